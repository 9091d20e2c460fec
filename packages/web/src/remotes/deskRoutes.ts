import { flagOrder, releaseOrder } from '@agm/api/schemas/releases';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '@agm/contract';
import type { ReleasedRemote, ReleasesAnswer } from '@agm/api';
import { worseOf, type Health } from '@agm/deploy/health';
import { stateOf, type VersionState } from '@agm/deploy/overview';
import { statedLanguage, writeIn } from '@agm/http/languages/statedLanguage';
import { readBody } from '@agm/http/readBody';
import { requirePermission } from '@agm/members/accounts/bearer';
import type { Releases } from './Releases.ts';
import { remoteName } from './registryProblem.ts';
import { moveAs, setFlagAs } from './registryRoutes.ts';
import { onlyLooking, requireReleaser } from './releasers.ts';

const shownMoves = 60;

/** The releases for the desk: staff reads how the remotes do, administrators move their pointers, by name and in the audit log. Everybody knows the demo's logins, so these only look on. */
export function addReleaseDeskRoutes(app: FastifyInstance, { store, registry, reports, serverEntries }: Releases): void {
  app.get('/api/remotes', async (request, reply) => {
    const member = await requirePermission(request, 'versions');
    const moves = await store.readAudit(shownMoves);
    return reply.header('cache-control', 'no-store').send({
      remotes: remotesOf(await registry.read(), worseOf(reports.health(), serverEntries.health())),
      moves: moves.map(({ at, how: _how, token, triedIn: _triedIn, who, ...move }) => ({
        ...move,
        // A name that somebody states beside that of their token.
        who: token === undefined || token === who ? who : `${who} (${token})`,
        at: Date.parse(at),
      })),
      mayMove: onlyLooking(member) === null,
      onlyLooking: writeIn(statedLanguage(request), () => onlyLooking(member)),
    } satisfies ReleasesAnswer);
  });

  app.post<{ Params: { name: string } }>('/api/remotes/:name/pointer', async (request, reply) => {
    const member = await requireReleaser(request);
    const name = remoteName(request.params.name);
    const order = readBody(releaseOrder, request.body);
    await moveAs(order, { store, name, mover: { who: member.login, how: 'desk', ...(order.why !== undefined && { why: order.why }) } });
    return reply.header('cache-control', 'no-store').code(204).send();
  });

  app.post<{ Params: { name: string } }>('/api/remotes/:name/flags', async (request, reply) => {
    const member = await requireReleaser(request);
    const name = remoteName(request.params.name);
    const { flag, percent, why } = readBody(flagOrder, request.body);
    await setFlagAs({ store, name, flag, percent, mover: { who: member.login, how: 'desk', ...(why !== undefined && { why }) } });
    return reply.header('cache-control', 'no-store').code(204).send();
  });
}

function remotesOf({ remotes }: Registry, health: Health): readonly ReleasedRemote[] {
  return Object.entries(remotes)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, entry]) => ({
      name,
      isHeld: entry.held,
      canaryPercent: entry.canary?.percent ?? null,
      flags: [...new Set(Object.values(entry.deployments).flatMap(({ flags = [] }) => flags))]
        .sort()
        .map((flag) => ({ name: flag, percent: entry.flags?.[flag] ?? 0 })),
      versions: Object.entries(entry.deployments)
        .map(([version, { publishedAt, size }]) => {
          const seen = health[name]?.[version];
          return {
            version,
            state: stateOf(entry, version),
            publishedAt: Date.parse(publishedAt),
            bytes: size.brotli,
            visitors: seen?.visitors ?? 0,
            failed: seen?.failed ?? 0,
            why: Object.keys(seen?.why ?? {})[0] ?? null,
          };
        })
        .sort((one, other) => places.indexOf(one.state) - places.indexOf(other.state) || other.publishedAt - one.publishedAt),
    }));
}

const places: readonly VersionState[] = ['current', 'canary', 'preview', 'kept', 'failed'];
