import { setImmediate } from 'node:timers/promises';
import { buildIndex, takeOver } from '@agm/catalogue-index';
import { fastestKernel } from '@agm/catalogue-index/simd';
import { defaultLocale } from '@agm/domain';
import { readRevision } from '@agm/storage/catalogueRevision';
import type { Database, StoragePlace } from '@agm/storage/Storage';
import { startCatalogueThread } from './askThread.ts';
import { openSearch, searchableOf, type CatalogueSearch, type Searchable } from './catalogueSearch.ts';
import type { CatalogueView } from './CatalogueView.ts';
import { openTermNames, readTerms } from './readTerms.ts';
import { readTitles, type CatalogueTitle } from './readTitles.ts';
import type { ThreadAnswers, ThreadQuestion } from './threadProtocol.ts';
import { titleUnpacker } from './titlePortions.ts';

/** Up to this many titles are read and built between two requests; more take a thread of their own. */
export const mostTitlesInPassing = 2000;

const afterStartMs = 1000;

/** Reads the whole catalogue, without holding up the requests that arrive meanwhile. */
export const readCatalogue = async (database: Database, place: StoragePlace): Promise<CatalogueView> =>
  (await beginCatalogue(database, place)).view;

/** The same, for whoever keeps this thread busy meanwhile: answers when a thread for a large catalogue runs. In an object, because a promise of a promise would wait for both. */
export async function beginCatalogue(database: Database, place: StoragePlace): Promise<{ readonly view: Promise<CatalogueView> }> {
  const { count } = await database
    .selectFrom('titles')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { view: Number(count) > mostTitlesInPassing ? readInThread(place) : readInPassing(database) };
}

export async function readInPassing(database: Database): Promise<CatalogueView> {
  // Read first: a change that arrives while the titles are read then only leads to one more rebuild.
  const revision = await readRevision(database);
  const terms = openTermNames();
  const stored = await readTerms(database);
  terms.add(stored);
  const titles = await readTitles(database, stored);
  const index = await afterOthers(() => buildIndex(titles, fastestKernel()));
  return {
    revision,
    index,
    base: index,
    catalogue: index,
    changed: new Set(),
    terms,
    titles: new Map(titles.map((title) => [title.id, title])),
    search: searchInPassing(() => openSearch(searchableOf(titles, terms))),
  };
}

/** Opened for the first search, or a moment after the start: pages need not wait for it. */
function searchInPassing(open: () => ReturnType<typeof openSearch>): CatalogueSearch {
  let opening: Promise<ReturnType<typeof openSearch>> | null = null;
  const opened = () => (opening ??= afterOthers(open));
  const timer = setTimeout(() => void opened(), afterStartMs).unref();
  return {
    isBroken: false,
    get isReady() {
      return opened();
    },
    find: async (text, limit, locale = defaultLocale) => (await opened()).find(text, limit, locale),
    read: async (sentence, thisYear) => (await opened()).read(sentence, thisYear),
    close: async () => clearTimeout(timer),
  };
}

export async function readInThread(place: StoragePlace): Promise<CatalogueView> {
  const builder = startCatalogueThread({ build: place });
  try {
    const terms = openTermNames();
    for await (const portion of portionsOf(() => builder.ask({ ask: 'terms' }))) await afterOthers(() => terms.add(portion));
    const titles = new Map<number, CatalogueTitle>();
    const unpack = titleUnpacker(([taxonomy, slug]) => terms.find(taxonomy, slug)?.slug ?? slug);
    for await (const portion of portionsOf(() => builder.ask({ ask: 'titles' }))) {
      for (const title of await afterOthers(() => unpack(portion))) titles.set(title.id, title);
    }
    const { revision, handover } = await builder.ask({ ask: 'build' });
    const index = takeOver(handover, fastestKernel());
    // Pages need not wait for what only the search needs; a search waits for it.
    const search = searchInThread(builder.ask({ ask: 'searchable' }).finally(() => builder.close()));
    return { revision, index, base: index, catalogue: index, changed: new Set(), terms, titles, search };
  } catch (error) {
    await builder.close();
    throw error;
  }
}

/** Answers up to the first null. The next one is asked for before this one is taken: the thread reads on meanwhile. */
async function* portionsOf<T>(ask: () => Promise<T | null>): AsyncGenerator<T, void> {
  for (let asked = ask(), portion; (portion = await asked) !== null;) {
    asked = ask();
    yield portion;
  }
}

function searchInThread(searchable: Promise<Searchable>): CatalogueSearch {
  const starting = searchable.then((given) => startCatalogueThread({ search: given }));
  let hasEnded = (): boolean => false;
  starting.then(
    (thread) => {
      hasEnded = () => thread.hasEnded;
    },
    () => {
      hasEnded = () => true;
    },
  );
  const ask = async <Q extends ThreadQuestion>(question: Q): Promise<ThreadAnswers[Q['ask']]> => (await starting).ask(question);
  const isReady = ask({ ask: 'search', text: '', limit: 1, locale: defaultLocale });
  // A failure rejects for the caller that waits for it, and for nobody else.
  isReady.catch(() => {});
  return {
    isReady,
    get isBroken() {
      return hasEnded();
    },
    find: (text, limit, locale = defaultLocale) => ask({ ask: 'search', text, limit, locale }),
    read: (sentence, thisYear) => ask({ ask: 'read', sentence, thisYear }),
    close: async () => (await starting.catch(() => null))?.close(),
  };
}

async function afterOthers<T>(make: () => T): Promise<T> {
  await setImmediate();
  return make();
}
