import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import { contractMismatch, contractNumber } from '@agm/contract';
import { inLanguage } from '@agm/messages';
import { releaseStartMemory } from '@agm/storage/threads/releaseStartMemory';
import { pageLanguage } from './readTranslator.ts';
import type { EntryFile, FromWorker, RenderJob, RenderLanguage, ToWorker } from './renderProtocol.ts';

type ServerEntry = Readonly<Record<RenderJob['call'], (...given: readonly unknown[]) => unknown>> & { readonly contract: unknown };

const { keptEntries, warm } = workerData as { keptEntries: number; warm: readonly EntryFile[] };
const builtin = createRequire(import.meta.url);
// All that react-dom/server asks for. This keeps honest code honest; it is not a sandbox.
const allowedModules = new Set(['util', 'crypto', 'async_hooks', 'stream', 'node:async_hooks']);
/** By hash, most recently used last. */
const entries = new Map<string, ServerEntry>();

/** Runs the very bytes that were hashed. Nothing enters the require cache, so a dropped entry is garbage. */
function load({ file, integrity }: EntryFile): ServerEntry {
  const known = entries.get(integrity);
  if (known) {
    entries.delete(integrity);
    entries.set(integrity, known);
    return known;
  }
  const source = readFileSync(file);
  if (`sha384-${createHash('sha384').update(source).digest('base64')}` !== integrity)
    throw new Error('the server file does not match its integrity hash');
  const module: { exports: { remote?: ServerEntry } } = { exports: {} };
  compileFunction(source.toString(), ['module', 'exports', 'require'], { filename: file })(module, module.exports, (name: string) => {
    if (!allowedModules.has(name)) throw new Error(`a server entry may not require '${name}'`);
    return builtin(name) as unknown;
  });
  const { remote } = module.exports;
  if (!remote) throw new Error('the server file exports no remote');
  // The gate asks this too, but a deployments folder may be older than the host.
  if (remote.contract !== contractNumber) throw new Error(`the server entry ${contractMismatch(remote.contract)}`);
  entries.set(integrity, remote);
  const [oldest] = entries.keys();
  if (entries.size > keptEntries && oldest) entries.delete(oldest);
  return remote;
}

function run(job: RenderJob): FromWorker {
  // An entry that nobody asked for yet is compiled now: that is no part of the call's own time.
  if (!entries.has(job.integrity)) prepare(job);
  try {
    const began = performance.now();
    const entry = load(job);
    const value = speaking(job.language, () => entry[job.call](...(JSON.parse(job.arguments) as readonly unknown[])));
    if (value instanceof Promise) throw new Error('a server entry answers at once: its reads are already answered');
    const ms = performance.now() - began;
    return hasHtml(value)
      ? { kind: 'done', job: job.id, value: { ...value, html: undefined }, ms, html: encoded(value.html) }
      : { kind: 'done', job: job.id, value, ms };
  } catch (error) {
    return { kind: 'failed', job: job.id, reason: String(error) };
  }
}

/** The language is set for this call alone: an entry answers at once. */
function speaking<Result>(language: RenderLanguage | undefined, answer: () => Result): Result {
  return language ? inLanguage(pageLanguage(language), answer) : answer();
}

const encoder = new TextEncoder();
/** Room for the HTML of most parts: to encode there and to copy takes a third of the time that `encode` takes, which measures first. */
const htmlRoom = new Uint8Array(600_000);

/** A letter has at most three bytes of UTF-8. */
function encoded(html: string): Uint8Array<ArrayBuffer> {
  return html.length * 3 > htmlRoom.length ? encoder.encode(html) : htmlRoom.slice(0, encoder.encodeInto(html, htmlRoom).written);
}

const hasHtml = (value: unknown): value is { readonly html: string } =>
  typeof value === 'object' && value !== null && 'html' in value && typeof value.html === 'string';

/** Compiles an entry. One that cannot load says why at its first render. */
function prepare(entry: EntryFile): void {
  post({ kind: 'warming', integrity: entry.integrity });
  try {
    load(entry);
  } catch {
    // Said by the call that needs it.
  }
  post({ kind: 'warmed', integrity: entry.integrity });
}

const post = (words: FromWorker) => parentPort?.postMessage(words, words.kind === 'done' && words.html ? [words.html.buffer] : []);

/** What an entry gives back may be something that cannot be sent. */
function answer(job: RenderJob): void {
  try {
    post(run(job));
  } catch (error) {
    post({ kind: 'failed', job: job.id, reason: String(error) });
  }
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'job') answer(message.job);
  else prepare(message);
});
for (const entry of warm) prepare(entry);
post({ kind: 'ready' });
releaseStartMemory();
