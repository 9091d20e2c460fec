import type { FastifyRequest } from 'fastify';
import { Problem } from '../Problem.ts';
import { wrongTokens } from '../limits/figures.ts';
import { networkOf } from '../limits/networkOf.ts';
import type { OperatorRight, OperatorToken } from './operatorTokens.ts';

/** A token of this length is drawn by a machine: guessing it is hopeless, so that its holder need not wait for somebody else's guesses. */
const unguessableLength = 32;

/**
 * Lets the holder of a token in. Throws `rest_operator_only`: 401 without a token, 403 with a wrong one, and 429 when a network has
 * sent too many wrong ones. Where a request comes from makes no difference.
 */
export async function requireOperator(request: FastifyRequest, right: OperatorRight): Promise<OperatorToken> {
  const { limits } = request.server;
  const [, given] = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
  if (given === undefined)
    throw new Problem(
      'rest_operator_only',
      401,
      `${right.what} asks for a token: send the one in ${right.source} as "Authorization: Bearer …".`,
    );
  const token = await right.match(given);
  if (token && token.text.length >= unguessableLength) return token;
  const network = networkOf(request);
  await limits.check(wrongTokens, network);
  if (token) return token;
  await limits.take(wrongTokens, network);
  throw new Problem('rest_operator_only', 403, `${right.what} does not take this token: it takes the one in ${right.source}.`);
}
