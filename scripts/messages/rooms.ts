import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keyOfMessage } from '../../packages/messages/src/translator.ts';
import type { Language } from './languages.ts';
import { tableNames } from './names.ts';
import { readMessages } from './readMessages.ts';
import { ruleSentences } from './ruleSentences.ts';

/** The places of one message in a room, as `src/views/Page.tsx:12`, and what its comments say. */
export interface RoomMessage {
  readonly places: readonly string[];
  readonly comments: readonly string[];
  /** The keys that a page finds it by, with the order of its values: the same sentence may be written in two ways. */
  readonly keys: ReadonlyMap<string, readonly string[]>;
}

export interface Room {
  /** `remotes/account` */
  readonly name: string;
  /** By their English text, in the order of the files. */
  readonly messages: ReadonlyMap<string, RoomMessage>;
  /** Places whose text cannot be read off the source, with the reason. */
  readonly unreadable: readonly string[];
}

/** Translations by English text. */
export type Catalog = Readonly<Record<string, string>>;

/** Every room that has a `src/t.ts`, with its messages. Tests and stories have none that a visitor reads. */
export function readRooms(root: string): readonly Room[] {
  return globSync('{host,packages/*,remotes/*}/src/t.ts', { cwd: root })
    .map((file) => path.dirname(path.dirname(file)))
    .sort()
    .map((name) => readRoom(root, name));
}

export function readRoom(root: string, name: string): Room {
  const messages = new Map<string, RoomMessage>();
  const unreadable: string[] = [];
  const files = globSync('src/**/*.{ts,tsx}', { cwd: path.join(root, name) });
  for (const file of files.filter((each) => !/\.(test|stories)\.tsx?$/.test(each)).sort()) {
    const found = readMessages(file, readFileSync(path.join(root, name, file), 'utf8'));
    for (const { text, key, order, line, comment } of found.messages) {
      const { places = [], comments = [], keys = new Map<string, readonly string[]>() } = messages.get(text) ?? {};
      const isNew = comment !== null && !comments.includes(comment);
      messages.set(text, {
        places: [...places, `${file}:${line}`],
        comments: isNew ? [...comments, comment] : comments,
        keys: new Map([...keys, [key, order]]),
      });
    }
    for (const { line, reason } of found.unreadable) unreadable.push(`${name}/${file}:${line}: ${reason}`);
  }
  // What tables and schemas hold goes through `name`, which no source spells out.
  const add = (text: string, place: string, comments: readonly string[]) =>
    messages.set(text, { places: [place], comments, keys: new Map([[keyOfMessage(text), []]]) });
  if (name === 'packages/domain') for (const [text, comment] of tableNames) add(text, 'tables', [comment]);
  if (name === 'packages/http') for (const text of ruleSentences) add(text, 'schemas of packages/api', []);
  return { name, messages, unreadable };
}

export const catalogFile = (root: string, room: string, language: Language): string =>
  path.join(root, room, 'messages', `${language}.json`);

/** What a room has of a language: nothing before its translators begin. */
export function readCatalog(root: string, room: string, language: Language): Catalog {
  const file = catalogFile(root, room, language);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalog) : {};
}

/** Writes a room's catalog sorted by its English text, so that two branches rarely change the same lines. */
export function writeCatalog(root: string, room: string, language: Language, catalog: Catalog): void {
  const file = catalogFile(root, room, language);
  const sorted = Object.entries(catalog).sort(([a], [b]) => (a < b ? -1 : 1));
  if (sorted.length === 0) return rmSync(file, { force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
