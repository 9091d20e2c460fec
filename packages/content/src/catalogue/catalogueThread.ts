import { parentPort, workerData } from 'node:worker_threads';
import { buildIndex, handOver } from '@agm/catalogue-index';
import { fastestKernel } from '@agm/catalogue-index/simd';
import { readRevision } from '@agm/storage/catalogueRevision';
import { openDatabase } from '@agm/storage/openDatabase';
import type { StoragePlace } from '@agm/storage/Storage';
import { releaseStartMemory } from '@agm/storage/threads/releaseStartMemory';
import type { FromThread, ToThread } from '@agm/storage/threads/startThread';
import { openSearch, searchableOf, type Searchable } from './catalogueSearch.ts';
import { openTermNames, readTerms, type Term } from './readTerms.ts';
import { readTitlePortions, type CatalogueTitle } from './readTitles.ts';
import type { ThreadAnswers, ThreadQuestion, ThreadTask } from './threadProtocol.ts';
import { titlePacker, type TitlePortion } from './titlePortions.ts';

// The program of both kinds of thread. One reads and builds a large catalogue, hands it over and ends, which gives
// all it took to the machine; the other keeps what can be searched, and nothing else.

type Answer = ThreadAnswers[ThreadQuestion['ask']];
type Answering = (question: ThreadQuestion) => Answer | Promise<Answer>;

const termsPerPortion = 5000;

/** Its titles are on their way to the other thread while it still reads. */
async function build(place: StoragePlace): Promise<Answering> {
  // Whoever started this thread has brought the database up to date.
  const { database, close } = await openDatabase(place);
  const revision = await readRevision(database);
  const terms = await readTerms(database);
  const titles: CatalogueTitle[] = [];
  const termPortions = slices(terms);
  const pack = titlePacker();
  // Reads on while nobody asks, up to the last: at the start the other thread loads its modules.
  const portions = new ReadableStream<TitlePortion>({
    async start(ready) {
      for await (const portion of readTitlePortions(database, terms)) {
        titles.push(...portion);
        ready.enqueue(pack(portion));
      }
      await close();
      ready.close();
    },
  }).getReader();
  return async ({ ask }) => {
    switch (ask) {
      case 'terms':
        return termPortions.next().value ?? null;
      case 'titles':
        return (await portions.read()).value ?? null;
      case 'build':
        return { revision, handover: handOver(buildIndex(titles, fastestKernel())) };
      case 'searchable': {
        const names = openTermNames();
        names.add(terms);
        return searchableOf(titles, names);
      }
      case 'search':
      case 'read':
        throw new Error('a thread that builds does not search');
    }
  };
}

function search(searchable: Searchable): Answering {
  const open = openSearch(searchable);
  releaseStartMemory();
  return (question) => {
    if (question.ask === 'search') return open.find(question.text, question.limit, question.locale);
    if (question.ask === 'read') return open.read(question.sentence, question.thisYear);
    throw new Error('a thread that searches does nothing else');
  };
}

function* slices(terms: readonly Term[]): Generator<readonly Term[], void> {
  for (let from = 0; from < terms.length; from += termsPerPortion) yield terms.slice(from, from + termsPerPortion);
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
