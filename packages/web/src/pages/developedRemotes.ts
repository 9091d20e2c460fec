import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf, webEntry } from '@agm/deploy/build';
import { buildFile, developedFolder, developedVersion, lastBuild, type DeveloperBuild } from '@agm/deploy/developerBuild';

/** A remote that somebody develops inside this site, as an open page takes it: a deployment whose files change. */
export interface DevelopedRemote extends DeveloperBuild {
  readonly version: string;
  readonly base: string;
  readonly web: string;
  /** Those of its sheets change without their name, so they have no hashes. */
  readonly styles: readonly string[];
  /** Each script with its integrity hash, those of updates included. */
  readonly files: Readonly<Record<string, string>>;
}

export interface DevelopedRemotes {
  /** By name, as the watchers of developers left them at the last look. */
  readonly all: Readonly<Record<string, DevelopedRemote>>;
  /** Whether one began, was built or ended since the last look. */
  look(): Promise<boolean>;
  folderOf(name: string): string;
}

/** What stands in `DATA_DIR/developing`: a folder for each remote, which its watcher writes and removes. */
export function openDevelopedRemotes(dataDir: string): DevelopedRemotes {
  const folder = path.join(dataDir, developedFolder);
  const folderOf = (name: string) => path.join(folder, name);
  let all: Readonly<Record<string, DevelopedRemote>> = {};
  let known = '';

  async function read(name: string): Promise<[string, DevelopedRemote][]> {
    const build = await lastBuild(folderOf(name));
    if (!build) return [];
    const files = await readdir(folderOf(name));
    const hashed = files
      .filter((file) => file.endsWith('.js'))
      .map(async (file) => [file, integrityOf(await readFile(path.join(folderOf(name), file)))] as const);
    return [
      [
        name,
        {
          ...build,
          version: developedVersion,
          base: `/remotes/${name}/${developedVersion}/`,
          web: webEntry,
          styles: files.filter((file) => file.endsWith('.css')),
          files: Object.fromEntries(await Promise.all(hashed)),
        },
      ],
    ];
  }

  return {
    get all() {
      return all;
    },
    async look() {
      const names = (await readdir(folder).catch(() => [])).sort();
      const times = await Promise.all(
        names.map((name) =>
          stat(path.join(folderOf(name), buildFile)).then(
            ({ mtimeMs }) => `${name} ${mtimeMs}`,
            () => '',
          ),
        ),
      );
      if (times.join() === known) return false;
      known = times.join();
      all = Object.fromEntries((await Promise.all(names.map((name) => read(name)))).flat());
      return true;
    },
    folderOf,
  };
}
