import { parentPort, workerData } from 'node:worker_threads';
import { buildIndex, handOver } from '@agm/catalogue-index';
import { fastestKernel } from '@agm/catalogue-index/simd';
import { readRevision } from '../storage/catalogueRevision.ts';
import { openStorage, type Database } from '../storage/Storage.ts';
import { openSearch } from './catalogueSearch.ts';
import { openTermNames, readTerms, type Term } from './readTerms.ts';
import { readTitles } from './readTitles.ts';
import type { FromThread, ThreadAnswers, ThreadQuestion, ThreadTask, ToThread } from './threadProtocol.ts';
import { packTitles, type TitlePortion } from './titlePortions.ts';

// The program of a catalogue thread: it reads and builds a large catalogue, hands it over, and stays to search in it.

const { place } = workerData as ThreadTask;
const termsPerPortion = 5000;

interface Built {
  readonly answer: ThreadAnswers['build'];
  readonly terms: Iterator<readonly Term[]>;
  readonly titles: Iterator<TitlePortion>;
  openSearch(): ReturnType<typeof openSearch>;
}

async function build(database: Database): Promise<Built> {
  const revision = await readRevision(database);
  const terms = await readTerms(database);
  const titles = await readTitles(database, terms);
  const names = openTermNames();
  names.add(terms);
  return {
    answer: { revision, handover: handOver(buildIndex(titles, fastestKernel())) },
    terms: slices(terms),
    titles: packTitles(titles),
    openSearch: () => openSearch(titles, names),
  };
}

function* slices(terms: readonly Term[]): Generator<readonly Term[]> {
  for (let from = 0; from < terms.length; from += termsPerPortion) yield terms.slice(from, from + termsPerPortion);
}

let built: Promise<Built> | null = null;
let search: ReturnType<typeof openSearch> | null = null;

async function buildOnce(): Promise<Built> {
  const storage = await openStorage(place);
  try {
    return await build(storage.database);
  } finally {
    await storage.close();
  }
}

async function answer(question: ThreadQuestion): Promise<FromThread['answer']> {
  if (question.ask === 'search') {
    // Searching needs none of the titles themselves, so they are let go.
    search ??= (await (built ??= buildOnce())).openSearch();
    built = null;
    return search.find(question.text, question.limit);
  }
  const { answer, terms, titles } = await (built ??= buildOnce());
  switch (question.ask) {
    case 'build': return answer;
    case 'terms': return next(terms);
    case 'titles': return next(titles);
  }
}

function next<T>(portions: Iterator<T>): T | null {
  const { done, value } = portions.next();
  return done ? null : value;
}

parentPort?.on('message', ({ number, question }: ToThread) => {
  answer(question).then(
    (answer) => parentPort?.postMessage({ number, answer } satisfies FromThread),
    (failure: unknown) => parentPort?.postMessage({ number, failure } satisfies FromThread),
  );
});
