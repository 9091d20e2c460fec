import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { repeat } from '../registry/repeat.ts';
import type { OwnBuild, SiteBuilds } from './SiteBuilds.ts';

/** A start does not wait longer for a storage that is away: the files are put there later. */
const startWaitMs = 2_000;
const everyMs = 10_000;

/**
 * Keeps the builds of this machine where all servers of the site find them, before the first page names their files. Where the database or
 * the storage is away it tries again until they are kept. `onLook` is called whenever other servers' builds were looked for.
 */
export async function keepOwnBuilds(
  app: FastifyInstance,
  builds: SiteBuilds,
  { own, onLook }: { readonly own: readonly OwnBuild[]; onLook(): Promise<void> },
): Promise<void> {
  const onError = (error: unknown) => {
    if (app.writeHealth.note(error) === null) app.log.error(error);
  };
  let isKept = false;
  const work = async (): Promise<void> => {
    if (isKept) await builds.look();
    else {
      for (const build of own) await builds.keep(build);
      await builds.forget();
      isKept = true;
    }
    await onLook();
  };
  await Promise.race([work().catch(onError), wait(startWaitMs, undefined, { ref: false })]);
  const working = repeat(everyMs, async () => (isKept && app.storage.engine === 'sqlite' ? undefined : work()), onError);
  app.addHook('onClose', () => working.stop());
}
