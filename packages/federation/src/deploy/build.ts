import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { DeployError } from './store.ts';

/** What webpack left in a remote's `dist`, measured and hashed, before anything is published. */
export interface RemoteBuild {
  readonly name: string;
  readonly dist: string;
  /** Every published file with its `sha384-…`, the server face included. */
  readonly files: Readonly<Record<string, string>>;
  readonly styles: readonly string[];
  readonly contract: number;
  readonly shared: Readonly<Record<string, string>>;
  readonly size: { readonly raw: number; readonly brotli: number };
  /** Package version, a hyphen, eight hex digits of the content. */
  readonly version: string;
}

export const webEntry = 'remoteEntry.js';
export const serverEntry = 'server.cjs';

const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Reads a remote's build. `dir` is the remote's folder; refuses when it was never built. */
export async function readBuild(name: string, dir: string): Promise<RemoteBuild> {
  const dist = path.join(dir, 'dist');
  const names = await readdir(path.join(dist, 'web')).catch(() => {
    throw new DeployError(`remote '${name}' is not built: run \`npm run build -w remotes/${name}\``);
  });
  const published = names.filter((file) => /\.(js|css|woff2)$/.test(file)).sort();
  if (!published.includes(webEntry)) throw new DeployError(`remote '${name}' has no ${webEntry} in ${path.join(dist, 'web')}: build it again`);
  const bytes = new Map(await Promise.all(published.map(async (file) => [file, await readFile(path.join(dist, 'web', file))] as const)));
  const server = await readFile(path.join(dist, 'server', serverEntry));
  const files = Object.fromEntries([...[...bytes].map(([file, content]) => [file, integrityOf(content)]), [serverEntry, integrityOf(server)]]) as Record<string, string>;
  const compressed = await Promise.all(published.map(async (file) => (await readFile(path.join(dist, 'web', `${file}.br`)).catch(() => bytes.get(file)))?.length ?? 0));
  const manifest = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as { version: string };
  const content = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
  return {
    name,
    dist,
    files,
    styles: published.filter((file) => file.endsWith('.css')),
    contract: await contractOf(path.join(dist, 'server', serverEntry)),
    shared: await sharedRanges(path.join(dist, 'web', 'mf-manifest.json')),
    size: { raw: sum([...bytes.values()].map((file) => file.length)), brotli: sum(compressed) },
    version: `${manifest.version}-${content}`,
  };
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

async function sharedRanges(manifestFile: string): Promise<Record<string, string>> {
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as { shared?: { name: string; requiredVersion: string }[] };
  return Object.fromEntries((manifest.shared ?? []).map(({ name, requiredVersion }) => [name, requiredVersion]).sort());
}

const probe = `
const { parentPort, workerData } = require('node:worker_threads');
parentPort.postMessage(require(workerData).remote.contract);
`;
const probeLimitMs = 10_000;

/** Loads the server face once, in a throwaway worker: a face that throws or hangs while loading never gets a version. */
function contractOf(file: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(probe, { eval: true, workerData: file, env: {} });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      void worker.terminate();
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new DeployError(`${file} did not load within ${probeLimitMs} ms: look for a loop at its top level`))), probeLimitMs);
    worker.once('message', (contract: number) => end(() => resolve(contract)));
    worker.once('error', (cause) => end(() => reject(new DeployError(`${file} throws while loading: ${cause instanceof Error ? cause.message : String(cause)}`))));
  });
}
