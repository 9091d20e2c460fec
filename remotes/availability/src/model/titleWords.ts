import type { TitleAnswer } from '@agm/api';
import { genreName, moodName, nameOfSlug, translatedName, type CountryCode } from '@agm/domain';
import { peopleOf, type PersonWords } from './people.ts';
import { wallLinks } from './wallLinks.ts';
import { sentence, plural, t } from '../t.ts';

/** Words that lead to a wall, where there is one. */
export interface WordLink {
  readonly words: string;
  readonly href: string | null;
}

/** One fact of several words, as two languages are. */
export type Fact = readonly WordLink[];

/** A line of the credits: "Directed by" and who. */
export interface Credit {
  readonly label: string;
  readonly names: readonly WordLink[];
}

/** The title page in finished words. */
export interface TitleWords {
  readonly id: number;
  readonly title: string;
  readonly kind: string;
  readonly facts: readonly Fact[];
  readonly staffRating: number | null;
  /** Said beside a rating that nobody of the staff gave. */
  readonly ratingNote: string | null;
  readonly reason: string | null;
  /** The reason exists for premium members, and this visitor is none. */
  readonly isReasonLocked: boolean;
  readonly isPremium: boolean;
  readonly genres: readonly WordLink[];
  readonly moods: readonly WordLink[];
  /** Those who have a place of their own on the page; empty where there is no picture of anybody. */
  readonly people: readonly PersonWords[];
  /** The others, and the awards. */
  readonly credits: readonly Credit[];
}

export function toTitleWords(title: TitleAnswer, locale: CountryCode): TitleWords {
  const wall = wallLinks(title.type, locale);
  const people = peopleOf(title, wall);
  const placed = new Set(people.map(({ name }) => name));
  const others = (names: readonly string[], taxonomy: 'director' | 'with' | null): readonly WordLink[] =>
    names.filter((name) => !placed.has(name)).map((name) => ({ words: name, href: taxonomy && wall(taxonomy, name) }));
  return {
    id: title.id,
    title: title.title,
    kind: title.type === 'show' ? t`Show` : t`Movie`,
    facts: factsOf(title, locale),
    staffRating: title.staffRating,
    ratingNote: title.ratingIsDerived ? t`Worked out from another site’s score, not given by our staff` : null,
    reason: title.reason,
    isReasonLocked: title.isPremium && title.reason === null,
    isPremium: title.isPremium,
    genres: title.genres.map((slug) => ({ words: genreName(slug) ?? nameOfSlug(slug), href: wall('genre', slug) })),
    moods: title.moods.map((slug) => ({ words: moodName(slug) ?? nameOfSlug(slug), href: wall('mood', slug) })),
    people,
    credits: [
      { label: t`Directed by`, names: others(title.directors, 'director') },
      { label: t`Created by`, names: others(title.creators, null) },
      { label: t`With`, names: others(title.cast, 'with') },
      {
        label: plural(title.awards.length, { one: sentence`Award`, other: sentence`Awards` }),
        names: title.awards.map((name) => ({ words: name, href: wall('award', name) })),
      },
    ].filter(({ names }) => names.length > 0),
  };
}

/** Years, length, certificate, and languages and countries with their walls, each left out where unknown. */
export function factsOf(title: TitleAnswer, locale: CountryCode): readonly Fact[] {
  const { runtimeMinutes, seasons, certificate, languages, countries } = title;
  const time = runtimeMinutes && runtimeWords(runtimeMinutes);
  const wall = wallLinks(title.type, locale);
  const plain = [
    yearsWords(title),
    seasons && title.type === 'show' ? plural(seasons, { one: sentence`1 season`, other: sentence`${seasons} seasons` }) : null,
    time && (title.type === 'show' ? t`${time} an episode` : time),
    certificate,
  ];
  return [
    ...plain.map((fact) => (fact ? [{ words: fact, href: null }] : [])),
    languages.map((name) => ({ words: translatedName(name), href: wall('language', name) })),
    countries.map((name) => ({ words: translatedName(name), href: wall('country', name) })),
  ].filter((fact) => fact.length > 0);
}

/** 2019, or 2019–2022 for a show that ended in another year. */
export const yearsWords = ({ year, endYear }: Pick<TitleAnswer, 'year' | 'endYear'>): string =>
  endYear !== null && endYear > year ? `${year}–${endYear}` : String(year);

/** 112 -> 1h 52m, 60 -> 1h, 45 -> 45m. */
export function runtimeWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [hours > 0 ? t`${hours}h` : '', minutes % 60 > 0 ? t`${minutes % 60}m` : ''].filter(Boolean).join(' ');
}
