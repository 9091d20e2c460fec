import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config.ts';
import { importJustWatch } from '../importers/justwatch.ts';
import { printReport } from '../importers/report.ts';
import { openSite } from '../openSite.ts';
import { createProgressBar } from './progressBar.ts';

const usage = 'Usage: npm run import -- justwatch <folder> [--derive]';

/** Fills the catalogue from a folder, also while a server runs: the server notices and shows it. */
async function run(words: readonly string[]): Promise<void> {
  const { positionals: [source, folder, ...rest], values: { derive } } = readWords(words);
  if (source !== 'justwatch' || folder === undefined || rest.length > 0) throw new UsageError(usage);
  const startedAt = performance.now();
  const storage = await openSite(readConfig(process.env));
  try {
    const report = await importJustWatch({ folder, derive, storage, now: Date.now(), onProgress: createProgressBar(process.stdout) });
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
    return parseArgs({ args: [...words], allowPositionals: true, options: { derive: { type: 'boolean', default: false } } });
  } catch (error) {
    throw new UsageError(usage, { cause: error });
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof ConfigError || error instanceof UsageError || code === 'ENOENT' || code === 'ENOTDIR') console.error((error as Error).message);
  else console.error(error);
  process.exitCode = 1;
}
