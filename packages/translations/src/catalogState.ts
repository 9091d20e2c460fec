import { readCatalog, strayCatalogs } from './catalogs.ts';
import { checkTranslation } from './checkTranslation.ts';
import { languages, type Language } from './languages.ts';
import type { Room } from './readRoom.ts';

/** How far one language of one room is. */
export interface CatalogState {
  readonly translated: number;
  /** English texts without a translation. */
  readonly missing: readonly string[];
  /** English texts that no source has any more. */
  readonly obsolete: readonly string[];
  /** `messages/de.json: “Try again”: it is empty` */
  readonly faults: readonly string[];
}

export function catalogState(room: Room, language: Language): CatalogState {
  const catalog = readCatalog(room.dir, language);
  const sources = [...room.messages.keys()];
  const translated = sources.filter((source) => Object.hasOwn(catalog, source));
  return {
    translated: translated.length,
    missing: sources.filter((source) => !Object.hasOwn(catalog, source)),
    obsolete: Object.keys(catalog).filter((source) => !room.messages.has(source)),
    faults: translated.flatMap((source) =>
      checkTranslation(source, catalog[source] ?? '', language).map((fault) => `messages/${language}.json: “${source}”: ${fault}`),
    ),
  };
}

/** Everything for which a build refuses a room. What is missing is shown in English, and what is obsolete nowhere. */
export const roomFaults = (room: Room): readonly string[] => [
  ...room.unreadable,
  ...strayCatalogs(room.dir),
  ...languages.flatMap((language) => catalogState(room, language).faults),
];
