import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { integrityOf } from '@agm/deploy/build';
import type { HostServer, PagePlan, SiteConfig } from '@agm/contract';
import type { EntryFile } from './renderProtocol.ts';

/** Whether a page is one that Stripe's embedded checkout may open in. */
export const isCheckoutPage = (plan: PagePlan, { stripeKey }: SiteConfig): boolean => plan.isCheckoutPage === true && stripeKey !== null;

/** One of the shell's own stylesheets, with its text. */
export interface Sheet {
  readonly href: string;
  readonly css: string;
}

export interface HostBundle extends HostServer {
  readonly entry: EntryFile;
  readonly folder: string;
  /** The sheet that every page waits for: it has the rules of the shell's later parts, too. */
  readonly mainSheets: readonly Sheet[];
  readonly scripts: readonly string[];
  /** The fonts that every page shows letters of. A page finds others by itself. */
  readonly fonts: readonly string[];
  /** Every script of the shell with its hash. */
  readonly hashes: Readonly<Record<string, string>>;
  /** What the bundle shares with the remotes, with the versions in it. */
  readonly shared: Readonly<Record<string, string>>;
}

/** Loads `host/dist` as built files. Refuses with a sentence when it was never built. */
export async function readHostBundle(dist: string): Promise<HostBundle> {
  const file = path.join(dist, 'server/server.cjs');
  const folder = path.join(dist, 'web');
  const names = await readdir(folder).catch(() => {
    throw new Error(`the host is not built (${folder} is missing): run \`npm run build\``);
  });
  const scripts = names.filter((name) => name.endsWith('.js'));
  const hashes = await Promise.all(scripts.map(async (name) => [name, integrityOf(await readFile(path.join(folder, name)))] as const));
  const { planPage, sharePicture } = createRequire(import.meta.url)(file) as HostServer;
  return {
    planPage,
    sharePicture,
    entry: { file, integrity: integrityOf(await readFile(file)) },
    folder,
    mainSheets: await Promise.all(
      names
        .filter((name) => name.endsWith('.css'))
        .map(async (name) => ({ href: `/assets/${name}`, css: await readFile(path.join(folder, name), 'utf8') })),
    ),
    scripts: scripts.filter(isMain),
    fonts: names.filter((name) => isFirstFont.test(name)),
    hashes: Object.fromEntries(hashes),
    shared: JSON.parse(await readFile(path.join(folder, 'offered.json'), 'utf8')) as Readonly<Record<string, string>>,
  };
}

/** Whether a file of the shell is one that every page needs first. */
const isMain = (file: string): boolean => file.startsWith('main.');

/** The part of a font that `host/src/fonts.css` asks for as `?basic`. */
const isFirstFont = /-basic\.[0-9a-f]+\.woff2$/;
