import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/Problem.ts';
import { wrongTokens } from '../limits/figures.ts';
import { networkOf } from '../limits/networkOf.ts';

/** How an operator came in: with the token, or from this machine where no token is set. */
export type OperatorDoor = 'token' | 'this machine';

export interface OperatorRights {
  /** What the token opens, for the refusal: "The deploy registry". */
  readonly what: string;
  /** The name of the variable that sets it. */
  readonly variable: string;
  readonly token: string | null;
}

/**
 * Lets an operator in, or throws 401 `rest_operator_only`. With a token only its holder comes in. Without one only a program of
 * this machine does: a connection from loopback that no proxy handed on and no page in a browser opened, because both would
 * bring strangers in under this machine's address.
 */
export async function requireOperator(request: FastifyRequest, { what, variable, token }: OperatorRights): Promise<OperatorDoor> {
  const { limits } = request.server;
  const refuse = (mend: string) => new Problem('rest_operator_only', 401, `${what} ${mend}`);
  if (token === null) {
    if (isFromThisMachine(request)) return 'this machine';
    throw refuse(`opens to programs of the server's own machine alone, as long as ${variable} is not set there.`);
  }
  const who = networkOf(request);
  await limits.check(wrongTokens, who);
  const [, given = ''] = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
  if (timingSafeEqual(digest(given), digest(token))) return 'token';
  await limits.take(wrongTokens, who);
  throw refuse(`asks for the token that its operator set as ${variable}: send it as "Authorization: Bearer …".`);
}

/** Equal lengths, so that the comparison takes the same time for every guess. */
const digest = (text: string) => createHash('sha256').update(text).digest();

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const handedOn = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];
const ofBrowsers = ['origin', 'sec-fetch-site', 'referer'];

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(peer);
  return family !== 0 && loopback.check(peer, family === 6 ? 'ipv6' : 'ipv4') && [...handedOn, ...ofBrowsers].every((name) => headers[name] === undefined);
}
