import { isOnWall, type AskAnswer, type SearchAnswer, type SearchItem, type SearchTerm } from '@agm/api';
import { choiceOf, isChoiceName, plainListing, readListing, titlePath, withChoice, writeListing, type CountryCode } from '@agm/domain';
import { contentLanguage } from '@agm/messages';
import { sentence, plural, t } from '../t.ts';

/** One line of the suggestions. */
export interface Suggestion {
  readonly words: string;
  /** Of the words, where it is not that of the page. */
  readonly lang?: string | undefined;
  /** "2019", "12 titles". */
  readonly note: string;
  readonly href: string;
  /** What analytics calls a title that is opened from here. */
  readonly title?: { readonly id: number; readonly type: string };
  /** An earlier search, which can be forgotten. */
  readonly isPast?: boolean;
}

export interface SuggestionGroup {
  readonly title: string;
  readonly suggestions: readonly Suggestion[];
}

type Kind = NonNullable<SearchAnswer['order']>[number];
const usualOrder: readonly Kind[] = ['movies', 'shows', 'guides', 'people', 'terms'];

/** What an answer suggests, by kind in its order; kinds of which nothing was found are left out. The way to all of it stands last. */
export function suggestionsOf(
  { movies, shows, guides, people = [], terms = [], order = usualOrder, words }: SearchAnswer,
  term: string,
  locale: CountryCode,
): SuggestionGroup[] {
  const walls = (found: readonly SearchTerm[]) => found.flatMap((one) => toWall(one, locale));
  const groups: Readonly<Record<Kind, SuggestionGroup>> = {
    movies: { title: t`Movies`, suggestions: movies.map(toTitle) },
    shows: { title: t`Shows`, suggestions: shows.map(toTitle) },
    guides: { title: t`Guides`, suggestions: guides.map(toTitle) },
    people: { title: t`People`, suggestions: walls(people) },
    terms: { title: t`Filters`, suggestions: walls(terms) },
    words: { title: t`In your words`, suggestions: words ? [toDescribedWall(words, locale)] : [] },
  };
  const everything = { title: t`Everything`, suggestions: [{ words: t`All results for “${term}”`, note: '', href: searchHref(term) }] };
  return [...order.map((kind) => groups[kind]), everything].filter(({ suggestions }) => suggestions.length > 0);
}

export function pastSearches(terms: readonly string[]): SuggestionGroup[] {
  return terms.length > 0
    ? [
        {
          title: t`Searched for on this device`,
          suggestions: terms.map((words) => ({ words, note: '', href: searchHref(words), isPast: true })),
        },
      ]
    : [];
}

const searchHref = (term: string): string => `/search?s=${encodeURIComponent(term)}`;

const toTitle = ({ id, slug, title, writtenIn, year, type, path }: SearchItem): Suggestion => ({
  words: title,
  lang: contentLanguage(writtenIn),
  note: year === null ? '' : String(year),
  href: path ?? titlePath(slug),
  title: { id, type },
});

/** Named by what is on the wall: that of a visitor whose tier narrows has not all that was understood. */
function toDescribedWall({ address, understood, total }: AskAnswer, locale: CountryCode): Suggestion {
  const listing = readListing(address, locale)?.listing;
  const parts = understood.filter((part) => !listing || isOnWall(listing, part));
  return { words: parts.map(({ label }) => label).join(' · '), note: inTitles(total), href: address };
}

const inTitles = (count: number): string => plural(count, { one: sentence`1 title`, other: sentence`${count} titles` });

function toWall({ taxonomy, slug, name, count }: SearchTerm, locale: CountryCode): Suggestion[] {
  if (!isChoiceName(taxonomy)) return [];
  return [
    {
      words: taxonomy === 'director' ? t`Directed by ${name}` : name,
      note: inTitles(count),
      href: writeListing(withChoice(plainListing('list', locale), taxonomy, choiceOf([slug]))),
    },
  ];
}
