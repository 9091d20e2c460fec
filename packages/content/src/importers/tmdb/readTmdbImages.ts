import { isUploadPath } from '@agm/storage/pictures';
import { fieldsOf, listOf, pathOf, wholeOf } from './foreignValues.ts';
import { languageCode } from './readTmdbTitle.ts';

/** A picture by its path on TMDB's picture host. */
export interface TmdbImage {
  readonly path: string;
  /** Of the words in it; null where it has none. */
  readonly language: string | null;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

export interface TmdbImages {
  readonly posters: readonly TmdbImage[];
  readonly backdrops: readonly TmdbImage[];
}

/** Popular titles have hundreds of each. So many can wait for their conversion at once (`Pictures`). */
const mostOfEach = 30;

/** What TMDB answers to `{type}/{id}/images`: the best voted first. */
export function readTmdbImages(body: unknown): TmdbImages {
  const said = fieldsOf(body);
  return { posters: imagesOf(said['posters']), backdrops: imagesOf(said['backdrops']) };
}

function imagesOf(value: unknown): readonly TmdbImage[] {
  const rated = new Map<string, TmdbImage & { readonly rating: number; readonly votes: number }>();
  for (const one of listOf(value)) {
    const path = pathOf(one['file_path']);
    const [width, height] = [wholeOf(one['width']), wholeOf(one['height'])];
    // The server converts no SVG, and the name of an upload is nobody else's.
    if (path === null || /\.svg$/i.test(path) || isUploadPath(path) || width === null || height === null) continue;
    const [rating, votes] = [numberOf(one['vote_average']), numberOf(one['vote_count'])];
    if (!rated.has(path)) rated.set(path, { path, language: languageCode(one['iso_639_1']), width, height, rating, votes });
  }
  return [...rated.values()]
    .sort((one, other) => other.rating - one.rating || other.votes - one.votes)
    .slice(0, mostOfEach)
    .map(({ path, language, width, height }) => ({ path, language, width, height }));
}

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
