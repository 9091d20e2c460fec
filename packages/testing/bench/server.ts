import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buildIndex } from '../../catalogue-index/src/index.ts';
import { fastestKernel } from '../../catalogue-index/src/simd.ts';
import { generate } from '../../catalogue-index/bench/generate.ts';
import { freePort } from '../src/site.ts';
import { median, print, type Figure } from './figures.ts';
import { writeGeneratedExport } from './generatedExport.ts';
import type { LoadOrder, LoadResult } from './loadClient.ts';

/**
 * `npm run bench -- server`: the server over loopback, asked by a client in a process of its own on 64 connections.
 * `--seconds=5` per measurement, `--titles=37000` in the generated catalogue, `--million` adds the listing at a million titles.
 * `--wordpress=http://…` also asks an operator's own WordPress, in the same minute: its posts by REST and its list of them as a page.
 */
const root = path.resolve(import.meta.dirname, '../../..');
const quiet = '--disable-warning=ExperimentalWarning';
const setting = (name: string, otherwise: number): number =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
/** `--wordpress=http://…` or `--wordpress http://…`. */
const wordpress = /--wordpress[= ](\S+?)\/?(?: |$)/.exec(process.argv.join(' '))?.[1] ?? null;
const seconds = setting('seconds', 5);
const size = setting('titles', 37_000);
const connections = 64;
const starts = 3;
const manyComments = 20_000;

interface Measured extends LoadResult {
  /** The server's, per request. */
  readonly cpuMs: number;
}

interface Running {
  readonly origin: string;
  /** From the start of the process to its first answer on /readyz. */
  readonly readyMs: number;
  memoryMB(): Promise<number>;
  /** Time on all processors since the start. */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
}

async function run(script: string, env: NodeJS.ProcessEnv, ...words: string[]): Promise<void> {
  const child = spawn(process.execPath, [quiet, path.join(root, script), ...words], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${script} failed`);
}

async function start(dataDir: string, more: NodeJS.ProcessEnv = {}): Promise<Running> {
  const port = await freePort();
  const startedAt = performance.now();
  // As `npm start` starts it.
  const child = spawn(process.execPath, [quiet, '--max-semi-space-size=8', path.join(root, 'packages/server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      RENDER_DEADLINE_MS: '3000',
      ...more,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return {
    origin,
    readyMs: performance.now() - startedAt,
    memoryMB: () => memoryMB(child),
    cpuMs: () => cpuMs(child),
    stop: () => stop(child),
  };
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Resident memory, as Linux counts it. */
async function memoryMB({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1000;
}

/** Clock ticks are hundredths of a second on every Linux that Node runs on. */
async function cpuMs({ pid }: ChildProcess): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = Number.NaN, system = Number.NaN] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * 10;
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'close');
}

async function load(order: Omit<LoadOrder, 'connections'>, at = connections): Promise<LoadResult> {
  const child = spawn(process.execPath, [quiet, path.join(import.meta.dirname, 'loadClient.ts')], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ ...order, connections: at } satisfies LoadOrder));
  let text = '';
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString();
  });
  await once(child, 'close');
  return JSON.parse(text) as LoadResult;
}

/** Walls of 24 with three filters: the same few, as visitors ask, and ones that nobody asked before. */
const services = ['netflix', 'hulu', 'amazon-prime', 'mubi'];
const asked = ['drama', 'comedy', 'thriller', 'crime'].flatMap((genre) =>
  services.map((service) => `?genre=${genre}&platform=us-${service}&year=1990-2020`),
);
const fresh = Array.from(
  { length: 20_000 },
  (_, n) => `?genre=drama~comedy&platform=us-${services[n % 4]}&year=${1900 + (n % 90)}-${1991 + (((n / 90) % 34) | 0)}&rated=${n % 7}-10`,
);
const listings = (addresses: readonly string[]): string[] => addresses.map((address) => `/content-api/list/list/${address}`);

async function measureSite(
  dataDir: string,
  name: string,
  goals: { readyMs: number; memoryMB: number },
): Promise<{ figures: Figure[]; listingCpuMs: number }> {
  await run('packages/deploy/src/cli/publish.ts', { DATA_DIR: dataDir });
  const readyMs: number[] = [];
  const readyCpuMs: number[] = [];
  for (let n = 1; n < starts; n++) {
    const server = await start(dataDir);
    readyMs.push(server.readyMs);
    readyCpuMs.push(await server.cpuMs());
    await server.stop();
  }
  const server = await start(dataDir);
  readyMs.push(server.readyMs);
  try {
    // One wall has been shown, and what only the start needed has been let go.
    await fetch(server.origin);
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    const memory = await server.memoryMB();
    const ask = async (paths: readonly string[], headers?: LoadOrder['headers']): Promise<Measured> => {
      const before = await server.cpuMs();
      const result = await load({ origin: server.origin, paths, seconds, headers });
      return { ...result, cpuMs: ((await server.cpuMs()) - before) / Math.max(1, result.requestsPerSecond * seconds) };
    };
    const walls = await ask(listings(asked));
    const packed = await ask(listings(asked), { 'accept-encoding': 'br' });
    const unasked = await ask(listings(fresh));
    const pages = await ask(asked.map((address) => `/list/${address}`));
    const freshPages = await ask(fresh.map((address) => `/list/${address}`));
    const packedPages = await ask(
      fresh.toReversed().map((address) => `/list/${address}`),
      { 'accept-encoding': 'br' },
    );
    // On a shared machine the processor's time says what the clock cannot.
    const rps = ({ requestsPerSecond, failures, cpuMs }: Measured): string =>
      `${Math.round(requestsPerSecond).toLocaleString('en-US')}/s at ${cpuMs.toFixed(2)} ms CPU${failures > 0 ? `, ${failures} failed` : ''}`;
    const times = ({ p50, p99 }: LoadResult): string => `${p50.toFixed(1)} / ${p99.toFixed(1)} ms`;
    const pair = (measure: string, result: Measured, goal: number | null, each: Each = {}): Figure[] => [
      {
        measure: `${name}: ${measure}, requests per second`,
        goal: wordsOf(each),
        measured: rps(result),
        isReached:
          result.failures > 0
            ? false
            : each.cpuMs === undefined
              ? null
              : result.cpuMs <= each.cpuMs && result.requestsPerSecond >= (each.perSecond ?? 0),
      },
      {
        measure: `${name}: ${measure}, median / p99`,
        goal: goal === null ? '–' : `p99 < ${goal} ms`,
        measured: times(result),
        isReached: goal === null ? null : result.p99 < goal,
      },
    ];
    const figures: Figure[] = [
      {
        measure: `${name}: start to ready, median of ${starts}`,
        goal: `≤ ${goals.readyMs} ms`,
        measured: `${Math.round(median(readyMs))} ms, ${Math.round(median(readyCpuMs))} ms CPU`,
        isReached: median(readyMs) <= goals.readyMs,
      },
      {
        measure: `${name}: resident memory`,
        goal: `≤ ${goals.memoryMB} MB`,
        measured: `${Math.round(memory)} MB`,
        isReached: memory <= goals.memoryMB,
      },
      ...pair('listing of 24, three filters, 16 walls', walls, 50),
      ...pair('the same in brotli', packed, 50),
      ...pair('listing of 24, four filters, each wall new', unasked, 50, { perSecond: 7000, cpuMs: 0.14 }),
      ...pair('server-rendered wall, 16 walls', pages, 80),
      ...pair('server-rendered wall, each wall new', freshPages, null, { perSecond: 350, cpuMs: 4 }),
      ...pair('server-rendered wall, each wall new, in brotli', packedPages, null, { cpuMs: 6 }),
      ...(name === 'starter' ? await measureComments(dataDir, server.origin) : []),
    ];
    return { figures, listingCpuMs: unasked.cpuMs };
  } finally {
    await server.stop();
  }
}

/** What an answer may cost at most. */
interface Each {
  readonly perSecond?: number;
  readonly cpuMs?: number;
}

function wordsOf({ perSecond, cpuMs }: Each): string {
  const words = [
    ...(perSecond === undefined ? [] : [`≥ ${perSecond.toLocaleString('en-US')}/s`]),
    ...(cpuMs === undefined ? [] : [`≤ ${cpuMs} ms CPU`]),
  ];
  return words.join(', ') || '–';
}

/** The page of a title below which 20,000 comments stand, one visitor at a time: each address is another one, so none is answered from memory. */
async function measureComments(dataDir: string, origin: string): Promise<Figure[]> {
  const { id } = (await (await fetch(`${origin}/content-api/title/parasite`)).json()) as { readonly id: number };
  const database = new DatabaseSync(path.join(dataDir, 'site.sqlite'));
  const { id: member } = database.prepare('select id from members order by id limit 1').get() as { id: number };
  const write = database.prepare(
    "insert into comments (post_id, member_id, content, status, created_at, updated_at) values (?, ?, ?, 'approved', ?, 1)",
  );
  database.exec('begin immediate');
  for (let at = 0; at < manyComments; at++) write.run(id, member, `Words number ${at} about it`, 1_700_000_000_000 + at * 1000);
  database.exec('commit');
  database.close();
  const paths = Array.from({ length: 20_000 }, (_, at) => `/parasite/?visit=${at}`);
  const { p50, p99, failures } = await load({ origin, paths, seconds }, 1);
  return [
    {
      measure: 'starter: title page with 20,000 comments, rendered for each visit, median / p99',
      goal: 'p99 < 30 ms',
      measured: `${p50.toFixed(1)} / ${p99.toFixed(1)} ms`,
      isReached: failures === 0 && p99 < 30,
    },
  ];
}

const wordpressPosts = '/?rest_route=/wp/v2/posts&per_page=24';

/** Before minutes are spent on our own figures. */
async function checkWordpress(origin: string): Promise<void> {
  const status = await fetch(origin + wordpressPosts).then(
    (answer) => String(answer.status),
    () => 'nothing',
  );
  if (status !== '200')
    throw new Error(`${origin + wordpressPosts} answers ${status}: --wordpress takes the address of a WordPress that runs.`);
}

/**
 * The walls of `asked` as a WordPress with the same posts and taxonomies is asked for them (`npm run wordpress -- --titles`): genre is a
 * category, a service a tag, each year a term of `released`. Null where it has other taxonomies.
 */
async function wordpressWalls(origin: string): Promise<{ readonly rest: readonly string[]; readonly pages: readonly string[] } | null> {
  const idsOf = async (taxonomy: string, slugs: readonly string[]): Promise<string | null> => {
    const answer = await fetch(`${origin}/?rest_route=/wp/v2/${taxonomy}&per_page=100&_fields=id&slug=${slugs.join(',')}`);
    const terms = answer.ok ? ((await answer.json()) as { readonly id: number }[]) : [];
    return terms.length > 0 ? terms.map(({ id }) => id).join(',') : null;
  };
  const walls = asked.map((address) => new URLSearchParams(address));
  const rest: string[] = [];
  const pages: string[] = [];
  for (const wall of walls) {
    const [genre = '', service = '', years = ''] = ['genre', 'platform', 'year'].map((name) => wall.get(name) ?? '');
    const [from = 0, to = 0] = years.split('-').map(Number);
    const released = Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
    const [category, tag, year] = [await idsOf('categories', [genre]), await idsOf('tags', [service]), await idsOf('released', released)];
    if (category === null || year === null) return null;
    // A service without a title here is a tag that nobody has: WordPress answers an empty list for it.
    rest.push(`${wordpressPosts}&categories=${category}&tags=${tag ?? 999_999_999}&released=${year}`);
    pages.push(`/?category_name=${genre}`);
  }
  return { rest, pages };
}

/** An operator's WordPress, as its visitors ask it: the client is the same, the machine is the operator's. */
async function measureWordpress(origin: string): Promise<Figure[]> {
  const ask = async (measure: string, paths: readonly string[]): Promise<Figure> => {
    const { requestsPerSecond, p99, failures } = await load({ origin, paths, seconds });
    const words = `${requestsPerSecond.toFixed(1)}/s, p99 ${p99.toFixed(0)} ms`;
    return {
      measure: `WordPress: ${measure}`,
      goal: '–',
      measured: failures > 0 ? `${words}, ${failures} failed` : words,
      isReached: null,
    };
  };
  const walls = await wordpressWalls(origin);
  if (walls)
    return [
      await ask('24 posts by REST, the same three filters, 16 walls', walls.rest),
      await ask('a genre as a page, 10 posts on it', walls.pages),
    ];
  return [
    await ask(
      '24 posts by REST',
      Array.from({ length: 16 }, (_, at) => `${wordpressPosts}&offset=${at}`),
    ),
    await ask(
      'a list of posts as a page',
      Array.from({ length: 16 }, (_, at) => `/?paged=1&visit=${at}`),
    ),
  ];
}

/** What a listing asks of the index, in CPU time of this process: the page and the menu's counts. */
function listingMicroseconds(titles: number): number {
  const index = buildIndex(generate(titles), fastestKernel());
  const where = { terms: { genre: { any: ['drama'] }, mood: { any: ['tense'] }, platform: { any: ['us-service-1'] } } };
  const options = { taxonomies: ['platform', 'genre', 'mood', 'released'], locale: 'us' };
  const times: number[] = [];
  for (let round = 0; round < 400; round++) {
    const before = process.cpuUsage();
    for (let n = 0; n < 5; n++) {
      index.query({ where, limit: 24 });
      index.facets(where, options);
    }
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 5);
  }
  return median(times);
}

const folder = await mkdtemp(path.join(tmpdir(), 'agm-bench-'));
try {
  console.log(
    `${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}; the client runs beside the server, ${connections} connections, ${seconds} s each`,
  );
  if (wordpress === null)
    console.log('Peer: no WordPress is measured. With --wordpress=http://… this command asks one that you run, with the same client.');
  else await checkWordpress(wordpress);
  const starter = path.join(folder, 'starter');
  await run('packages/server/src/cli/import.ts', { DATA_DIR: starter }, 'netflix', await emptyCatalogue(), '--platform', 'netflix');
  const { figures, listingCpuMs } = await measureSite(starter, 'starter', { readyMs: 800, memoryMB: 190 });
  const exported = path.join(folder, 'export');
  await writeGeneratedExport(exported, size);
  const large = path.join(folder, 'large');
  await run('packages/server/src/cli/import.ts', { DATA_DIR: large, DEMO: '0' }, 'justwatch', exported, '--derive');
  figures.push(...(await measureSite(large, `${Math.round(size / 1000)} k titles`, { readyMs: 2000, memoryMB: 330 })).figures);
  if (wordpress !== null) figures.push(...(await measureWordpress(wordpress)));
  const small = listingMicroseconds(10_000);
  const big = process.argv.includes('--million') ? 1_000_000 : 100_000;
  const more = listingMicroseconds(big) - small;
  // All but the index's part of a listing is the same for any catalogue: 24 titles are written.
  const ratio = (listingCpuMs * 1000 + more) / (listingCpuMs * 1000);
  figures.push(
    {
      measure: `index work of one listing with its counts, 10 k → ${big.toLocaleString('en-US')} titles`,
      goal: '–',
      measured: `${small.toFixed(0)} → ${(small + more).toFixed(0)} µs CPU`,
      isReached: null,
    },
    {
      measure: 'a whole new listing with that index work',
      goal: big === 1_000_000 ? '< 10 ×' : '–',
      measured: `${ratio.toFixed(1)} ×`,
      isReached: big === 1_000_000 ? ratio < 10 : null,
    },
  );
  print(figures, process.argv.includes('--json'));
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** A catalogue without titles: importing it makes the database with the starter catalogue. */
async function emptyCatalogue(): Promise<string> {
  const file = path.join(folder, 'nothing.csv');
  await writeFile(file, 'show_id,type,title,director,cast,country,date_added,release_year,rating,duration,listed_in,description\n');
  return file;
}
