import { countryOf } from '@agm/domain';
import { fieldsOf, idOf, listOf, type Fields } from './foreignValues.ts';
import type { Step } from './runSteps.ts';
import type { TmdbAnswer, TmdbClient } from './TmdbClient.ts';
import { mostPages, type TmdbOrder } from './tmdbOrder.ts';

/** The steps with which an order begins. `discover/movie/us/1` is a page of films that can be watched in the United States. */
export function firstSteps(order: TmdbOrder): readonly Step[] {
  if (order.choose === 'ids') return order.subjects;
  if (order.choose === 'list') return [{ kind: 'list', subject: `list/${order.list}/1` }];
  if (order.choose === 'refresh') return [];
  const places = order.countries.length > 0 ? order.countries : ['everywhere'];
  // The first page of each wall before the second of any: an early end leaves the best known titles.
  return Array.from({ length: order.pages }, (_, at) => at + 1).flatMap((page) =>
    order.types.flatMap((type) => places.map((place): Step => ({ kind: 'list', subject: `discover/${type}/${place}/${page}` }))),
  );
}

/** Asks for a page or for what an IMDb id means here. */
export function askStep(client: TmdbClient, { kind, subject }: Step, adult: boolean): Promise<TmdbAnswer> {
  if (kind === 'find') return client.ask(`find/${subject}`, { external_source: 'imdb_id', language: 'en-US' });
  const [what, first = '', place = '', page = '1'] = subject.split('/');
  if (what === 'list') return client.ask(`list/${first}`, { language: 'en-US', page: place });
  const region = countryOf(place)?.iso;
  return client.ask(`discover/${first}`, {
    language: 'en-US',
    sort_by: 'popularity.desc',
    include_adult: String(adult),
    page,
    ...(region !== undefined && { watch_region: region, with_watch_monetization_types: 'flatrate|free|ads|rent|buy' }),
  });
}

export interface Chosen {
  readonly titles: readonly Step[];
  /** Further pages that turned out to exist, and pages that do not. */
  readonly more: readonly Step[];
  /** Null: which pages exist was said by the first one. */
  readonly isPast: ((other: Step) => boolean) | null;
}

/** What a page or an IMDb id leads to. */
export function readChosen({ kind, subject }: Step, body: unknown): Chosen {
  const said = fieldsOf(body);
  const step = (type: string, one: Fields): Step[] => {
    const id = idOf(one['id']);
    return id === null ? [] : [{ kind: 'title', subject: `${type}/${id}` }];
  };
  if (kind === 'find') {
    const found = [
      ...listOf(said['movie_results']).flatMap((one) => step('movie', one)),
      ...listOf(said['tv_results']).flatMap((one) => step('tv', one)),
    ];
    return { titles: found.slice(0, 1), more: [], isPast: null };
  }
  const parts = subject.split('/');
  const page = Number(parts.at(-1));
  const wall = parts.slice(0, -1).join('/');
  const pages = Math.min(idOf(said['total_pages']) ?? page, mostPages);
  if (parts[0] === 'list') {
    const items = listOf(said['items'] ?? said['results']);
    const titles = items.flatMap((one) => step(one['media_type'] === 'tv' ? 'tv' : 'movie', one));
    const more =
      page === 1 ? Array.from({ length: Math.max(0, pages - 1) }, (_, at): Step => ({ kind: 'list', subject: `${wall}/${at + 2}` })) : [];
    return { titles, more, isPast: null };
  }
  return {
    titles: listOf(said['results']).flatMap((one) => step(parts[1] ?? 'movie', one)),
    more: [],
    isPast:
      page > 1
        ? null
        : (other) => other.kind === 'list' && other.subject.startsWith(`${wall}/`) && Number(other.subject.split('/').at(-1)) > pages,
  };
}
