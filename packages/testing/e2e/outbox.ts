import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Site } from '@agm/testing/site';
import { eventually } from './stage.ts';

/** The link of a mail that says these words, path and fragment. A mail leaves after the answer, so it is waited for. */
export async function mailedLink(site: Site, words: string): Promise<string> {
  const outbox = path.join(site.dataDir, 'outbox');
  return eventually(async () => {
    const mails = await Promise.all((await readdir(outbox).catch(() => [])).map((file) => readFile(path.join(outbox, file), 'utf8')));
    const [mail = ''] = mails.map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '=')).filter((text) => text.includes(words));
    const [, link] = /https?:\/\/[^/\s]+(\/\S+#token=[\w-]+)/.exec(mail) ?? [];
    return link ?? '';
  });
}
