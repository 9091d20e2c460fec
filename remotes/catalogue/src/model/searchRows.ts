import type { SearchAnswer, SearchItem } from '@agm/api';
import { choiceOf, plainListing, plainSlugOf, titlePath, withChoice, writeListing, type CountryCode } from '@agm/domain';
import type { ResultGroup, ResultRow, SearchLink } from '../views/SearchPage/SearchPage.tsx';

/** What was found, by kind; kinds of which nothing was found are left out. */
export function resultGroups({ movies, shows }: SearchAnswer): ResultGroup[] {
  return [group('Movies', movies), group('Shows', shows)].filter(({ rows }) => rows.length > 0);
}

const group = (title: string, items: readonly SearchItem[]): ResultGroup => ({ title, rows: items.map(toRow) });

const toRow = ({ id, slug, title, year, type }: SearchItem): ResultRow => ({ id, type, title, note: year === null ? '' : String(year), href: titlePath(slug) });

/** A search finds titles. A name may also be a person's: these walls would show it. None for a term without Latin letters. */
export function peopleLinks(term: string, locale: CountryCode): SearchLink[] {
  const slug = plainSlugOf(term);
  if (!slug) return [];
  const wall = plainListing('list', locale);
  return [
    { words: `Titles with “${term}” on screen`, href: writeListing(withChoice(wall, 'with', choiceOf([slug]))) },
    { words: `Titles directed by “${term}”`, href: writeListing(withChoice(wall, 'director', choiceOf([slug]))) },
  ];
}
