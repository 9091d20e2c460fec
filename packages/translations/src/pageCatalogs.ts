import { pseudoLanguage } from '@agm/domain';
import { cldrNames } from '@agm/domain/cldrNames';
import { keyOfMessage, type Translation } from '@agm/messages/translator';
import { roomFaults } from './catalogState.ts';
import { readCatalog } from './catalogs.ts';
import { compileCatalog } from './compileCatalog.ts';
import { languages } from './languages.ts';
import { pseudoTranslation } from './pseudoLanguage.ts';
import { fromHere, type Room } from './readRoom.ts';
import { TranslationsError } from './TranslationsError.ts';

/**
 * The catalogs of a bundle, by language, as the text of the file that a page loads: one for each language that some of its rooms has a
 * translation in, and for the pseudo-language.
 *
 * @throws {TranslationsError} where a message cannot be read or a translation cannot be shown.
 */
export function pageCatalogs(rooms: readonly Room[]): ReadonlyMap<string, string> {
  const faults = rooms.flatMap((room) => roomFaults(room).map((fault) => fromHere(room, fault)));
  if (faults.length > 0) throw new TranslationsError(faults.join('\n'));
  const translated = (translations: (room: Room) => (text: string) => string | undefined) => {
    const compiled = rooms.map((room) => [room.name, compileCatalog(room, translations(room))] as const);
    return Object.fromEntries(compiled.filter(([, catalog]) => Object.keys(catalog).length > 0));
  };
  const found = new Map<string, string>();
  for (const language of languages) {
    const catalogs = translated(({ dir }) => {
      const catalog = readCatalog(dir, language);
      return (message) => (Object.hasOwn(catalog, message) ? catalog[message] : undefined);
    });
    if (Object.keys(catalogs).length === 0) continue;
    if (catalogs['domain']) catalogs['domain'] = withNames(catalogs['domain'], cldrNames(language));
    found.set(language, packed(catalogs));
  }
  found.set(pseudoLanguage, packed(translated(() => pseudoTranslation)));
  return found;
}

/** The room's messages, and the names of countries and languages under the same kind of keys. A message may be a name: then it wins. */
function withNames(
  messages: Readonly<Record<string, Translation>>,
  names: ReadonlyMap<string, string>,
): Readonly<Record<string, Translation>> {
  const keyed: Record<string, Translation> = {};
  for (const [text, own] of names) {
    const key = keyOfMessage(text);
    if (Object.hasOwn(keyed, key)) throw new TranslationsError(`“${text}” and another name of a country or language have the key ${key}`);
    keyed[key] = own;
  }
  return { ...keyed, ...messages };
}

/** As `createTranslator` reads it. */
const packed = (catalogs: Readonly<Record<string, Readonly<Record<string, Translation>>>>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(catalogs).map(([room, catalog]) => [room, [Object.keys(catalog).join(''), ...Object.values(catalog)]]),
    ),
  );
