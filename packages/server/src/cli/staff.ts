import { readConfig } from '../config.ts';
import { openSite } from '../openSite.ts';
import { runCommand } from './runCommand.ts';
import { readStaffCommand, runStaffCommand } from './staffCommand.ts';
import { UsageError } from './UsageError.ts';

/** Who runs the site, from the terminal, whether a server runs or not: it reads roles at every request. */
async function run(words: readonly string[]): Promise<void> {
  const command = readStaffCommand(words);
  const config = readConfig(process.env);
  if (config.cmsUrl !== null)
    throw new UsageError(`CMS_URL is ${config.cmsUrl}: its members and their roles are in that WordPress. Change them there.`);
  const storage = await openSite(config);
  try {
    for (const line of await runStaffCommand(command, storage, config, Date.now())) console.log(line);
  } finally {
    await storage.close();
  }
}

await runCommand(run, 'The database');
