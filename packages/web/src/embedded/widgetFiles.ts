import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** One script that others put on their pages, packed once. */
export interface WidgetFile {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly integrity: string;
}

export interface WidgetFiles {
  /** The version that the floating address gives. */
  readonly current: string;
  /** Every version that was ever served from this data folder, newest first. */
  readonly versions: ReadonlyMap<string, WidgetFile>;
  /** Runs inside framed pages. */
  readonly frame: string;
  /** Runs inside the frame in which guests write. */
  readonly guests: string;
  /** Runs on the configurator's page. */
  readonly configurator: WidgetFile;
}

/**
 * Reads the scripts of `packages/embed/dist/web`. A version is the package's with the hash of its bytes, and is kept in the
 * data folder for ever: a page that pinned it must find the same bytes after every update of ours.
 */
export async function readWidgetFiles(embedDist: string, kept: string): Promise<WidgetFiles> {
  const read = (file: string): Promise<Buffer> =>
    readFile(path.join(embedDist, 'web', file)).catch(() => {
      throw new Error(`the widget is not built (${path.join(embedDist, 'web', file)} is missing): run \`npm run build\``);
    });
  const { version } = JSON.parse(await readFile(path.join(embedDist, '../package.json'), 'utf8')) as { version: string };
  const widget = await read('widget.js');
  const current = `${version}-${createHash('sha256').update(widget).digest('hex').slice(0, 8)}`;
  await keep(path.join(kept, current), widget);
  const found = await Promise.all((await readdir(kept)).map(async (name) => ({ name, at: (await stat(path.join(kept, name))).mtimeMs })));
  const versions = new Map<string, WidgetFile>();
  for (const { name } of found.toSorted((one, other) => other.at - one.at)) {
    const bytes = /^[\d.]+-[\da-f]{8}$/.test(name) ? await readFile(path.join(kept, name, 'widget.js')).catch(() => null) : null;
    if (
      bytes &&
      createHash('sha256')
        .update(bytes)
        .digest('hex')
        .startsWith(name.split('-').at(-1) ?? '?')
    )
      versions.set(name, packed(bytes));
  }
  return {
    current,
    versions,
    frame: (await read('frame.js')).toString().trim(),
    guests: (await read('guests.js')).toString().trim(),
    configurator: packed(await read('configurator.js')),
  };
}

async function keep(folder: string, widget: Buffer): Promise<void> {
  const file = path.join(folder, 'widget.js');
  if (await stat(file).catch(() => null)) return;
  await mkdir(folder, { recursive: true });
  // A server that ends here leaves no half version behind.
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, widget);
  await rename(partial, file);
}

function packed(plain: Buffer): WidgetFile {
  return {
    plain,
    br: brotliCompressSync(plain),
    gzip: gzipSync(plain, { level: 9 }),
    integrity: `sha384-${createHash('sha384').update(plain).digest('base64')}`,
  };
}
