import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '@agm/storage/Storage';
import type { Notice } from './Notice.ts';
import { addNotice } from './NoticeQueue.ts';

/** Moves notices that an earlier version left as files of its server into the table. A kill in the middle moves none twice: the file's name is the key. */
export async function takeOverNotices(storage: Storage, folder: string, log: (sentence: string) => void): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.notice.json')).sort();
  for (const name of names) {
    const file = join(folder, name);
    const notice = await readNotice(file);
    if (!notice) {
      log(`the waiting notice ${file} cannot be read and stays there`);
      continue;
    }
    await addNotice(storage, name, notice);
    await rm(file);
  }
}

async function readNotice(file: string): Promise<Notice | null> {
  try {
    const { body } = JSON.parse(await readFile(file, 'utf8')) as Partial<Notice>;
    return typeof body === 'string' ? { body } : null;
  } catch {
    return null;
  }
}
