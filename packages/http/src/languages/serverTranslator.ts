import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cldrNames } from '@agm/domain/cldrNames';
import { keyOfMessage, createTranslator, type Translation } from '@agm/messages/translator';
import type { Translator } from '@agm/messages';
import { compileEntry } from '@agm/translations/compileTranslation';

/** The rooms whose messages a server writes itself. */
const rooms = ['domain', 'http', 'members', 'content', 'web'];
const packages = path.resolve(import.meta.dirname, '../../..');
const kept = new Map<string, Translator>();

/** Translates what the server writes itself, by the catalogs beside the sources: mails, feeds, refusals. Read once for each language, when something is first written in it. */
export function serverTranslator(language: string): Translator {
  let translator = kept.get(language);
  if (!translator) {
    translator = createTranslator(language, Object.fromEntries(rooms.map((room) => [room, readRoom(room, language)])));
    kept.set(language, translator);
  }
  return translator;
}

function readRoom(room: string, language: string): Readonly<Record<string, Translation>> {
  const catalog = JSON.parse(readFileSync(path.join(packages, room, 'messages', `${language}.json`), 'utf8')) as Record<string, string>;
  const names = room === 'domain' ? [...cldrNames(language)].map(([name, own]) => [keyOfMessage(name), own] as const) : [];
  return Object.fromEntries([...names, ...Object.entries(catalog).map(([source, translation]) => compileEntry(source, translation))]);
}
