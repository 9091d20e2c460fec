import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { ConfigError } from '@agm/http/ConfigError';
import { importJustWatch } from '@agm/content/importers/justwatch';
import { importNetflix } from '@agm/content/importers/netflix';
import { printReport, type ImportReport } from '@agm/content/importers/report';
import { printContentReport } from '@agm/content/importers/wordpress/contentReport';
import { UnreadableContent } from '@agm/content/importers/wordpress/foreignContent';
import { importContent } from '@agm/content/importers/wordpress/importContent';
import { readWordpressSite } from '@agm/content/importers/wordpress/readWordpressSite';
import { readWxr } from '@agm/content/importers/wordpress/readWxr';
import { openSite } from '../openSite.ts';
import { explainDatabase, UnusableDatabase } from '@agm/storage/UnusableDatabase';
import { createProgressBar } from './progressBar.ts';

const usage =
  'Usage: npm run import -- justwatch <folder> [--derive]\n       npm run import -- netflix <file.csv> [--platform disney-plus]\n       npm run import -- wxr <export.xml>\n       npm run import -- wordpress <https://blog.example>';

/** Fills the catalogue or the pages from a folder, a file or a site, also while a server runs: the server notices and shows it. */
async function run(words: readonly string[]): Promise<void> {
  const {
    positionals: [source = '', path, ...rest],
    values: { derive, platform = null },
  } = readWords(words);
  const isJustWatch = source === 'justwatch' && platform === null;
  const isNetflix = source === 'netflix' && !derive;
  const isContent = (source === 'wxr' || source === 'wordpress') && !derive && platform === null;
  if (!(isJustWatch || isNetflix || isContent) || path === undefined || rest.length > 0) throw new UsageError(usage);
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

class UsageError extends Error {
  override readonly name = 'UsageError';
}

function readWords(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { derive: { type: 'boolean', default: false }, platform: { type: 'string' } },
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
    code === 'ENOENT' ||
    code === 'ENOTDIR'
  )
    console.error((error as Error).message);
  else console.error(error);
  process.exitCode = 1;
}
