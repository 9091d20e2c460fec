import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Fill, Shape } from '@agm/contract';
import { DeployError } from './DeployError.ts';
import { readFills } from './fills.ts';

/** What webpack left in a remote's `dist`, measured and hashed, before anything is published. */
export interface RemoteBuild {
  readonly name: string;
  /** The folder of the files that browsers load. */
  readonly webFolder: string;
  readonly serverFile: string;
  /** Every published file with its `sha384-…`, the server entry included. */
  readonly files: Readonly<Record<string, string>>;
  /** The sheets that it is shown with from the start. Those of its later parts are brought by them. */
  readonly styles: readonly string[];
  readonly contract: number;
  readonly shared: Readonly<Record<string, string>>;
  /** Of what it shares, the packages that it brings a copy of. */
  readonly brings?: readonly string[];
  /** The props it was built for; a build of an older `@agm/federation` does not say. */
  readonly takes?: Shape;
  /** The feature flags that its code has. */
  readonly flags?: readonly string[];
  /** The slots that it fills, as its package.json says. */
  readonly fills?: readonly Fill[];
  readonly size: { readonly raw: number; readonly brotli: number };
  /** Package version, a hyphen, eight hex digits of the content. */
  readonly version: string;
}

export const webEntry = 'remoteEntry.js';
export const serverEntry = 'server.cjs';
/** Where each place of the scripts comes from (`webpack.sources.ts`). No browser loads it, and a build of an older configuration has none. */
export const sourcesFile = 'sources.json.gz';

/** What a deployment has of the files that webpack wrote for browsers: code, sheets, fonts, and its messages in each language. */
const isPublished = (file: string): boolean => /\.(js|css|woff2)$|^messages\.[\w-]+\.json$/.test(file);

/** The hash of a file's bytes as `integrity` attributes spell it. */
export const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Reads a remote's build. `dir` is the remote's folder; refuses when it was never built, or only by half. */
export async function readBuild(name: string, dir: string): Promise<RemoteBuild> {
  const dist = path.join(dir, 'dist');
  const serverFile = path.join(dist, 'server', serverEntry);
  const readPart = (file: string) =>
    readFile(file).catch((cause: unknown) => {
      throw new DeployError(`remote '${name}' is built by half, ${file} is missing: run \`npm run build -w remotes/${name}\``, { cause });
    });
  const names = await readdir(path.join(dist, 'web')).catch((cause: unknown) => {
    throw new DeployError(`remote '${name}' is not built: run \`npm run build -w remotes/${name}\``, { cause });
  });
  const published = names.filter((file) => isPublished(file)).sort();
  const [web, server, federation, manifest, sources] = await Promise.all([
    Promise.all([...new Set([...published, webEntry])].map(async (file) => [file, await readPart(path.join(dist, 'web', file))] as const)),
    readPart(serverFile),
    readPart(path.join(dist, 'web', 'mf-manifest.json')),
    readPart(path.join(dir, 'package.json')),
    readFile(path.join(dist, sourcesFile)).catch(() => null),
  ]);
  const files: Record<string, string> = Object.fromEntries(
    [...web, [serverEntry, server] as const, ...(sources ? [[sourcesFile, sources] as const] : [])].map(([file, bytes]) => [
      file,
      integrityOf(bytes),
    ]),
  );
  // A page loads its messages in one language, and in English none.
  const code = web.filter(([file]) => !file.endsWith('.json'));
  const compressed = await Promise.all(
    code.map(([file, bytes]) =>
      readFile(path.join(dist, 'web', `${file}.br`)).then(
        (found) => found.length,
        () => bytes.length,
      ),
    ),
  );
  const { version, ...words } = JSON.parse(manifest.toString()) as { version: string };
  const fills = readFills(words);
  const content = createHash('sha256')
    .update(JSON.stringify(files) + (fills ? JSON.stringify(fills) : ''))
    .digest('hex')
    .slice(0, 8);
  const { shared: named, plugin, lateSheets } = readFederation(federation);
  // The manifest also names what the build would share and nothing in it asks for: neither a singleton of the page nor files of its own.
  const shared = named.filter((one) => one.singleton === true || one.assets === undefined || hasFiles(one));
  const [, entry] = web.find(([file]) => file === webEntry) ?? [];
  // A build from before late sheets has them added with the first one.
  const bringsSheets = entry?.includes(lateSheetMark) ?? false;
  return {
    name,
    webFolder: path.join(dist, 'web'),
    serverFile,
    files,
    styles: published.filter((file) => file.endsWith('.css') && !(bringsSheets && lateSheets.has(file))),
    ...(await wordsOf(serverFile)),
    shared: Object.fromEntries(
      [
        ...shared.map(({ name: one, requiredVersion }) => [one, requiredVersion]),
        ...(entry?.includes(hostsRuntime.mark) && plugin ? [[hostsRuntime.name, `^${plugin}`]] : []),
      ].sort(),
    ),
    brings: [
      ...new Set([
        ...shared.filter(hasFiles).map(({ name: one }) => one),
        ...(web.some(([file, bytes]) => file.endsWith('.js') && bytes.includes(reactMark)) ? ['react'] : []),
      ]),
    ].sort(),
    size: { raw: sum(code.map(([, bytes]) => bytes.length)), brotli: sum(compressed) },
    ...(fills && { fills }),
    version: `${version}-${content}`,
  };
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/** What every copy of React calls its elements; a remote that shares the page's has no such word in it. */
const reactMark = 'react.transitional.element';

interface SharedEntry {
  readonly name: string;
  readonly requiredVersion: string;
  readonly singleton?: boolean;
  /** The files it would load where no host shares it. */
  readonly assets?: Readonly<Record<'js' | 'css', { readonly sync: readonly string[]; readonly async: readonly string[] }>>;
}

const hasFiles = ({ assets }: SharedEntry): boolean =>
  Object.values(assets ?? {}).some(({ sync, async }) => sync.length + async.length > 0);

/** Remotes built here use the host's bundler runtime (`sharing.ts`); its version must be at least the build's. */
const hostsRuntime = { name: '@module-federation/webpack-bundler-runtime', mark: '_FEDERATION_BUNDLER_RUNTIME' };

/** How an entry asks the host for the sheet of a later part (`webpack.parts.ts`). */
const lateSheetMark = 'agmAddLateSheet';

interface Written {
  readonly shared?: readonly SharedEntry[];
  readonly metaData?: { readonly pluginVersion?: string };
  readonly exposes?: readonly { readonly assets?: { readonly css?: { readonly async?: readonly string[] } } }[];
}

/** What Module Federation wrote down: what the remote shares, the version that built it, and the sheets of its later parts. */
function readFederation(manifest: Uint8Array) {
  const { shared = [], metaData, exposes = [] } = JSON.parse(manifest.toString()) as Written;
  return {
    shared,
    plugin: metaData?.pluginVersion,
    lateSheets: new Set(exposes.flatMap(({ assets }) => assets?.css?.async ?? [])),
  };
}

const probe = `
const { parentPort, workerData } = require('node:worker_threads');
const { contract, takes, flags } = require(workerData).remote;
parentPort.postMessage({ contract, takes, ...(flags && { flags }) });
`;
const probeLimitMs = 30_000;
type SaidByEntry = Pick<RemoteBuild, 'contract' | 'takes' | 'flags'>;

/** Loads the server entry once, in a throwaway worker: an entry that throws or hangs while loading never gets a version. */
function wordsOf(file: string): Promise<SaidByEntry> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(probe, { eval: true, workerData: file, env: {} });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      void worker.terminate();
      settle();
    };
    const timer = setTimeout(
      () => end(() => reject(new DeployError(`${file} did not load within ${probeLimitMs} ms: look for a loop at its top level`))),
      probeLimitMs,
    );
    worker.once('message', (words: SaidByEntry) => end(() => resolve(words)));
    worker.once('exit', () =>
      end(() => reject(new DeployError(`${file} ends its process while loading: a server entry may only define itself`))),
    );
    worker.once('error', (cause) =>
      end(() => reject(new DeployError(`${file} throws while loading: ${cause instanceof Error ? cause.message : String(cause)}`))),
    );
  });
}
