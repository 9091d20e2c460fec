import { createHash } from 'node:crypto';
import type { ObjectStorage } from '@agm/storage/objectStorage';
import { longestMs, type KeptPicture } from './PictureCache.ts';

const prefix = 'pictures/';
/** Beside the pictures: each names one that is gone, for the servers that have a copy. */
const gonePrefix = 'gone-pictures/';
const hashBytes = 32;
const timeBytes = 8;

/** A storage that answers later than this costs more than making the picture. */
const usualPatienceMs = 1_500;
/** After a failure no picture is looked for so long. */
const usualRestMs = 30_000;
const lookEveryMs = 60_000;
/** Copies that wait to be stored; what comes then is stored by the server that makes it next. */
const mostWaiting = 64;

export interface StoredPicturesOptions {
  readonly objects: ObjectStorage;
  readonly patienceMs?: number;
  readonly restMs?: number;
  now?(): number;
  /** One sentence for the operator, once for each time that the storage goes away. */
  log(sentence: string): void;
}

/**
 * Converted pictures in the object storage of the site, so that one server makes what all of them show. It is a cache: what is not there, has other
 * bytes than were stored, or cannot be asked for now, is made again. Each object begins with the hash of all that follows it and the moment when the picture was made.
 */
export class StoredPictures {
  readonly #options: Required<StoredPicturesOptions>;
  /** Those that are gone here and may still be in the storage, with the names of their objects. */
  readonly #leaving = new Map<string, readonly string[]>();
  /** When each was removed, as of the last look: the same file may be uploaded again, and removed again. */
  #goneSeen: ReadonlyMap<string, number> = new Map();
  #restsUntil = -Infinity;
  #lookedAt: number;
  #storing: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(options: StoredPicturesOptions) {
    this.#options = { patienceMs: usualPatienceMs, restMs: usualRestMs, now: Date.now, ...options };
    this.#lookedAt = this.#options.now();
  }

  /** Null: not there, or not to be had now. */
  async read(name: string): Promise<KeptPicture | null> {
    if (this.#options.now() < this.#restsUntil) return null;
    const object = await this.#inTime(this.#options.objects.get(prefix + name));
    const picture = object && unpack(Buffer.from(object.buffer, object.byteOffset, object.byteLength));
    return picture && this.#options.now() - picture.writtenAt < longestMs ? picture : null;
  }

  /** Stores a picture behind its answer. */
  keep(name: string, picture: KeptPicture): void {
    if (this.#waiting >= mostWaiting || this.#options.now() < this.#restsUntil) return;
    this.#waiting += 1;
    this.#storing = this.#storing.then(async () => {
      await this.#inTime(this.#options.objects.put(prefix + name, pack(picture)));
      this.#waiting -= 1;
    });
  }

  /** Removes the objects of a picture, and lets every other server drop its copies. While the storage is away, `look` tries again. */
  async forget(hash: string, names: readonly string[]): Promise<void> {
    this.#leaving.set(hash, names);
    await this.#storing;
    await this.#sendAway();
  }

  /** The hashes of the pictures that any server removed since the last look. It looks once a minute, and at other times finds none. */
  async look(): Promise<readonly string[]> {
    const now = this.#options.now();
    if (now - this.#lookedAt < lookEveryMs || now < this.#restsUntil) return [];
    this.#lookedAt = now;
    await this.#sendAway();
    const found = await this.#inTime(this.#options.objects.list(gonePrefix));
    if (!found) return [];
    const before = this.#goneSeen;
    this.#goneSeen = new Map(found.map(({ key, writtenAt }) => [key.slice(gonePrefix.length), writtenAt.getTime()]));
    return [...this.#goneSeen].flatMap(([hash, at]) => (before.get(hash) === at ? [] : [hash]));
  }

  /** Removes what is too old to be shown. One server does it for all. */
  async sweep(signal: AbortSignal): Promise<void> {
    const { objects, now } = this.#options;
    for (const { key, writtenAt } of [...(await objects.list(prefix)), ...(await objects.list(gonePrefix))]) {
      if (signal.aborted) return;
      if (now() - writtenAt.getTime() > longestMs) await objects.remove(key);
    }
  }

  /** What is waiting to be stored is. */
  async close(): Promise<void> {
    await this.#storing;
  }

  async #sendAway(): Promise<void> {
    const { objects } = this.#options;
    for (const [hash, names] of this.#leaving) {
      const removing = Promise.all([
        objects.put(gonePrefix + hash, Buffer.alloc(0)),
        ...names.map((name) => objects.remove(prefix + name)),
      ]);
      if ((await this.#inTime(removing)) === null) return;
      this.#leaving.delete(hash);
    }
  }

  /** Null where the storage fails or is late; it then rests. */
  async #inTime<T>(asking: Promise<T>): Promise<T | null> {
    const { patienceMs, restMs, now, log } = this.#options;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error(`no answer in ${patienceMs} ms`)), patienceMs);
    });
    try {
      return await Promise.race([asking, late]);
    } catch (error) {
      asking.catch(() => {});
      if (now() >= this.#restsUntil) {
        this.#restsUntil = now() + restMs;
        log(
          `the object storage has no pictures for now, so this server makes its own: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
      return null;
    } finally {
      clearTimeout(timer);
    }
  }
}

function pack({ bytes, writtenAt }: KeptPicture): Buffer {
  const time = Buffer.alloc(timeBytes);
  time.writeDoubleBE(writtenAt);
  const rest = Buffer.concat([time, bytes]);
  return Buffer.concat([createHash('sha256').update(rest).digest(), rest]);
}

function unpack(object: Buffer): KeptPicture | null {
  const rest = object.subarray(hashBytes);
  if (rest.length <= timeBytes || !createHash('sha256').update(rest).digest().equals(object.subarray(0, hashBytes))) return null;
  return { writtenAt: rest.readDoubleBE(0), bytes: rest.subarray(timeBytes) };
}
