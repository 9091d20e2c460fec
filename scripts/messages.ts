import path from 'node:path';
import { parseArgs } from 'node:util';
import { messagesCommand } from '../packages/translations/src/messagesCommand.ts';
import { TranslationsError } from '../packages/translations/src/TranslationsError.ts';
import { completeLanguages } from './messages/completeLanguages.ts';
import { readRooms } from './messages/readRooms.ts';
import { root } from './run.ts';

/** `npm run messages`: the messages of every room of this repository, and their translations (docs/languages.md). */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { take: { type: 'string' }, room: { type: 'string' } } });
const rooms = readRooms(root).filter(({ dir }) => values.room === undefined || path.relative(root, dir) === values.room);
try {
  if (rooms.length === 0) throw new TranslationsError(`no room '${values.room}' has messages`);
  const { text, isRefused } = messagesCommand(rooms, completeLanguages, { language: positionals[0], take: values.take });
  console.log(text);
  if (isRefused) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof TranslationsError ? error.message : error);
  process.exitCode = 1;
}
