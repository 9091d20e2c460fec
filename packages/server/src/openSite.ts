import type { Config } from './config.ts';
import { loadEditorial } from '@agm/content/editorial/loadEditorial';
import { loadPages } from '@agm/content/sitePages/loadPages';
import { refuseSeededLogins, seedLogins } from '@agm/members/accounts/seedLogins';
import { loadStarter } from '@agm/content/starter/loadStarter';
import { openStorage, type Storage } from '@agm/storage/Storage';

/**
 * Opens the site's database the way every command does: made when it is missing, brought up to date and, in demo
 * mode, filled with the starter catalogue and the logins that everybody knows.
 */
export async function openSite(config: Config): Promise<Storage> {
  const storage = await openStorage(config);
  try {
    if (config.demo) for (const problem of await loadStarter(storage, Date.now())) console.warn(`starter catalogue: ${problem}`);
    if (config.demo) await loadEditorial(storage);
    if (config.demo) await seedLogins(storage, config, Date.now());
    await refuseSeededLogins(storage.database, config);
    await loadPages(storage, Date.now());
  } catch (error) {
    await storage.close();
    throw error;
  }
  return storage;
}
