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
/** On a crowded machine a render takes so many times its processor time; one that takes longer has waited for something. */
const crowding = 20;
/** How often a page is rendered until one render is fast enough. */
const mostTries = 3;
/** Processor time for all renders that only show what the entry keeps. */
const repeatMs = 3_000;
/** Processor time: what else the machine has to do does not count. */
const cpuMs = () => process.threadCpuUsage().user / 1_000;
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
  const render = (at: number, answers: readonly Answers[]) => {
    const { props } = pages[at] ?? {};
    return entry.render(props, { session, answers: answers[at] ?? {}, idPrefix });
  };
  // Goes on listening, so that a worker which leaves was made to.
  parentPort?.on('message', ({ answers, deadlineMs, repeats }: ToTrial) => {
    let isSound = true;
    for (const [at, { name }] of pages.entries()) {
      let ms = Infinity;
      let rendered: unknown = null;
      // The first render compiles.
      for (let tries = 0; tries < mostTries && ms > deadlineMs; tries += 1) {
        const [began, beganCpu] = [performance.now(), cpuMs()];
        rendered = attempt(`rendering ${name}`, () => render(at, answers));
        if (rendered === null) break;
        const took = performance.now() - began;
        ms = Math.min(ms, took > deadlineMs * crowding ? took : cpuMs() - beganCpu);
      }
      if (rendered !== null) post({ kind: 'rendered', name, value: rendered instanceof Promise ? null : (rendered as Rendered), ms });
      isSound &&= rendered !== null && ms <= deadlineMs;
      // What is slow for one page is slow for the next, and each try takes its time.
      if (rendered !== null && ms > deadlineMs) break;
    }
    if (isSound && repeats > 0) {
      post({ kind: 'repeats' });
      const until = cpuMs() + repeatMs;
      for (let n = 0; n < repeats && cpuMs() < until; n += 1)
        if (attempt('rendering it again', () => render(n % pages.length, answers)) === null) break;
    }
    post({ kind: 'done' });
  });
}
