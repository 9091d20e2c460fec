import { createHash } from 'node:crypto';
import type { PictureKind } from '@agm/domain';
import { inSlices } from './inSlices.ts';
import type { Database } from './Database.ts';
import type { PictureTable } from './sourceTables.ts';
import type { TitleDetails } from './titleFacts.ts';

/** The one source with a picture host of its own. */
export const pictureSource = 'tmdb';

/** A picture as its source names it: by its path on the source's own picture host. */
export interface PictureName {
  readonly kind: PictureKind;
  readonly path: string;
}

/** An editor's own picture: its path is the hash of its bytes, which the database has (`titlePictures.ts`). */
export const isUploadPath = (path: string): boolean => /^\/upload-[\da-f]{64}\.webp$/.test(path);
const sourceOf = (path: string): string => (isUploadPath(path) ? 'desk' : pictureSource);

/** The server converts JPEG, PNG and WebP, never SVG. */
const isConvertible = (path: string | null): path is string => path !== null && /^\/[\w-]{1,80}\.(?:jpe?g|png|webp)$/i.test(path);

/**
 * The name of a picture in our addresses: 32 hex digits. Null for a path that is not a picture's. TMDB never puts another picture at a path,
 * so the hash of the path stands for the content, and an import fetches no picture (docs/decisions/024).
 */
export function pictureHash(kind: PictureKind, path: string | null): string | null {
  return isConvertible(path)
    ? createHash('sha256')
        .update(`${sourceOf(path)} ${kind} ${path}`)
        .digest('hex')
        .slice(0, 32)
    : null;
}

/** The pictures that these details name. */
export function picturesOf({
  posterPath,
  backdropPath,
  people,
}: Pick<TitleDetails, 'posterPath' | 'backdropPath' | 'people'>): PictureName[] {
  const named = (kind: PictureKind, path: string | null): PictureName[] => (path === null ? [] : [{ kind, path }]);
  return [
    ...named('poster', posterPath),
    ...named('backdrop', backdropPath),
    ...people.flatMap(({ picturePath }) => named('person', picturePath)),
  ];
}

/** Stores which pictures the server may fetch and serve. Those that are stored already stay. */
export async function keepPictures(transaction: Database, named: readonly PictureName[]): Promise<void> {
  const rows = new Map<string, PictureTable>();
  for (const { kind, path } of named) {
    const hash = pictureHash(kind, path);
    if (hash !== null) rows.set(hash, { hash, kind, source: sourceOf(path), path });
  }
  // In one order, so that two imports do not wait for each other.
  const sorted = [...rows.values()].sort((one, other) => (one.hash < other.hash ? -1 : 1));
  await inSlices(sorted, (slice) =>
    transaction
      .insertInto('pictures')
      .values([...slice])
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** The picture of this hash; null when no source has named it. */
export async function findPicture(database: Database, hash: string): Promise<PictureName | null> {
  const row = await database.selectFrom('pictures').select(['kind', 'path']).where('hash', '=', hash).executeTakeFirst();
  return row ?? null;
}
