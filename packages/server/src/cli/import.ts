import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { ConfigError } from '@agm/http/ConfigError';
import { importJustWatch } from '@agm/content/importers/justwatch/justwatch';
import { importNetflix } from '@agm/content/importers/netflix/netflix';
import { printReport, type ImportReport } from '@agm/content/importers/report';
import { importTmdb } from '@agm/content/importers/tmdb/importTmdb';
import { TmdbClient, TmdbUnusable } from '@agm/content/importers/tmdb/TmdbClient';
import { readTmdbOrder, UnusableOrder } from '@agm/content/importers/tmdb/tmdbOrder';
import { printTmdbReport } from '@agm/content/importers/tmdb/tmdbReport';
import { printContentReport } from '@agm/content/importers/wordpress/contentReport';
import { UnreadableContent } from '@agm/content/importers/wordpress/foreignContent';
import { importContent } from '@agm/content/importers/wordpress/importContent';
import { readWordpressSite } from '@agm/content/importers/wordpress/readWordpressSite';
import { readWxr } from '@agm/content/importers/wordpress/readWxr';
import { openSite } from '../openSite.ts';
import { explainDatabase, UnusableDatabase } from '@agm/storage/UnusableDatabase';
import { createProgressBar } from './progressBar.ts';

const usage = `Usage: npm run import -- justwatch <folder> [--derive]
       npm run import -- netflix <file.csv> [--platform disney-plus]
       npm run import -- tmdb --discover movie,tv [--pages 5] [--countries us,fr,de] [--adult]
       npm run import -- tmdb --ids <file> | --list <number> | --refresh [--adult]
       npm run import -- wxr <export.xml>
       npm run import -- wordpress <https://blog.example>`;

type Values = ReturnType<typeof readWords>['values'];

/** Fills the catalogue or the pages from a folder, a file or a site, also while a server runs: the server notices and shows it. */
async function run(words: readonly string[]): Promise<void> {
  const {
    positionals: [source = '', path, ...rest],
    values,
  } = readWords(words);
  const { derive, platform = null } = values;
  if (source === 'tmdb' && path === undefined && !derive && platform === null) return runTmdb(values);
  const hasTmdbWords =
    Object.keys(values).some((name) => !['derive', 'platform', 'refresh', 'adult'].includes(name)) || values.refresh || values.adult;
  const isJustWatch = source === 'justwatch' && platform === null;
  const isNetflix = source === 'netflix' && !derive;
  const isContent = (source === 'wxr' || source === 'wordpress') && !derive && platform === null;
  if (!(isJustWatch || isNetflix || isContent) || hasTmdbWords || path === undefined || rest.length > 0) throw new UsageError(usage);
  const startedAt = performance.now();
  const storage = await openSite(readConfig(process.env));
  try {
    if (isContent) {
      const content = source === 'wxr' ? readWxr(path) : readWordpressSite({ address: path, fetch: (...request) => fetch(...request) });
      const report = await importContent({ storage, now: Date.now(), name: source === 'wxr' ? basename(path) : path, content });
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
    const client = new TmdbClient({ token, url });
    const report = await importTmdb({ storage, now: Date.now(), client, order, adult, onProgress: createProgressBar(process.stdout) });
    const lines = skipped.map(({ line, reason }) => ({ subject: `${basename(ids ?? '')}:${line}`, reason }));
    const whole = { ...report, skippedTitles: [...lines, ...report.skippedTitles] };
    for (const line of printTmdbReport(whole, (performance.now() - startedAt) / 1000)) console.log(line);
    if (report.failed.length > 0) process.exitCode = 1;
  } finally {
    await storage.close();
  }
}

class UsageError extends Error {
  override readonly name = 'UsageError';
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
      },
    });
  } catch (error) {
    throw new UsageError(usage, { cause: error });
  }
}

try {
  await run(process.argv.slice(2));
} catch (thrown) {
  const error = thrown instanceof UnusableDatabase ? thrown : explainDatabase(thrown, 'The database');
  const { code } = error as NodeJS.ErrnoException;
  if (
    error instanceof UnusableDatabase ||
    error instanceof ConfigError ||
    error instanceof UsageError ||
    error instanceof UnreadableContent ||
    error instanceof TmdbUnusable ||
    error instanceof UnusableOrder ||
    code === 'ENOENT' ||
    code === 'ENOTDIR'
  )
    console.error((error as Error).message);
  else console.error(error);
  process.exitCode = 1;
}
