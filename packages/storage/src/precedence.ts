import type { Origin } from './titleFacts.ts';

/**
 * Who wins when two sources disagree. There is one rule:
 *
 * 1. What an editor wrote stands before what any source says.
 * 2. An offer with a deep link, one that opens the title itself, stands before an offer without.
 * 3. Among the others the facts of a title follow the order below, and an offer stays with the source that brought it.
 * 4. Within one source the newest check counts.
 *
 * Whoever stands behind only fills what is missing, and nothing that a source is silent about is forgotten.
 */
const order: readonly Origin[] = ['netflix-titles', 'justwatch', 'tmdb', 'starter'];

/** The origin of what people wrote by hand. */
const editors: Origin = 'starter';

/** Whether facts of one source may replace those that another one wrote. */
export function mayOverwriteFacts(said: Origin, stored: Origin): boolean {
  return order.indexOf(said) >= order.indexOf(stored);
}

/** The sources whose facts one source may replace, its own among them. */
export function overwritableBy(source: Origin): readonly Origin[] {
  return order.filter((stored) => mayOverwriteFacts(source, stored));
}

export interface OfferSaid {
  /** Null: nobody noted it, as for offers of earlier versions. */
  readonly source: Origin | null;
  readonly hasDeepLink: boolean;
}

/** Whether an offer that a source states now takes the place of the stored one on the same service and in the same country. */
export function mayOverwriteOffer(said: OfferSaid, stored: OfferSaid): boolean {
  if (said.source === stored.source || stored.source === null) return true;
  return standing(said) > standing(stored);
}

const standing = ({ source, hasDeepLink }: OfferSaid): number => (source === editors ? 2 : hasDeepLink ? 1 : 0);
