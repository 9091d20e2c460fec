import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** What the build has in place of the origin (`packages/embed/src/homeOf.ts`). */
const noOrigin = 'https://agm.invalid';

/** One script that others put on their pages. */
export interface WidgetFile {
  readonly plain: Buffer;
  readonly integrity: string;
  /** As small as it gets. That takes a tenth of a second: it is packed when this is first asked, once, in the thread pool. */
  packed(): Promise<PackedFile>;
}

export interface PackedFile {
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export interface KeptWidget extends WidgetFile {
  /** Since when this site has served it, in milliseconds since 1970. */
  readonly since: number;
}

export interface WidgetFiles {
  /** The version that the floating address gives. */
  readonly current: string;
  /** Every version that this site ever served, as far as this server has it. */
  readonly versions: Map<string, KeptWidget>;
  /** Runs inside framed pages. */
  readonly frame: string;
  /** Runs inside the frame in which guests write. */
  readonly guests: string;
}

/**
 * Reads the scripts of `packages/embed/dist/web`. A version is the package's with the hash of its bytes, and is kept in the
 * data folder for ever: a page that pinned it must find the same bytes after every update of ours. `origin` is written into the widget: a
 * copy that runs as a module or inside another script knows no address of its own.
 */
export async function readWidgetFiles(embedDist: string, kept: string, origin: string): Promise<WidgetFiles> {
  const read = (file: string): Promise<Buffer> =>
    readFile(path.join(embedDist, 'web', file)).catch(() => {
      throw new Error(`the widget is not built (${path.join(embedDist, 'web', file)} is missing): run \`npm run build\``);
    });
  const { version } = JSON.parse(await readFile(path.join(embedDist, '../package.json'), 'utf8')) as { version: string };
  const widget = Buffer.from((await read('widget.js')).toString().replace(noOrigin, () => origin));
  const current = `${version}-${createHash('sha256').update(widget).digest('hex').slice(0, 8)}`;
  await keep(path.join(kept, current), widget);
  const found = await Promise.all((await readdir(kept)).map(async (name) => ({ name, since: await sinceOf(path.join(kept, name)) })));
  const versions = new Map<string, KeptWidget>();
  for (const { name, since } of found.toSorted((one, other) => other.since - one.since)) {
    const widget = await readKeptWidget(path.join(kept, name), since);
    if (widget) versions.set(name, widget);
  }
  return {
    current,
    versions,
    frame: (await read('frame.js')).toString().trim(),
    guests: (await read('guests.js')).toString().trim(),
  };
}

/** The widget in the folder of its version; null where it has other bytes than the name says. */
export async function readKeptWidget(folder: string, since: number): Promise<KeptWidget | null> {
  const [, start] = /^[\d.]+-([\da-f]{8})$/.exec(path.basename(folder)) ?? [];
  const bytes = start === undefined ? null : await readFile(path.join(folder, 'widget.js')).catch(() => null);
  const isSame = bytes !== null && createHash('sha256').update(bytes).digest('hex').slice(0, 8) === start;
  return isSame ? { ...fileOf(bytes), since } : null;
}

async function keep(folder: string, widget: Buffer): Promise<void> {
  const file = path.join(folder, 'widget.js');
  if (await stat(file).catch(() => null)) return;
  await mkdir(folder, { recursive: true });
  await writeWhole(file, widget);
}

/** A server that ends here leaves no half file behind. */
async function writeWhole(file: string, bytes: Buffer | string): Promise<void> {
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, bytes);
  await rename(partial, file);
}

/** The moment is in a file of its own: a backup that is restored has other times of its files. */
async function sinceOf(folder: string): Promise<number> {
  const file = path.join(folder, 'since');
  const written = Date.parse((await readFile(file, 'utf8').catch(() => '')).trim());
  if (!Number.isNaN(written)) return written;
  const since = Math.floor((await stat(folder)).mtimeMs);
  // A folder that cannot be written is read all the same.
  await writeWhole(file, `${new Date(since).toISOString()}\n`).catch(() => undefined);
  return since;
}

function fileOf(plain: Buffer): WidgetFile {
  let packing: Promise<PackedFile> | null = null;
  return {
    plain,
    integrity: `sha384-${createHash('sha384').update(plain).digest('base64')}`,
    packed: () =>
      (packing ??= pack(plain).catch((error: unknown) => {
        packing = null;
        throw error;
      })),
  };
}

const pack = async (plain: Buffer): Promise<PackedFile> => ({ br: await inBrotli(plain), gzip: await inGzip(plain, { level: 9 }) });
