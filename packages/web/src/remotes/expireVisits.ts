import type { Registry } from '@agm/contract';
import type { Failing, RemoteReports } from './remoteReports.ts';
import { isOnTrial, lastOut } from './trialPeriod.ts';
import type { Visits } from './visits.ts';

export interface ExpiryOptions {
  readonly visits: Visits;
  readonly reports: RemoteReports;
  readonly deadlineMs: number;
}

/**
 * Counts the visits that started and did not finish in time as failures, of the remote of theirs that went out last. Where pages of
 * other servers report here, a visit may have finished elsewhere: then none is counted, and the version is only tried.
 */
export function expireVisits(
  { visits, reports, deadlineMs }: ExpiryOptions,
  { registry, now }: { readonly registry: Registry; readonly now: number },
): readonly Failing[] {
  const why = `started, and did not finish within ${deadlineMs / 1000} s`;
  return visits.expire(now).flatMap(({ network, remotes }): readonly Failing[] => {
    const last = lastOut(registry, remotes);
    if (!last) return [];
    if (!visits.isShared(now)) return reports.count(network, [{ ...last, outcome: 'failed', why }], { registry, now });
    return isOnTrial(registry, last, now) ? [{ ...last, verdict: 'suspect', why: `a visit ${why}` }] : [];
  });
}
