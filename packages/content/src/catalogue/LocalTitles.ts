import { asProblem } from '@agm/http/errorShape';
import { grouped } from '@agm/storage/grouped';
import type { Database } from '@agm/storage/Storage';
import { defaultLocale, type SiteLanguage } from '@agm/domain';
import type { Place } from './Place.ts';
import type { CatalogueView } from './CatalogueView.ts';
import type { CatalogueTitle } from './readTitles.ts';
import { byPrecedence, isIn, localName, type Words } from './titleWords.ts';

/** Some 10 MB. */
const mostTitles = 50_000;

export interface LocalAnswer {
  readonly titles: readonly CatalogueTitle[];
  /** False where names could not be read. */
  readonly isWhole: boolean;
}

/**
 * Titles by the names that sources have for them in another language than English, with `writtenIn`. A name is read when a page first shows it:
 * nearly all pages are English, and all names of all languages are more than the catalogue itself. A title that changes is another object, so
 * nothing here is ever out of date. When all together are too many, those of the language and country that was asked for longest ago go.
 */
export class LocalTitles {
  readonly #database: Database;
  readonly #most: number;
  /** By language and country, the one that was asked for longest ago first. */
  #known = new Map<string, { readonly titles: WeakMap<CatalogueTitle, CatalogueTitle>; count: number }>();
  #size = 0;

  constructor(database: Database, most = mostTitles) {
    this.#database = database;
    this.#most = most;
  }

  /** The same titles in their order, those without such a name as they are. All are English where the database is away and a name is not known yet. */
  async of(titles: readonly CatalogueTitle[], place: Place, database = this.#database): Promise<LocalAnswer> {
    if (place.language === 'en') return { titles, isWhole: true };
    const key = `${place.language} ${place.country}`;
    const before = this.#known.get(key);
    const missing = titles.filter((title) => !before?.titles.has(title));
    const names = missing.length > 0 ? await this.#read(database, missing, place) : new Map<number, Words>();
    if (!names) return { titles, isWhole: false };
    // Others may have read the same meanwhile, or dropped it.
    const known = this.#touch(key);
    for (const title of missing) {
      if (known.titles.has(title)) continue;
      const name = names.get(title.id);
      known.titles.set(title, name ? { ...title, title: name.text, writtenIn: name.language } : title);
      known.count += 1;
      this.#size += 1;
    }
    const named = titles.map((title) => known.titles.get(title) ?? title);
    for (const [oldest, { count }] of this.#known) {
      if (this.#size <= this.#most) break;
      this.#known.delete(oldest);
      this.#size -= count;
    }
    return { titles: named, isWhole: true };
  }

  /** The names of a place, as the last that were asked for. */
  #touch(key: string) {
    const known = this.#known.get(key) ?? { titles: new WeakMap<CatalogueTitle, CatalogueTitle>(), count: 0 };
    this.#known.delete(key);
    this.#known.set(key, known);
    return known;
  }

  /** Null while the database is away. */
  async #read(database: Database, titles: readonly CatalogueTitle[], place: Place): Promise<ReadonlyMap<number, Words> | null> {
    const ids = titles.map(({ id }) => id);
    try {
      const texts = await database
        .selectFrom('title_texts')
        .select(['title_id', 'source', 'language', 'title'])
        .where('title_id', 'in', ids)
        .where((where) => isIn(where, place.language))
        .execute();
      const details = await database
        .selectFrom('title_details')
        .select(['title_id', 'source', 'original_language', 'original_title'])
        .where('title_id', 'in', ids)
        .execute();
      const textsOf = grouped(texts, ({ title_id }) => title_id);
      const detailsOf = grouped(details, ({ title_id }) => title_id);
      return new Map(
        ids.flatMap((id) => {
          const name = localName(place, byPrecedence(textsOf.get(id) ?? []), byPrecedence(detailsOf.get(id) ?? []));
          return name ? [[id, name] as const] : [];
        }),
      );
    } catch (error) {
      if (asProblem(error).status === 503) return null;
      throw error;
    }
  }
}

/** The titles of these ids by their local names, for what names no country. */
export async function titlesNamed(
  { titles }: CatalogueView,
  ids: readonly number[],
  local: LocalTitles,
  language: SiteLanguage,
): Promise<CatalogueView['titles']> {
  if (language === 'en') return titles;
  const asked = [...new Set(ids)].flatMap((id) => titles.get(id) ?? []);
  const named = await local.of(asked, { language, country: defaultLocale });
  return new Map(named.titles.map((title) => [title.id, title]));
}

/**
 * Lines about titles with the titles' names in a place, as the catalogue has them now; what it has not keeps its name. `database` is the
 * transaction where one has the only connection. `isWhole` as in `LocalAnswer`.
 */
export async function linesNamed<Line extends { readonly titleId: number | null; readonly title: string }>(
  { titles }: CatalogueView,
  lines: readonly Line[],
  local: LocalTitles,
  place: Place,
  database?: Database,
): Promise<{ readonly lines: readonly Line[]; readonly isWhole: boolean }> {
  if (place.language === 'en') return { lines, isWhole: true };
  const asked = new Set(lines.flatMap(({ titleId }) => titles.get(titleId ?? 0) ?? []));
  const named = await local.of([...asked], place, database);
  const names = new Map(named.titles.map(({ id, title }) => [id, title]));
  return { lines: lines.map((line) => ({ ...line, title: names.get(line.titleId ?? 0) ?? line.title })), isWhole: named.isWhole };
}
