import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PictureCache } from './PictureCache.ts';

const kilobytes = (count: number) => Buffer.alloc(count * 1024, 7);
const nameOf = (number: number) => `${String(number).padStart(2, '0')}${'ab'.repeat(15)}-poster-342.webp`;
const day = 24 * 60 * 60_000;

let folder: string;
let problems: unknown[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'agm-pictures-'));
  problems = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const openCache = (mostBytes = 2 ** 20) => new PictureCache({ folder, mostBytes, onProblem: (error) => problems.push(error) });
const fileOf = (number: number) => path.join(folder, nameOf(number).slice(0, 2), nameOf(number));
const keep = async (cache: PictureCache, numbers: readonly number[], bytes = kilobytes(20)) => {
  for (const number of numbers) await cache.keep(nameOf(number), bytes);
};
const heldOf = async (cache: PictureCache, numbers: readonly number[]) => {
  const held: number[] = [];
  for (const number of numbers) if (await cache.has(nameOf(number))) held.push(number);
  return held;
};
/** How many files there are, as soon as it is this number: the cache removes files later than it answers. */
async function filesOnDisk(expected: number): Promise<number> {
  for (let tries = 0; ; tries++) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const count = entries.filter((entry) => entry.isFile()).length;
    if (count === expected || tries > 1000) return count;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the pictures on disk', () => {
  it('come back as they were, in this process and after a restart', async () => {
    const before = openCache();
    expect(await before.keep(nameOf(1), kilobytes(3))).toBe(true);
    expect(await before.read(nameOf(1))).toEqual(kilobytes(3));
    expect(await openCache().read(nameOf(1))).toEqual(kilobytes(3));
    expect(await before.read(nameOf(2))).toBeNull();
  });

  it('take no more room than they may: the one that was used longest ago goes first', async () => {
    const cache = openCache(100 * 1024);
    await keep(cache, [1, 2, 3, 4, 5]);
    await cache.read(nameOf(1));
    await keep(cache, [6, 7]);
    expect(await heldOf(cache, [1, 2, 3, 4, 5, 6, 7])).toEqual([1, 4, 5, 6, 7]);
    expect(await filesOnDisk(5)).toBe(5);
  });

  it('stay within it after a restart with less room, and what was used last stays', async () => {
    await keep(openCache(), [1, 2, 3, 4, 5]);
    for (const [at, number] of [3, 1, 5, 2, 4].entries())
      await utimes(fileOf(number), new Date(Date.now() - (10 - at) * 60_000), new Date());
    expect(await heldOf(openCache(40 * 1024), [1, 2, 3, 4, 5])).toEqual([2, 4]);
    expect(await filesOnDisk(2)).toBe(2);
  });

  it('a use is written down, so that a restart knows it', async () => {
    await keep(openCache(), [1]);
    const longAgo = new Date(Date.now() - 2 * day);
    await utimes(fileOf(1), longAgo, longAgo);
    await openCache().read(nameOf(1));
    const { atimeMs, mtimeMs } = await stat(fileOf(1));
    expect([atimeMs > Date.now() - day, Math.round(mtimeMs / 1000)]).toEqual([true, Math.round(longAgo.getTime() / 1000)]);
  });

  it('are not stored for longer than TMDB’s terms allow', async () => {
    await keep(openCache(), [1, 2]);
    await utimes(fileOf(1), new Date(), new Date(Date.now() - 91 * day));
    const cache = openCache();
    expect([await cache.read(nameOf(1)), await heldOf(cache, [1, 2])]).toEqual([null, [2]]);
    expect(await filesOnDisk(1)).toBe(1);
  });

  it('what a killed process left half-written is removed, and what others put there is not served', async () => {
    await keep(openCache(), [1]);
    await writeFile(`${fileOf(1)}.0123456789ab.part`, 'half');
    await writeFile(fileOf(1).replace('-342', '-500'), '');
    await writeFile(path.join(folder, 'note.txt'), 'mine');
    await mkdir(path.join(folder, '01', 'folder'));
    const cache = openCache();
    expect(await heldOf(cache, [1])).toEqual([1]);
    expect(await cache.has('note.txt')).toBe(false);
    expect(await filesOnDisk(2)).toBe(2);
  });

  it('one that somebody deleted is missing, and can be kept again', async () => {
    const cache = openCache();
    await keep(cache, [1]);
    await rm(fileOf(1));
    expect([await cache.read(nameOf(1)), await cache.has(nameOf(1))]).toEqual([null, false]);
    expect([await cache.keep(nameOf(1), kilobytes(1)), await cache.read(nameOf(1))]).toEqual([true, kilobytes(1)]);
  });

  it('one that the disk lost a part of is missing, too', async () => {
    const cache = openCache();
    await keep(cache, [1]);
    await truncate(fileOf(1), 100);
    expect([await cache.read(nameOf(1)), await cache.has(nameOf(1))]).toEqual([null, false]);
  });

  it('the last of a disk is left to the database', async () => {
    const cache = new PictureCache({ folder, mostBytes: 2 ** 20, roomForOthers: 2 ** 62, onProblem: (error) => problems.push(error) });
    expect([await cache.keep(nameOf(1), kilobytes(1)), await filesOnDisk(0)]).toEqual([false, 0]);
    expect(problems).toEqual([expect.objectContaining({ message: expect.stringContaining('MB left') })]);
  });

  it('a picture larger than all the room, or no room at all, is not kept', async () => {
    expect(await openCache(8 * 1024).keep(nameOf(1), kilobytes(9))).toBe(false);
    expect(await openCache(0).keep(nameOf(1), kilobytes(1))).toBe(false);
    expect([await filesOnDisk(0), problems]).toEqual([0, []]);
  });

  it('a folder that cannot be written is one sentence for the operator, and nothing is lost', async () => {
    const blocked = path.join(folder, 'file');
    await writeFile(blocked, '');
    const cache = new PictureCache({
      folder: path.join(blocked, 'pictures'),
      mostBytes: 2 ** 20,
      onProblem: (error) => problems.push(error),
    });
    expect([await cache.keep(nameOf(1), kilobytes(1)), await cache.keep(nameOf(2), kilobytes(1)), await cache.read(nameOf(1))]).toEqual([
      false,
      false,
      null,
    ]);
    expect(problems).toHaveLength(1);
  });

  it('leave everything else in the folder alone, also behind a link', async () => {
    await mkdir(path.join(folder, 'photos'));
    await mkdir(path.join(folder, '01'));
    const others = ['photos/wedding.jpg', 'notes.txt', '01/wedding.jpg'];
    for (const other of others) await writeFile(path.join(folder, other), 'of the operator');
    await symlink(path.join(folder, 'notes.txt'), fileOf(1));
    const cache = openCache();
    expect(await cache.read(nameOf(1))).toBeNull();
    await keep(cache, [1, 2]);
    expect(await heldOf(openCache(), [1, 2])).toEqual([1, 2]);
    for (const other of others) expect(await readFile(path.join(folder, other), 'utf8')).toBe('of the operator');
  });

  it('go when the next start may keep none', async () => {
    await keep(openCache(), [1, 2, 3]);
    expect(await heldOf(openCache(0), [1, 2, 3])).toEqual([]);
    expect(await filesOnDisk(0)).toBe(0);
  });
});
