import { integrityOf } from '@agm/deploy/build';

/** The hashes of a folder's scripts and sheets. A page names the hash of the list, and its integrity guard asks for the list when it needs one of them. */
export interface HashList {
  readonly text: string;
  readonly integrity: string;
}

const written = new WeakMap<object, HashList>();

/** `files` are names with their hashes, those of other files among them. */
export function writeHashList(files: Readonly<Record<string, string>>): HashList {
  const known = written.get(files);
  if (known) return known;
  const text = JSON.stringify(Object.fromEntries(Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file))));
  const list = { text, integrity: integrityOf(Buffer.from(text)) };
  written.set(files, list);
  return list;
}
