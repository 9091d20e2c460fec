import { integrityOf } from '@agm/deploy/build';
import { pseudoLanguage, siteLanguages } from '@agm/domain';
import { catalogFile } from '@agm/messages';

/**
 * The hashes of a folder's scripts and sheets, and of its messages in one language. A page names the hash of the list, and its integrity
 * guard asks for the list when it needs one of them.
 */
export interface HashList {
  readonly text: string;
  readonly integrity: string;
}

const written = new WeakMap<object, Map<string, HashList>>();
const everyLanguage = '*';

/** `files` are names with their hashes, those of other files among them. A page in English has no messages to ask for: `en`. */
export function writeHashList(files: Readonly<Record<string, string>>, language: string): HashList {
  const lists = written.get(files) ?? new Map<string, HashList>();
  written.set(files, lists);
  const known = lists.get(language);
  if (known) return known;
  const text = JSON.stringify(
    Object.fromEntries(
      Object.entries(files).filter(
        ([file]) => /\.(js|css)$/.test(file) || (language === everyLanguage ? file.endsWith('.json') : file === catalogFile(language)),
      ),
    ),
  );
  const list = { text, integrity: integrityOf(Buffer.from(text)) };
  lists.set(language, list);
  return list;
}

/** The list that a page of ours names by the beginning of its hash; undefined for the name of any other. */
export function namedHashList(files: Readonly<Record<string, string>>, name: string): HashList | undefined {
  for (const language of [...siteLanguages, pseudoLanguage]) {
    const list = writeHashList(files, language);
    if (list.integrity.slice(7, 15) === name) return list;
  }
  return undefined;
}

/** What a page of an earlier server finds its hashes in, whatever its language. */
export const wholeHashList = (files: Readonly<Record<string, string>>): HashList => writeHashList(files, everyLanguage);

const scripts = new WeakMap<object, Readonly<Record<string, string>>>();

/** What the integrity guard asks the list of the shell for: the same object for the same files, so that its hash is made once. */
export function scriptsOf(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const found = scripts.get(files) ?? Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith('.js')));
  scripts.set(files, found);
  return found;
}
