import { runCommand } from '@agm/deploy/cli/output';
import type { OpenSite } from '@agm/deploy/cli/place';
import { DeployError } from '@agm/deploy/DeployError';
import { ConfigError } from '@agm/http/ConfigError';
import type { Storage } from '@agm/storage/Storage';
import { explainDatabase, UnusableDatabase } from '@agm/storage/UnusableDatabase';
import { openSiteStore } from '@agm/web/registry/siteStore';
import { readConfig } from '../config.ts';
import { openSite } from '../openSite.ts';

/** Runs a command on the deploy registry. It opens the site's database when it needs it, whether a server runs or not. */
export function runSiteCommand(run: (args: readonly string[], openStore: OpenSite) => Promise<void>): void {
  let site: Storage | null = null;
  const openStore: OpenSite = async () => {
    try {
      const config = readConfig(process.env);
      site = await openSite(config);
      const { store, leftBehind } = await openSiteStore(site, config);
      if (leftBehind !== null) console.error(leftBehind);
      return store;
    } catch (thrown) {
      throw explained(thrown);
    }
  };
  runCommand(async () => {
    try {
      await run(process.argv.slice(2), openStore);
    } finally {
      await site?.close();
    }
  });
}

function explained(thrown: unknown): unknown {
  const error = thrown instanceof UnusableDatabase ? thrown : explainDatabase(thrown, 'The database');
  if (error instanceof ConfigError || error instanceof UnusableDatabase) return new DeployError(error.message, { cause: error });
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined ? error : new DeployError(`The database cannot be used (${message || code}).`, { cause: error });
}
