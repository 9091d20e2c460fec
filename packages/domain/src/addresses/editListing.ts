import type { CountryCode } from './countryCodes.ts';
import { choiceOf, plainListing, type Choice, type ChoiceName, type Listing, type ListingBase, type Order } from './listing.ts';
import type { RatingSpan } from './ratings.ts';
import type { SavedGroup } from './savedGroups.ts';
import type { YearSpan } from './years.ts';

// Every editor returns a new listing on its first page: page 7 of another wall means nothing.

/** Adds a value to a filter, or takes it away when it is there. A value that was excluded becomes wanted. */
export function toggleChoice(listing: Listing, name: ChoiceName, value: string): Listing {
  const { any = [], not = [], all = false } = listing.choices[name] ?? {};
  const isChosen = any.includes(value);
  return withChoice(listing, name, choiceOf(isChosen ? without(any, value) : [...any, value], without(not, value), all));
}

/** Keeps titles with this value away, or lets them back in. A value that was wanted becomes excluded. */
export function toggleExclusion(listing: Listing, name: ChoiceName, value: string): Listing {
  const { any = [], not = [], all = false } = listing.choices[name] ?? {};
  const isExcluded = not.includes(value);
  return withChoice(listing, name, choiceOf(without(any, value), isExcluded ? without(not, value) : [...not, value], all));
}

export function withChoice(listing: Listing, name: ChoiceName, choice: Choice | undefined): Listing {
  const { [name]: _replaced, ...others } = listing.choices;
  return { ...listing, choices: choice ? { ...others, [name]: choice } : others, page: 1 };
}

/** Whether a title must carry every value of this filter, or any of them. One value alone leaves no such question. */
export function withAll(listing: Listing, name: ChoiceName, all: boolean): Listing {
  const { any = [], not = [] } = listing.choices[name] ?? {};
  return withChoice(listing, name, choiceOf(any, not, all));
}

export function withReleased(listing: Listing, released: YearSpan | null): Listing {
  return { ...listing, released, page: 1 };
}

export function withStaffRating(listing: Listing, staffRating: RatingSpan | null): Listing {
  return { ...listing, staffRating, page: 1 };
}

/** The wall without the titles of these lists of the member's. */
export function withHidden(listing: Listing, hide: readonly SavedGroup[]): Listing {
  return { ...listing, hide: [...hide].sort(), page: 1 };
}

export function withOrder(listing: Listing, order: Order): Listing {
  return { ...listing, order, page: 1 };
}

export function withBase(listing: Listing, base: ListingBase, best: boolean = listing.best): Listing {
  return { ...listing, base, best, page: 1 };
}

/** The same wall in another country: platforms keep their names. */
export function withLocale(listing: Listing, locale: CountryCode): Listing {
  return { ...listing, locale, page: 1 };
}

export function withPage(listing: Listing, page: number): Listing {
  return { ...listing, page };
}

/** The wall without its filters: base, country and order stay. */
export function withoutFilters({ base, best, locale, order }: Listing): Listing {
  return { ...plainListing(base, locale), best, order };
}

function without(values: readonly string[], value: string): readonly string[] {
  return values.filter((other) => other !== value);
}
