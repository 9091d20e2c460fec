import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const caches = path.resolve(import.meta.dirname, '../../../../node_modules/.cache');

/** Programs of Debian cannot be had here; the message says why in one sentence. */
export class NoPackages extends Error {
  override readonly name = 'NoPackages';
}

/** Words for apt-get: any user may download, into this folder. */
export const asAnyUser = (folder: string) => [
  '-o',
  'Debug::NoLocking=1',
  '-o',
  'APT::Sandbox::User=',
  '-o',
  `Dir::Cache::archives=${folder}`,
];

/**
 * Unpacks packages of Debian into a folder of the project that stands for `/`: nothing is installed on the machine. A second call finds
 * them. `download` puts the packages into the folder it is given. Rejects with `NoPackages`.
 */
export async function unpackPackages(name: string, download: (folder: string) => Promise<void>): Promise<string> {
  const cache = path.join(caches, name);
  if (existsSync(cache)) return cache;
  if (!existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/dpkg'))
    throw new NoPackages('There is no apt-get here: the programs are taken from the packages of Debian 12 or later.');
  await mkdir(caches, { recursive: true });
  const folder = await mkdtemp(`${cache}-`);
  try {
    await download(folder).catch(async () => {
      // The lists of packages may be missing or old; only root may renew them.
      if (process.getuid?.() === 0) await execute('apt-get', ['update']);
      await download(folder);
    });
    for (const file of await readdir(folder))
      if (file.endsWith('.deb')) await execute('dpkg', ['-x', path.join(folder, file), path.join(folder, 'root')]);
    // In one step, so that a run that was cut leaves nothing that looks whole.
    await rename(path.join(folder, 'root'), cache).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    return cache;
  } catch (error) {
    throw new NoPackages(`apt-get cannot download the packages: ${lastLine(error)}`, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const lastLine = (error: unknown): string =>
  String((error as { stderr?: string }).stderr ?? error)
    .trim()
    .split('\n')
    .at(-1) ?? '';
