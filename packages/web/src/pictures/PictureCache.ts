import { randomBytes } from 'node:crypto';
import { lstat, mkdir, open, readdir, readFile, rename, rm, statfs, utimes } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';

/** Files end on whole blocks of the disk. */
const block = 4096;
/** This much of the disk stays free for the database. */
const usualRoomForOthers = 64 * 2 ** 20;
/** A file's last use is written at most this often: after a restart the order is right to the hour. */
const useWrittenEveryMs = 60 * 60_000;
/**
 * TMDB's terms allow storing a picture for six months. A source stays for three at most; a picture that is made of it on its last day
 * stays for three more.
 */
export const longestMs = 90 * 24 * 60 * 60_000;

/** A picture, and the moment since when it may be kept. */
export interface KeptPicture {
  readonly bytes: Buffer;
  /** In milliseconds since 1970. */
  readonly writtenAt: number;
}

interface Kept {
  /** In bytes. */
  readonly size: number;
  readonly writtenAt: number;
  usedAt: number;
}

export interface PictureCacheOptions {
  readonly folder: string;
  /** 0 keeps nothing. */
  readonly mostBytes: number;
  /** How many bytes of the disk stay free. */
  readonly roomForOthers?: number;
  /** Called once, with the first reason why a picture could not be stored. */
  onProblem(error: unknown): void;
}

/**
 * Pictures on disk, up to a size: the least recently used go first. When the disk is full or cannot be written, the cache stores nothing
 * new, and the caller gets no error. One process at a time uses a folder.
 */
export class PictureCache {
  readonly #options: PictureCacheOptions;
  #opening: Promise<LRUCache<string, Kept>> | null = null;
  #hasReported = false;

  constructor(options: PictureCacheOptions) {
    this.#options = options;
  }

  async has(name: string): Promise<boolean> {
    return this.#fresh(await this.#index(), name) !== null;
  }

  /** Null when it is not here. */
  async read(name: string): Promise<Buffer | null> {
    const index = await this.#index();
    const kept = this.#fresh(index, name);
    if (kept === null) return null;
    try {
      const bytes = await readFile(this.#fileOf(name));
      if (bytes.length !== kept.size) throw new Error('the file was altered');
      await this.#noteUse(name, kept);
      return bytes;
    } catch {
      // Somebody removed the file, or the disk lost a part of it.
      await this.drop(name);
      return null;
    }
  }

  /** Whether it is on disk afterwards. A copy is as old as what it is a copy of. */
  async keep(name: string, bytes: Buffer, writtenAt = Date.now()): Promise<boolean> {
    const index = await this.#index();
    const { mostBytes, roomForOthers = usualRoomForOthers } = this.#options;
    const room = blocks(bytes.length);
    if (room === 0 || room > mostBytes) return false;
    const file = this.#fileOf(name);
    const draft = `${file}.${randomBytes(6).toString('hex')}.part`;
    try {
      await mkdir(path.dirname(file), { recursive: true });
      const { bavail, bsize } = await statfs(path.dirname(file));
      if (bavail * bsize < roomForOthers + room) throw new Error(`the disk has less than ${Math.round(roomForOthers / 2 ** 20)} MB left`);
      await writeWhole(draft, bytes);
      await utimes(draft, Date.now() / 1000, writtenAt / 1000);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      if (!this.#hasReported) this.#options.onProblem(error);
      this.#hasReported = true;
      return false;
    }
    index.set(name, { size: bytes.length, writtenAt, usedAt: Date.now() });
    return true;
  }

  /** Removes a picture; it is gone when this resolves. */
  async drop(name: string): Promise<void> {
    (await this.#index()).delete(name);
    await this.#remove(name);
  }

  #fresh(index: LRUCache<string, Kept>, name: string): Kept | null {
    const kept = index.get(name);
    if (!kept) return null;
    if (Date.now() - kept.writtenAt < longestMs) return kept;
    index.delete(name);
    void this.#remove(name);
    return null;
  }

  async #noteUse(name: string, kept: Kept): Promise<void> {
    const now = Date.now();
    if (now - kept.usedAt < useWrittenEveryMs) return;
    kept.usedAt = now;
    await utimes(this.#fileOf(name), now / 1000, kept.writtenAt / 1000).catch(() => {});
  }

  #index(): Promise<LRUCache<string, Kept>> {
    return (this.#opening ??= this.#open());
  }

  /**
   * Reads what an earlier process left. The pictures are found by their names, in the order of their last use. Whatever else is there
   * stays: an operator may have put the folder on a disk that has more on it.
   */
  async #open(): Promise<LRUCache<string, Kept>> {
    const { folder, mostBytes } = this.#options;
    const index = new LRUCache<string, Kept>({
      maxSize: Math.max(1, mostBytes),
      sizeCalculation: ({ size }) => blocks(size),
      dispose: (_kept, name, reason) => {
        if (reason === 'evict') void this.#remove(name);
      },
    });
    const found: [string, Kept][] = [];
    for (const shard of (await namesIn(folder)).filter((name) => /^[\da-f]{2}$/.test(name))) {
      const inShard = (await namesIn(path.join(folder, shard))).map(async (file) => {
        if (!isPictureName(file)) return;
        const place = path.join(folder, shard, file);
        const facts = await lstat(place).catch(() => null);
        if (!facts?.isFile()) return;
        // What a process that was killed had not finished, and what is larger than all that may be kept now.
        if (file.endsWith('.part') || facts.size === 0 || blocks(facts.size) > mostBytes) await rm(place, { force: true }).catch(() => {});
        else found.push([file, { size: facts.size, writtenAt: facts.mtimeMs, usedAt: facts.atimeMs }]);
      });
      await Promise.all(inShard);
    }
    found.sort(([, one], [, other]) => one.usedAt - other.usedAt);
    for (const [name, kept] of found) index.set(name, kept);
    return index;
  }

  #remove(name: string): Promise<void> {
    return rm(this.#fileOf(name), { force: true }).catch(() => {});
  }

  #fileOf(name: string): string {
    return path.join(this.#options.folder, name.slice(0, 2), name);
  }
}

const isPictureName = (name: string): boolean => /^[\da-f]{32}[\w.-]*$/.test(name);
const blocks = (bytes: number): number => Math.ceil(bytes / block) * block;
const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** The bytes are on disk before the file gets its name: after a power cut there is a whole picture or none. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
