import { createHmac } from 'node:crypto';
import type { Handover } from '@agm/members/mail/Handover';
import type { Notice } from './Notice.ts';
import type { Webhook } from './Rollback.ts';

const timeoutMs = 10_000;

/**
 * Posts a notice with `X-Agm-Signature: t=<seconds>,v1=<HMAC-SHA256 of "{t}.{body}" in hex>`, as Stripe signs its own. What answers 4xx
 * refuses it for good, but for 408 and 429; anything else may pass. It follows no redirect, and reads no word of the answer.
 */
export async function sendNotice({ url, secret }: Webhook, { body }: Notice, now: number): Promise<Handover> {
  const seconds = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-agm-signature': `t=${seconds},v1=${signature}` },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (answer.ok) return { outcome: 'taken' };
    const isFinal = answer.status >= 400 && answer.status < 500 && answer.status !== 408 && answer.status !== 429;
    return { outcome: isFinal ? 'refused' : 'later', why: `ROLLBACK_WEBHOOK answered ${answer.status}` };
  } catch (error) {
    return { outcome: 'later', why: `ROLLBACK_WEBHOOK cannot be reached (${(error as Error).name})` };
  }
}
