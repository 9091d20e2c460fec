import type { ReleaseSignature } from '@agm/api/schemas/releases';
import type { FastifyRequest } from 'fastify';
import type { Mover } from '@agm/contract';
import type { OperatorRight, OperatorToken } from './operatorTokens.ts';
import { requireOperator } from './requireOperator.ts';

/** For routes of operators: the hook that lets only them in, and the name that stands in the audit log. */
export function openToOperators(right: OperatorRight) {
  const tokens = new WeakMap<FastifyRequest, OperatorToken>();
  return {
    // Before the body is read, so that nobody without a token can send megabytes.
    onRequest: async (request: FastifyRequest): Promise<void> => {
      tokens.set(request, await requireOperator(request, right));
    },
    /** The token that let a request in. */
    tokenOf(request: FastifyRequest): OperatorToken {
      const token = tokens.get(request);
      if (!token) throw new Error('a route for operators has no onRequest hook that lets them in');
      return token;
    },
    moverOf(request: FastifyRequest, { who, machineUser, why }: ReleaseSignature): Mover {
      const token = tokens.get(request)?.name ?? null;
      const name = [who, token, machineUser].find((one) => one?.trim()) ?? `whoever has ${right.source}`;
      return { who: name, how: 'token', ...(token !== null && { token }), ...(why !== undefined && { why }) };
    },
  };
}
