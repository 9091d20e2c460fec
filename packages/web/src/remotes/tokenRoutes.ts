import { newRegistryToken } from '@agm/api/schemas/registryTokens';
import { signature } from '@agm/api/schemas/releases';
import * as v from 'valibot';
import type { FastifyInstance } from 'fastify';
import { refuseUnknownRemote } from '@agm/deploy/knownRemotes';
import { readOverview } from '@agm/deploy/overview';
import { Problem } from '@agm/http/Problem';
import { openToOperators } from '@agm/http/operations/operatorRoutes';
import { readBody } from '@agm/http/readBody';
import { privately } from '@agm/http/revisions';
import { requirePermission } from '@agm/members/accounts/bearer';
import { requireFreshLogin } from '@agm/members/accounts/freshLogin';
import { openRegistryTokens } from '../registryTokens/registryTokens.ts';
import type { Releases } from './Releases.ts';
import { asRegistryProblem } from './registryProblem.ts';
import { requireReleaser } from './releasers.ts';
import { t } from '../t.ts';

const deskPath = '/content-api/desk/tokens';
const operatorPath = '/remotes/tokens';
const noHead = { exposeHeadRoute: false };
interface OfOne {
  readonly Params: { readonly id: string };
}

/** The tokens of teams: for administrators at the desk, and for operators by command. A team's own token makes none. */
export function addTokenRoutes(app: FastifyInstance, { store }: Pick<Releases, 'store'>): void {
  const tokens = openRegistryTokens(app.storage.database);
  const { onRequest, moverOf } = openToOperators(app.operatorRights.registry);

  app.get(deskPath, noHead, async (request, reply) => {
    await requirePermission(request, 'releases');
    return privately(reply).send(await tokens.list());
  });

  app.post(deskPath, async (request, reply) => {
    const administrator = await requireReleaser(request);
    // A token outlives the session that made it.
    requireFreshLogin(administrator);
    const wish = readBody(newRegistryToken, request.body);
    await refuseUnknown(wish.remotes);
    return privately(reply.code(201)).send(await tokens.make({ ...wish, by: administrator.login }, Date.now()));
  });

  app.delete<OfOne>(`${deskPath}/:id`, async (request, reply) => {
    const { login } = await requireReleaser(request);
    await tokens.revoke(readId(request.params.id), login, Date.now());
    return privately(reply).code(204).send();
  });

  app.get(operatorPath, { ...noHead, onRequest }, async (_request, reply) => privately(reply).send(await tokens.list()));

  app.post(operatorPath, { onRequest }, async (request, reply) => {
    const {
      who,
      machineUser,
      why: _why,
      ...wish
    } = readBody(v.object({ ...newRegistryToken.entries, ...signature.entries }), request.body);
    await refuseUnknown(wish.remotes);
    const by = moverOf(request, { ...(who !== undefined && { who }), ...(machineUser !== undefined && { machineUser }) });
    return privately(reply.code(201)).send(await tokens.make({ ...wish, by: by.who }, Date.now()));
  });

  app.delete<OfOne>(`${operatorPath}/:id`, { onRequest }, async (request, reply) => {
    const id = readId(request.params.id);
    await tokens.revoke(id, moverOf(request, {}).who, Date.now());
    return privately(reply).send({ id });
  });

  /** A name that no page ever shows is a slip of the pen, and such a token would open nothing. */
  async function refuseUnknown(remotes: readonly string[]): Promise<void> {
    const { registry, places } = await readOverview(store);
    try {
      for (const remote of remotes) refuseUnknownRemote(remote, registry, places);
    } catch (error) {
      throw asRegistryProblem(error);
    }
  }
}

function readId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Problem('rest_token_not_found', 404, () => t`There is no such token.`);
  return Number(text);
}
