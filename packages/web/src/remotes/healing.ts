import type { VersionHealth } from '@agm/deploy/health';

export type Share = Pick<VersionHealth, 'visitors' | 'failed'>;

/** `suspect`: too few networks to roll it back for what they say, enough to try it. */
export type Verdict = 'sound' | 'suspect' | 'failing';

/** So many networks have to have failed before they decide by themselves: twenty addresses are cheap, and can hide among others. */
const decidingFailures = 50;
/** What fewer networks said of the version before is no measure: twenty addresses could make every later version look as good. */
const measuringNetworks = 100;
/** A share of failures that every site has: extensions, lines that break, browsers that are closed. */
const usualShare = 0.05;
/** One-sided, and wide, because the rule looks again with every visit. */
const z = { failing: 3.3, suspect: 1.96 };

/**
 * The verdict of the visits on a version on trial.
 *
 * Everything is counted in networks (an IPv4 address, an IPv6 /48), each once, so that nobody moves a pointer alone. A version is
 * failing when at least 50 networks could not use it, and the lower end of the Wilson interval of its failure share lies above 5 %
 * and above twice what the version before had: where half of the visits failed before as well, going back mends nothing. 50 of 50
 * and 73 of 1000 are too many. With fewer, or a share that may be chance, it is suspect: one of the first three, two of eleven. What the
 * version before had is no matter then: the trial compares the two itself.
 * How often the rule is wrong: docs/decisions/014, counted by `test/healingRates.ts`.
 */
export function verdictOf({ visitors, failed }: Share, before: Share | null): Verdict {
  if (failed === 0) return 'sound';
  const beforeShare = before && before.visitors >= measuringNetworks ? before.failed / before.visitors : 0;
  if (failed >= decidingFailures && lowerBound(failed, visitors, z.failing) > Math.max(usualShare, 2 * beforeShare)) return 'failing';
  return lowerBound(failed, visitors, z.suspect) > usualShare ? 'suspect' : 'sound';
}

/** The lower end of the Wilson score interval (E. B. Wilson, 1927). */
function lowerBound(failed: number, of: number, sigmas: number): number {
  const share = failed / of;
  const square = sigmas * sigmas;
  return (share + square / (2 * of) - sigmas * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of))) / (1 + square / of);
}
