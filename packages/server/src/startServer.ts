import { existsSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import { restoringFolder } from './backup/restoringFolder.ts';
import type { App } from './app.ts';
import type { Config } from './config.ts';
import { beginCatalogue } from '@agm/content/catalogue/readCatalogue';
import { ConfigError } from '@agm/http/ConfigError';
import { openSite } from './openSite.ts';
import { FolderInUse, lockFolder } from './folderLock.ts';
import { explainDatabase, UnusableDatabase } from '@agm/storage/UnusableDatabase';

export interface StartOptions {
  /** What else answers on this port: pages, remotes. Asked when the site is open. */
  readonly plugins?: (config: Config) => Promise<readonly FastifyPluginAsync[]> | readonly FastifyPluginAsync[];
  readonly log?: boolean;
}

/**
 * Takes the data folder, opens the site and listens. Closing the app gives everything back. A large catalogue is read in a thread, longer
 * than anything else of a start takes; what answers requests, two thirds of the code, is loaded meanwhile.
 */
export async function startServer(config: Config, { plugins, log }: StartOptions = {}): Promise<App> {
  const lock = lockFolder(config.dataDir);
  if (existsSync(restoringFolder(config.dataDir))) {
    lock.release();
    throw new UnusableDatabase(
      `A restore into ${config.dataDir} did not finish: empty the folder (and create the database of DATABASE_URL again), then run npm run restore once more.`,
    );
  }
  let closeAll = async (): Promise<void> => {};
  try {
    const site = await openSite(config);
    closeAll = () => site.close();
    const storage = {
      ...site,
      close: async (): Promise<void> => {
        await site.close();
        lock.release();
      },
    };
    // The titles of a WordPress are in a database of their own.
    const view = config.cmsUrl === null ? (await beginCatalogue(site.database, config)).view : undefined;
    closeAll = async () => {
      await view?.then(({ search }) => search.close()).catch(() => {});
      await site.close();
    };
    // The app hears of a failure. Until it is made nobody waits, which would end the process.
    view?.catch(() => {});
    const { createApp } = await import('./app.ts');
    const app = await createApp({ config, storage, catalogue: view, plugins: await plugins?.(config), log });
    closeAll = () => app.close();
    await app.listen(placeOf(config));
    return app;
  } catch (error) {
    await closeAll();
    lock.release();
    throw error;
  }
}

/** Where it listens: on a socket that was handed over, or on one of its own. */
function placeOf({ host, port, socket }: Config): { readonly host: string; readonly port?: number; readonly fd?: number } {
  return socket === null ? { host, port } : { host, fd: socket };
}

/** What an operator can mend is said in one sentence; anything else keeps its stack. */
export function explainStart(thrown: unknown, config: Config | null): string {
  // What is found out only while the site is filled, or in its folder beside the database.
  const error = thrown instanceof UnusableDatabase || !config ? thrown : explainDatabase(thrown, `The data folder ${config.dataDir}`);
  if (error instanceof ConfigError || error instanceof FolderInUse || error instanceof UnusableDatabase) return error.message;
  const { code } = error as NodeJS.ErrnoException;
  if (config && code === 'EADDRINUSE') return `Port ${config.port} on ${config.host} is in use by another program: set PORT to a free one.`;
  if (config && code === 'EACCES')
    return `Port ${config.port} on ${config.host} may not be opened by this user: set PORT to a number above 1023.`;
  if (config && (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'))
    return `HOST is ${config.host}, which is not an address of this machine.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
