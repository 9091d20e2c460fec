import type { VersionHealth } from '@agm/federation/deploy/overview';

type Share = Pick<VersionHealth, 'visitors' | 'failed'>;

/** How long a version is on trial after it went out. What breaks later did not come with it. */
export const trialMs = 24 * 60 * 60 * 1000;
/** Fewer networks than these prove nothing, whatever they say. */
const leastVisitors = 20;
const leastFailures = 5;
/** A share of failures that every site has: extensions, lines that break, browsers that are closed. */
const usualShare = 0.05;
/** One-sided: were the version sound, one trial in two hundred would end like this by chance. */
const z = 2.576;

/**
 * Whether a version on trial fails so often that it has to go.
 *
 * Everything is counted in networks (an IPv4 address, an IPv6 /64), each once, so that nobody moves a pointer alone: at least
 * 20 must have reported and 5 of them a failure. Then the lower end of the Wilson interval of the failure share (99 %, so few
 * visits weigh little) has to lie above 5 % and above twice what the version before had: where half of the visits failed
 * before as well, going back mends nothing. 5 of 20, 8 of 50 and 20 of 200 are too many; 4 of 20 and 5 of 50 are not.
 */
export function isFailing({ visitors, failed }: Share, before: Share | null): boolean {
  if (visitors < leastVisitors || failed < leastFailures) return false;
  const beforeShare = before && before.visitors >= leastVisitors ? before.failed / before.visitors : 0;
  return lowerBound(failed, visitors) > Math.max(usualShare, 2 * beforeShare);
}

/** The lower end of the Wilson score interval (E. B. Wilson, 1927). */
function lowerBound(failed: number, of: number): number {
  const share = failed / of;
  const square = z * z;
  return (share + square / (2 * of) - z * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of))) / (1 + square / of);
}
