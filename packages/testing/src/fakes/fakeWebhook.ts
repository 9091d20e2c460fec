import { createHmac, timingSafeEqual } from 'node:crypto';
import { serveLoopback, type Loopback } from './loopback.ts';

/** A program of the operator's that is informed of rollbacks, and checks who wrote to it. */
export interface FakeWebhook extends Loopback {
  readonly environment: Readonly<Record<'ROLLBACK_WEBHOOK' | 'ROLLBACK_WEBHOOK_SECRET', string>>;
  /** What it answers to everything; null takes what is signed. */
  refusal: number | null;
  /** The bodies that it took. */
  taken(): readonly unknown[];
}

const secret = 'a-secret-of-the-operator';
/** Older posts may be repeated by somebody who has seen one. */
const longestAgeSeconds = 300;

export async function startFakeWebhook(): Promise<FakeWebhook> {
  const taken: unknown[] = [];
  const server = await serveLoopback(({ method, path, headers, body }) => {
    if (webhook.refusal !== null) return { status: webhook.refusal };
    if (method !== 'POST' || path !== '/rollbacks' || !isSigned(headers['x-agm-signature'] ?? '', body)) return { status: 403 };
    taken.push(JSON.parse(body));
    return { status: 204 };
  });
  const webhook: FakeWebhook = Object.assign(server, {
    environment: { ROLLBACK_WEBHOOK: `${server.origin}/rollbacks`, ROLLBACK_WEBHOOK_SECRET: secret },
    refusal: null,
    taken: () => taken,
  });
  return webhook;
}

function isSigned(signature: string, body: string): boolean {
  const [, seconds = '', given = ''] = /^t=(\d+),v1=([\da-f]{64})$/.exec(signature) ?? [];
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return (
    given !== '' && timingSafeEqual(Buffer.from(given), Buffer.from(expected)) && Date.now() / 1000 - Number(seconds) < longestAgeSeconds
  );
}
