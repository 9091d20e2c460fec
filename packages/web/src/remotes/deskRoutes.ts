import { releaseOrder } from '@agm/api/schemas/releases';
import { may } from '@agm/domain/staff';
import type { FastifyInstance } from 'fastify';
import type { Registry, RegistryEntry } from '@agm/contract';
import { readAudit } from '@agm/deploy/audit';
import type { ReleasedRemote, ReleasesAnswer } from '@agm/api';
import { worseOf, type Health } from '@agm/deploy/overview';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { requirePermission } from '@agm/members/accounts/bearer';
import type { Member } from '@agm/members/accounts/Member';
import type { Releases } from './Releases.ts';
import { remoteName } from './registryProblem.ts';
import { moveAs } from './registryRoutes.ts';

const shownMoves = 60;

/** Why a member of the staff may only look on; null for who may move what visitors get. */
function onlyLooking({ roles, seeded }: Member): string | null {
  if (!may(roles, 'releases')) return 'Only an administrator moves what visitors get.';
  return seeded === 'no'
    ? null
    : 'A login of the demo only looks on: what visitors get is moved with `npm run deploy` and `npm run rollback`, or by an administrator of your own.';
}

/** The releases for the desk: staff reads how the remotes do, administrators move their pointers, by name and in the audit log. Everybody knows the demo's logins, so these only look on. */
export function addReleaseDeskRoutes(app: FastifyInstance, { store, registry, reports, serverEntries }: Releases): void {
  app.get('/api/remotes', async (request, reply) => {
    const member = await requirePermission(request, 'versions');
    const moves = await readAudit(store, shownMoves);
    return reply.header('cache-control', 'no-store').send({
      remotes: remotesOf(await registry.read(), worseOf(reports.health(), serverEntries.health())),
      moves: moves.map(({ at, how: _how, token: _token, triedIn: _triedIn, ...move }) => ({ ...move, at: Date.parse(at) })),
      mayMove: onlyLooking(member) === null,
      onlyLooking: onlyLooking(member),
    } satisfies ReleasesAnswer);
  });

  app.post<{ Params: { name: string } }>('/api/remotes/:name/pointer', async (request, reply) => {
    const member = await requirePermission(request, 'versions');
    const refusal = onlyLooking(member);
    if (refusal !== null) throw new Problem('rest_forbidden', 403, refusal);
    const name = remoteName(request.params.name);
    const order = readBody(releaseOrder, request.body);
    await moveAs(order, { store, name, mover: { who: member.login, how: 'desk', ...(order.why !== undefined && { why: order.why }) } });
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

const places = ['current', 'canary', 'kept', 'failed'] as const;

function stateOf({ current, canary, failed = [] }: RegistryEntry, version: string): (typeof places)[number] {
  if (version === current) return 'current';
  if (version === canary?.version) return 'canary';
  return failed.includes(version) ? 'failed' : 'kept';
}
