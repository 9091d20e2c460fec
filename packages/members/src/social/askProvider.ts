import { socialUnavailable } from './SocialIdentity.ts';

/** Everything one exchange asks has to be done before five seconds are over. */
export const providerTimeoutMs = 4500;
const mostBytes = 256 * 1024;

export interface ProviderAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Asks a provider for JSON. Throws 503 when it is down, late, broken (5xx, too many requests) or answers with something else. */
export async function askProvider(url: string, signal: AbortSignal): Promise<ProviderAnswer> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, { redirect: 'error', signal, headers: { accept: 'application/json' } });
    text = await answer.text();
  } catch {
    throw socialUnavailable();
  }
  const body = text.length <= mostBytes ? readObject(text) : null;
  if (answer.status >= 500 || answer.status === 429 || !body) throw socialUnavailable();
  return { status: answer.status, headers: answer.headers, body };
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
