import type { WireDeskTitle } from '@agm/api/schemas/deskTitles';
import type { PictureKind } from '@agm/domain';
import { surestFirst } from '@agm/storage/precedence';
import { isUploadPath, pictureHash, pictureSource } from '@agm/storage/pictures';
import type { Database } from '@agm/storage/Storage';
import { readTitlePictures } from '@agm/storage/titlePictures';
import { readTitleStates, type TitleState } from '@agm/storage/titleStates';
import { pictureAddress } from '../catalogue/pictureAddress.ts';
import { wireFields, wireSources, type SourceDetails } from './titleFields.ts';

/** A title with what only its sources' own tables have. */
export interface DeskTitle {
  readonly state: TitleState;
  readonly details: SourceDetails;
  readonly pictures: TitlePictures;
  readonly formerSlugs: readonly string[];
  readonly merged: WireDeskTitle['merged'];
}

/** A picture that a source has of a title, by its path on the source's picture host. */
export interface TitlePicture {
  readonly path: string;
  readonly words: string;
}

export interface TitlePictures {
  readonly posters: readonly TitlePicture[];
  readonly backdrops: readonly TitlePicture[];
}

/** Null when there is no such title. */
export async function readDeskTitle(database: Database, id: number): Promise<DeskTitle | null> {
  const state = (await readTitleStates(database, [id])).get(id);
  if (!state) return null;
  const rows = await database.selectFrom('title_details').selectAll().where('title_id', '=', id).execute();
  const texts = await database.selectFrom('title_texts').selectAll().where('title_id', '=', id).where('language', '=', 'en').execute();
  const seasons = await database
    .selectFrom('title_seasons')
    .select(['name', 'poster_path'])
    .where('title_id', '=', id)
    .where('source', '=', pictureSource)
    .orderBy('number')
    .execute();
  const former = await database.selectFrom('former_titles').select('slug').where('title_id', '=', id).orderBy('slug').execute();
  const merged = await database
    .selectFrom('title_merges')
    .innerJoin('titles', 'titles.id', 'title_merges.from_id')
    .select(['titles.id', 'titles.title as name', 'titles.slug', 'title_merges.made_at as at'])
    .where('into_id', '=', id)
    .where('undone_at', 'is', null)
    .orderBy('title_merges.id')
    .execute();
  const named = rows.find(({ source }) => source === pictureSource);
  const first = <Row extends { readonly source: string }, Value>(
    list: readonly Row[],
    valueOf: (row: Row) => Value | null,
  ): Value | null => {
    for (const source of surestFirst(list.map((row) => row.source))) {
      const value = list
        .filter((row) => row.source === source)
        .map(valueOf)
        .find(Boolean);
      if (value !== undefined && value !== null) return value;
    }
    return null;
  };
  const kept = await readTitlePictures(database, id);
  const keptOf = (kind: PictureKind) => kept.filter((one) => one.kind === kind);
  return {
    state,
    details: {
      synopsis: first(texts, ({ overview }) => overview),
      tagline: first(texts, ({ tagline }) => tagline),
      originalTitle: first(rows, ({ original_title }) => original_title),
      poster: named?.poster_path ?? null,
      backdrop: named?.backdrop_path ?? null,
    },
    pictures: {
      posters: distinct([
        { path: named?.poster_path ?? null, words: 'Poster' },
        ...seasons.map(({ name, poster_path: path }) => ({ path, words: name })),
        ...keptOf('poster'),
      ]),
      backdrops: distinct([{ path: named?.backdrop_path ?? null, words: 'Backdrop' }, ...keptOf('backdrop')]),
    },
    formerSlugs: former.map(({ slug }) => slug),
    merged: merged.map(({ at, ...title }) => ({ ...title, at: Number(at) })),
  };
}

export const etagOf = ({ row }: Pick<TitleState, 'row'>): string => `"${row.desk_revision}"`;

export function asWireTitle({ state, details, pictures, formerSlugs, merged }: DeskTitle): WireDeskTitle {
  const { row, edits } = state;
  const shown = (kind: 'poster' | 'backdrop', list: readonly TitlePicture[]) =>
    list.flatMap(({ path, words }) => {
      const hash = pictureHash(kind, path);
      if (hash === null) return [];
      return [
        { hash, address: pictureAddress(kind, kind === 'poster' ? 342 : 1280, hash), words, ...(isUploadPath(path) && { isUpload: true }) },
      ];
    });
  return {
    id: row.id,
    slug: row.slug,
    etag: etagOf(state),
    hidden: row.is_hidden === 1,
    mergedInto: row.merged_into,
    origin: row.origin,
    ...wireFields(state, details),
    ratingIsDerived: row.rating_is_derived === 1,
    edited: edits.map(({ field }) => field),
    sources: wireSources(state, details),
    pictures: { posters: shown('poster', pictures.posters), backdrops: shown('backdrop', pictures.backdrops) },
    formerSlugs,
    merged,
  };
}

function distinct(pictures: readonly { readonly path: string | null; readonly words: string }[]): readonly TitlePicture[] {
  const known = new Map<string, TitlePicture>();
  for (const { path, words } of pictures) if (path !== null && !known.has(path)) known.set(path, { path, words });
  return [...known.values()];
}
