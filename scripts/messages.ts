import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { catalogState } from './messages/catalogState.ts';
import { checkTranslation } from './messages/checkTranslation.ts';
import { completeLanguages, isLanguage, languages, type Language } from './messages/languages.ts';
import { readCatalog, readRooms, writeCatalog, type Catalog, type Room } from './messages/rooms.ts';
import { root } from './run.ts';

/**
 * `npm run messages`: every message of every room, and how far its translations are; docs/languages.md describes the three forms.
 * It ends with 1 where a message cannot be read, a translation is faulty, or a complete language misses one.
 */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { take: { type: 'string' }, room: { type: 'string' } } });
const rooms = readRooms(root).filter(({ name }) => values.room === undefined || name === values.room);
if (rooms.length === 0) fail(`no room '${values.room}' has messages`);
const [language] = positionals;
if (language === undefined) report();
else if (!isLanguage(language)) fail(`'${language}' is not a language of the site: ${languages.join(' ')}`);
else if (values.take === undefined) console.log(JSON.stringify(missingOf(language), null, 2));
else take(language, JSON.parse(readFileSync(values.take, 'utf8')) as Catalog);

function report(): void {
  const unreadable = rooms.flatMap((room) => room.unreadable);
  const total = rooms.reduce((sum, { messages }) => sum + messages.size, 0);
  for (const { name, messages } of rooms) console.log(`${String(messages.size).padStart(6)}  ${name}`);
  console.log(
    `${String(total).padStart(6)}  messages, ${new Set(rooms.flatMap(({ messages }) => [...messages.keys()])).size} of them different\n`,
  );
  let isRefused = unreadable.length > 0;
  for (const each of languages) {
    const states = rooms.map((room) => ({ room: room.name, ...catalogState(room, readCatalog(root, room.name, each), each) }));
    const missing = states.reduce((sum, state) => sum + state.missing.length, 0);
    const obsolete = states.reduce((sum, state) => sum + state.obsolete.length, 0);
    const faults = states.flatMap((state) => state.faults.map((fault) => `${state.room}/messages/${each}.json: ${fault}`));
    const isComplete = completeLanguages.includes(each);
    const rest = [
      `${missing} missing`,
      obsolete > 0 && `${obsolete} obsolete`,
      faults.length > 0 && `${faults.length} faulty`,
      isComplete && 'complete',
    ];
    console.log(`${each.padEnd(6)} ${String(total - missing).padStart(5)} translated, ${rest.filter(Boolean).join(', ')}`);
    for (const fault of faults) console.log(`         ${fault}`);
    isRefused ||= faults.length > 0 || (isComplete && missing > 0);
  }
  for (const place of unreadable) console.log(place);
  if (isRefused) process.exitCode = 1;
}

/** What a translator has to do, by English text: where each message stands and what its engineer says about it. */
function missingOf(wanted: Language): Readonly<Record<string, { places: string[]; comments?: string[] }>> {
  const found: Record<string, { places: string[]; comments?: string[] }> = {};
  for (const room of rooms)
    for (const text of catalogState(room, readCatalog(root, room.name, wanted), wanted).missing) {
      const { places, comments } = room.messages.get(text)!;
      const entry = (found[text] ??= { places: [] });
      entry.places.push(...places.map((place) => `${room.name}/${place}`));
      if (comments.length > 0) entry.comments = [...(entry.comments ?? []), ...comments];
    }
  return found;
}

/** Puts the translations of a file into the catalogs of all rooms that have their messages, and removes what no source has any more. */
function take(wanted: Language, given: Catalog): void {
  const known = new Set(rooms.flatMap(({ messages }) => [...messages.keys()]));
  const faults = Object.entries(given).flatMap(([source, translation]) =>
    known.has(source)
      ? checkTranslation(source, translation, wanted).map((fault) => `“${source}”: ${fault}`)
      : [`“${source}”: no room has it`],
  );
  if (faults.length > 0) fail(`Nothing was written.\n${faults.join('\n')}`);
  for (const room of rooms) writeCatalog(root, room.name, wanted, catalogWith(room, readCatalog(root, room.name, wanted), given));
  console.log(`${wanted}: ${Object.keys(given).length} translations are in the catalogs.`);
}

function catalogWith({ messages }: Room, present: Catalog, given: Catalog): Catalog {
  const found = Object.entries({ ...present, ...given }).filter(([source]) => messages.has(source));
  return Object.fromEntries(found);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
