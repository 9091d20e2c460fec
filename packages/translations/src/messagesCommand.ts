import path from 'node:path';
import { readCatalog, readTranslations, strayCatalogs, writeCatalog } from './catalogs.ts';
import { catalogState } from './catalogState.ts';
import { checkTranslation } from './checkTranslation.ts';
import { languages, readLanguage, type Language } from './languages.ts';
import { fromHere, type Room } from './readRoom.ts';
import { TranslationsError } from './TranslationsError.ts';

/** The words of `npm run messages -- de --take german.json`; none of them asks for the report. */
export interface MessagesOrder {
  readonly language?: string;
  /** A file with English sentences and their translations. */
  readonly take?: string;
}

/** What a command prints, and whether it ends with 1. */
export interface Printed {
  readonly text: string;
  readonly isRefused: boolean;
}

/**
 * `npm run messages`, here and in a team's own repository: every message of the rooms and how far its translations are, what one language
 * misses, or translations taken from a file; docs/languages.md describes the three forms. The report is refused where a message cannot be
 * read, a translation is faulty, or a complete language misses one.
 *
 * @throws {TranslationsError} for an unknown language, and for translations that cannot be taken.
 */
export function messagesCommand(rooms: readonly Room[], completeLanguages: readonly string[], { language, take }: MessagesOrder): Printed {
  const complete = completeLanguages.map(readLanguage);
  if (language !== undefined) {
    const wanted = readLanguage(language);
    const text = take === undefined ? JSON.stringify(missingOf(rooms, wanted), null, 2) : takeInto(rooms, wanted, take);
    return { text, isRefused: false };
  }
  if (take !== undefined) throw new TranslationsError(`which language is ${take} in? Write one of ${languages.join(' ')} before --take`);
  return report(rooms, complete);
}

function report(rooms: readonly Room[], complete: readonly Language[]): Printed {
  const total = rooms.reduce((sum, { messages }) => sum + messages.size, 0);
  const different = new Set(rooms.flatMap(({ messages }) => [...messages.keys()])).size;
  const ofLanguages = languages.map((language) => reportOf(rooms, language, complete.includes(language)));
  const others = rooms.flatMap((room) => [...room.unreadable, ...strayCatalogs(room.dir)].map((fault) => fromHere(room, fault)));
  const lines = [
    ...rooms.map(({ name, dir, messages }) => counted(messages.size, path.relative(process.cwd(), dir) || name)),
    `${counted(total, 'messages')}, ${different} of them different\n`,
    ...ofLanguages.map(({ text }) => text),
    ...others,
  ];
  return { text: lines.join('\n'), isRefused: others.length > 0 || ofLanguages.some(({ isRefused }) => isRefused) };
}

const counted = (count: number, what: string) => `${String(count).padStart(6)}  ${what}`;

function reportOf(rooms: readonly Room[], language: Language, isComplete: boolean): Printed {
  const states = rooms.map((room) => ({ room, ...catalogState(room, language) }));
  const sum = (count: (state: (typeof states)[number]) => number) => states.reduce((total, state) => total + count(state), 0);
  const missing = sum((state) => state.missing.length);
  const obsolete = sum((state) => state.obsolete.length);
  const faults = states.flatMap(({ room, faults }) => faults.map((fault) => fromHere(room, fault)));
  const rest = [
    `${missing} missing`,
    obsolete > 0 && `${obsolete} obsolete`,
    faults.length > 0 && `${faults.length} faulty`,
    isComplete && 'complete',
  ];
  const translated = String(sum((state) => state.translated)).padStart(5);
  return {
    text: [
      `${language.padEnd(6)} ${translated} translated, ${rest.filter(Boolean).join(', ')}`,
      ...faults.map((fault) => `         ${fault}`),
    ].join('\n'),
    isRefused: faults.length > 0 || (isComplete && missing > 0),
  };
}

/** What a translator has to do, by English text: where each message stands and what its engineer says about it. */
function missingOf(rooms: readonly Room[], wanted: Language): Readonly<Record<string, { places: string[]; comments?: string[] }>> {
  const found: Record<string, { places: string[]; comments?: string[] }> = {};
  for (const room of rooms)
    for (const text of catalogState(room, wanted).missing) {
      const { places, comments } = room.messages.get(text)!;
      const entry = (found[text] ??= { places: [] });
      entry.places.push(...places.map((place) => fromHere(room, place)));
      if (comments.length > 0) entry.comments = [...(entry.comments ?? []), ...comments];
    }
  return found;
}

/** Puts the translations of a file into the catalogs of all rooms that have their messages, and removes what no source has any more. */
function takeInto(rooms: readonly Room[], wanted: Language, file: string): string {
  const given = readTranslations(file);
  const known = new Set(rooms.flatMap(({ messages }) => [...messages.keys()]));
  const faults = Object.entries(given).flatMap(([source, translation]) =>
    known.has(source)
      ? checkTranslation(source, translation, wanted).map((fault) => `“${source}”: ${fault}`)
      : [`“${source}”: no room has it`],
  );
  if (faults.length > 0) throw new TranslationsError(`Nothing was written.\n${faults.join('\n')}`);
  for (const { dir, messages } of rooms) {
    const all = Object.entries({ ...readCatalog(dir, wanted), ...given });
    writeCatalog(dir, wanted, Object.fromEntries(all.filter(([source]) => messages.has(source))));
  }
  return `${wanted}: ${Object.keys(given).length} translations are in the catalogs.`;
}
