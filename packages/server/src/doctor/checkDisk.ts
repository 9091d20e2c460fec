import { mkdtemp, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config.ts';
import { broken, good, look, type Check } from './Finding.ts';

const leastBytes = 200e6;
const littleBytes = 1e9;

export const checkDisk = ({ dataDir }: Config): Check => ({
  subject: 'disk',
  async run() {
    const found = await stat(dataDir).catch(() => null);
    if (found && !found.isDirectory()) return [broken(`DATA_DIR is ${dataDir}, which is no folder: name a folder.`)];
    const folder = found ? dataDir : await nearestFolder(dataDir);
    try {
      await rmdir(await mkdtemp(join(folder, 'write-probe-')));
    } catch (error) {
      return [broken(`${folder} cannot be written (${(error as NodeJS.ErrnoException).code}): let this user write it, or make room.`)];
    }
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const room = `${(free / 1e9).toFixed(1)} GB are free for ${dataDir}`;
    const isOpen = found !== null && process.platform !== 'win32' && (found.mode & 0o077) !== 0;
    return [
      free < leastBytes
        ? broken(`${room}: make room, else the site can soon only be read.`)
        : free < littleBytes
          ? look(`${room}: plan for more.`)
          : good(`${room}${found ? '' : ', which the first start makes'}.`),
      ...(isOpen ? [look(`Other users of this machine may enter ${dataDir}: run chmod 700 on it.`)] : []),
    ];
  },
});

async function nearestFolder(path: string): Promise<string> {
  const above = dirname(path);
  return above === path || (await stat(above).catch(() => null))?.isDirectory() ? above : nearestFolder(above);
}
