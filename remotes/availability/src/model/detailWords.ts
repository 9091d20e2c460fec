import type { TitleAnswer } from '@agm/api';
import { titlePath } from '@agm/domain';
import { contentLanguage, formatNumber } from '@agm/messages';
import { posterPlans, type PosterPlan } from '@agm/ui';
import { sentence, plural, t } from '../t.ts';

/** What sources know of a title beyond its facts, in finished words; what nobody knows is empty. */
export interface DetailWords {
  /** Null where it is the title itself. */
  readonly originalTitle: string | null;
  readonly tagline: string | null;
  readonly overview: string | null;
  /** `lang` of each, for words that are in another language than the page. */
  readonly lang: Readonly<Record<'title' | 'overview' | 'tagline', string | undefined>>;
  /** "TMDB: 7.4 of 10 (1,200 votes)" */
  readonly scores: readonly string[];
  readonly trailer: TrailerWords | null;
  readonly seasons: readonly SeasonWords[];
  /** The work that it is a part of; null where nobody names one. */
  readonly collection: { readonly name: string; readonly titles: readonly PartWords[] } | null;
  readonly similar: readonly SimilarWords[];
  readonly attribution: NonNullable<TitleAnswer['attribution']>;
  /** Its wide picture. */
  readonly backdrop: string | null;
}

export interface TrailerWords {
  /** Our own document that frames the player. */
  readonly href: string;
  readonly name: string;
}

export interface SeasonWords {
  readonly name: string;
  readonly facts: string;
}

/** Another part of the same work. */
export interface PartWords {
  readonly id: number;
  readonly href: string;
  readonly title: string;
  /** Of the title, where that is not in the language of the page. */
  readonly lang?: string | undefined;
  readonly year: string;
}

export interface SimilarWords {
  readonly id: number;
  readonly href: string;
  readonly title: string;
  /** Of the title, where that is not in the language of the page. */
  readonly lang?: string | undefined;
  readonly year: string;
  readonly reason: string;
  readonly poster: PosterPlan;
}

export function toDetailWords(title: TitleAnswer): DetailWords {
  const { originalTitle = null, tagline = null, overview = null, scores = [], trailers = [], seasonList = [], attribution = [] } = title;
  return {
    originalTitle,
    tagline,
    overview,
    lang: {
      title: contentLanguage(title.writtenIn?.title),
      overview: contentLanguage(title.writtenIn?.overview),
      tagline: contentLanguage(title.writtenIn?.tagline),
    },
    scores: scores.map(scoreWords),
    trailer: trailers.length > 0 ? { href: `/trailer/${title.id}`, name: t`Trailer of ${title.title}` } : null,
    seasons: seasonList.map(seasonWords),
    collection: title.collection ? { name: title.collection.name, titles: title.collection.titles.map(partWords) } : null,
    similar: similarWords(title.similar ?? []),
    attribution,
    backdrop: title.pictures?.backdrop ?? null,
  };
}

function scoreWords({ name, value, votes }: NonNullable<TitleAnswer['scores']>[number]): string {
  const words = t`${name}: ${value.toFixed(1)} of 10`;
  if (votes === null) return words;
  const count = formatNumber(votes);
  return plural(votes, { one: sentence`${words} (1 vote)`, other: sentence`${words} (${count} votes)` });
}

function seasonWords({ name, episodes, firstOn }: NonNullable<TitleAnswer['seasonList']>[number]): SeasonWords {
  const count =
    episodes !== null && episodes > 0 ? plural(episodes, { one: sentence`1 episode`, other: sentence`${episodes} episodes` }) : null;
  return { name, facts: [firstOn?.slice(0, 4), count].filter(Boolean).join(', ') };
}

const partWords = ({ id, slug, title, writtenIn, year }: NonNullable<TitleAnswer['collection']>['titles'][number]): PartWords => ({
  id,
  href: titlePath(slug),
  title,
  lang: contentLanguage(writtenIn),
  year: String(year),
});

/** Posters are planned together, so that no two neighbours look alike. */
function similarWords(similar: NonNullable<TitleAnswer['similar']>): readonly SimilarWords[] {
  const plans = posterPlans(similar.map(({ title, year, genre, mood, poster }) => ({ title, year, genre, mood, ...poster })));
  return similar.map(({ id, slug, title, writtenIn, year, reason }, place) => ({
    id,
    href: titlePath(slug),
    title,
    lang: contentLanguage(writtenIn),
    year: String(year),
    reason,
    poster: plans[place]!,
  }));
}
