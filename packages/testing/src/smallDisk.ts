import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { startSite, type Site } from './site.ts';

/** Root may write whatever the rights of a file say, but for a process that has given that up for good. */
const withoutOverride = ['setpriv', '--bounding-set=-dac_override,-dac_read_search,-fowner'] as const;

/** What begins a program to which the rights of files apply, root's too. Null where root cannot give that up. */
export function boundByRights(): readonly string[] | null {
  if (process.getuid?.() !== 0) return [];
  const [program, ...words] = withoutOverride;
  return spawnSync(program, [...words, 'true']).status === 0 ? withoutOverride : null;
}

/** How a program gets a table of mounts of its own: any user in a user namespace, or root. Null where this machine allows neither. */
export function ownMounts(): readonly string[] | null {
  const ways = [
    ['unshare', '-Urm'],
    ['unshare', '-m'],
  ] as const;
  return (
    ways.find(
      ([program, flags]) => spawnSync(program, [flags, ...withoutOverride, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0,
    ) ?? null
  );
}

/** The data folder as it is, on a disk of its own with so much room left. */
const ontoSmallDisk = (roomKb: number) =>
  `mount -t tmpfs -o mode=700,size=$(( $(du -sk "$DATA_DIR" | cut -f1) + ${roomKb} ))k tmpfs /mnt && cp -a "$DATA_DIR/." /mnt && mount --bind /mnt "$DATA_DIR" && exec "$@"`;
/** The data folder on a disk that can only be read. */
export const ontoReadOnlyDisk = 'mount --bind "$DATA_DIR" "$DATA_DIR" && mount -o remount,bind,ro "$DATA_DIR" && exec "$@"';

export interface SmallDisk {
  readonly site: Site;
  /** The data folder as the server sees it. */
  readonly folder: string;
  /** Takes all the room that is left, as a log or a neighbour would. */
  fill(): void;
  /** Gives it back. */
  clear(): void;
}

const roomKb = 8 * 1024;

/**
 * A site whose data folder is a disk of its own, in memory: what the kernel says when it is full is what a full disk says. Its files are seen by the
 * server alone, and are gone with it: no restart.
 */
export async function startOnSmallDisk(mounts: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<SmallDisk> {
  const site = await startSite(environment, [...mounts, 'sh', '-c', ontoSmallDisk(roomKb), 'sh', ...withoutOverride]);
  const folder = path.join(`/proc/${site.pid}/root`, site.dataDir);
  const ballast = path.join(folder, 'ballast');
  return {
    site,
    folder,
    fill() {
      const file = openSync(ballast, 'a');
      try {
        for (const size of [1024 * 1024, 4096]) while (hasTaken(file, Buffer.alloc(size)));
      } finally {
        closeSync(file);
      }
    },
    clear: () => rmSync(ballast, { force: true }),
  };
}

function hasTaken(file: number, bytes: Buffer): boolean {
  try {
    writeSync(file, bytes);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
