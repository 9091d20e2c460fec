import type { Listing } from '@agm/domain';
import type { TermChoice, Where } from './catalogue.ts';

/** What belongs to the visitor who asks, and stands in no address. */
export interface WhereOptions {
  /** Saved lists of a member: title ids by group. A group that is not there is an empty list. */
  readonly saved?: Readonly<Record<string, readonly number[]>>;
  /** Nothing but what is on one of these services of the listing's country (`netflix`), whatever else is chosen; all of it where there are none. */
  readonly services?: readonly string[];
}

/**
 * What a listing address asks of the catalogue. Platforms get the listing's country (`us-netflix`), ratings become times ten,
 * `best` stays with the wall whatever `match` says.
 */
export function whereOf(listing: Listing, { saved = {}, services = [] }: WhereOptions = {}): Where {
  const { base, best, released, staffRating, isPremium, withoutPremium, match } = listing;
  const terms = termsOf(listing);
  const only = chosenIds(listing, saved);
  const hidden = listing.hide.flatMap((group) => saved[group] ?? []);
  const isContradiction = isPremium && withoutPremium;
  return {
    ...(base !== 'list' && { type: base === 'movies' ? ('movie' as const) : ('show' as const) }),
    ...(best && { within: { tag: ['best'] } }),
    ...(services.length && { among: { platform: services.map((service) => `${listing.locale}-${service}`) } }),
    ...(Object.keys(terms).length && { terms }),
    ...(released && { year: { from: released.from ?? undefined, to: released.to ?? undefined } }),
    ...(staffRating && { rating: { from: Math.round(staffRating.from * 10), to: Math.round(staffRating.to * 10) } }),
    ...((isPremium || withoutPremium) && { premium: withoutPremium ? ('without' as const) : ('only' as const) }),
    ...((only || hidden.length || isContradiction) && {
      ids: { ...((only || isContradiction) && { only: isContradiction ? [] : (only ?? []) }), ...(hidden.length && { not: hidden }) },
    }),
    ...(match === 'or' && { match }),
  };
}

function termsOf({ choices, tags, locale }: Listing): Record<string, TermChoice> {
  const terms: Record<string, TermChoice> = {};
  for (const [name, choice] of Object.entries(choices)) {
    if (!choice) continue;
    const values = (slugs: readonly string[]) => (name === 'platform' ? slugs.map((slug) => `${locale}-${slug}`) : slugs);
    terms[name] = {
      ...(choice.any.length && { [choice.all ? 'all' : 'any']: values(choice.any) }),
      ...(choice.not.length && { not: values(choice.not) }),
    };
  }
  if (tags.length) terms.tag = { any: tags };
  return terms;
}

/** `id` and `user-list` are two filters: a title must stand in both, or in one of them on a wall that matches any. */
function chosenIds({ ids, userList, match }: Listing, saved: Readonly<Record<string, readonly number[]>>): readonly number[] | null {
  const listed = userList.flatMap((group) => saved[group] ?? []);
  if (!userList.length) return ids.length ? ids : null;
  if (!ids.length) return listed;
  return match === 'or' ? [...ids, ...listed] : ids.filter((id) => listed.includes(id));
}
