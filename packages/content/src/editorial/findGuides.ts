import type { SearchItem } from '@agm/api';
import { editorialPath, slugOf, type EditorialKind } from '@agm/domain';
import type { Database } from '@agm/storage/Storage';
import { publishedOf } from './guideRows.ts';

const found: readonly EditorialKind[] = ['guide', 'service', 'channel', 'how-to'];

/** Pieces of the editors in whose titles every word of the term begins a word, the newest first. Accents and capitals do not count. */
export async function findGuides(database: Database, term: string, limit: number): Promise<SearchItem[]> {
  const isFound = namesAll(term);
  if (!isFound) return [];
  const rows = await publishedOf(database, found)
    .select(['id', 'kind', 'slug', 'title', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows
    .filter(({ title }) => isFound(title))
    .slice(0, limit)
    .map(({ id, kind, slug, title, created_at: created }) => ({
      id,
      slug,
      title,
      year: new Date(created).getUTCFullYear(),
      type: 'guide',
      path: editorialPath(kind, slug),
    }));
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
