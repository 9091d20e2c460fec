import {
  choiceOf,
  chooseFilter,
  filterEntry,
  toggleChoice,
  toggleExclusion,
  withAll,
  withChoice,
  withReleased,
  withStaffRating,
  writeListing,
  type ChoiceName,
  type Listing,
  type RatingSpan,
  type YearSpan,
} from '@agm/domain';
import type { AnyOrAll } from '../views/SideMenu/sections.ts';

/** Where the menu leads a visitor: their tier has a say in what becomes of the other filters. */
export interface MenuChoices {
  /** The wall with this value, or without it when it is on. */
  toggle(name: ChoiceName, value: string): string;
  /** The wall without the titles of this value, or with them again. */
  toggleOut(name: ChoiceName, value: string): string;
  /** The wall of these years, and of this rating: each has one span at a time. */
  years(span: YearSpan): string;
  rating(span: RatingSpan): string;
  /** The wall with any filter that has one value at a time. */
  choose(filterName: string, filterValue: string): string;
}

/** Stands for a value while an address is written. No address has it. */
const anyValue = '\0';

export function menuChoices(listing: Listing, isPremium: boolean): MenuChoices {
  const chosen = (filterName: string, filterValue: string): Listing =>
    chooseFilter(listing, filterEntry(filterName, filterValue), isPremium).listing;
  // What stays beside an entry depends on its section alone: a menu of a hundred links asks the rule once for each section, and writes
  // the address of its entries once, in two parts around the value.
  const besides = new Map<string, Listing>();
  const beside = (filterName: string, filterValue: string): Listing => {
    const known = besides.get(filterName) ?? chosen(filterName, filterValue);
    besides.set(filterName, known);
    return known;
  };
  const addresses = new Map<string, readonly string[]>();
  const addressOf = (name: ChoiceName, value: string, isOut: boolean): string => {
    const key = isOut ? `!${name}` : name;
    const known = addresses.get(key) ?? writeAddress(name, isOut).split(anyValue);
    addresses.set(key, known);
    return known.join(value);
  };
  const writeAddress = (name: ChoiceName, isOut: boolean): string => {
    const kept = beside(name, entryValue(listing, name, 'any'));
    return writeListing(withChoice(kept, name, isOut ? choiceOf([], [anyValue]) : choiceOf([anyValue])));
  };
  // Every tier may remove and re-add a filter, and premium walls combine freely.
  return {
    toggle: (name, value) =>
      isPremium || listing.choices[name]?.any.includes(value)
        ? writeListing(toggleChoice(listing, name, value))
        : addressOf(name, value, false),
    toggleOut: (name, value) =>
      isPremium || listing.choices[name]?.not.includes(value)
        ? writeListing(toggleExclusion(listing, name, value))
        : addressOf(name, value, true),
    years: (span) => writeListing(withReleased(beside('released', '2000-2009'), span)),
    rating: (span) => writeListing(withStaffRating(beside('staffRating', '7-10'), span)),
    choose: (filterName, filterValue) => writeListing(chosen(filterName, filterValue)),
  };
}

/** A value as filter entries write it: a platform carries its country. */
export const entryValue = ({ locale }: Listing, name: string, value: string): string =>
  name === 'platform' ? `${locale}-${value}` : value;

/** Any of several values, or every one. Null where there are not two values to ask about. */
export function anyOrAll(listing: Listing, name: ChoiceName): AnyOrAll | null {
  const choice = listing.choices[name];
  if (!choice || choice.any.length < 2) return null;
  return { isAll: choice.all, anyHref: writeListing(withAll(listing, name, false)), allHref: writeListing(withAll(listing, name, true)) };
}
