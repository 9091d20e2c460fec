import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@agm/deploy/build';
import { checkCompressed } from '@agm/deploy/upload';
import type { ObjectStorage } from '@agm/storage/objectStorage';

/** Names of files with their hashes. */
export type HashedFiles = Readonly<Record<string, string>>;

const atOnce = 8;

/** Puts files of a folder below a place of the object storage, each unless it is there. */
export async function putFiles(objects: ObjectStorage, place: string, home: string, names: readonly string[]): Promise<void> {
  const there = new Set((await objects.list(place)).map(({ key }) => key));
  await inTurns(
    names.filter((name) => !there.has(place + name)),
    async (name) => objects.put(place + name, await readFile(path.join(home, name))),
  );
}

/** Reads the files of these hashes, with their compressed forms, from a place; throws where one is missing or has other bytes: `what` they are, and what mends it. */
export async function getFiles(
  objects: ObjectStorage,
  place: string,
  { files, what, mend }: { readonly files: HashedFiles; readonly what: string; readonly mend: string },
): Promise<ReadonlyMap<string, Buffer>> {
  const wanted = new Set(Object.keys(files).flatMap((file) => [file, `${file}.br`]));
  const names = (await objects.list(place)).map(({ key }) => key.slice(place.length)).filter((name) => wanted.has(name));
  const contents = new Map<string, Buffer>();
  await inTurns(names, async (name) => {
    const bytes = await objects.get(place + name);
    if (bytes) contents.set(name, Buffer.from(bytes));
  });
  for (const [file, hash] of Object.entries(files)) {
    const bytes = contents.get(file);
    if (!bytes || integrityOf(bytes) !== hash)
      throw new Error(`the object storage has ${what} without ${file}, or with other bytes: ${mend}`);
  }
  for (const [name, bytes] of contents) await checkCompressed(name, bytes, contents);
  return contents;
}

/** Writes a folder that is there whole or not at all. `arriving` is another one beside it. */
export async function writeFolder(contents: ReadonlyMap<string, Buffer | string>, home: string, arriving: string): Promise<void> {
  await rm(arriving, { recursive: true, force: true });
  await mkdir(arriving, { recursive: true });
  await Promise.all([...contents].map(([name, bytes]) => writeFile(path.join(arriving, name), bytes)));
  await mkdir(path.dirname(home), { recursive: true });
  await rm(home, { recursive: true, force: true });
  await rename(arriving, home);
}

/** Does work for each, some at once. */
export async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += atOnce) await Promise.all(all.slice(from, from + atOnce).map(work));
}
