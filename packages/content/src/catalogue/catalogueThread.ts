import { parentPort, workerData } from 'node:worker_threads';
import { buildIndex, handOver } from '@agm/catalogue-index';
import { fastestKernel } from '@agm/catalogue-index/simd';
import { readRevision } from '@agm/storage/catalogueRevision';
import { openStorage, type Database, type StoragePlace } from '@agm/storage/Storage';
import type { FromThread, ToThread } from '@agm/storage/threads/startThread';
import { openSearch, searchableOf, type Searchable } from './catalogueSearch.ts';
import { openTermNames, readTerms, type Term } from './readTerms.ts';
import { readTitles } from './readTitles.ts';
import type { ThreadAnswers, ThreadQuestion, ThreadTask } from './threadProtocol.ts';
import { packTitles } from './titlePortions.ts';

// The program of both kinds of thread. One reads and builds a large catalogue, hands it over and ends, which gives
// all it took to the machine; the other keeps what can be searched, and nothing else.

type Answer = ThreadAnswers[ThreadQuestion['ask']];
type Answering = (question: ThreadQuestion) => Answer;

const termsPerPortion = 5000;

async function build(place: StoragePlace): Promise<Answering> {
  const storage = await openStorage(place);
  try {
    return await readAll(storage.database);
  } finally {
    await storage.close();
  }
}

async function readAll(database: Database): Promise<Answering> {
  const revision = await readRevision(database);
  const terms = await readTerms(database);
  const titles = await readTitles(database, terms);
  const names = openTermNames();
  names.add(terms);
  const built: ThreadAnswers['build'] = { revision, handover: handOver(buildIndex(titles, fastestKernel())) };
  const termPortions = slices(terms);
  const titlePortions = packTitles(titles);
  return ({ ask }) => {
    switch (ask) {
      case 'build':
        return built;
      case 'terms':
        return next(termPortions);
      case 'titles':
        return next(titlePortions);
      case 'searchable':
        return searchableOf(titles, names);
      case 'search':
      case 'read':
        throw new Error('a thread that builds does not search');
    }
  };
}

function search(searchable: Searchable): Answering {
  const open = openSearch(searchable);
  return (question) => {
    if (question.ask === 'search') return open.find(question.text, question.limit, question.locale);
    if (question.ask === 'read') return open.read(question.sentence, question.thisYear);
    throw new Error('a thread that searches does nothing else');
  };
}

function* slices(terms: readonly Term[]): Generator<readonly Term[]> {
  for (let from = 0; from < terms.length; from += termsPerPortion) yield terms.slice(from, from + termsPerPortion);
}

function next<T>(portions: Iterator<T>): T | null {
  const { done, value } = portions.next();
  return done ? null : value;
}

const task = workerData as ThreadTask;
const answering = 'build' in task ? build(task.build) : Promise.resolve().then(() => search(task.search));

parentPort?.on('message', ({ number, question }: ToThread<ThreadQuestion>) => {
  answering
    .then((answer) => answer(question))
    .then(
      (answer) => parentPort?.postMessage({ number, answer } satisfies FromThread<Answer>),
      (failure: unknown) => parentPort?.postMessage({ number, failure } satisfies FromThread<Answer>),
    );
});
