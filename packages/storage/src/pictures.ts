import { createHash } from 'node:crypto';
import type { PictureKind } from '@agm/domain';
import { inSlices } from './inSlices.ts';
import type { Database } from './Database.ts';
import type { PictureTable } from './sourceTables.ts';
import type { TitleDetails } from './titleFacts.ts';

/** The one source with a picture host of its own. */
export const pictureSource = 'tmdb';

/** What a source says of a picture: its path on the source's own picture host. */
export interface PictureName {
  readonly kind: PictureKind;
  readonly path: string;
}

/** Paths whose files are pixels: the server makes no picture of an SVG. */
const isPictured = (path: string | null): path is string => path !== null && /^\/[\w-]{1,80}\.(?:jpe?g|png|webp)$/i.test(path);

/**
 * What a picture is called in our addresses: 32 hex digits; null for a path without one. TMDB never puts another picture at a path,
 * so that the hash of the path stands for the content, and an import needs no picture (docs/decisions/024).
 */
export function pictureHash(kind: PictureKind, path: string | null): string | null {
  return isPictured(path) ? createHash('sha256').update(`${pictureSource} ${kind} ${path}`).digest('hex').slice(0, 32) : null;
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

/** Makes pictures known, so that the server serves them. Those that are known stay. */
export async function keepPictures(transaction: Database, named: readonly PictureName[]): Promise<void> {
  const rows = new Map<string, PictureTable>();
  for (const { kind, path } of named) {
    const hash = pictureHash(kind, path);
    if (hash !== null) rows.set(hash, { hash, kind, source: pictureSource, path });
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
