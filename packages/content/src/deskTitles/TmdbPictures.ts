import { LRUCache } from 'lru-cache';
import type { NoTmdbReason, TitleChange, WireTitlePictures } from '@agm/api/schemas/deskTitles';
import { idsOf } from '@agm/storage/editTitle';
import { pictureHash } from '@agm/storage/pictures';
import type { TitlePictureRow } from '@agm/storage/titlePictures';
import { pictureAddress } from '../catalogue/pictureAddress.ts';
import { readTmdbImages, type TmdbImage, type TmdbImages } from '../importers/tmdb/readTmdbImages.ts';
import { TmdbClient, TmdbUnusable, type TmdbSettings } from '../importers/tmdb/TmdbClient.ts';
import type { DeskTitle } from './deskTitle.ts';

export type TmdbPicturesOf = TmdbImages & { readonly reason: NoTmdbReason | null };

const rememberedMs = 24 * 60 * 60_000;
const mostTitles = 200;
/** An editor waits: one more try, and no waiting for a better time. Beside an import, TMDB's limit of fifty a second is kept. */
const clientOptions = { perSecond: 10, pauses: [300], rests: 0, timeoutMs: 6000 };
const english = new Intl.DisplayNames('en', { type: 'language' });

/** Asks TMDB which pictures it has of a title, and remembers the answer for a day. */
export class TmdbPictures {
  readonly #client: TmdbClient | null;
  readonly #log: (sentence: string) => void;
  readonly #ending = new AbortController();
  readonly #known = new LRUCache<string, TmdbImages>({ max: mostTitles, ttl: rememberedMs });
  readonly #asking = new Map<string, Promise<TmdbImages | NoTmdbReason>>();

  /** `token` null: this server has no key. */
  constructor({ token, url }: Omit<TmdbSettings, 'token'> & { readonly token: string | null }, log: (sentence: string) => void) {
    this.#client = token === null ? null : new TmdbClient({ token, url, ...clientOptions, signal: this.#ending.signal });
    this.#log = log;
  }

  close(): void {
    this.#ending.abort();
  }

  async of({ state }: Pick<DeskTitle, 'state'>): Promise<TmdbPicturesOf> {
    const client = this.#client;
    if (!client) return none('no-key');
    const subject = idsOf(state, 'tmdb').find((id) => /^(?:movie|tv)\/\d{1,9}$/.test(id));
    if (subject === undefined) return none('no-id');
    const images = this.#known.get(subject) ?? (await this.#shared(client, subject));
    return typeof images === 'string' ? none(images) : { reason: null, ...images };
  }

  /** Of the pictures that a change chooses: those that TMDB has and the title does not have yet. */
  async chosen(
    title: DeskTitle,
    { giveBack = [], ...change }: Pick<Partial<TitleChange>, 'poster' | 'backdrop' | 'giveBack'>,
  ): Promise<readonly TitlePictureRow[]> {
    const { state, details, pictures } = title;
    const missing = (
      [
        ['poster', pictures.posters],
        ['backdrop', pictures.backdrops],
      ] as const
    ).filter(
      ([kind, has]) =>
        typeof change[kind] === 'string' &&
        !giveBack.includes(kind) &&
        [details[kind], ...has.map(({ path }) => path)].every((path) => pictureHash(kind, path) !== change[kind]),
    );
    if (missing.length === 0) return [];
    const images = await this.of(title);
    return missing.flatMap(([kind]) => {
      const image = (kind === 'poster' ? images.posters : images.backdrops).find(({ path }) => pictureHash(kind, path) === change[kind]);
      return image ? [{ title_id: state.row.id, kind, path: image.path, words: `TMDB: ${factsOf(image)}` }] : [];
    });
  }

  /** Whoever asks at the same time waits for the same answer. */
  #shared(client: TmdbClient, subject: string): Promise<TmdbImages | NoTmdbReason> {
    const known = this.#asking.get(subject);
    if (known) return known;
    const asking = this.#ask(client, subject).finally(() => this.#asking.delete(subject));
    this.#asking.set(subject, asking);
    return asking;
  }

  async #ask(client: TmdbClient, subject: string): Promise<TmdbImages | NoTmdbReason> {
    try {
      // Without a language TMDB names the pictures of all of them.
      const answer = await client.ask(`${subject}/images`);
      if (answer.outcome === 'refused' || answer.outcome === 'failed') return 'unreachable';
      const images = readTmdbImages(answer.outcome === 'found' ? answer.body : null);
      this.#known.set(subject, images);
      return images;
    } catch (error) {
      if (this.#ending.signal.aborted) return 'unreachable';
      if (!(error instanceof TmdbUnusable)) throw error;
      this.#log(error.message);
      return 'refused';
    }
  }
}

/** TMDB's pictures as the wire has them: "Poster 3, French, 1000 × 1500". */
export function asWirePictures({ reason, posters, backdrops }: TmdbPicturesOf): WireTitlePictures['tmdb'] {
  const shown = (kind: 'poster' | 'backdrop', name: string, images: readonly TmdbImage[]) =>
    images.flatMap((image, at) => {
      const { path, language, width, height } = image;
      const hash = pictureHash(kind, path);
      if (hash === null) return [];
      const address = pictureAddress(kind, kind === 'poster' ? 342 : 780, hash);
      return [{ hash, address, words: `${name} ${at + 1}, ${factsOf(image)}`, language, width, height }];
    });
  return { reason, posters: shown('poster', 'Poster', posters), backdrops: shown('backdrop', 'Backdrop', backdrops) };
}

export const none = (reason: NoTmdbReason): TmdbPicturesOf => ({ reason, posters: [], backdrops: [] });

const factsOf = ({ language, width, height }: TmdbImage): string =>
  `${language === null ? 'without words' : (english.of(language) ?? language)}, ${width} × ${height}`;
