import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { flagOrder, releaseOrder, signature } from '@agm/api/schemas/releases';
import { text } from '@agm/api/schemas/scalars';
import * as v from 'valibot';
import type { FastifyInstance } from 'fastify';
import { readBuild } from '@agm/deploy/build';
import { endCanary, movePointer, promote, setFlag, type FlagMove, type FlagSet, type Move, type Moved } from '@agm/deploy/moves';
import { sharedDependencies } from '@agm/deploy/sharedDependencies';
import { readOverview } from '@agm/deploy/overview';
import { mostUploadBytes, unpackUpload } from '@agm/deploy/upload';
import { readBody } from '@agm/http/readBody';
import { openToTeams } from '../registryTokens/openToTeams.ts';
import type { Releases } from './Releases.ts';
import { asRegistryProblem, remoteName } from './registryProblem.ts';

const share = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const upload = v.object({
  ...signature.entries,
  version: v.optional(text(100)),
  canary: v.optional(share),
  isPreview: v.optional(v.boolean(), false),
  triedIn: v.optional(text(200)),
  isOnlyChecked: v.optional(v.boolean(), false),
  files: v.record(text(300), v.object({ integrity: text(100), content: v.string() })),
});

interface Named {
  readonly Params: { readonly name: string };
}

/**
 * The deploy registry over HTTP, for operators and the machines that build for them. A remote's build arrives whole, is
 * measured and checked at the gate as one from a folder is, and goes live in the same atomic step.
 */
export function addRegistryRoutes(
  app: FastifyInstance,
  { store, reports, serverEntries }: Pick<Releases, 'store' | 'reports' | 'serverEntries'>,
): void {
  const { onRequest, moverOf } = openToTeams(app);

  app.get('/remotes/overview', { onRequest }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ ...(await readOverview(store)), health: reports.health(), serverEntries: serverEntries.health() }),
  );

  app.post<Named>('/remotes/:name/deployments', { onRequest, bodyLimit: mostUploadBytes }, async (request, reply) => {
    const name = remoteName(request.params.name);
    const { version, canary, isPreview, triedIn, isOnlyChecked, files, ...words } = readBody(upload, request.body);
    const dir = await mkdtemp(path.join(tmpdir(), 'agm-upload-'));
    try {
      await unpackUpload(files, dir);
      const build = await readBuild(name, dir);
      const { deploy, passGate } = await import('@agm/deploy');
      if (isOnlyChecked) {
        await passGate(store, build, sharedDependencies());
        return await reply.header('cache-control', 'no-store').send({ version: build.version });
      }
      const done = await deploy({
        store,
        build,
        hostShares: sharedDependencies(),
        by: 'person',
        mover: moverOf(request, words),
        isPreview,
        now: new Date(),
        ...(version !== undefined && { version }),
        ...(canary !== undefined && { canary }),
        ...(triedIn !== undefined && { triedIn }),
      });
      return await reply
        .code(done.isNew ? 201 : 200)
        .header('cache-control', 'no-store')
        .send(done);
    } catch (error) {
      throw asRegistryProblem(error, dir);
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });

  app.post<Named>('/remotes/:name/pointer', { onRequest }, async (request, reply) => {
    const name = remoteName(request.params.name);
    const order = readBody(releaseOrder, request.body);
    const moved = await moveAs(order, { store, name, mover: moverOf(request, order) });
    return reply.header('cache-control', 'no-store').send(moved);
  });

  app.post<Named>('/remotes/:name/flags', { onRequest }, async (request, reply) => {
    const name = remoteName(request.params.name);
    const { flag, percent, ...words } = readBody(flagOrder, request.body);
    const done = await setFlagAs({ store, name, flag, percent, mover: moverOf(request, words) });
    return reply.header('cache-control', 'no-store').send(done);
  });
}

/** Switches a flag as it was ordered. */
export async function setFlagAs(order: FlagMove): Promise<FlagSet> {
  try {
    return await setFlag(order);
  } catch (error) {
    throw asRegistryProblem(error);
  }
}

/** Moves a pointer as it was ordered; what the registry refuses is refused in its words. */
export async function moveAs({ to, from, promote: isPromotion, canary }: v.InferOutput<typeof releaseOrder>, move: Move): Promise<Moved> {
  try {
    if (isPromotion) return await promote(move);
    if (canary === null) return await endCanary(move);
    return await movePointer({ ...move, ...(to !== undefined && { to }), ...(from !== undefined && { from }) });
  } catch (error) {
    throw asRegistryProblem(error);
  }
}
