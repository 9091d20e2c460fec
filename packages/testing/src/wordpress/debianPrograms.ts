import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { asAnyUser, NoPackages, unpackPackages } from '../debian/unpackPackages.ts';

const execute = promisify(execFile);

/** What a WordPress needs, unpacked into a folder of the project: nothing is installed on the machine. */
export interface DebianPrograms {
  /** The folder that stands for `/`. */
  readonly root: string;
  readonly php: string;
  readonly phpExtensions: string;
  readonly mariadbd: string;
  /** WordPress's own files, as Debian has them. */
  readonly wordpress: string;
  /** For every program of `root`: where its libraries are. */
  readonly env: NodeJS.ProcessEnv;
}

/** There is no WordPress to be had here; the message says why in one sentence. */
export class NoWordpress extends Error {
  override readonly name = 'NoWordpress';
}

/** WordPress names Apache as a dependency. It is unpacked alone, with what its own files lead to. */
const files = ['wordpress', 'wordpress-theme-twentytwentythree', 'php-getid3', 'libjs-cropper', 'libjs-underscore'];
const programs = ['php-cli', 'php-mysql', 'mariadb-server-core'];

/** Downloads Debian's packages and unpacks them; any user may, and a second call finds them. Rejects with `NoWordpress`. */
export async function unpackDebianPrograms(): Promise<DebianPrograms> {
  try {
    return await found(await unpackPackages('wordpress-from-debian', download));
  } catch (error) {
    if (error instanceof NoPackages) throw new NoWordpress(`A real WordPress is not to be had. ${error.message}`, { cause: error });
    throw error;
  }
}

async function download(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'partial'), { recursive: true });
  // The libraries that this machine has not. What it has already is named by itself.
  await execute('apt-get', [...asAnyUser(folder), '--download-only', '-y', '--no-install-recommends', 'install', ...programs]);
  const { stdout } = await execute('apt-cache', ['depends', '--important', ...programs.filter((name) => name.startsWith('php-'))]);
  const versioned = [...stdout.matchAll(/Depends: (php[\d.]+)-\w+/g)].map(([, version]) => version);
  const php = ['cli', 'common', 'mysql', 'opcache'].map((part) => `${versioned[0] ?? 'php'}-${part}`);
  await execute('apt-get', [...asAnyUser(folder), 'download', ...files, ...php, 'mariadb-server-core', 'mariadb-common'], { cwd: folder });
}

async function found(root: string): Promise<DebianPrograms> {
  const php = (await readdir(path.join(root, 'usr/bin'))).find((name) => /^php[\d.]+$/.test(name));
  const extensions = (await readdir(path.join(root, 'usr/lib/php'))).find((name) => /^\d{8}$/.test(name));
  if (php === undefined || extensions === undefined) throw new NoWordpress(`There is no PHP in ${root}: remove that folder and try again.`);
  const libraries = (await readdir(path.join(root, 'usr/lib'), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && entry.name.includes('linux-gnu'))
    .flatMap(({ name }) => [path.join(root, 'usr/lib', name), path.join(root, 'lib', name)]);
  return {
    root,
    php: path.join(root, 'usr/bin', php),
    phpExtensions: path.join(root, 'usr/lib/php', extensions),
    mariadbd: path.join(root, 'usr/sbin/mariadbd'),
    wordpress: path.join(root, 'usr/share/wordpress'),
    env: { ...process.env, LD_LIBRARY_PATH: libraries.join(':') },
  };
}
