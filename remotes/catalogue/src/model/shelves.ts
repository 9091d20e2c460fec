import type { ListingAnswer } from '@agm/api';
import { choiceOf, moods, withChoice, withOrder, withPage, writeListing, type Listing } from '@agm/domain';
import { t } from '../t.ts';

/** One row of the wall across the room. */
export interface Shelf {
  readonly title: string;
  /** The listing it shows, as path and query. */
  readonly listing: string;
}

const mostMoods = 8;
/** A row that ends before the screen does is not worth a press of the down key. */
const fewestTitles = 6;

/** What stands below the wall's own row: its best and newest, then its moods, those with most titles first. */
export function shelvesOf(listing: Listing, counts: ListingAnswer['counts']): Shelf[] {
  const first = withPage(listing, 1);
  const rows: Shelf[] = [];
  if (listing.order !== 'top') rows.push({ title: t`Highest rated`, listing: writeListing(withOrder(first, 'top')) });
  if (listing.order !== 'new') rows.push({ title: t`Just added`, listing: writeListing(withOrder(first, 'new')) });
  if (listing.choices.mood) return rows;
  const often = moods
    .map(({ slug, name }) => ({ slug, name, titles: counts['mood']?.[slug] ?? 0 }))
    .filter(({ titles }) => titles >= fewestTitles)
    .sort((one, other) => other.titles - one.titles)
    .slice(0, mostMoods);
  return [
    ...rows,
    ...often.map(({ slug, name }) => ({ title: name, listing: writeListing(withChoice(first, 'mood', choiceOf([slug], [], false))) })),
  ];
}
