import { integrityOf } from '@agm/deploy/build';
import { catalogFile } from '@agm/messages';

/** The hashes of a folder's scripts, sheets and messages. A page names the hash of the list, and its integrity guard asks for the list when it needs one of them. */
export interface HashList {
  readonly text: string;
  readonly integrity: string;
}

const written = new WeakMap<object, Map<string | null, HashList>>();

/**
 * The list for pages in `language`, of whose messages a page needs no others; for English pages, which need none, it is `null`. `files`
 * are names with their hashes, those of other files among them.
 */
export function writeHashList(files: Readonly<Record<string, string>>, language: string | null): HashList {
  const lists = written.get(files) ?? new Map<string | null, HashList>();
  written.set(files, lists);
  const own = language === null ? null : catalogFile(language);
  const list = lists.get(language) ?? listOf(files, (file) => /\.(?:js|css)$/.test(file) || file === own);
  lists.set(language, list);
  return list;
}

/** The list that begins its hash like this, in whichever language; none of an earlier build. */
export const findHashList = (files: Readonly<Record<string, string>>, beginning: string): HashList | undefined =>
  languagesOf(files)
    .map((language) => writeHashList(files, language))
    .find(({ integrity }) => beginningOf(integrity) === beginning);

/** What the integrity guard asks for a list by. */
const beginningOf = (integrity: string): string => integrity.slice(7, 15);

const languagesOf = (files: Readonly<Record<string, string>>): readonly (string | null)[] => [
  null,
  ...Object.keys(files).flatMap((file) => /^messages\.([\w-]+)\.json$/.exec(file)?.[1] ?? []),
];

function listOf(files: Readonly<Record<string, string>>, isListed: (file: string) => boolean): HashList {
  const text = JSON.stringify(Object.fromEntries(Object.entries(files).filter(([file]) => isListed(file))));
  return { text, integrity: integrityOf(Buffer.from(text)) };
}

const scripts = new WeakMap<object, Readonly<Record<string, string>>>();

/** What the integrity guard asks the list of the shell for: the same object for the same files, so that its hash is made once. */
export function scriptsOf(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const found = scripts.get(files) ?? Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith('.js')));
  scripts.set(files, found);
  return found;
}
