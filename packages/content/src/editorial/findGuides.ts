import type { SearchItem } from '@agm/api';
import { editorialPath, slugOf, type EditorialKind, type SiteLanguage } from '@agm/domain';
import type { Database } from '@agm/storage/Storage';
import type { CatalogueView } from '../catalogue/CatalogueView.ts';
import { publishedOf, readPicks } from './guideRows.ts';
import { inWordsOf } from './translations.ts';

const found: readonly EditorialKind[] = ['guide', 'service', 'channel', 'how-to'];

/**
 * Pieces of the editors in whose titles every word of the term begins a word, the newest first. Accents and capitals do not count. In another
 * language than English a piece is found by both of its titles.
 */
export async function findGuides(
  database: Database,
  term: string,
  { limit, language }: { readonly limit: number; readonly language: SiteLanguage },
): Promise<SearchItem[]> {
  const isFound = namesAll(term);
  if (!isFound) return [];
  const rows = await publishedOf(database, found)
    .select(['id', 'kind', 'slug', 'title', 'summary', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return (await inWordsOf(database, rows, { language }))
    .filter(({ title }, at) => isFound(title) || isFound(rows[at]?.title ?? ''))
    .slice(0, limit)
    .map(({ id, kind, slug, title, writtenIn, created_at: created }) => ({
      id,
      slug,
      title,
      year: new Date(created).getUTCFullYear(),
      type: 'guide',
      path: editorialPath(kind, slug),
      ...(writtenIn && writtenIn.title !== 'en' && { writtenIn: writtenIn.title }),
    }));
}

/**
 * Of these pieces, those that pick at least one wanted title. What picks none stays: it is about services. So does a premium guide, because its
 * picks are what it is bought for, and their services would give them away.
 */
export async function thatPick(
  database: Database,
  view: CatalogueView,
  guides: readonly SearchItem[],
  isWanted: (titleId: number) => boolean,
): Promise<SearchItem[]> {
  if (guides.length === 0) return [];
  const open = await database
    .selectFrom('pages')
    .select('id')
    .where('is_premium', '=', 0)
    .where(
      'id',
      'in',
      guides.map(({ id }) => id),
    )
    .execute();
  const picks = await readPicks(
    database,
    view,
    open.map(({ id }) => id),
  );
  return guides.filter(({ id }) => {
    const picked = picks.get(id) ?? [];
    return picked.length === 0 || picked.some(({ title }) => isWanted(title.id));
  });
}

/** Whether every word of the term begins a word of a title; null when the term has none. */
export function namesAll(term: string): ((title: string) => boolean) | null {
  const asked = wordsOf(term);
  if (asked.length === 0) return null;
  return (title) => {
    const words = wordsOf(title);
    return asked.every((start) => words.some((word) => word.startsWith(start)));
  };
}

const wordsOf = (text: string): string[] => slugOf(text).split('-').filter(Boolean);
