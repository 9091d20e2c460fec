import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { listingMicroseconds } from '../../catalogue-index/bench/listingCost.ts';
import { logIn } from '../src/logIn.ts';
import { median, print, type Figure } from './figures.ts';
import { writeGeneratedExport } from './generatedExport.ts';
import { measureLoad } from './load.ts';
import type { LoadOrder, LoadResult, LoadStretch } from './loadClient.ts';
import { measureBesideLogins } from './logins.ts';
import { spentMs } from './processTime.ts';
import { run, start, startBare } from './serverProcess.ts';
import { checkWordpress, measureWordpress, readWordpress } from './wordpressPeer.ts';

/**
 * `npm run bench -- server`: the server over loopback, asked by a client in a process of its own on 64 connections.
 * `--seconds=10` per measurement, after five seconds of other walls where each wall is new; `--titles=37000` in the generated catalogue.
 * Rates and processor time of a load are those of the quietest two seconds of it, with the median beside them, and starts the least of three: what others
 * take of the machine is not this server's. Waiting times, and the rates of the ratios to a peer, are those of all answers.
 * `--wordpress=http://…` also asks an operator's own WordPress, in the same minutes: its posts by REST, its list of them as a page, and
 * comments, and prints how many times as fast this server is. `npm run wordpress -- --titles` fills one with the titles of a site.
 */
const setting = (name: string, otherwise: number): number =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
/** `--wordpress=http://…` or `--wordpress http://…`. */
const wordpress = /--wordpress[= ](\S+?)\/?(?: |$)/.exec(process.argv.join(' '))?.[1] ?? null;
const seconds = setting('seconds', 10);
const size = setting('titles', 37_000);
const connections = 64;
const starts = 3;
const manyComments = 20_000;

interface Measured extends LoadResult {
  readonly quietest: LoadStretch;
  readonly median: LoadStretch;
}

/** Answers per second that the ratios to a peer are made of. */
interface OurRates {
  readonly walls: number;
  readonly newWalls: number;
  readonly pages: number;
  readonly comments: number;
}

const load = (order: Omit<LoadOrder, 'connections'>, at = connections): Promise<LoadResult> => measureLoad({ ...order, connections: at });

/** Walls of 24 with three filters: the same few, as visitors ask, and ones that nobody asked before. */
const services = ['netflix', 'hulu', 'amazon-prime', 'mubi'];
const asked = ['drama', 'comedy', 'thriller', 'crime'].flatMap((genre) =>
  services.map((service) => `?genre=${genre}&platform=us-${service}&year=1990-2020`),
);
const newWalls = (genres: string): string[] =>
  Array.from(
    { length: 20_000 },
    (_, n) => `?genre=${genres}&platform=us-${services[n % 4]}&year=${1900 + (n % 90)}-${1991 + (((n / 90) % 34) | 0)}&rated=${n % 7}-10`,
  );
const fresh = newWalls('drama~comedy');
/** A server that has run for a while has compiled what it runs. */
const beforehand = newWalls('crime~thriller');
const warmUpSeconds = 5;
const listings = (addresses: readonly string[]): string[] => addresses.map((address) => `/content-api/list/list/${address}`);

async function measureSite(
  dataDir: string,
  name: string,
  goals: { readyMs: number; memoryMB: number },
): Promise<{ figures: Figure[]; listingCpuMs: number; rates: OurRates }> {
  await run('packages/server/src/cli/publish.ts', { DATA_DIR: dataDir });
  const readyMs: number[] = [];
  const readyCpuMs: number[] = [];
  for (let n = 1; n < starts; n++) {
    const server = await start(dataDir);
    readyMs.push(server.readyMs);
    readyCpuMs.push(spentMs(server.pid));
    await server.stop();
  }
  const server = await start(dataDir);
  readyMs.push(server.readyMs);
  try {
    // One wall has been shown, and what only the start needed has been let go.
    await fetch(server.origin);
    await new Promise((resolve) => setTimeout(resolve, 15_000));
    const memory = await server.memoryMB();
    const ask = (paths: readonly string[], headers?: LoadOrder['headers']): Promise<Measured> =>
      measureStretches({ origin: server.origin, paths, seconds, headers, pid: server.pid });
    const walls = await ask(listings(asked));
    const packed = await ask(listings(asked), { 'accept-encoding': 'br' });
    const warmUp = (paths: readonly string[], headers?: LoadOrder['headers']) =>
      load({ origin: server.origin, paths, seconds: warmUpSeconds, headers });
    await warmUp(listings(beforehand));
    const unasked = await ask(listings(fresh));
    const bare = await measureBare(unasked.bytesPerAnswer);
    const pages = await ask(asked.map((address) => `/list/${address}`));
    await warmUp(beforehand.map((address) => `/list/${address}`));
    const freshPages = await ask(fresh.map((address) => `/list/${address}`));
    const packedPages = await ask(
      fresh.toReversed().map((address) => `/list/${address}`),
      { 'accept-encoding': 'br' },
    );
    const packedKept = await ask(
      asked.map((address) => `/list/${address}`),
      { 'accept-encoding': 'br' },
    );
    const freshIn = (prefix: string, from: number) => ask(fresh.slice(from).map((address) => `${prefix}/list/${address}`));
    // What is measured later is warmer: German is the first and the last of four.
    await warmUp(beforehand.map((address) => `/de-us/list/${address}`));
    const german = [await freshIn('/de-us', 5_000)];
    const english = [await freshIn('', 7_000), await freshIn('', 9_000)];
    german.push(await freshIn('/de-us', 11_000));
    const cpuOf = (all: readonly Measured[]): number => all.reduce((sum, { quietest }) => sum + quietest.cpuMs, 0) / all.length;
    const germanRatio = cpuOf(german) / cpuOf(english);
    const stretch = ({ requestsPerSecond, cpuMs }: LoadStretch): string =>
      `${Math.round(requestsPerSecond).toLocaleString('en-US')}/s at ${cpuMs.toFixed(2)} ms CPU`;
    const rps = ({ quietest, median: usual, failures, bytesPerAnswer }: Measured): string =>
      `${stretch(quietest)} (median ${stretch(usual)}), ${(bytesPerAnswer / 1000).toFixed(1)} kB${failures > 0 ? `, ${failures} failed` : ''}`;
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
              : result.quietest.cpuMs <= each.cpuMs && result.quietest.requestsPerSecond >= (each.perSecond ?? 0),
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
        measure: `${name}: start to ready, least of ${starts}`,
        goal: `≤ ${goals.readyMs} ms`,
        measured: `${Math.round(Math.min(...readyMs))} ms (median ${Math.round(median(readyMs))}), ${Math.round(Math.min(...readyCpuMs))} ms CPU`,
        isReached: Math.min(...readyMs) <= goals.readyMs,
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
      {
        measure: `${name}: peer: as many bytes from a bare node:http server, requests per second`,
        goal: '–',
        measured: rps(bare),
        isReached: null,
      },
      ...pair('server-rendered wall, 16 walls', pages, 80),
      ...pair('server-rendered wall, each wall new', freshPages, null, { perSecond: 350, cpuMs: 4 }),
      ...pair('server-rendered wall, each wall new, in brotli (quality 3)', packedPages, null, { cpuMs: 6 }),
      ...pair('server-rendered wall, 16 walls, in brotli (quality 5)', packedKept, 80),
      {
        measure: `${name}: server-rendered wall in German, each wall new: CPU against one in English, same run`,
        goal: '≤ 1.1 ×',
        measured: `${germanRatio.toFixed(2)} × (${german.map(rps).join(', ')}; ${english.map(rps).join(', ')})`,
        isReached: [...german, ...english].every(({ failures }) => failures === 0) && germanRatio <= 1.1,
      },
      ...(name === 'starter' ? await measureComments(dataDir, server.origin) : []),
    ];
    const comments = name === 'starter' ? await measureWrites(server.origin) : null;
    if (comments) {
      const { requestsPerSecond, p99, failures } = comments;
      figures.push({
        measure: 'starter: comment accepted and durable, per second',
        goal: '–',
        measured: `${Math.round(requestsPerSecond)}/s, p99 ${p99.toFixed(0)} ms${failures > 0 ? `, ${failures} failed` : ''}`,
        isReached: failures > 0 ? false : null,
      });
    }
    return {
      figures,
      listingCpuMs: unasked.quietest.cpuMs,
      rates: {
        walls: walls.succeededPerSecond,
        newWalls: unasked.succeededPerSecond,
        pages: pages.succeededPerSecond,
        comments: comments?.succeededPerSecond ?? Number.NaN,
      },
    };
  } finally {
    await server.stop();
  }
}

async function measureStretches(order: Omit<LoadOrder, 'connections'>): Promise<Measured> {
  const result = await measureLoad({ ...order, connections });
  const sorted = result.stretches.toSorted((one, other) => one.cpuMs - other.cpuMs);
  const [quietest, median] = [sorted[0], sorted[sorted.length >> 1]];
  if (!quietest || !median) throw new Error('--seconds is at least 2');
  return { ...result, quietest, median };
}

/** What this machine lets any server of Node reach. */
async function measureBare(bytes: number): Promise<Measured> {
  const { origin, pid, stop } = await startBare(bytes);
  await load({ origin, paths: ['/'], seconds: warmUpSeconds });
  const measured = await measureStretches({ origin, paths: ['/'], seconds, pid });
  await stop();
  return measured;
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

/** Comments of a member of the staff, whom no limit of comments an hour holds up: accepted, and on the disk. */
async function measureWrites(origin: string): Promise<LoadResult> {
  const token = await logIn({ origin });
  const [post] = (await (await fetch(`${origin}/wp-json/wp/v2/posts?per_page=1&_fields=id`)).json()) as { readonly id: number }[];
  return load({
    origin,
    paths: ['/wp-json/wp/v2/comments'],
    seconds,
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ post: post?.id, content: 'Comment number {n} of a benchmark.' }),
  });
}

/** The load of `measureBesideLogins` has many addresses, so the server takes this machine for its proxy. */
async function measureLogins(dataDir: string): Promise<Figure[]> {
  const server = await start(dataDir, { TRUSTED_PROXIES: '127.0.0.1' });
  try {
    return await measureBesideLogins(server.origin, listings(asked), seconds);
  } finally {
    await server.stop();
  }
}

/** Our figures beside a WordPress's of the same minutes. */
async function compareWithWordpress(origin: string, ours: OurRates): Promise<Figure[]> {
  const questions = await readWordpress(origin, asked);
  const theirs = await measureWordpress(origin, questions, seconds);
  const kind = questions.areSameWalls ? 'the same three filters' : 'its posts without filters: it has other taxonomies';
  const peer = (measure: string, { succeededPerSecond, p99, failures }: LoadResult): Figure => ({
    measure: `WordPress: ${measure}`,
    goal: '–',
    measured: `${succeededPerSecond.toFixed(1)}/s, p99 ${p99.toFixed(0)} ms${failures > 0 ? `, ${failures} failed` : ''}`,
    isReached: null,
  });
  const ratio = (measure: string, own: number, { succeededPerSecond }: LoadResult, least: number): Figure => {
    const times = own / succeededPerSecond;
    return { measure: `${measure}, against WordPress`, goal: `≥ ${least} ×`, measured: `${times.toFixed(0)} ×`, isReached: times >= least };
  };
  return [
    peer(`24 posts by REST, ${kind}`, theirs.listing),
    peer('a list of posts as a page', theirs.page),
    ...(theirs.comments ? [peer('a comment accepted', theirs.comments)] : []),
    ratio('listing of 24, 16 walls', ours.walls, theirs.listing, 300),
    ratio('listing of 24, each wall new', ours.newWalls, theirs.listing, 100),
    ratio('server-rendered wall, 16 walls', ours.pages, theirs.page, 100),
    ...(theirs.comments ? [ratio('comment accepted and durable', ours.comments, theirs.comments, 20)] : []),
  ];
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
  const { figures, listingCpuMs, rates } = await measureSite(starter, 'starter', { readyMs: 800, memoryMB: 190 });
  figures.push(...(await measureLogins(starter)));
  if (wordpress !== null) figures.push(...(await compareWithWordpress(wordpress, rates)));
  const exported = path.join(folder, 'export');
  await writeGeneratedExport(exported, size);
  const large = path.join(folder, 'large');
  await run('packages/server/src/cli/import.ts', { DATA_DIR: large, DEMO: '0' }, 'justwatch', exported, '--derive');
  figures.push(...(await measureSite(large, `${Math.round(size / 1000)} k titles`, { readyMs: 2000, memoryMB: 330 })).figures);
  const small = listingMicroseconds(10_000);
  const big = 1_000_000;
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
      goal: '< 10 ×',
      measured: `${ratio.toFixed(1)} ×`,
      isReached: ratio < 10,
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
