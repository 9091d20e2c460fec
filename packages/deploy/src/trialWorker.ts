import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answers, Rendered } from '@agm/contract';
import type { FromTrial, ToTrial, TrialPage } from './trial.ts';

interface ServerEntry {
  reads(props: unknown, session: unknown): unknown;
  render(props: unknown, services: object): unknown;
}

const { file, pages, session, allowedModules, idPrefix } = workerData as {
  file: string;
  pages: readonly TrialPage[];
  session: object;
  allowedModules: readonly string[];
  idPrefix: string;
};
const builtin = createRequire(import.meta.url);
const post = (words: FromTrial) => parentPort?.postMessage(words);

/** Compiles the entry as the render workers do: what they refuse is refused here. */
function load(): ServerEntry {
  const module: { exports: { remote?: ServerEntry } } = { exports: {} };
  compileFunction(readFileSync(file, 'utf8'), ['module', 'exports', 'require'], { filename: file })(
    module,
    module.exports,
    (name: string) => {
      if (!allowedModules.includes(name)) throw new Error(`it requires '${name}', and a server entry may only compute`);
      return builtin(name) as unknown;
    },
  );
  if (!module.exports.remote) throw new Error('it exports no remote');
  return module.exports.remote;
}

/** Where a thrown error was raised, in the file of the entry. */
const whereOf = (error: unknown) => (error instanceof Error ? (/([^/\\\s(]+:\d+:\d+)\)?$/m.exec(error.stack ?? '')?.[1] ?? null) : null);

function attempt<T>(doing: string, work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    const where = whereOf(error);
    post({ kind: 'failed', doing, reason: `${String(error)}${where ? ` (${where})` : ''}` });
    return null;
  }
}

const entry = attempt('loading', load);
if (entry) {
  post({
    kind: 'reads',
    paths: pages.map(({ props, name }) => attempt(`naming its reads for ${name}`, () => entry.reads(props, session))),
  });
  // Goes on listening, so that a worker which leaves was made to.
  parentPort?.on('message', ({ answers }: ToTrial) => {
    pages.forEach(({ props, name }, at) => {
      const rendered = attempt(`rendering ${name}`, () =>
        entry.render(props, { session, answers: (answers[at] ?? {}) satisfies Answers, idPrefix }),
      );
      if (rendered !== null) post({ kind: 'rendered', name, value: rendered instanceof Promise ? null : (rendered as Rendered) });
    });
    post({ kind: 'done' });
  });
}
