import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeTurn } from '@agm/storage/catalogueRevision';
import type { Storage } from '@agm/storage/Storage';
import { readSlugs } from '../editorial/readSlugs.ts';

const file = join(import.meta.dirname, '../../starter/pages.json');

interface ShippedPage {
  readonly slug: string;
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
}

/** Puts the pages that ship with the product where they are missing. A page that is there stays as it is. */
export async function loadPages({ database, engine }: Storage, now: number): Promise<void> {
  const shipped = JSON.parse(await readFile(file, 'utf8')) as readonly ShippedPage[];
  const areThere = (slugs: ReadonlySet<string>): boolean => shipped.every(({ slug }) => slugs.has(slug));
  if (areThere(await readSlugs(database))) return;
  await database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, engine);
    const there = await readSlugs(transaction);
    for (const { slug, title, text } of shipped.filter((page) => !there.has(page.slug))) {
      const { id } = await transaction.insertInto('content_ids').values({ kind: 'page' }).returning('id').executeTakeFirstOrThrow();
      await transaction
        .insertInto('pages')
        .values({ id, slug, title, text: text.join('\n\n'), status: 'publish', created_at: now, updated_at: now })
        .execute();
    }
  });
}
