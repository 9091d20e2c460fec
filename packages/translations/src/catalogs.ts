import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isLanguage, languages, type Language } from './languages.ts';
import { TranslationsError } from './TranslationsError.ts';

/** Translations by English text. */
export type Catalog = Readonly<Record<string, string>>;

const folderOf = (dir: string) => path.join(dir, 'messages');

/** A room's translations into a language. `dir` is the room's folder. */
export const catalogFile = (dir: string, language: Language): string => path.join(folderOf(dir), `${language}.json`);

/** What a room has of a language: nothing before its translators begin. */
export function readCatalog(dir: string, language: Language): Catalog {
  const file = catalogFile(dir, language);
  return existsSync(file) ? readTranslations(file) : {};
}

/** @throws {TranslationsError} where the file is no object of texts. */
export function readTranslations(file: string): Catalog {
  const name = path.relative(process.cwd(), file);
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new TranslationsError(`${name} cannot be read: ${(cause as Error).message}`, { cause });
  }
  const isCatalog = typeof read === 'object' && read !== null && Object.values(read).every((text) => typeof text === 'string');
  if (!isCatalog) throw new TranslationsError(`${name} must be an object of English sentences and their translations`);
  return read as Catalog;
}

/** Writes a room's catalog sorted by its English text, so that two branches rarely change the same lines. */
export function writeCatalog(dir: string, language: Language, catalog: Catalog): void {
  const file = catalogFile(dir, language);
  const sorted = Object.entries(catalog).sort(([a], [b]) => (a < b ? -1 : 1));
  if (sorted.length === 0) return rmSync(file, { force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** Files beside the catalogs that no page would ever show: `de-DE.json is not a language of the site: de fr …`. */
export function strayCatalogs(dir: string): readonly string[] {
  const files = existsSync(folderOf(dir)) ? readdirSync(folderOf(dir)) : [];
  return files
    .filter((file) => file.endsWith('.json') && !isLanguage(path.basename(file, '.json')))
    .map((file) => `messages/${file} is in no language of the site: ${languages.join(' ')}`);
}
