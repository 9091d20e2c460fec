import type { FastifyBaseLogger } from 'fastify';
import type { DeploymentStore } from '@agm/deploy/DeploymentStore';
import { rollBackFailed } from '@agm/deploy/moves';
import type { Rollback } from '../rollbackNotices/Rollback.ts';
import type { OwnTrials } from './ownTrials.ts';
import type { Failing } from './remoteReports.ts';

export interface HealerOptions {
  readonly store: DeploymentStore;
  readonly log: FastifyBaseLogger;
  /** Null where this server tries no version itself. */
  readonly trials: OwnTrials | null;
  /** Called once for each version that this server rolled back. */
  onRolledBack(rollback: Rollback): void;
}

/**
 * Rolls failing versions back, and logs that where every operator reads it. Starts a trial of suspect ones, without
 * waiting for it. Never throws, so the page or report that found them continues.
 */
export function createHealer({ store, log, trials, onRolledBack }: HealerOptions): (failing: readonly Failing[]) => Promise<void> {
  async function rollBack({ remote, version, why }: Failing): Promise<void> {
    const moved = await rollBackFailed({ store, name: remote, version, mover: { who: 'the site itself', how: 'healing', why } });
    if (!moved) return;
    // At this level it reaches every operator's log: somebody has to look at that version.
    log.error({ remote, version, current: moved.to, why }, 'a version failed and was rolled back');
    onRolledBack({ remote, version, current: moved.to, why });
  }
  async function tryFirst(suspect: Failing): Promise<void> {
    const refusal = (await trials?.refusal(suspect)) ?? null;
    if (refusal !== null) await rollBack({ ...suspect, why: `${suspect.why}; tried by this server: ${refusal}` });
  }
  const report = (error: unknown) => log.error(error);
  return async (failing) => {
    for (const one of failing) if (one.verdict === 'suspect') tryFirst(one).catch(report);
    await Promise.all(failing.filter(({ verdict }) => verdict === 'failing').map((one) => rollBack(one).catch(report)));
  };
}
