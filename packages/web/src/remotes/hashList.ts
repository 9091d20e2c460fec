import { integrityOf } from '@agm/deploy/build';

/** The hashes of a folder's scripts, sheets and messages. A page names the hash of the list, and its integrity guard asks for the list when it needs one of them. */
export interface HashList {
  readonly text: string;
  readonly integrity: string;
}

const written = new WeakMap<object, HashList>();

/** `files` are names with their hashes, those of other files among them. */
export function writeHashList(files: Readonly<Record<string, string>>): HashList {
  const known = written.get(files);
  if (known) return known;
  const text = JSON.stringify(Object.fromEntries(Object.entries(files).filter(([file]) => /\.(js|css|json)$/.test(file))));
  const list = { text, integrity: integrityOf(Buffer.from(text)) };
  written.set(files, list);
  return list;
}

const scripts = new WeakMap<object, Readonly<Record<string, string>>>();

/** What the integrity guard asks the list of the shell for: the same object for the same files, so that its hash is made once. */
export function scriptsOf(files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const found = scripts.get(files) ?? Object.fromEntries(Object.entries(files).filter(([name]) => name.endsWith('.js')));
  scripts.set(files, found);
  return found;
}
