import type { Registry } from '@agm/contract';
import type { Failing, RemoteReports, Seen } from './remoteReports.ts';
import type { SharedVisits } from './sharedVisits.ts';
import { isOnTrial, lastOut } from './trialPeriod.ts';
import type { Unfinished, Visits } from './visits.ts';

export interface ExpiryOptions {
  readonly visits: Visits;
  readonly reports: RemoteReports;
  /** Null where the site has one server. */
  readonly shared: Pick<SharedVisits, 'hasPeers' | 'knows' | 'ask'> | null;
  readonly deadlineMs: number;
}

const whyOf = (deadlineMs: number): string => `started, and did not finish within ${deadlineMs / 1000} s`;

/**
 * Counts the visits that started and did not finish in time as failures, of the remote of theirs that went out last. Where the site has
 * other servers a visit may have finished there, and they are asked. Where one of them cannot be asked, because it is of an earlier version, the remote's
 * version is only tried.
 */
export function expireVisits(
  options: ExpiryOptions,
  { registry, now }: { readonly registry: Registry; readonly now: number },
): readonly Failing[] {
  const { visits, shared, deadlineMs } = options;
  const elsewhere = visits.foreignRuns(now);
  const isShared = elsewhere.length > 0 || (shared?.hasPeers() ?? false);
  const canAsk = elsewhere.every((run) => shared?.knows(run) ?? false);
  return visits.expire(now).flatMap((visit): readonly Failing[] => {
    if (!isShared) return countUnfinished(options, [visit], { registry, now });
    const last = lastOut(registry, visit.remotes);
    if (!last || !isOnTrial(registry, last, now)) return [];
    if (!shared || !canAsk) return [{ ...last, verdict: 'suspect', why: `a visit ${whyOf(deadlineMs)}` }];
    shared.ask(visit);
    return [];
  });
}

/** Counts visits of which it is known that they did not finish. */
export function countUnfinished(
  { reports, deadlineMs }: Pick<ExpiryOptions, 'reports' | 'deadlineMs'>,
  unfinished: readonly Unfinished[],
  seen: Seen,
): readonly Failing[] {
  return unfinished.flatMap(({ network, remotes }): readonly Failing[] => {
    const last = lastOut(seen.registry, remotes);
    return last ? reports.count(network, [{ ...last, outcome: 'failed', why: whyOf(deadlineMs) }], seen) : [];
  });
}
