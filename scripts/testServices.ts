import { rm } from 'node:fs/promises';
import { findChromium, startBrowserServer, type BrowserServer } from '../packages/testing/src/index.ts';
import { makeSiteTemplate, ownMounts } from '../packages/testing/src/siteTools.ts';
import { leaveOut } from './checks.ts';
import { startPostgres } from '../packages/testing/src/debian/postgres.ts';
import { installPackage } from './systemPackage.ts';

/** What tests share during one run: started once, named to them by environment variables, ended with the run. */
export interface TestServices {
  readonly env: NodeJS.ProcessEnv;
  readonly hasBrowser: boolean;
  stop(): Promise<void>;
}

export interface WantedServices {
  readonly browser: boolean;
  readonly postgres: boolean;
  /** A data folder that every end-to-end site begins with; wants the host and the remotes to be built. */
  readonly site: boolean;
}

/** Starts what is wanted and can be had here; what cannot is left out, with a sentence. */
export async function startTestServices(wanted: WantedServices): Promise<TestServices> {
  const [browser, postgres, site] = await Promise.all([
    wanted.browser ? startBrowser() : null,
    wanted.postgres ? startPostgres(installPackage) : null,
    wanted.site ? makeSiteTemplate() : null,
  ]);
  if (wanted.browser && !browser)
    leaveOut(
      'everything that needs a browser, because no Chromium was found that starts: install one (Debian: apt-get install chromium-headless-shell) or name it in CHROMIUM.',
    );
  if (wanted.postgres && !postgres)
    leaveOut('storage on PostgreSQL, because none was found: install it (Debian: apt-get install postgresql).');
  if (wanted.site && ownMounts() === null)
    leaveOut(
      'a disk that is full and one that can only be read, because this user may mount nothing: run as root or allow user namespaces (Debian: apt-get install util-linux).',
    );
  return {
    env: {
      ...(browser && { TEST_BROWSER: browser.address, CHROMIUM: browser.program }),
      ...(postgres && { TEST_DATABASE_URL: postgres.url }),
      ...(site && { TEST_SITE_TEMPLATE: site }),
    },
    hasBrowser: browser !== null,
    async stop() {
      await Promise.all([browser?.stop(), postgres?.stop(), site && rm(site, { recursive: true, force: true })]);
    },
  };
}

/** The shell alone draws a page for half the work of the whole browser, so it comes first, unless CHROMIUM names another. */
async function findOrInstall(): Promise<string | null> {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (findChromium([name]) !== null || (await installPackage(name))) return findChromium([name]);
  return findChromium();
}

async function startBrowser(): Promise<(BrowserServer & { readonly program: string }) | null> {
  const program = await findOrInstall();
  const server = program === null ? null : await startBrowserServer(program);
  return program !== null && server ? { ...server, program } : null;
}
