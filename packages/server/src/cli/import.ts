import { createReadStream } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { noteImport } from '@agm/content/importers/importAges';
import { importJustWatch } from '@agm/content/importers/justwatch/justwatch';
import { importNetflix } from '@agm/content/importers/netflix/netflix';
import { printReport, type ImportReport } from '@agm/content/importers/report';
import { importOffers } from '@agm/content/importers/offers/importOffers';
import { isSourceName, usualSource } from '@agm/content/importers/offers/offers';
import type { OffersLayout } from '@agm/content/importers/offers/offerRecords';
import { printOffersReport } from '@agm/content/importers/offers/offersReport';
import { UnreadableOffers } from '@agm/content/importers/offers/UnreadableOffers';
import { importPrices, printPricesReport, UnreadablePrices } from '@agm/content/importers/prices/importPrices';
import { importTmdb } from '@agm/content/importers/tmdb/importTmdb';
import { TmdbClient, TmdbUnusable } from '@agm/content/importers/tmdb/TmdbClient';
import { readTmdbOrder, UnusableOrder } from '@agm/content/importers/tmdb/tmdbOrder';
import { printTmdbReport } from '@agm/content/importers/tmdb/tmdbReport';
import { printContentReport } from '@agm/content/importers/wordpress/contentReport';
import { UnreadableContent } from '@agm/content/importers/wordpress/foreignContent';
import { importContent } from '@agm/content/importers/wordpress/importContent';
import { wordpressExport, wordpressSite } from '@agm/content/importers/wordpress/wordpress';
import { besideJob, JobBusy } from '@agm/http/jobs/besideJob';
import { openSite } from '../openSite.ts';
import { tmdbJob } from '../tmdbRefresh.ts';
import { createProgressBar } from './progressBar.ts';
import { runCommand } from './runCommand.ts';
import { UsageError } from './UsageError.ts';

const usage = `Usage: npm run import -- justwatch <folder> [--derive]
       npm run import -- netflix <file.csv> [--platform disney-plus]
       npm run import -- tmdb --discover movie,tv [--pages 5] [--countries us,fr,de] [--adult]
       npm run import -- tmdb --ids <file> | --list <number> | --refresh [--adult]
       npm run import -- offers <file.csv|json|ndjson> [--source own] [--partial | --whole]
       npm run import -- prices <file.csv>
       npm run import -- wxr <export.xml>
       npm run import -- wordpress <https://blog.example>`;

type Values = ReturnType<typeof readWords>['values'];

/** The words that each source takes. */
const wordsOf: Readonly<Record<string, readonly (keyof Values)[]>> = {
  justwatch: ['derive'],
  netflix: ['platform'],
  tmdb: ['discover', 'pages', 'countries', 'ids', 'list', 'refresh', 'adult'],
  offers: ['source', 'partial', 'whole'],
  prices: [],
  wxr: [],
  wordpress: [],
};

/** Fills the catalogue or the pages from a folder, a file or a site, also while a server runs: the server notices and shows it. */
async function run(words: readonly string[]): Promise<void> {
  const {
    positionals: [source = '', path, ...rest],
    values,
  } = readWords(words);
  const { derive, platform = null } = values;
  const allowed = Object.hasOwn(wordsOf, source) ? wordsOf[source] : undefined;
  const given = (Object.keys(values) as (keyof Values)[]).filter((name) => values[name] !== false);
  if (!allowed || given.some((name) => !allowed.includes(name)) || rest.length > 0) throw new UsageError(usage);
  if (source === 'tmdb' && path === undefined) return runTmdb(values);
  if (source === 'tmdb' || path === undefined) throw new UsageError(usage);
  if (source === 'offers') return runOffers(path, values);
  if (source === 'prices') return runPrices(path);
  const isJustWatch = source === 'justwatch';
  const isContent = source === 'wxr' || source === 'wordpress';
  const startedAt = performance.now();
  const storage = await openSite(readConfig(process.env));
  try {
    if (isContent) {
      const content =
        source === 'wxr'
          ? wordpressExport.read({ file: path })
          : wordpressSite.read({ address: path, fetch: (...request) => fetch(...request) });
      const report = await importContent({ storage, now: Date.now(), name: source === 'wxr' ? basename(path) : path, content });
      await noteImport(storage, source);
      for (const line of printContentReport(report, (performance.now() - startedAt) / 1000)) console.log(line);
      return;
    }
    const order = { storage, now: Date.now(), onProgress: createProgressBar(process.stdout) };
    const report: ImportReport = isJustWatch
      ? await importJustWatch({ ...order, folder: path, derive })
      : await importNetflix({ ...order, file: path, platform });
    for (const line of printReport(report, (performance.now() - startedAt) / 1000)) console.log(line);
  } finally {
    await storage.close();
  }
}

async function runTmdb({ ids, adult, ...words }: Values): Promise<void> {
  const { order, skipped } = readTmdbOrder({ ...words, ids: ids === undefined ? undefined : await readFile(ids, 'utf8') });
  const config = readConfig(process.env);
  const { token, url } = config.tmdb;
  if (token === null) throw new UsageError('TMDB_TOKEN is not set: it is the "API Read Access Token" of your TMDB account (docs/data.md).');
  const startedAt = performance.now();
  const storage = await openSite(config);
  try {
    const report = await besideJob(storage, { name: tmdbJob, leaseMs: config.jobLeaseMs, isRun: words.refresh }, (signal) => {
      const client = new TmdbClient({ token, url, signal });
      return importTmdb({ storage, now: Date.now(), client, order, adult, onProgress: createProgressBar(process.stdout) });
    });
    const lines = skipped.map(({ line, reason }) => ({ subject: `${basename(ids ?? '')}:${line}`, reason }));
    const whole = { ...report, skippedTitles: [...lines, ...report.skippedTitles] };
    for (const line of printTmdbReport(whole, (performance.now() - startedAt) / 1000)) console.log(line);
    if (report.failed.length > 0) process.exitCode = 1;
  } finally {
    await storage.close();
  }
}

const layouts: Readonly<Record<string, OffersLayout>> = { '.csv': 'csv', '.json': 'json', '.ndjson': 'ndjson', '.jsonl': 'ndjson' };

async function runOffers(path: string, { source = usualSource, partial, whole }: Values): Promise<void> {
  const file = basename(path);
  const layout = layouts[extname(path).toLowerCase()];
  if (!layout) throw new UsageError(`${file} is none of .csv, .json and .ndjson: the ending says how its rows are written (docs/data.md).`);
  if (!isSourceName(source)) throw new UsageError('--source is a name like partner-feed: letters a-z, digits and hyphens, at most 40.');
  if (partial && whole) throw new UsageError('--partial and --whole contradict each other: say one of them.');
  const config = readConfig(process.env);
  const startedAt = performance.now();
  await access(path);
  const storage = await openSite(config);
  try {
    const report = await importOffers({
      storage,
      now: Date.now(),
      source,
      file,
      layout,
      bytes: createReadStream(path),
      extent: partial ? 'partial' : whole ? 'whole' : 'usual',
    });
    for (const line of printOffersReport(report, (performance.now() - startedAt) / 1000)) console.log(line);
  } catch (error) {
    throw error instanceof UnreadableOffers ? new UsageError(`${file} cannot be used: ${error.message}. Nothing was written.`) : error;
  } finally {
    await storage.close();
  }
}

async function runPrices(path: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const storage = await openSite(readConfig(process.env));
  try {
    const report = await importPrices({ storage, now: Date.now(), file: basename(path), text });
    for (const line of printPricesReport(report)) console.log(line);
  } catch (error) {
    throw error instanceof UnreadablePrices
      ? new UsageError(`${basename(path)} cannot be used: ${error.message}. Nothing was written.`)
      : error;
  } finally {
    await storage.close();
  }
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        derive: { type: 'boolean', default: false },
        platform: { type: 'string' },
        discover: { type: 'string' },
        pages: { type: 'string' },
        countries: { type: 'string' },
        ids: { type: 'string' },
        list: { type: 'string' },
        refresh: { type: 'boolean', default: false },
        adult: { type: 'boolean', default: false },
        source: { type: 'string' },
        partial: { type: 'boolean', default: false },
        whole: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(usage, { cause: error });
  }
}

await runCommand(run, 'The database', [UnreadableContent, TmdbUnusable, UnusableOrder, JobBusy]);
