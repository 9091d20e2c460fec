import { keyOfMessage } from '../../packages/messages/src/translator.ts';
import { cldrNames } from '../../packages/domain/src/cldrNames.ts';
import { pseudoLanguage } from '../../packages/domain/src/languages.ts';
import { compileCatalog } from './compileCatalog.ts';
import { languages } from './languages.ts';
import { pseudoTranslation } from './pseudoLanguage.ts';
import { readCatalog, readRoom } from './rooms.ts';

/** The catalogs of a bundle, by language, as the text of the file that a page loads: one for each language that some of its rooms has a translation in, and for the pseudo-language. */
export function pageCatalogs(root: string, roomNames: readonly string[]): ReadonlyMap<string, string> {
  const rooms = roomNames.map((name) => readRoom(root, name));
  const shortName = (name: string) => name.split('/').at(-1) ?? name;
  const translated = (translations: (room: string) => (text: string) => string | undefined) => {
    const compiled = rooms.map((room) => [shortName(room.name), compileCatalog(room, translations(room.name))] as const);
    return Object.fromEntries(compiled.filter(([, catalog]) => Object.keys(catalog).length > 0));
  };
  const found = new Map<string, string>();
  for (const language of languages) {
    const catalogs = translated((name) => {
      const catalog = readCatalog(root, name, language);
      return (message) => (Object.hasOwn(catalog, message) ? catalog[message] : undefined);
    });
    if (Object.keys(catalogs).length === 0) continue;
    if (catalogs['domain']) catalogs['domain'] = { ...keyed(cldrNames(language)), ...catalogs['domain'] };
    found.set(language, JSON.stringify(catalogs));
  }
  found.set(pseudoLanguage, JSON.stringify(translated(() => pseudoTranslation)));
  return found;
}

const keyed = (names: ReadonlyMap<string, string>) => Object.fromEntries([...names].map(([text, own]) => [keyOfMessage(text), own]));
