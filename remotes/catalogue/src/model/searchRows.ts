import type { SearchAnswer, SearchItem, SearchTerm } from '@agm/api';
import { choiceOf, isChoiceName, plainListing, titlePath, withChoice, writeListing, type CountryCode } from '@agm/domain';
import { contentLanguage } from '@agm/messages';
import type { ResultGroup, ResultRow } from '../views/SearchPage/SearchPage.tsx';
import { describedWall } from './describedWall.ts';
import { inTitles } from './names.ts';
import { t } from '../t.ts';

type Kind = NonNullable<SearchAnswer['order']>[number];
const usualOrder: readonly Kind[] = ['movies', 'shows', 'guides', 'people', 'terms'];

/** What was found, by kind in the order of the answer; kinds of which nothing was found are left out. */
export function resultGroups(answer: SearchAnswer, term: string, locale: CountryCode): ResultGroup[] {
  const { movies, shows, guides, people = [], terms = [], order = usualOrder, words } = answer;
  const walls = (found: readonly SearchTerm[]) => found.flatMap((one) => toWall(one, locale));
  const groups: Readonly<Record<Kind, ResultGroup>> = {
    movies: { title: t`Movies`, rows: movies.map(toRow) },
    shows: { title: t`Shows`, rows: shows.map(toRow) },
    guides: { title: t`Guides`, rows: guides.map(toRow) },
    people: { title: t`People`, rows: walls(people) },
    terms: { title: t`Filters`, rows: walls(terms) },
    words: { title: t`In your words`, rows: [], ...(words && { described: describedWall(words, term, locale) }) },
  };
  return order.map((kind) => groups[kind]).filter(({ rows, described }) => rows.length > 0 || described);
}

const toRow = ({ id, slug, title, writtenIn, year, type, path }: SearchItem): ResultRow => ({
  opens: { id, type },
  title,
  lang: contentLanguage(writtenIn),
  note: year === null ? '' : String(year),
  href: path ?? titlePath(slug),
});

/** The wall of a person, a service, a genre, a country or whatever else titles are filed under. */
function toWall({ taxonomy, slug, name, count }: SearchTerm, locale: CountryCode): ResultRow[] {
  if (!isChoiceName(taxonomy)) return [];
  const href = writeListing(withChoice(plainListing('list', locale), taxonomy, choiceOf([slug])));
  return [{ opens: null, title: taxonomy === 'director' ? t`Directed by ${name}` : name, note: inTitles(count), href }];
}
