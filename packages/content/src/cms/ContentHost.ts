import { join } from 'node:path';
import type { SiteFeature } from '@agm/contract';
import type { SiteSettings } from '@agm/http/SiteSettings';
import { openStorage, type Storage, type StoragePlace } from '@agm/storage/Storage';
import { routePath } from '@agm/api';
import type { Cms } from './Cms.ts';
import { readMissingFeatures, missingInStock } from './contentFeatures.ts';
import { readCopied, writeCopy } from './PostCopy.ts';
import { PostTerms } from './PostTerms.ts';
import type { Post } from './postTaxonomies.ts';
import { readPost } from './readPost.ts';
import { readPosts, stillThere, type AskList } from './readPosts.ts';

/** The titles of a WordPress as this server shows them: a copy on this machine, brought up to date again and again. */
export interface ContentHost {
  /** The copy. A start while the WordPress is down serves what it had. */
  readonly storage: Storage;
  readonly place: StoragePlace;
  readonly missingFeatures: readonly SiteFeature[];
  /** Reads the WordPress now. Never rejects: what cannot be had is left as it was. */
  refresh(): Promise<void>;
  /** Done when the first reading is, or when the copy had something to show already, or after a while. */
  readonly isFilled: Promise<void>;
  close(): Promise<void>;
}

interface ContentHostSettings extends Pick<SiteSettings, 'dataDir' | 'routes'> {
  /** How often its titles are read again. */
  readonly cmsEveryMs: number;
}

interface ContentHostOptions {
  readonly cms: Cms;
  log(facts: object, sentence: string): void;
}

/** A start waits this long for the first titles, and then continues without them. */
const firstWaitMs = 3000;
/** Nothing is there yet: the host is asked again sooner. */
const emptyEveryMs = 10_000;
const missingFeaturesName = 'wordpress_lacks';

export async function openContentHost(config: ContentHostSettings, { cms, log }: ContentHostOptions): Promise<ContentHost> {
  const { host } = new URL(cms.origin);
  const place: StoragePlace = { dataDir: join(config.dataDir, 'wordpress', host.replaceAll(/[^\w.-]/g, '_')), databaseUrl: null };
  const storage = await openStorage(place);
  const { database } = storage;
  const terms = new PostTerms();
  const root = routePath(config.routes, 'posts');
  let missingFeatures = (await readStoredMissing()) ?? missingInStock;
  let isEmpty = (await readCopied(database)).size === 0;
  /** Titles that were missing in the reading before this one, when they were too many to remove at once. */
  let doubted: ReadonlySet<number> = new Set();
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  const ending = new AbortController();

  const askList: AskList = (path) => cms.ask(path, { isList: true, signal: ending.signal });

  async function readStoredMissing(): Promise<readonly SiteFeature[] | null> {
    const row = await database.selectFrom('settings').select('value').where('name', '=', missingFeaturesName).executeTakeFirst();
    return row ? (JSON.parse(row.value) as SiteFeature[]) : null;
  }

  async function learnMissingFeatures(): Promise<void> {
    const read = readMissingFeatures((await cms.ask('/wp-json/', { isList: false, signal: ending.signal })).body, config.routes);
    if (!read || JSON.stringify(read) === JSON.stringify(missingFeatures)) return;
    missingFeatures = read;
    const value = JSON.stringify(read);
    await database
      .insertInto('settings')
      .values({ name: missingFeaturesName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }

  async function copyPosts(): Promise<void> {
    const { posts, isWhole } = await readPosts(askList, root);
    await terms.learn(posts, async (path) => {
      const { status, body } = await askList(path);
      if (status !== 200) throw new Error(`the content host answered ${status} to ${path}`);
      return body as readonly Post[];
    });
    const titles = posts.flatMap((post) => readPost(post, terms) ?? []);
    const gone = isWhole ? await findGone(new Set(titles.map(({ id }) => id)), new Set(posts.map(({ id }) => id))) : [];
    const touched = await writeCopy(storage, titles, gone, Date.now());
    isEmpty &&= titles.length === 0;
    if (touched > 0)
      log(
        { titles: titles.length, touched, gone: gone.length, passedOver: posts.length - titles.length },
        'titles of the content host were read',
      );
  }

  /**
   * Copied titles the host has no more: missing in a whole reading, and not found by number either. Where more than
   * half would go, the next reading has to say the same: one bad answer never empties the walls.
   */
  async function findGone(titles: ReadonlySet<number>, posts: ReadonlySet<unknown>): Promise<readonly number[]> {
    const copied = [...(await readCopied(database)).keys()];
    const missing = copied.filter((id) => !titles.has(id));
    const there = await stillThere(
      askList,
      root,
      missing.filter((id) => !posts.has(id)),
    );
    const gone = missing.filter((id) => !there.has(id));
    const isLarge = gone.length * 2 > copied.length;
    const believed = isLarge ? gone.filter((id) => doubted.has(id)) : gone;
    doubted = new Set(isLarge ? gone : []);
    return titles.size === 0 ? [] : believed;
  }

  const refresh = (): Promise<void> =>
    (running ??= run().finally(() => {
      running = null;
    }));
  async function run(): Promise<void> {
    clearTimeout(timer);
    for (const work of [learnMissingFeatures, copyPosts])
      await work().catch(
        (error: unknown) =>
          !ending.signal.aborted && log({ error: String(error) }, 'the content host could not be read: what was read before stands'),
      );
    if (!ending.signal.aborted)
      timer = setTimeout(() => void refresh(), isEmpty ? Math.min(emptyEveryMs, config.cmsEveryMs) : config.cmsEveryMs).unref();
  }

  const first = refresh();
  const isFilled = isEmpty
    ? Promise.race([
        first,
        new Promise<void>((resolve) => {
          setTimeout(resolve, firstWaitMs).unref();
        }),
      ])
    : Promise.resolve();
  return {
    storage,
    place,
    refresh,
    isFilled,
    get missingFeatures() {
      return missingFeatures;
    },
    async close() {
      ending.abort();
      clearTimeout(timer);
      await running;
      await storage.close();
    },
  };
}
