import type { FastifyBaseLogger } from 'fastify';
import { entryOf } from '@agm/federation/registry';
import { wayBack } from '@agm/federation/deploy/pointer';
import type { RegistryReader } from './registryReader.ts';
import type { Failing } from './remoteReports.ts';
import type { TrialAnswer } from './tryInProcess.ts';

/** A version that was tried is not tried again for so long, whatever visits say of it. */
export const notAgainMs = 60 * 60_000;

export interface OwnTrialsOptions {
  readonly registry: RegistryReader;
  readonly log: FastifyBaseLogger;
  /** Tries one version in a Chromium of this machine. */
  tryVersion(remote: string, version: string): Promise<TrialAnswer>;
  now(): number;
}

export interface OwnTrials {
  /**
   * Tries a version of which too few visits failed to decide by themselves. Answers why it has to go; null when it may stay, when
   * it was tried within the hour, or when nothing here can try it. Trials take turns.
   */
  refusal(failing: Failing): Promise<string | null>;
}

/** The server's own trials of versions. A version goes only if it is refused where the one before it passes: what fails both is the machine, or the site. */
export function createOwnTrials({ registry, log, tryVersion, now }: OwnTrialsOptions): OwnTrials {
  const triedAt = new Map<string, number>();
  let last: Promise<unknown> = Promise.resolve();
  let hasSaidNoBrowser = false;

  /** What a remote would go back to from this version; undefined where nothing is left, or nobody gets it any more. */
  async function versionBefore(remote: string, version: string): Promise<string | undefined> {
    const entry = entryOf(await registry.read(), remote);
    if (entry?.canary?.version === version) return entry.current;
    return entry?.current === version ? wayBack({ ...entry, failed: [...entry.failed ?? [], version] }) : undefined;
  }

  async function tryOne({ remote, version, why }: Failing): Promise<string | null> {
    const before = await versionBefore(remote, version);
    if (before === undefined) return null;
    const answer = await tryVersion(remote, version);
    if (answer.kind === 'no browser') {
      if (!hasSaidNoBrowser) log.error({ remote, version, why }, `visits fail and ${answer.why}, so this server tries no version itself: one is rolled back when enough networks cannot use it`);
      hasSaidNoBrowser = true;
      return null;
    }
    if (answer.kind === 'failed') {
      log.error({ remote, version, why }, `visits fail, and the trial of the version says nothing: ${answer.why}`);
      return null;
    }
    const [refused] = answer.refused;
    if (refused === undefined) {
      log.warn({ remote, version, why }, `visits fail, and the version hydrates in ${answer.triedIn}: it stays`);
      return null;
    }
    const control = await tryVersion(remote, before);
    if (control.kind === 'tried' && control.refused.length === 0) return refused;
    log.error({ remote, version, before, why, refused }, 'visits fail and the trial refuses the version, but also the one before: nothing was rolled back');
    return null;
  }

  return {
    async refusal(failing) {
      const name = `${failing.remote} ${failing.version}`;
      if (now() - (triedAt.get(name) ?? -Infinity) < notAgainMs) return null;
      for (const [tried, at] of triedAt) if (now() - at >= notAgainMs) triedAt.delete(tried);
      triedAt.set(name, now());
      const turn = last.then(() => tryOne(failing));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
