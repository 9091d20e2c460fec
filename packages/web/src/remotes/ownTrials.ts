import type { FastifyBaseLogger } from 'fastify';
import { entryOf } from '@agm/contract';
import { wayBack } from '@agm/deploy/pointer';
import type { RegistryReader } from '../registry/liveRegistry.ts';
import type { Failing } from './remoteReports.ts';
import type { TrialTurns } from './trialTurns.ts';
import type { TrialAnswer } from './tryInProcess.ts';

/** A version that was tried is not tried again for so long, whatever visits say of it; where the trial said nothing, sooner. */
export const notAgainMs = { passed: 60 * 60_000, unclear: 10 * 60_000 } as const;

export interface OwnTrialsOptions {
  readonly registry: RegistryReader;
  readonly log: FastifyBaseLogger;
  readonly turns: TrialTurns;
  /** Tries one version in a Chromium of this machine. */
  tryVersion(remote: string, version: string): Promise<TrialAnswer>;
  now(): number;
}

/** How trials ended: it passed, it was refused where the one before passed, or nothing can be said. */
export const trialOutcomes = ['passed', 'refused', 'unclear'] as const;
type TrialOutcome = (typeof trialOutcomes)[number];

export interface OwnTrials {
  /** Trials since the start, by how they ended. */
  readonly counts: Readonly<Record<TrialOutcome, number>>;
  /**
   * Tries a version of which too few visits failed to decide by themselves. Answers why it has to go; null when it may stay, when
   * it was tried not long ago by any server of the site, or when nothing here can try it. Trials take turns.
   */
  refusal(failing: Failing): Promise<string | null>;
}

/** The server's own trials of versions. A version goes only if it is refused where the one before it passes: what fails both is the machine, or the site. */
export function createOwnTrials({ registry, log, turns, tryVersion, now }: OwnTrialsOptions): OwnTrials {
  let last: Promise<unknown> = Promise.resolve();
  let noBrowserUntil: number | null = null;
  const counts: Record<TrialOutcome, number> = { passed: 0, refused: 0, unclear: 0 };

  /** What a remote would go back to from this version; undefined where nothing is left, or nobody gets it any more. */
  async function versionBefore(remote: string, version: string): Promise<string | undefined> {
    const entry = entryOf(await registry.read(), remote);
    if (entry?.canary?.version === version) return entry.current;
    return entry?.current === version ? wayBack({ ...entry, failed: [...(entry.failed ?? []), version] }) : undefined;
  }

  /** Whether the version before passes; asked twice, because a machine that has much to do may fail once. */
  async function passes(remote: string, version: string): Promise<boolean> {
    for (let tries = 0; tries < 2; tries += 1) {
      const answer = await tryVersion(remote, version);
      if (answer.kind === 'tried' && answer.refused.length === 0) return true;
    }
    return false;
  }

  /** How the trial of a version ended, and what refused it; null when there was none. */
  async function tryOne({ remote, version, why }: Failing): Promise<{ readonly outcome: TrialOutcome; readonly refused?: string } | null> {
    const before = await versionBefore(remote, version);
    if (before === undefined) return null;
    const answer = await tryVersion(remote, version);
    if (answer.kind === 'no browser') {
      if (noBrowserUntil === null)
        log.error(
          { remote, version, why },
          `visits fail and ${answer.why}, so this server tries no version itself: one is rolled back when enough networks cannot use it`,
        );
      noBrowserUntil = now() + notAgainMs.passed;
      // Another server of the site may have one.
      await turns.end({ remote, version }, now());
      return null;
    }
    if (answer.kind === 'failed') {
      log.error({ remote, version, why }, `visits fail, and the trial of the version says nothing: ${answer.why}`);
      return { outcome: 'unclear' };
    }
    const [refused] = answer.refused;
    if (refused === undefined) {
      log.warn({ remote, version, why }, `visits fail, and the version hydrates in ${answer.triedIn}: it stays`);
      return { outcome: 'passed' };
    }
    if (await passes(remote, before)) return { outcome: 'refused', refused };
    log.error(
      { remote, version, before, why, refused },
      'visits fail and the trial refuses the version, but also the one before: nothing was rolled back',
    );
    return { outcome: 'unclear' };
  }

  return {
    counts,
    async refusal(failing) {
      if (now() < (noBrowserUntil ?? -Infinity)) return null;
      if (!(await turns.take(failing, now(), now() + notAgainMs.passed))) return null;
      const turn = last.then(() => tryOne(failing));
      last = turn.catch(() => undefined);
      const done = await turn;
      if (done) counts[done.outcome] += 1;
      if (done?.outcome === 'unclear') await turns.end(failing, now() + notAgainMs.unclear);
      return done?.refused ?? null;
    },
  };
}
