import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { openToOperators } from '@agm/http/operations/operatorRoutes';
import { openRegistryTokens } from './registryTokens.ts';

/** For routes of the registry: lets in operators, and teams to the remotes that their token names. `name` in the path is the remote. */
export function openToTeams(app: FastifyInstance) {
  const operators = app.operatorRights.registry;
  const tokens = openRegistryTokens(app.storage.database);
  const { onRequest, moverOf, tokenOf } = openToOperators({
    ...operators,
    match: async (given) => (await operators.match(given)) ?? tokens.find(given, Date.now()),
  });
  return {
    moverOf,
    onRequest: async (request: FastifyRequest<{ Params: { name?: string } }>): Promise<void> => {
      await onRequest(request);
      const { name: token, remotes } = tokenOf(request);
      const { name } = request.params;
      if (remotes === undefined || name === undefined || remotes.includes(name)) return;
      throw new Problem(
        'rest_remote_of_others',
        403,
        `The token '${token}' is not for the remote '${name}': it is for ${remotes.join(', ')}.`,
      );
    },
  };
}
