import type { OffersOrigin, Origin } from './titleFacts.ts';

/**
 * Which source wins when two disagree. There is one rule:
 *
 * 1. An editor's text wins over every source. What an editor wrote at the desk is laid over the result of this rule, field by field:
 *    `titleEdits.ts`, `offerEdits.ts`.
 * 2. An offer with a deep link, one that opens the title itself, wins over an offer without one.
 * 3. Among the others the facts of a title follow the order below, and an offer stays with the source that brought it.
 * 4. Within one source the newest check counts.
 *
 * The other sources only fill in what is missing. A fact that a source omits stays, but for an offers file, which states its own
 * offers as a whole. Only editors and offers files state prices, quality, languages and last days: an offers file states them also
 * for an offer of a source that knows none.
 */
const order: readonly Origin[] = ['netflix-titles', 'justwatch', 'tmdb', 'starter'];

/** These sources in their order: what the first one says stands before what the others say. */
export function surestFirst(sources: readonly string[]): string[] {
  const place = (source: string): number => order.indexOf(source as Origin);
  return sources.filter((source) => place(source) >= 0).sort((one, other) => place(other) - place(one));
}

/** The origin of a title that an editor made and no source has spoken of yet: every source may state its facts. */
export const noSource = 'desk';

/** The origin of hand-written facts. */
const editors: Origin = 'starter';

/** Whether facts of one source may replace those that another one wrote. */
export function mayOverwriteFacts(said: Origin, stored: Origin): boolean {
  return order.indexOf(said) >= order.indexOf(stored);
}

/** The sources whose facts one source may replace, its own among them. */
export function overwritableBy(source: Origin): readonly Origin[] {
  return order.filter((stored) => mayOverwriteFacts(source, stored));
}

/** Whether a source is an offers file or feed of the operator. */
export function isOffersFile(source: Origin | null | undefined): source is OffersOrigin {
  return source?.startsWith('offers:') === true;
}

export interface OfferSaid {
  /** Null: unknown, as for offers of earlier versions. */
  readonly source: Origin | null;
  readonly hasDeepLink: boolean;
}

/** Whether an offer that a source states now takes the place of the stored one on the same service and in the same country. */
export function mayOverwriteOffer(said: OfferSaid, stored: OfferSaid): boolean {
  if (said.source === stored.source || stored.source === null) return true;
  return standing(said) > standing(stored);
}

const standing = ({ source, hasDeepLink }: OfferSaid): number => (source === editors ? 2 : hasDeepLink ? 1 : 0);
