import type { FastifyBaseLogger } from 'fastify';
import { takeBack } from '@agm/federation/deploy/moves';
import type { Failing } from './remoteReports.ts';

/** Takes versions back that have to go, and says so where every operator reads it. It never throws: the page or report that found them goes on. */
export function createHealer(store: string, log: FastifyBaseLogger): (failing: readonly Failing[]) => Promise<void> {
  async function heal({ remote, version, why }: Failing): Promise<void> {
    const moved = await takeBack({ store, name: remote, version, mover: { who: 'the site itself', how: 'healing', why } }).catch((error: unknown) => {
      log.error(error);
      return null;
    });
    // At this level it reaches every operator's log: somebody has to look at that version.
    if (moved) log.error({ remote, version, current: moved.to, why }, 'a version failed and was taken back');
  }
  return async (failing) => void await Promise.all(failing.map(heal));
}
