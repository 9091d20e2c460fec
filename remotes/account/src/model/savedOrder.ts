import type { ListingItem } from '@agm/api';
import { readSavedStamp, type SavedEntries } from '@agm/domain';
import { intlLanguage } from '@agm/messages';
import { t } from '../t.ts';

export const savedOrders = ['last', 'first', 'title', 'newest', 'rating'] as const;
export type SavedOrder = (typeof savedOrders)[number];
export const savedOrderName = (order: SavedOrder): string =>
  ({
    last: t`Last saved first`,
    first: t`First saved first`,
    title: t`By title`,
    newest: t`Newest first`,
    rating: t`Best rated first`,
  })[order];

export const savedKinds = ['all', 'movie', 'show'] as const;
export type SavedKind = (typeof savedKinds)[number];
export const savedKindName = (kind: SavedKind): string => ({ all: t`Movies and shows`, movie: t`Movies`, show: t`Shows` })[kind];

/** How a member looks at one of their lists. */
export interface SavedLook {
  readonly order: SavedOrder;
  readonly kind: SavedKind;
  /** Part of a title's name, as it was typed. */
  readonly find: string;
}

export const plainLook: SavedLook = { order: 'last', kind: 'all', find: '' };

/** Whether every title of the list has to be known before the first can be shown: the list itself knows ids and moments only. */
export function needsEveryTitle({ order, kind, find }: SavedLook): boolean {
  return (order !== 'last' && order !== 'first') || kind !== 'all' || find.trim() !== '';
}

/** Title ids by the moment they were saved. Titles saved in the same second, or at no moment of the calendar, go by their id. */
export function arrangeSaved(entries: SavedEntries, order: SavedOrder): readonly number[] {
  const savedAt = new Map(Object.entries(entries).map(([id, stamp]) => [Number(id), readSavedStamp(stamp) ?? 0]));
  const ids = [...savedAt.keys()].sort((one, other) => (savedAt.get(one) ?? 0) - (savedAt.get(other) ?? 0) || one - other);
  return order === 'first' ? ids : ids.reverse();
}

/** The titles that fit, in the order asked for. They come by the moment they were saved, and stay so where nothing else decides. */
export function lookAt<T extends Pick<ListingItem, 'title' | 'year' | 'staffRating' | 'type'>>(
  titles: readonly T[],
  { order, kind, find }: SavedLook,
): readonly T[] {
  const words = plain(find).split(' ').filter(Boolean);
  const fitting = titles.filter(
    ({ type, title }) => (kind === 'all' || type === kind) && words.every((word) => plain(title).includes(word)),
  );
  switch (order) {
    case 'title':
      return fitting.sort((one, other) => one.title.localeCompare(other.title, intlLanguage(), { numeric: true }));
    case 'newest':
      return fitting.sort((one, other) => other.year - one.year);
    case 'rating':
      return fitting.sort((one, other) => (other.staffRating ?? -1) - (one.staffRating ?? -1));
    default:
      return fitting;
  }
}

/** Capitals and accents make no difference: `amelie` finds `Amélie`. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The moment in words; null where the stamp names none. */
export function savedInWords(stamp: string): string | null {
  const at = readSavedStamp(stamp);
  return at === null ? null : new Intl.DateTimeFormat(intlLanguage(), { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}
