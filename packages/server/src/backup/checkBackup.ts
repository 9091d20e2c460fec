import { createHash } from 'node:crypto';
import { findMigration } from '@agm/storage/migrations';
import { list, type ReadEntry } from 'tar';
import * as v from 'valibot';
import { BackupError } from './BackupError.ts';
import { isEntryName, manifestName, manifestSchema, type Manifest } from './manifest.ts';

const longestManifest = 64 * 1024 * 1024;

interface Entry {
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Reads a backup from end to end and writes nothing. Answers its manifest when every file of it is there, whole and with the
 * hash that the manifest names, and nothing else is. Throws `BackupError` otherwise.
 */
export async function checkBackup(file: string): Promise<Manifest> {
  const found = new Map<string, Entry>();
  const faults: string[] = [];
  let manifestText: Buffer | null = null;
  const read = (entry: ReadEntry): void => {
    const { path, type } = entry;
    const isManifest = path === manifestName && found.size === 0 && manifestText === null;
    if (type !== 'File' || found.has(path) || !(isManifest || isEntryName(path)))
      faults.push(`it has an entry that no backup has (${shown(path)})`);
    const hash = createHash('sha256');
    const kept: Buffer[] = [];
    let bytes = 0;
    entry.on('data', (part: Buffer) => {
      bytes += part.length;
      hash.update(part);
      if (isManifest && bytes <= longestManifest) kept.push(part);
    });
    entry.on('end', () => {
      if (isManifest) manifestText = Buffer.concat(kept);
      else found.set(path, { bytes, sha256: hash.digest('hex') });
    });
  };
  try {
    await list({ file, strict: true, onReadEntry: read });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES') throw new BackupError(`${file} cannot be read (${code}).`);
    throw broken(file, message);
  }
  const [fault] = faults;
  if (fault !== undefined) throw broken(file, fault);
  const manifest = readManifest(file, manifestText);
  compare(file, manifest, found);
  const unknown = manifest.migrations.filter((name) => findMigration(manifest.engine, name) === null);
  if (unknown.length > 0)
    throw new BackupError(
      `${file} was written by a newer version of this site (it has ${unknown.join(', ')}): restore it with that version.`,
    );
  return manifest;
}

function readManifest(file: string, text: Buffer | null): Manifest {
  if (text === null) throw broken(file, `it does not begin with ${manifestName}`);
  let json: unknown;
  try {
    json = JSON.parse(text.toString());
  } catch {
    throw broken(file, `its ${manifestName} is no JSON`);
  }
  const { success, output } = v.safeParse(manifestSchema, json);
  if (!success) throw broken(file, `its ${manifestName} is none that this version writes`);
  return output;
}

function compare(file: string, { files, engine, tables }: Manifest, found: ReadonlyMap<string, Entry>): void {
  const expected = engine === 'sqlite' ? ['database/site.sqlite'] : Object.keys(tables).map((table) => `database/${table}.ndjson`);
  const missing = [...expected, ...Object.keys(files)].find((name) => !found.has(name) || !Object.hasOwn(files, name));
  if (missing !== undefined) throw broken(file, `${shown(missing)} is missing`);
  for (const [name, { bytes, sha256 }] of found) {
    if (!Object.hasOwn(files, name)) throw broken(file, `its ${manifestName} does not name ${shown(name)}`);
    if (files[name]?.bytes !== bytes || files[name].sha256 !== sha256) throw broken(file, `${shown(name)} was changed or is cut`);
  }
}

const broken = (file: string, why: string): BackupError =>
  new BackupError(`${file} is no whole backup: ${why}. Nothing was changed; use another backup.`);

const shown = (name: string): string => JSON.stringify(name.slice(0, 200));
