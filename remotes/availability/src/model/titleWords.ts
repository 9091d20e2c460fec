import type { TitleAnswer } from '@agm/api';
import { genreName, moodName, nameOfSlug, type CountryCode } from '@agm/domain';
import { wallLinks } from './wallLinks.ts';

/** Words that lead to a wall, where there is one. */
export interface WordLink {
  readonly words: string;
  readonly href: string | null;
}

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
  readonly facts: readonly string[];
  readonly staffRating: number | null;
  /** Said beside a rating that nobody of the staff gave. */
  readonly ratingNote: string | null;
  readonly reason: string | null;
  /** The reason exists for premium members, and this visitor is none. */
  readonly isReasonLocked: boolean;
  readonly isPremium: boolean;
  readonly genres: readonly WordLink[];
  readonly moods: readonly WordLink[];
  readonly credits: readonly Credit[];
}

export function toTitleWords(title: TitleAnswer, locale: CountryCode): TitleWords {
  const wall = wallLinks(title.type, locale);
  const plain = (words: string): WordLink => ({ words, href: null });
  return {
    id: title.id,
    title: title.title,
    kind: title.type === 'show' ? 'Show' : 'Movie',
    facts: factsOf(title),
    staffRating: title.staffRating,
    ratingNote: title.ratingIsDerived ? 'Worked out from another site’s score, not given by our staff' : null,
    reason: title.reason,
    isReasonLocked: title.isPremium && title.reason === null,
    isPremium: title.isPremium,
    genres: title.genres.map((slug) => ({ words: genreName(slug) ?? nameOfSlug(slug), href: wall('genre', slug) })),
    moods: title.moods.map((slug) => ({ words: moodName(slug) ?? nameOfSlug(slug), href: wall('mood', slug) })),
    credits: [
      { label: 'Directed by', names: title.directors.map((name) => ({ words: name, href: wall('director', name) })) },
      { label: 'Created by', names: title.creators.map(plain) },
      { label: 'With', names: title.cast.map((name) => ({ words: name, href: wall('with', name) })) },
      { label: title.awards.length > 1 ? 'Awards' : 'Award', names: title.awards.map(plain) },
    ].filter(({ names }) => names.length > 0),
  };
}

/** Years, length, certificate, languages and countries, each left out where unknown. */
export function factsOf(title: TitleAnswer): readonly string[] {
  const { runtimeMinutes, seasons, certificate, languages, countries } = title;
  return [
    yearsWords(title),
    seasons && title.type === 'show' ? `${seasons} ${seasons === 1 ? 'season' : 'seasons'}` : null,
    runtimeMinutes ? `${runtimeWords(runtimeMinutes)}${title.type === 'show' ? ' an episode' : ''}` : null,
    certificate,
    languages.join(', '),
    countries.join(', '),
  ].filter((fact): fact is string => Boolean(fact));
}

/** 2019, or 2019–2022 for a show that ended in another year. */
export const yearsWords = ({ year, endYear }: Pick<TitleAnswer, 'year' | 'endYear'>): string =>
  endYear !== null && endYear > year ? `${year}–${endYear}` : String(year);

/** 112 -> 1h 52m, 60 -> 1h, 45 -> 45m. */
export function runtimeWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [hours > 0 ? `${hours}h` : '', minutes % 60 > 0 ? `${minutes % 60}m` : ''].filter(Boolean).join(' ');
}
