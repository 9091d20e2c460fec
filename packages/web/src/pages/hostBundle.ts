import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { integrityOf } from '@agm/deploy/build';
import type { HostServer, PagePlan, SiteConfig } from '@agm/contract';
import { scriptsOf } from '../remotes/hashList.ts';
import type { EntryFile } from './renderProtocol.ts';

/** Whether a page is one that Stripe's embedded checkout may open in. */
export const isCheckoutPage = (plan: PagePlan, { stripeKey }: SiteConfig): boolean => plan.isCheckoutPage === true && stripeKey !== null;

/** One of the shell's own stylesheets, with its text. */
export interface Sheet {
  readonly href: string;
  readonly css: string;
  readonly integrity: string;
}

export interface HostBundle extends HostServer {
  /** Messages of the shell and of what it shares with the remotes, by language. */
  readonly catalogs: Readonly<Record<string, EntryFile & { readonly src: string }>>;
  /** What a page in another language than English begins with. */
  readonly languageScripts: readonly string[];
  readonly entry: EntryFile;
  readonly folder: string;
  /** The sheet that every page waits for: it has the rules of the shell's later parts, too. */
  readonly mainSheets: readonly Sheet[];
  readonly scripts: readonly string[];
  /** The fonts that every page shows letters of. A page finds others by itself. */
  readonly fonts: readonly string[];
  /** Every script, sheet and font of the shell with its hash. */
  readonly files: Readonly<Record<string, string>>;
  /** The scripts among them. */
  readonly hashes: Readonly<Record<string, string>>;
  /** What the bundle shares with the remotes, with the versions in it. */
  readonly shared: Readonly<Record<string, string>>;
}

/** Loads `host/dist` as built files. Refuses with a sentence when it was never built. */
export async function readHostBundle(dist: string): Promise<HostBundle> {
  const file = path.join(dist, 'server/server.cjs');
  const folder = path.join(dist, 'web');
  const found = await readdir(folder).catch(() => {
    throw new Error(`the host is not built (${folder} is missing): run \`npm run build\``);
  });
  // Every machine that has the build has the same list.
  const names = found.sort();
  const scripts = names.filter((name) => name.endsWith('.js'));
  const sent = names.filter((name) => /\.(js|css|woff2)$|^messages\..*\.json$/.test(name));
  const files = Object.fromEntries(
    await Promise.all(sent.map(async (name) => [name, integrityOf(await readFile(path.join(folder, name)))] as const)),
  );
  const sentAs = (name: string) => ({ integrity: files[name] as string });
  const catalogs = names.flatMap((name) => {
    const language = /^messages\.([\w-]+)\.[0-9a-f]{8}\.json$/.exec(name)?.[1];
    return language === undefined ? [] : [[language, { file: path.join(folder, name), src: `/assets/${name}`, ...sentAs(name) }] as const];
  });
  const { planPage, sharePicture } = createRequire(import.meta.url)(file) as HostServer;
  return {
    catalogs: Object.fromEntries(catalogs),
    languageScripts: scripts.filter((name) => name.startsWith('language.')),
    planPage,
    sharePicture,
    entry: { file, integrity: integrityOf(await readFile(file)) },
    folder,
    mainSheets: await Promise.all(
      names
        .filter((name) => name.endsWith('.css'))
        .map(async (name) => ({ href: `/assets/${name}`, css: await readFile(path.join(folder, name), 'utf8'), ...sentAs(name) })),
    ),
    scripts: scripts.filter(isMain),
    fonts: names.filter((name) => isFirstFont.test(name)),
    files,
    hashes: scriptsOf(files),
    shared: JSON.parse(await readFile(path.join(folder, 'offered.json'), 'utf8')) as Readonly<Record<string, string>>,
  };
}

/** Whether a file of the shell is one that every page needs first. */
const isMain = (file: string): boolean => file.startsWith('main.');

/** The part of a font that `host/src/fonts.css` asks for as `?basic`. */
const isFirstFont = /-basic\.[0-9a-f]+\.woff2$/;
