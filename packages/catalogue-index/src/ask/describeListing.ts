import { choiceNames, nameOfSlug, type ChoiceName, type Listing, type RatingSpan, type YearSpan } from '@agm/domain';
import { comparable } from '../titleText.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * A listing as a sentence that reads back as the same listing: "shows, genre Drama or Comedy, on Netflix, since 1990". Values that no
 * title carries are no words of the vocabulary, so a sentence with them reads back without them.
 */
export function describeListing(listing: Listing, vocabulary: Pick<Vocabulary, 'nameOf' | 'sensesOf' | 'peopleNamed'>): string {
  const { base, best, choices, released, staffRating, isPremium, withoutPremium, tags, ids, userList, hide, match, order, page } = listing;
  const said = [
    best ? 'the very best' : null,
    base === 'list' ? 'movies and shows' : base,
    ...choiceNames.flatMap((name) => {
      const choice = choices[name];
      if (!choice) return [];
      const named = (slug: string) => leads[name] + nameThatReadsBack(name, slug, vocabulary);
      return [
        choice.any.map(named).join(choice.all ? ' and also ' : ' or '),
        ...choice.not.map((slug) => `${name === 'duration' ? 'no' : 'not'} ${named(slug)}`),
      ];
    }),
    yearsSaid(released),
    ratingSaid(staffRating),
    isPremium ? 'premium titles' : null,
    withoutPremium ? 'without premium titles' : null,
    ...tags.map((tag) => `tagged ${tag.replaceAll('-', ' ')}`),
    ...ids.map((id) => `number ${id}`),
    ...userList.map((group) => `on my ${group} list`),
    ...hide.map((group) => `not ${group}`),
    match === 'or' ? 'any of these' : null,
    order === 'new' ? 'newest first' : order === 'top' ? 'top rated first' : null,
    page > 1 ? `page ${page}` : null,
  ];
  return said.filter(Boolean).join(', ');
}

const leads: Readonly<Record<ChoiceName, string>> = {
  genre: '',
  platform: 'on ',
  mood: '',
  award: 'that won ',
  country: 'from ',
  good: 'for ',
  language: 'in ',
  mpaarating: 'rated ',
  period: 'from the ',
  spotlight: '',
  with: 'with ',
  director: 'by ',
  duration: '',
};

/** The name visitors read, or the words of the address where the name means more than one. */
function nameThatReadsBack(
  taxonomy: ChoiceName,
  slug: string,
  { nameOf, sensesOf, peopleNamed }: Pick<Vocabulary, 'nameOf' | 'sensesOf' | 'peopleNamed'>,
): string {
  if (taxonomy === 'genre' && slug === 'short') return 'shorts';
  const name = nameOf(taxonomy, slug);
  if (name === null) return nameOfSlug(slug);
  const text = comparable(name.replaceAll('+', ' plus'));
  const meant = taxonomy === 'with' || taxonomy === 'director' ? peopleNamed(text) : sensesOf(text);
  return meant.length > 0 && !/[,;:.!?()]/.test(name) ? name : nameOfSlug(slug);
}

function yearsSaid(span: YearSpan | null): string | null {
  if (!span) return null;
  if (span.from === null) return `up to ${span.to}`;
  if (span.to === null) return `since ${span.from}`;
  return span.from === span.to ? `in ${span.from}` : `from ${span.from} to ${span.to}`;
}

function ratingSaid(span: RatingSpan | null): string | null {
  return span && `rated ${span.from} to ${span.to}`;
}
