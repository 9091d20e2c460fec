import type { SearchAnswer, SearchItem } from '@agm/api';
import { choiceOf, isChoiceName, plainListing, titlePath, withChoice, writeListing, type CountryCode } from '@agm/domain';
import type { ResultGroup, ResultRow, SearchLink } from '../views/SearchPage/SearchPage.tsx';
import { inTitles } from './names.ts';
import { t } from '../t.ts';

/** What was found, by kind; kinds of which nothing was found are left out. */
export function resultGroups({ movies, shows, guides }: SearchAnswer): ResultGroup[] {
  return [group(t`Movies`, movies), group(t`Shows`, shows), group(t`Guides`, guides)].filter(({ rows }) => rows.length > 0);
}

const group = (title: string, items: readonly SearchItem[]): ResultGroup => ({ title, rows: items.map(toRow) });

const toRow = ({ id, slug, title, year, type, path }: SearchItem): ResultRow => ({
  id,
  type,
  title,
  note: year === null ? '' : String(year),
  href: path ?? titlePath(slug),
});

/** Walls whose name was found: of people, genres, countries and whatever else titles are filed under. */
export function wallLinks({ people = [], terms = [] }: SearchAnswer, locale: CountryCode): SearchLink[] {
  const wall = plainListing('list', locale);
  return [...people, ...terms].flatMap(({ taxonomy, slug, name, count }) =>
    isChoiceName(taxonomy)
      ? [
          {
            words: taxonomy === 'director' ? t`Directed by ${name}` : name,
            note: inTitles(count),
            href: writeListing(withChoice(wall, taxonomy, choiceOf([slug]))),
          },
        ]
      : [],
  );
}
