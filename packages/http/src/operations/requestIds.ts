import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isTrusted } from '../limits/networkOf.ts';

/**
 * The name of a request in every log line about it: the `X-Request-Id` of a trusted proxy, so that its log and ours agree, or one that no
 * other request of any server has.
 */
export function requestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const server = randomBytes(5).toString('hex');
  let count = 0;
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) && isTrusted(socket.remoteAddress ?? '', trustedProxies)
      ? given
      : `${server}-${(++count).toString(36)}`;
  };
}
