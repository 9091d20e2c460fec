import { serveLoopback, type Ask, type Loopback, type Reply } from './loopback.ts';
import { makeTmdbTitle, type TmdbJson } from './tmdbTitles.ts';

export interface FakeTmdbOptions {
  /** How many films and how many shows it has, numbered from 1. */
  readonly movies?: number;
  readonly shows?: number;
}

/** The Movie Database, as far as an importer asks it; the shapes are those of recorded answers. */
export interface FakeTmdb extends Loopback {
  /** What it takes as a bearer. */
  readonly token: string;
  readonly environment: Readonly<Record<'TMDB_TOKEN' | 'TMDB_URL', string>>;
  /** Writes something else into a title, at the top; null: TMDB does not have it. It does not count as a change that the changes name. */
  alter(subject: string, fields: TmdbJson | null): void;
  /** Adds a title that is not numbered in a row, like `movie/550`. */
  add(subject: string, fields: TmdbJson): void;
  /** Where a title can be watched, by TMDB's codes of countries. */
  watchable(subject: string, results: unknown): void;
  /** From now on the changes of this day name it. */
  noteChange(subject: string, day: string): void;
  /** Titles of a list, by its number. */
  readonly lists: Map<number, readonly string[]>;
  /** What is answered before anything else; null goes on as usual. */
  interfere: ((ask: Ask) => Reply | null) | null;
  /** How many requests came to addresses that match. */
  askedFor(pattern: RegExp): number;
}

interface Listed {
  readonly short: TmdbJson;
  /** Where it can be watched, by TMDB's codes of countries. */
  readonly regions: ReadonlySet<string>;
}

const perPage = 20;
const changesPerPage = 100;
const dayMs = 86_400_000;

export async function startFakeTmdb({ movies = 60, shows = 20 }: FakeTmdbOptions = {}): Promise<FakeTmdb> {
  const token = 'eyJhbGciOiJIUzI1NiJ9.loopback.tmdb-token';
  const altered = new Map<string, TmdbJson | null>();
  const unaltered = new Map<string, Listed>();
  const changes: { readonly subject: string; readonly day: string }[] = [];
  const lists = new Map<number, readonly string[]>();
  const server = await serveLoopback((ask) => fake.interfere?.(ask) ?? answer(ask));

  const counts = { movie: movies, tv: shows } as const;
  const title = (type: 'movie' | 'tv', id: number): TmdbJson | null => {
    const change = altered.get(`${type}/${id}`);
    if (change === null) return null;
    if (id > counts[type] && !change) return null;
    return { ...makeTmdbTitle(type, id), ...change };
  };
  const titles = (type: 'movie' | 'tv', id: number): TmdbJson[] => [title(type, id)].filter((one) => one !== null);
  const inShort = (
    { adult, id, title: name, name: showName, release_date, first_air_date, overview }: TmdbJson,
    media_type?: string,
  ): TmdbJson =>
    Object.fromEntries(
      Object.entries({ adult, id, title: name, name: showName, release_date, first_air_date, overview, media_type }).filter(
        ([, value]) => value !== undefined,
      ),
    );

  function answer({ path, query, headers }: Ask): Reply {
    if (headers['authorization'] !== `Bearer ${token}`) return refuse(401, 7, 'Invalid API key: You must be granted a valid key.');
    const [, route = ''] = /^\/3\/(.+)$/.exec(path) ?? [];
    const page = Number(query.get('page') ?? 1);
    if (!Number.isInteger(page) || page < 1 || page > 500)
      return refuse(400, 22, 'Invalid page: Pages start at 1 and max at 500. They are expected to be an integer.');
    const [first = '', second = '', ...rest] = route.split('/');
    if (first === 'discover' && isType(second)) return pageOf(discovered(second, query), page);
    if (isType(first) && second === 'changes') return changed(first, query, page);
    if (first === 'find') return { body: found(second) };
    if (first === 'list') return list(Number(second), page);
    const known = isType(first) ? title(first, Number(second)) : null;
    if (!known) return refuse(404, 34, 'The resource you requested could not be found.');
    if (rest.join('/') === 'watch/providers') return { body: { id: known['id'], ...(known['watch/providers'] as TmdbJson) } };
    if (rest.join('/') === 'images') return { body: { id: known['id'], ...(known['images'] as TmdbJson) } };
    if (rest.length > 0) return refuse(404, 34, 'The resource you requested could not be found.');
    const asked = new Set((query.get('append_to_response') ?? '').split(','));
    return { body: Object.fromEntries(Object.entries(known).filter(([name]) => !appendable.has(name) || asked.has(name))) };
  }

  function discovered(type: 'movie' | 'tv', query: URLSearchParams): TmdbJson[] {
    const region = query.get('watch_region');
    const numbers = [...Array(counts[type]).keys()].map((at) => at + 1);
    const added = [...altered].flatMap(([subject, change]) =>
      change && subject.startsWith(`${type}/`) ? Number(subject.split('/')[1]) : [],
    );
    return [...new Set([...numbers, ...added])]
      .flatMap((id) => listed(type, id) ?? [])
      .filter(({ short }) => query.get('include_adult') === 'true' || short['adult'] !== true)
      .filter(({ regions }) => region === null || regions.has(region))
      .map(({ short }) => short);
  }

  /** A title as lists show it. Those that nobody altered are made once: each page of each list asks for all of them. */
  function listed(type: 'movie' | 'tv', id: number): Listed | null {
    const subject = `${type}/${id}`;
    const known = altered.has(subject) ? undefined : unaltered.get(subject);
    if (known) return known;
    const one = title(type, id);
    if (!one) return null;
    const regions = new Set(Object.keys((one['watch/providers'] as { results?: TmdbJson } | null)?.results ?? {}));
    const made = { short: inShort(one), regions };
    if (!altered.has(subject)) unaltered.set(subject, made);
    return made;
  }

  function changed(type: 'movie' | 'tv', query: URLSearchParams, page: number): Reply {
    const [from, to] = [query.get('start_date') ?? '', query.get('end_date') ?? ''];
    const span = Date.parse(to) - Date.parse(from);
    if (!(span >= 0 && span <= 14 * dayMs)) return refuse(422, 20, 'Invalid date range: Should be a range no longer than 14 days.');
    const ids = changes
      .filter(({ subject, day }) => subject.startsWith(`${type}/`) && day >= from && day <= to)
      .map(({ subject }) => Number(subject.split('/')[1]));
    return pageOf(
      [...new Set(ids)].map((id) => ({ id, adult: false })),
      page,
      changesPerPage,
    );
  }

  function found(imdbId: string): TmdbJson {
    const of = (type: 'movie' | 'tv'): TmdbJson[] => {
      const [base] = type === 'movie' ? [1_000_000] : [2_000_000];
      const guess = Number(imdbId.replace('tt', '')) - base;
      const subjects = [...altered.keys()]
        .filter((subject) => subject.startsWith(`${type}/`))
        .map((subject) => Number(subject.split('/')[1]));
      return [...new Set([guess, ...subjects])]
        .filter((id) => id > 0)
        .flatMap((id) => titles(type, id))
        .filter((one) => (one['external_ids'] as TmdbJson | null)?.['imdb_id'] === imdbId)
        .map((one) => inShort(one, type));
    };
    return { movie_results: of('movie'), person_results: [], tv_results: of('tv'), tv_episode_results: [], tv_season_results: [] };
  }

  function list(id: number, page: number): Reply {
    const subjects = lists.get(id);
    if (!subjects) return refuse(404, 34, 'The resource you requested could not be found.');
    const items = subjects.slice((page - 1) * perPage, page * perPage).flatMap((subject) => {
      const [type = '', number] = subject.split('/');
      const one = isType(type) ? title(type, Number(number)) : null;
      return one ? [inShort(one, type)] : [];
    });
    return {
      body: {
        id,
        name: 'A list',
        items,
        item_count: subjects.length,
        page,
        total_pages: Math.ceil(subjects.length / perPage),
        total_results: subjects.length,
      },
    };
  }

  const fake: FakeTmdb = Object.assign(server, {
    token,
    environment: { TMDB_TOKEN: token, TMDB_URL: server.origin },
    alter: (subject: string, fields: TmdbJson | null) => {
      altered.set(subject, fields === null ? null : { ...altered.get(subject), ...fields });
    },
    add: (subject: string, fields: TmdbJson) => {
      altered.set(subject, fields);
    },
    watchable: (subject: string, results: unknown) => {
      altered.set(subject, { ...altered.get(subject), 'watch/providers': { results } });
    },
    noteChange: (subject: string, day: string) => {
      changes.push({ subject, day });
    },
    lists,
    interfere: null,
    askedFor: (pattern: RegExp) => server.asked.filter(({ target }) => pattern.test(target)).length,
  });
  return fake;
}

const appendable = new Set([
  'credits',
  'release_dates',
  'content_ratings',
  'external_ids',
  'images',
  'keywords',
  'translations',
  'videos',
  'watch/providers',
]);

const isType = (word: string): word is 'movie' | 'tv' => word === 'movie' || word === 'tv';

function refuse(status: number, status_code: number, status_message: string): Reply {
  return { status, body: { status_code, status_message, success: false } };
}

function pageOf(results: readonly TmdbJson[], page: number, size = perPage): Reply {
  return {
    body: {
      page,
      results: results.slice((page - 1) * size, page * size),
      total_pages: Math.max(1, Math.ceil(results.length / size)),
      total_results: results.length,
    },
  };
}
