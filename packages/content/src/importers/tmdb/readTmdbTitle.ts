import { countries, slugOf } from '@agm/domain';
import type { ExternalId, TermFact, TitleDetails, TitleFacts } from '@agm/storage/titleFacts';
import { certificateTerms, countryTerms, genreTerms, namedTerms } from '../../titleTerms/terms.ts';
import { dayOf, fieldsOf, idOf, listOf, nameOf, pathOf, textOf, wholeOf, wordOf, yearOf, type Fields } from './foreignValues.ts';
import { checkedCountries, readTmdbOffers } from './readTmdbOffers.ts';
import { tmdbGenres } from './tmdbGenres.ts';
import type { ServiceBook } from './tmdbServices.ts';

/** Everything is asked with the title itself. */
export const appended = 'credits,external_ids,videos,images,translations,keywords,watch/providers';
export const appendedOf = { movie: `${appended},release_dates`, tv: `${appended},content_ratings` } as const;

/** Billed actors that are terms of a title, and people of each kind that are kept. */
const longestCast = 10;
const mostCast = 30;
const mostCrew = 20;
const mostTrailers = 3;
const mostLabels = 60;
const longestOverview = 4000;

export interface TmdbTitleOrder {
  readonly type: 'movie' | 'tv';
  readonly id: number;
  readonly services: ServiceBook;
  readonly today: string;
  readonly adult: boolean;
}

/** `year` 0: TMDB names no day on which it came out. */
export type TmdbTitle = { readonly facts: TitleFacts } | { readonly left: 'adult' | 'unusable'; readonly reason: string };

/** Reads a title with all that was asked with it. */
export function readTmdbTitle(body: unknown, { type, id, services, today, adult }: TmdbTitleOrder): TmdbTitle {
  const said = fieldsOf(body);
  const part = (name: string): Fields => fieldsOf(said[name]);
  if (said['adult'] === true && !adult) return { left: 'adult', reason: 'it is for adults only: --adult takes it in' };
  const originalTitle = nameOf(said['original_title'] ?? said['original_name']);
  const title = nameOf(said['title'] ?? said['name']) ?? originalTitle;
  if (title === null) return { left: 'unusable', reason: 'it has no title' };

  const isMovie = type === 'movie';
  const externalId = `${type}/${id}`;
  const certificates = isMovie ? releaseCertificates(part('release_dates')) : contentRatings(part('content_ratings'));
  const certificate = certificates.find(({ country }) => country === 'us')?.certificate ?? null;
  const people = peopleOf(said);
  const seasons = isMovie ? [] : seasonsOf(said);
  const votes = wholeOf(said['vote_count']);
  const score = votes === null ? null : scoreOf(said['vote_average']);
  const released = dayOf(said[isMovie ? 'release_date' : 'first_air_date']);
  const trailers = trailersOf(part('videos'), said['original_language']);
  const details: TitleDetails = {
    originalTitle,
    originalLanguage: languageCode(said['original_language']),
    releasedOn: released,
    posterPath: pathOf(said['poster_path']),
    backdropPath: pathOf(said['backdrop_path']),
    logoPath: logoOf(part('images')),
    collection: collectionOf(part('belongs_to_collection')),
    score,
    votes,
    texts: textsOf(said, title),
    certificates,
    people,
    labels: labelsOf(said),
    trailers,
    seasons,
  };
  return {
    facts: {
      origin: 'tmdb',
      externalIds: idsOf(said, externalId),
      type: isMovie ? 'movie' : 'show',
      title,
      year: yearOf(released) ?? firstYearOf(part('release_dates'), seasons) ?? 0,
      endYear: isMovie || !['Ended', 'Canceled'].includes(wordOf(said['status'])) ? null : yearOf(said['last_air_date']),
      runtimeMinutes: isMovie ? wholeOf(said['runtime']) : episodeMinutes(said),
      seasons: isMovie ? null : wholeOf(said['number_of_seasons']),
      certificate,
      reason: null,
      rating: null,
      ratingIsDerived: false,
      isPremium: false,
      score,
      votes: score === null ? null : votes,
      terms: [
        ...genresOf(listOf(said['genres'])),
        ...countryTerms(countriesOf(said)),
        ...languageTerms(said['original_language']),
        ...certificateTerms(certificate),
        ...personTerms(people),
      ],
      offers: readTmdbOffers(said['watch/providers'], { services, externalId, title, today }),
      checkedCountries,
      details,
    },
  };
}

function idsOf(said: Fields, externalId: string): ExternalId[] {
  const external = fieldsOf(said['external_ids']);
  const matching = (value: unknown, shape: RegExp): string | null => (typeof value === 'string' && shape.test(value) ? value : null);
  const imdb = matching(external['imdb_id'], /^tt\d{7,10}$/) ?? matching(said['imdb_id'], /^tt\d{7,10}$/);
  const wikidata = matching(external['wikidata_id'], /^Q\d{1,12}$/);
  const tvdb = idOf(external['tvdb_id']);
  return [
    { source: 'tmdb', id: externalId },
    ...(imdb === null ? [] : [{ source: 'imdb' as const, id: imdb }]),
    ...(wikidata === null ? [] : [{ source: 'wikidata' as const, id: wikidata }]),
    ...(tvdb === null ? [] : [{ source: 'tvdb' as const, id: String(tvdb) }]),
  ];
}

function genresOf(genres: readonly Fields[]): TermFact[] {
  const slugs = genres.flatMap((genre) => {
    const id = idOf(genre['id']);
    if (id !== null && Object.hasOwn(tmdbGenres, id)) return tmdbGenres[id] ?? [];
    return slugOf(nameOf(genre['name'], 60) ?? '') || [];
  });
  return genreTerms([...new Set(slugs)]);
}

function countriesOf(said: Fields): readonly string[] {
  const produced = listOf(said['production_countries']).map((one) => wordOf(one['iso_3166_1']));
  const origin = Array.isArray(said['origin_country']) ? said['origin_country'].map(wordOf) : [];
  return [...new Set(produced.length > 0 ? produced : origin)];
}

const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
/** TMDB's own codes. */
const ownLanguages: Readonly<Record<string, string>> = { cn: 'yue', mo: 'ro', sh: 'sh' };

/** The ISO 639 code of a language; null where TMDB names none. */
export function languageCode(value: unknown): string | null {
  const code = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return /^[a-z]{2,3}$/.test(code) && code !== 'xx' ? (ownLanguages[code] ?? code) : null;
}

function languageTerms(value: unknown): TermFact[] {
  const code = languageCode(value);
  const name = code === null ? undefined : english.of(code);
  return name === undefined ? [] : namedTerms('language', [name]);
}

const codeOf: ReadonlyMap<string, string> = new Map(countries.map(({ iso, code }) => [iso, code]));

/** The certificate for cinemas wins over those for festivals and discs. */
function releaseCertificates(releases: Fields): TitleDetails['certificates'] {
  return listOf(releases['results'])
    .flatMap((release) => {
      const country = codeOf.get(wordOf(release['iso_3166_1']));
      const given = listOf(release['release_dates']).filter((one) => nameOf(one['certification'], 12) !== null);
      const certificate = nameOf((given.find((one) => one['type'] === 3) ?? given[0])?.['certification'], 12);
      return country === undefined || certificate === null ? [] : [{ country, certificate }];
    })
    .filter(once(({ country }) => country));
}

function contentRatings(ratings: Fields): TitleDetails['certificates'] {
  return listOf(ratings['results'])
    .flatMap((rating) => {
      const country = codeOf.get(wordOf(rating['iso_3166_1']));
      const certificate = nameOf(rating['rating'], 12);
      return country === undefined || certificate === null ? [] : [{ country, certificate }];
    })
    .filter(once(({ country }) => country));
}

/** The first of those that have the same key. */
function once<T>(keyOf: (one: T) => string): (one: T) => boolean {
  const seen = new Set<string>();
  return (one) => !seen.has(keyOf(one)) && seen.add(keyOf(one)) !== undefined;
}

function firstYearOf(releases: Fields, seasons: TitleDetails['seasons']): number | null {
  const days = listOf(releases['results']).flatMap((release) =>
    listOf(release['release_dates']).map((one) => (typeof one['release_date'] === 'string' ? one['release_date'].slice(0, 10) : null)),
  );
  const years = [...days, ...seasons.map(({ firstOn }) => firstOn)].map(yearOf).filter((year) => year !== null);
  return years.length === 0 ? null : Math.min(...years);
}

function episodeMinutes(said: Fields): number | null {
  const lengths = Array.isArray(said['episode_run_time']) ? said['episode_run_time'] : [];
  return wholeOf(lengths[0]) ?? wholeOf(fieldsOf(said['last_episode_to_air'])['runtime']);
}

function scoreOf(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && value <= 10 ? Math.round(value * 10) : null;
}

type Person = TitleDetails['people'][number];

const roles: Readonly<Record<string, Person['role']>> = {
  Director: 'director',
  Writer: 'writer',
  Screenplay: 'writer',
  Novel: 'writer',
  Producer: 'producer',
  'Executive Producer': 'producer',
  Editor: 'editor',
  'Original Music Composer': 'composer',
};

function peopleOf(said: Fields): Person[] {
  const credits = fieldsOf(said['credits']);
  const cast = listOf(credits['cast'])
    .map((one, place) => ({ one, order: typeof one['order'] === 'number' ? one['order'] : place }))
    .sort((a, b) => a.order - b.order)
    .flatMap(({ one }) => personOf(one, 'cast', one['character']))
    .slice(0, mostCast);
  const creators = listOf(said['created_by']).flatMap((one) => personOf(one, 'creator', null));
  const crew = listOf(credits['crew']).flatMap((one) => {
    const job = wordOf(one['job']);
    return Object.hasOwn(roles, job) ? personOf(one, roles[job] as Person['role'], job) : [];
  });
  return [...cast, ...creators, ...crew.slice(0, mostCrew)];
}

function personOf(one: Fields, role: Person['role'], part: unknown): Person[] {
  const id = idOf(one['id']);
  const name = nameOf(one['name'], 120);
  return id === null || name === null
    ? []
    : [{ role, id: String(id), name, part: nameOf(part, 200), picturePath: pathOf(one['profile_path']) }];
}

const taxonomies: readonly (readonly [role: Person['role'], taxonomy: string, most: number])[] = [
  ['cast', 'with', longestCast],
  ['director', 'director', 5],
  ['creator', 'creator', 5],
  ['producer', 'producer', 3],
  ['editor', 'editor', 3],
];

function personTerms(people: readonly Person[]): TermFact[] {
  return taxonomies.flatMap(([role, taxonomy, most]) =>
    people
      .filter((person) => person.role === role)
      .slice(0, most)
      .map(({ id, name }) => ({ taxonomy, slug: slugOf(name) || `person-${id}`, name })),
  );
}

function textsOf(said: Fields, title: string): TitleDetails['texts'] {
  const own = { language: 'en', title, overview: textOf(said['overview'], longestOverview), tagline: textOf(said['tagline'], 300) };
  const translated = listOf(fieldsOf(said['translations'])['translations']).flatMap((translation) => {
    const [language, region] = [wordOf(translation['iso_639_1']), wordOf(translation['iso_3166_1'])];
    if (!/^[a-z]{2,3}$/.test(language) || !/^[A-Z]{2}$/.test(region)) return [];
    const words = fieldsOf(translation['data']);
    const text = {
      language: `${language}-${region}`,
      title: nameOf(words['title'] ?? words['name']),
      overview: textOf(words['overview'], longestOverview),
      tagline: textOf(words['tagline'], 300),
    };
    return text.title === null && text.overview === null && text.tagline === null ? [] : [text];
  });
  return [own, ...translated.filter(once(({ language }) => language))];
}

function labelsOf(said: Fields): TitleDetails['labels'] {
  const keywords = fieldsOf(said['keywords']);
  const named = (kind: 'keyword' | 'network', list: readonly Fields[]) =>
    list.flatMap((one) => {
      const name = nameOf(one['name'], 100);
      return name === null ? [] : [{ kind, name }];
    });
  return [...named('keyword', listOf(keywords['keywords'] ?? keywords['results'])), ...named('network', listOf(said['networks']))].slice(
    0,
    mostLabels,
  );
}

/** Official ones first, then those in English or the title's own language. */
function trailersOf(videos: Fields, original: unknown): TitleDetails['trailers'] {
  const worth = (video: Fields): number =>
    (video['official'] === true ? 2 : 0) + (video['iso_639_1'] === 'en' || video['iso_639_1'] === original ? 1 : 0);
  return listOf(videos['results'])
    .filter((video) => video['type'] === 'Trailer' && video['site'] === 'YouTube')
    .sort((a, b) => worth(b) - worth(a))
    .flatMap((video) => {
      const key = typeof video['key'] === 'string' && /^[\w-]{6,20}$/.test(video['key']) ? video['key'] : null;
      return key === null
        ? []
        : [{ site: 'youtube', video: key, name: nameOf(video['name'], 200) ?? 'Trailer', language: languageCode(video['iso_639_1']) }];
    })
    .slice(0, mostTrailers);
}

function logoOf(images: Fields): string | null {
  const logos = listOf(images['logos']);
  return pathOf((logos.find((logo) => logo['iso_639_1'] === 'en') ?? logos[0])?.['file_path']);
}

function collectionOf(collection: Fields): TitleDetails['collection'] {
  const id = idOf(collection['id']);
  const name = nameOf(collection['name'], 200);
  return id === null || name === null ? null : { id: String(id), name };
}

function seasonsOf(said: Fields): TitleDetails['seasons'] {
  return listOf(said['seasons'])
    .flatMap((season) => {
      const number = season['season_number'];
      if (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number > 1000) return [];
      return [
        {
          number,
          name: nameOf(season['name'], 200) ?? `Season ${number}`,
          episodes: wholeOf(season['episode_count']),
          firstOn: dayOf(season['air_date']),
          posterPath: pathOf(season['poster_path']),
        },
      ];
    })
    .filter(once(({ number }) => String(number)));
}
