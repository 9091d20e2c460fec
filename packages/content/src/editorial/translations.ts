import type { Block, SiteLanguage } from '@agm/domain';
import type { PieceTranslationTable } from '@agm/storage/editorialTables';
import type { Database } from '@agm/storage/Storage';
import { readPresentTitles } from './presentTitles.ts';

/** The language that somebody reads in. `withDrafts`: an editor who looks at what is not published yet. */
export interface ReadingIn {
  readonly language: SiteLanguage;
  readonly withDrafts?: boolean;
}

/** In which language the title and the summary of a piece are; absent where English was asked for. */
export interface WrittenIn {
  readonly writtenIn?: { readonly title: string; readonly summary: string };
}

const translationsIn = (database: Database, { language, withDrafts = false }: ReadingIn) =>
  database
    .selectFrom('piece_translations')
    .where('language', '=', language)
    .where('status', 'in', withDrafts ? ['published', 'draft'] : ['published']);

/** Rows that a statement names one by one. */
const mostNamed = 200;

/** The same pieces with their titles and summaries in a language, as far as editors have written them in it. */
export async function inWordsOf<Row extends { readonly id: number; readonly title: string; readonly summary: string }>(
  database: Database,
  rows: readonly Row[],
  reading: ReadingIn,
): Promise<(Row & WrittenIn)[]> {
  const { language } = reading;
  if (language === 'en' || rows.length === 0) return [...rows];
  const asked = rows.map(({ id }) => id);
  const translations = translationsIn(database, reading).select(['page_id', 'title', 'summary']);
  // The search looks at all pieces there are.
  const found = await (asked.length > mostNamed ? translations : translations.where('page_id', 'in', asked)).execute();
  const words = new Map(found.map((translation) => [translation.page_id, translation]));
  return rows.map((row) => {
    const own = words.get(row.id);
    return {
      ...row,
      title: own?.title ?? row.title,
      summary: own?.summary || row.summary,
      // What says the same as the English words has not been translated yet.
      writtenIn: {
        title: own && own.title !== row.title ? language : 'en',
        summary: own?.summary && own.summary !== row.summary ? language : 'en',
      },
    };
  });
}

/** What a translation says beside title and summary. */
export interface LocalText {
  /** Empty where the English text is to be read. */
  readonly writing: readonly Block[];
  /** By the id of a picked title; none is empty. */
  readonly reasons: ReadonlyMap<number, string>;
}

/** The text of a piece in a language; null where there is none. Later pages of a guide have lines alone, and no writing. */
export async function readLocalText(
  database: Database,
  id: number,
  reading: ReadingIn,
  { withWriting }: { readonly withWriting: boolean },
): Promise<LocalText | null> {
  if (reading.language === 'en') return null;
  const row = await translationsIn(database, reading)
    .select('reasons')
    .$if(withWriting, (query) => query.select('writing'))
    .where('page_id', '=', id)
    .executeTakeFirst();
  return row ? localTextOf(database, { writing: '[]', ...row }) : null;
}

/** A title that was merged since has its lines and cards under the number of the other one: the merge changes no translation. */
export async function localTextOf(
  database: Database,
  { writing, reasons }: Pick<PieceTranslationTable, 'writing' | 'reasons'>,
): Promise<LocalText> {
  const blocks = JSON.parse(writing) as readonly Block[];
  const lines = JSON.parse(reasons) as readonly (readonly [number, string])[];
  const cards = blocks.flatMap((block) => (block.is === 'title' ? block.id : []));
  const titles = await readPresentTitles(database, [...cards, ...lines.map(([id]) => id)]);
  const present = (id: number): number => titles.get(id)?.id ?? id;
  return {
    writing: blocks.map((block) => (block.is === 'title' ? { ...block, id: present(block.id) } : block)),
    reasons: new Map(lines.map(([id, reason]) => [present(id), reason])),
  };
}
