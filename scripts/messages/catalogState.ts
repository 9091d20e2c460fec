import { checkTranslation } from './checkTranslation.ts';
import type { Language } from './languages.ts';
import type { Catalog, Room } from './rooms.ts';

/** How far one language of one room is. */
export interface CatalogState {
  readonly translated: number;
  /** English texts without a translation. */
  readonly missing: readonly string[];
  /** English texts that no source has any more. */
  readonly obsolete: readonly string[];
  /** `“Try again”: it is empty` */
  readonly faults: readonly string[];
}

export function catalogState(room: Room, catalog: Catalog, language: Language): CatalogState {
  const sources = [...room.messages.keys()];
  const translated = sources.filter((source) => Object.hasOwn(catalog, source));
  return {
    translated: translated.length,
    missing: sources.filter((source) => !Object.hasOwn(catalog, source)),
    obsolete: Object.keys(catalog).filter((source) => !room.messages.has(source)),
    faults: translated.flatMap((source) =>
      checkTranslation(source, catalog[source] ?? '', language).map((fault) => `“${source}”: ${fault}`),
    ),
  };
}
