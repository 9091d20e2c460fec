import { ConfigError } from '@agm/http/ConfigError';
import { explainDatabase, UnusableDatabase } from '@agm/storage/UnusableDatabase';
import { readConfig } from '../config.ts';
import { openSite } from '../openSite.ts';
import { readStaffOrder, runStaffOrder, UsageError } from './staffCommand.ts';

/** Who runs the site, from the terminal, whether a server runs or not: it reads roles at every request. */
async function run(words: readonly string[]): Promise<void> {
  const order = readStaffOrder(words);
  const config = readConfig(process.env);
  if (config.cmsUrl !== null)
    throw new UsageError(`CMS_URL is ${config.cmsUrl}: its members and their roles are in that WordPress. Change them there.`);
  const storage = await openSite(config);
  try {
    for (const line of await runStaffOrder(order, storage, config, Date.now())) console.log(line);
  } finally {
    await storage.close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (thrown) {
  const error = thrown instanceof UnusableDatabase ? thrown : explainDatabase(thrown, 'The database');
  const isExplained = error instanceof UnusableDatabase || error instanceof ConfigError || error instanceof UsageError;
  console.error(isExplained ? (error as Error).message : error);
  process.exitCode = 1;
}
