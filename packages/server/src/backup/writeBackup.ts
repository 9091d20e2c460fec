import { existsSync } from 'node:fs';
import { chmod, copyFile, lstat, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { lockFile } from '@agm/contract/lockFile';
import { copyPostgres } from '@agm/storage/copies/copyPostgres';
import { copySqlite } from '@agm/storage/copies/copySqlite';
import { create } from 'tar';
import { BackupError } from './BackupError.ts';
import { checkBackup } from './checkBackup.ts';
import { fileHash } from './fileHash.ts';
import { manifestFormat, manifestName, settingsName, type Manifest } from './manifest.ts';
import type { GivenSettings } from './givenSettings.ts';
import { copySiteFiles } from './siteFiles.ts';

export interface BackupOptions {
  readonly dataDir: string;
  /** Null: SQLite in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly settings: GivenSettings;
  readonly now: Date;
}

export interface WrittenBackup {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly manifest: Manifest;
}

/**
 * Writes a site into one file, while the site may run and write. The file appears under its name when it is whole and checked;
 * until then everything is in the folder `<file>.partial`, which the next backup removes when this one is killed.
 */
export async function writeBackup(target: string, options: BackupOptions): Promise<WrittenBackup> {
  const file = resolve(target);
  if (!relative(options.dataDir, file).startsWith('..'))
    throw new BackupError(`${file} is inside of the data folder ${options.dataDir}: name a file outside of it, best on another disk.`);
  const folder = `${file}.partial`;
  if ((await stat(file).catch(() => null))?.isDirectory()) throw new BackupError(`${file} is a folder: name a file.`);
  await mkdir(dirname(file), { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await requireOwn(folder);
  const release = lockFile(join(folder, 'backup.lock'));
  if (!release) throw new BackupError(`Another backup is writing ${file}: wait until it is done.`);
  try {
    const stage = join(folder, 'stage');
    await rm(stage, { recursive: true, force: true });
    await mkdir(stage, { mode: 0o700 });
    const manifest = await fillStage(stage, options);
    const packed = join(folder, basename(file));
    await create({ gzip: true, file: packed, cwd: stage, portable: true, strict: true }, [manifestName, ...Object.keys(manifest.files)]);
    await rm(stage, { recursive: true });
    await chmod(packed, 0o600);
    await flush(packed);
    await checkBackup(packed);
    const written = { file, bytes: (await stat(packed)).size, sha256: await fileHash(packed), manifest };
    await rename(packed, file);
    return written;
  } finally {
    release();
    await rm(folder, { recursive: true, force: true });
  }
}

/** In a folder like /tmp somebody else may have made it first, to read what is written there. */
async function requireOwn(folder: string): Promise<void> {
  const found = await lstat(folder);
  if (!found.isDirectory() || (process.getuid !== undefined && found.uid !== process.getuid()))
    throw new BackupError(`${folder} is a link, or belongs to somebody else: remove it, or name another file.`);
  await chmod(folder, 0o700);
}

async function fillStage(stage: string, { dataDir, databaseUrl, settings, now }: BackupOptions): Promise<Manifest> {
  await mkdir(join(stage, 'database'));
  const database =
    databaseUrl === null
      ? { migrations: copySqlite(dataDir, join(stage, 'database', 'site.sqlite')), tables: {}, sequences: [] }
      : await copyPostgres(databaseUrl, join(stage, 'database'));
  // Later than the database: whatever file its rows name is there.
  const files = existsSync(dataDir) ? await copySiteFiles(dataDir, join(stage, 'files')) : { names: [], leftOut: [] };
  const settingFiles = await copySettings(stage, settings);
  const databaseFiles = (await readdir(join(stage, 'database'))).sort().map((name) => `database/${name}`);
  const names = [settingsName, ...settingFiles, ...databaseFiles, ...files.names.map((name) => `files/${name}`)];
  const hashes: Record<string, { bytes: number; sha256: string }> = {};
  for (const name of names) {
    const path = join(stage, ...name.split('/'));
    await chmod(path, 0o600);
    hashes[name] = { bytes: (await stat(path)).size, sha256: await fileHash(path) };
  }
  const manifest: Manifest = {
    format: manifestFormat,
    madeAt: now.toISOString(),
    engine: databaseUrl === null ? 'sqlite' : 'postgres',
    ...database,
    files: hashes,
    leftOut: [...files.leftOut, ...leftOutOf(settings)],
  };
  await writeFile(join(stage, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  return manifest;
}

function leftOutOf({ withheld }: GivenSettings): readonly string[] {
  return withheld.length > 0 ? [`the values of ${withheld.join(', ')}: they open other systems or name this place`] : [];
}

async function copySettings(stage: string, { plain, withheld, files }: GivenSettings): Promise<readonly string[]> {
  const lines = [
    ...plain.map(([name, value]) => `${name}=${value.replaceAll(/[\r\n]+/g, ' ')}`),
    ...withheld.map((name) => `# ${name} was set: a backup does not have its value`),
  ];
  await writeFile(join(stage, settingsName), lines.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  const names: string[] = [];
  if (files.length > 0) await mkdir(join(stage, 'settings'));
  for (const [name, path] of files) {
    await copyFile(path, join(stage, 'settings', `${name}.json`));
    names.push(`settings/${name}.json`);
  }
  return names;
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
