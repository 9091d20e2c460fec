import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { constants } from 'node:fs';
import { dirname, join } from 'node:path';
import { isEntryName } from './manifest.ts';

export interface CopiedFiles {
  /** Paths below the data folder, with `/`. */
  readonly names: readonly string[];
  /** What stayed behind, as sentences. */
  readonly leftOut: readonly string[];
}

/** Folders that a backup leaves out. It takes everything else in the data folder, so that a later version needs no entry here. */
const staying: Readonly<Record<string, string>> = {
  wordpress: 'wordpress: the copy of a WordPress, which the server reads again',
  outbox: 'outbox: mails on their way or kept for a developer; a restore must not send them once more, and they hold links into accounts',
  cache: 'cache: what the server makes again',
};
/** Of running processes and of the disk: the database is copied by itself, locks and half-written files mean nothing elsewhere. */
const passing =
  /^(?:site\.sqlite(?:-wal|-shm|-journal)?|server\.pid|write-probe-\d+|.*\.lock(?:-journal|-wal|-shm)?|.*\.(?:new|next|sock|partial)|lost\+found)$/;

/** Copies the files of a data folder, while the site may write them. A file that disappears meanwhile was temporary. */
export async function copySiteFiles(dataDir: string, to: string): Promise<CopiedFiles> {
  const names: string[] = [];
  const leftOut: string[] = [];
  const walk = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(dataDir, folder), { withFileTypes: true })) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const stays = folder === '' && Object.hasOwn(staying, name) ? staying[name] : undefined;
      if (stays !== undefined) leftOut.push(stays);
      else if (passing.test(entry.name)) continue;
      // Other systems would read such a name as a way out of the folder, and no backup may have it: one file must not stop every backup.
      else if (!isEntryName(`files/${name}`)) leftOut.push(`${name}: a backup takes no name with a colon or a backslash`);
      else if (entry.isDirectory()) await walk(name);
      else if (entry.isFile()) {
        if (await copy(join(dataDir, name), join(to, name))) names.push(name);
      } else leftOut.push(`${name}: it is a link or no file; what it names has to be saved by itself`);
    }
  };
  await walk('');
  return { names: names.sort(), leftOut };
}

async function copy(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    // Where the file system can, the copy shares its blocks.
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
