import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PageLanguage, Translator } from '@agm/messages';
import { createTranslator, type Catalog } from '@agm/messages/translator';
import { LRUCache } from 'lru-cache';
import type { EntryFile, RenderLanguage } from './renderProtocol.ts';

/** A page has the catalogs of the host and of up to two remotes. */
const mostKept = 40;
const kept = new LRUCache<string, Translator>({ max: mostKept });

/** What a page is drawn in, on any thread. */
export const pageLanguage = ({ catalogs, ...page }: RenderLanguage): PageLanguage => ({
  ...page,
  ...(catalogs.length > 0 && { translator: readTranslator(page.language, catalogs) }),
});

/** Translates by catalogs that were read before, or are read now. One that is missing or was changed is left out: its messages are English. */
function readTranslator(language: string, catalogs: readonly EntryFile[]): Translator {
  const key = [language, ...catalogs.map(({ integrity }) => integrity)].join(' ');
  const known = kept.get(key);
  if (known) return known;
  const translator = createTranslator(language, ...catalogs.flatMap(readCatalog));
  kept.set(key, translator);
  return translator;
}

function readCatalog({ file, integrity }: EntryFile): Catalog[] {
  try {
    const bytes = readFileSync(file);
    return `sha384-${createHash('sha384').update(bytes).digest('base64')}` === integrity ? [JSON.parse(bytes.toString()) as Catalog] : [];
  } catch {
    return [];
  }
}
