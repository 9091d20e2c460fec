import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '@agm/storage/Storage';
import { addToOutbox, type NamedMail } from './Outbox.ts';

/** A mail of the time when each server had a folder of its own; what else is in it counts its tries. */
type WaitingFile = NamedMail & { readonly since: number; readonly tries: number; readonly dueAt: number };

/** Moves mails that an earlier version left as files into the table. A kill in the middle moves none twice: the Message-ID is the key. */
export async function takeOverFiles(storage: Storage, folder: string, log: (sentence: string) => void): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.waiting.json')).sort();
  for (const name of names) {
    const file = join(folder, name);
    const found = await readMail(file);
    if (!found) {
      log(`the waiting mail ${file} cannot be read and stays there`);
      continue;
    }
    const { to, subject, text, html, replyTo, memberId, messageId } = found;
    if (memberId === undefined || (await isMember(storage, memberId)))
      await addToOutbox(storage, { to, subject, text, html, replyTo, memberId, messageId } as NamedMail);
    await rm(file);
  }
}

const readMail = async (file: string): Promise<WaitingFile | null> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as WaitingFile;
  } catch {
    return null;
  }
};

const isMember = async ({ database }: Storage, id: number): Promise<boolean> =>
  (await database.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
