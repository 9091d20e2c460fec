import { globSync } from 'node:fs';
import path from 'node:path';
import { keyOfMessage } from '@agm/messages/translator';
import { readRoom, type Room } from '../../packages/translations/src/readRoom.ts';
import { ruleSentences } from './ruleSentences.ts';

/** Every room of this repository that has a `src/t.ts`, with its messages. */
export const readRooms = (root: string): readonly Room[] =>
  globSync('{host,packages/*,remotes/*}/src/t.ts', { cwd: root })
    .map((file) => path.dirname(path.dirname(file)))
    .sort()
    .map((name) => withRules(readRoom(path.basename(name), path.join(root, name))));

/** What schemas say where a rule of theirs is broken goes through `name` of the room http, which no source spells out. */
const withRules = (room: Room): Room =>
  room.name === 'http' ? { ...room, messages: new Map([...room.messages, ...[...ruleSentences].map(said)]) } : room;

const said = (text: string) =>
  [text, { places: ['schemas of packages/api'], comments: [], keys: new Map([[keyOfMessage(text), []]]) }] as const;
