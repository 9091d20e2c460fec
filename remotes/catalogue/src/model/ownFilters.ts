import { withHidden, writeListing, type Listing, type SavedGroup } from '@agm/domain';
import { filtersOn } from './filtersOn.ts';

/** What a member who has seen it, or does not want it, need not see again. */
const passed: readonly SavedGroup[] = ['dismissed', 'seen'];

export interface Hiding {
  readonly isOn: boolean;
  /** The wall with them, or without them again. */
  readonly href: string;
}

export function hidingOf(listing: Listing): Hiding {
  const isOn = passed.every((group) => listing.hide.includes(group));
  return {
    isOn,
    href: writeListing(
      withHidden(listing, isOn ? listing.hide.filter((group) => !passed.includes(group)) : [...new Set([...listing.hide, ...passed])]),
    ),
  };
}

/** What a combination would be called that has no name yet: "Netflix, Tense". Empty where nothing is on. */
export const suggestedName = (listing: Listing): string =>
  filtersOn(listing)
    .map(({ title }) => title)
    .join(', ');
