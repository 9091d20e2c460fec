import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { keyOfMessage } from '@agm/messages/translator';
import { tableNames } from './names.ts';
import { readMessages } from './readMessages.ts';

/** The places of one message in a room, as `src/views/Page.tsx:12`, and what its comments say. */
export interface RoomMessage {
  readonly places: readonly string[];
  readonly comments: readonly string[];
  /** The keys that a page finds it by, with the order of its values: the same sentence may be written in two ways. */
  readonly keys: ReadonlyMap<string, readonly string[]>;
}

/** A part of a site with sentences of its own: a package, a remote, or a remote in a repository of its own. */
export interface Room {
  /** As its `src/t.ts` calls it, `account`: a page finds its translations by it. */
  readonly name: string;
  /** The folder of its `src` and of its `messages`. */
  readonly dir: string;
  /** By their English text, in the order of the files. */
  readonly messages: ReadonlyMap<string, RoomMessage>;
  /** Places whose text cannot be read off the source, with the reason: `src/views/Page.tsx:12: …`. */
  readonly unreadable: readonly string[];
}

/** What each file with messages imports. */
const formsFile = 'src/t.ts';

/** The messages of a room's sources. Tests and stories have none that a visitor reads. */
export function readRoom(name: string, dir: string): Room {
  const messages = new Map<string, RoomMessage>();
  const unreadable: string[] = [];
  const files = globSync('src/**/*.{ts,tsx}', { cwd: dir });
  for (const file of files.filter((each) => !/\.(test|stories)\.tsx?$/.test(each)).sort()) {
    const found = readMessages(file, readFileSync(path.join(dir, file), 'utf8'));
    for (const { text, key, order, line, comment } of found.messages) {
      const { places = [], comments = [], keys = new Map<string, readonly string[]>() } = messages.get(text) ?? {};
      const isNew = comment !== null && !comments.includes(comment);
      messages.set(text, {
        places: [...places, `${file}:${line}`],
        comments: isNew ? [...comments, comment] : comments,
        keys: new Map([...keys, [key, order]]),
      });
    }
    for (const { line, reason } of found.unreadable) unreadable.push(`${file}:${line}: ${reason}`);
  }
  const forms = path.join(dir, formsFile);
  const [, called = name] = (existsSync(forms) && /messagesOf\(['"]([\w-]+)['"]\)/.exec(readFileSync(forms, 'utf8'))) || [];
  if (called !== name) unreadable.push(`${formsFile}: write messagesOf('${name}'): a page finds translations by the name of their room`);
  // What its tables hold goes through `name`, which no source spells out.
  if (name === 'domain')
    for (const [text, comment] of tableNames)
      messages.set(text, { places: ['tables'], comments: [comment], keys: new Map([[keyOfMessage(text), []]]) });
  return { name, dir, messages, unreadable };
}

/** A place of a room, and what follows it, as somebody finds it from the folder of the command: `remotes/account/src/views/Page.tsx:12`. */
export function fromHere({ dir }: Pick<Room, 'dir'>, place: string): string {
  const folder = path.relative(process.cwd(), dir);
  return folder === '' ? place : `${folder}/${place}`;
}
