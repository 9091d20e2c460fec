import {
  choiceOf,
  chooseFilter,
  filterEntry,
  toggleChoice,
  toggleExclusion,
  withAll,
  withChoice,
  writeListing,
  type ChoiceName,
  type Listing,
} from '@agm/domain';
import type { AnyOrAll } from '../views/SideMenu/sections.ts';

/** Where the menu leads a visitor: their tier has a say in what becomes of the other filters. */
export interface MenuChoices {
  /** The wall with this value, or without it when it is on. */
  toggle(name: ChoiceName, value: string): string;
  /** The wall without the titles of this value, or with them again. */
  toggleOut(name: ChoiceName, value: string): string;
  /** The wall with a filter that has one value at a time. */
  choose(filterName: string, filterValue: string): string;
}

export function menuChoices(listing: Listing, isPremium: boolean): MenuChoices {
  const choose = (filterName: string, filterValue: string) =>
    writeListing(chooseFilter(listing, filterEntry(filterName, filterValue), isPremium).listing);
  // What stays beside an entry depends on its section alone, so a menu of a hundred links asks the rule once for each section.
  const kept = new Map<ChoiceName, Listing>();
  const keptBeside = (name: ChoiceName): Listing => {
    const known =
      kept.get(name) ??
      withChoice(chooseFilter(listing, filterEntry(name, entryValue(listing, name, 'any')), false).listing, name, undefined);
    kept.set(name, known);
    return known;
  };
  // Every tier may remove and re-add a filter, and premium walls combine freely.
  return {
    toggle: (name, value) =>
      writeListing(
        isPremium || listing.choices[name]?.any.includes(value)
          ? toggleChoice(listing, name, value)
          : withChoice(keptBeside(name), name, choiceOf([value])),
      ),
    toggleOut: (name, value) =>
      writeListing(
        isPremium || listing.choices[name]?.not.includes(value)
          ? toggleExclusion(listing, name, value)
          : withChoice(keptBeside(name), name, choiceOf([], [value])),
      ),
    choose,
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
