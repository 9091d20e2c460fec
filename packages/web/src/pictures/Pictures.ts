import { pictureWidths, type PictureKind } from '@agm/domain';
import { LRUCache } from 'lru-cache';
import type { PictureName } from '@agm/storage/pictures';
import { Problem } from '@agm/http/Problem';
import type { Conversion, ConvertPicture } from './convertPicture.ts';
import type { PictureCache } from './PictureCache.ts';
import { PictureProblem } from './PictureProblem.ts';
import type { StoredPictures } from './StoredPictures.ts';
import { Semaphore } from './Semaphore.ts';
import { t } from '../t.ts';

/** While one picture is converted, at most this many others wait. A further request gets 503. */
const mostWaiting = 32;
const fetchesAtOnce = 4;
/** How many pictures that could not be made are remembered. */
const mostProblems = 5000;
/** The server asks for a missing picture again after a day, and a source that does not answer again after two minutes. */
const lastingMs = 24 * 60 * 60_000;
const passingMs = 2 * 60_000;
const reportEveryMs = 10 * 60_000;
/**
 * After this many failures in a row the server sends the host no request for half a minute: a browser has few connections, and those
 * that wait for a picture load nothing else.
 */
const mostFailures = 4;
const restMs = 30_000;

export interface PictureOptions {
  readonly cache: PictureCache;
  /** What all servers of the site have together; null: each has its own alone. */
  readonly stored?: StoredPictures | null;
  /** What the database knows of this hash; null: nothing. */
  find(hash: string): Promise<PictureName | null>;
  /** The picture as its source has it. Throws `PictureProblem`. */
  fetch(name: PictureName): Promise<Buffer>;
  /** Rejects when this machine has no converter. */
  loadConverter(): Promise<ConvertPicture>;
  /** One sentence for the operator. */
  log(sentence: string): void;
}

export interface AskedPicture extends Conversion {
  readonly kind: PictureName['kind'];
  /** 32 hex digits. */
  readonly hash: string;
}

/**
 * Fetches pictures from their source, converts them and caches them on disk and, for the other servers, in the object storage. Requests for the same
 * picture share one conversion.
 */
export class Pictures {
  readonly #options: PictureOptions;
  readonly #making = new Map<string, Promise<Buffer>>();
  readonly #fetching = new Map<string, Promise<Buffer | null>>();
  readonly #problems = new LRUCache<string, PictureProblem>({ max: mostProblems });
  readonly #fetches = new Semaphore(fetchesAtOnce);
  readonly #conversions = new Semaphore(1);
  #busy = 0;
  #failures = 0;
  #restsUntil = -Infinity;
  #reportedAt = -Infinity;
  #converter: Promise<ConvertPicture | null> | null = null;

  constructor(options: PictureOptions) {
    this.#options = options;
  }

  /** The bytes of a picture. Throws a 404 when no import has named it or its source has no usable file, a 503 when it cannot be made now. */
  async of(asked: AskedPicture): Promise<Buffer> {
    const name = nameOf(asked);
    const kept = await this.#options.cache.read(name);
    if (kept) return kept;
    const known = this.#making.get(name);
    if (known) return known;
    const making = this.#make(name, asked).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  /** The bytes of somebody's file as the server stores them: turned upright, no wider than this, and nothing but the picture. Throws `PictureProblem`. */
  async prepare(file: Buffer, width: number): Promise<Buffer> {
    if (this.#busy > mostWaiting) throw notNow('Too many pictures are being made.', 2);
    this.#busy += 1;
    try {
      const convert = await this.#loaded();
      if (!convert) throw notNow('This server cannot convert pictures.', 3600);
      return await this.#conversions.run(() => convert(file, { width, form: 'kept' }));
    } finally {
      this.#busy -= 1;
    }
  }

  /** Deletes what the caches have of a picture that is gone. */
  async forget(kind: PictureName['kind'], hash: string): Promise<void> {
    await this.#dropHere(hash);
    await this.#options.stored?.forget(hash, madeOf(hash, [kind]));
  }

  /** Drops what other servers removed. */
  async lookForGone(): Promise<void> {
    for (const hash of (await this.#options.stored?.look()) ?? []) await this.#dropHere(hash);
  }

  async #dropHere(hash: string): Promise<void> {
    // Whoever began to make it before stores it once more.
    await Promise.allSettled([...this.#making].flatMap(([name, making]) => (name.startsWith(hash) ? [making] : [])));
    for (const name of [sourceName(hash), ...madeOf(hash)]) await this.#options.cache.drop(name);
  }

  async #make(name: string, { kind, hash, width, form }: AskedPicture): Promise<Buffer> {
    const problem = this.#problems.get(hash);
    if (problem) throw answerTo(problem);
    const picture = await this.#options.find(hash);
    if (picture?.kind !== kind) throw noPicture();
    const { stored, cache } = this.#options;
    const others = await stored?.read(name);
    if (others) {
      await cache.keep(name, others.bytes, others.writtenAt);
      return others.bytes;
    }
    if (this.#busy > mostWaiting) throw notNow('Too many pictures are being made.', 2);
    this.#busy += 1;
    try {
      const convert = await this.#loaded();
      if (!convert) throw notNow('This server cannot convert pictures.', 3600);
      const fetched = await this.#source(hash, picture);
      const bytes = await this.#conversions.run(async () => {
        // A small cache may have removed the source while this conversion waited.
        const source = fetched ?? (await cache.read(sourceName(hash))) ?? (await this.#fetched(picture));
        return convert(source, { width, form }).catch(async (error: unknown) => {
          // The file is cut or damaged: the next attempt fetches it again.
          await cache.drop(sourceName(hash));
          throw error;
        });
      });
      await cache.keep(name, bytes);
      stored?.keep(name, { bytes, writtenAt: Date.now() });
      return bytes;
    } catch (error) {
      if (!(error instanceof PictureProblem)) throw error;
      this.#problems.set(hash, error, { ttl: error.isLasting ? lastingMs : passingMs });
      this.#report(error);
      throw answerTo(error);
    } finally {
      this.#busy -= 1;
    }
  }

  /** Puts the source's picture on disk and answers null. Answers the bytes only where the disk takes none: pictures that wait then need no memory. */
  async #source(hash: string, picture: PictureName): Promise<Buffer | null> {
    const { cache } = this.#options;
    if (await cache.has(sourceName(hash))) return null;
    const known = this.#fetching.get(hash);
    if (known) return known;
    const fetching = this.#fetches
      .run(async () => {
        const bytes = await this.#fetched(picture);
        return (await cache.keep(sourceName(hash), bytes)) ? null : bytes;
      })
      .finally(() => this.#fetching.delete(hash));
    this.#fetching.set(hash, fetching);
    return fetching;
  }

  async #fetched(picture: PictureName): Promise<Buffer> {
    if (performance.now() < this.#restsUntil) throw notNow('The source of pictures does not answer.', restMs / 1000);
    try {
      const bytes = await this.#options.fetch(picture);
      this.#failures = 0;
      return bytes;
    } catch (error) {
      // A host that answers 404 for one picture works.
      this.#failures = error instanceof PictureProblem && error.isLasting ? 0 : this.#failures + 1;
      if (this.#failures >= mostFailures) this.#restsUntil = performance.now() + restMs;
      throw error;
    }
  }

  /** Logs one sentence when a host does not answer, not one for each picture. */
  #report({ message, cause }: PictureProblem): void {
    if (performance.now() - this.#reportedAt < reportEveryMs) return;
    this.#reportedAt = performance.now();
    this.#options.log(
      `a picture cannot be shown: ${message}${cause instanceof Error ? ` (${reasonOf(cause)})` : ''}. Its poster stays drawn.`,
    );
  }

  #loaded(): Promise<ConvertPicture | null> {
    return (this.#converter ??= this.#options.loadConverter().catch((error: unknown) => {
      this.#options.log(
        `pictures stay drawn: the package "sharp" has no build that works on this machine (${error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : 'unknown'}). npm install fetches one, or set POSTERS=drawn.`,
      );
      return null;
    }));
  }
}

/** The system's error code of a failed fetch (`ECONNREFUSED`), else its message. */
const reasonOf = ({ message, cause }: Error): string => (cause as { code?: string } | undefined)?.code ?? message;

const pictureForms = ['webp', 'avif', 'jpeg'] as const;
const nameOf = ({ hash, kind, width, form }: AskedPicture): string => `${hash}-${kind}-${width}.${form}`;
const madeOf = (hash: string, kinds: readonly PictureKind[] = ['poster', 'backdrop', 'person']): readonly string[] =>
  kinds.flatMap((kind) => pictureWidths[kind].flatMap((width) => pictureForms.map((form) => nameOf({ hash, kind, width, form }))));
const sourceName = (hash: string): string => `${hash}-source`;

export const noPicture = (): Problem => new Problem('rest_no_picture', 404, () => t`There is no such picture.`);

const notNow = (why: string, seconds: number): Problem =>
  new Problem('rest_too_busy', 503, `${why} Please try again later.`, null, seconds);

const answerTo = ({ isLasting }: PictureProblem): Problem =>
  isLasting ? noPicture() : notNow('The source of this picture does not answer.', 120);
