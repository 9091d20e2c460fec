import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeTurn } from '@agm/storage/catalogueRevision';
import type { Storage } from '@agm/storage/Storage';

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
  const find = (from: Storage['database']) =>
    from
      .selectFrom('pages')
      .select('slug')
      .where(
        'slug',
        'in',
        shipped.map(({ slug }) => slug),
      )
      .execute();
  if ((await find(database)).length === shipped.length) return;
  await database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, engine);
    const there = new Set((await find(transaction)).map(({ slug }) => slug));
    for (const { slug, title, text } of shipped.filter((page) => !there.has(page.slug))) {
      const { id } = await transaction.insertInto('content_ids').values({ kind: 'page' }).returning('id').executeTakeFirstOrThrow();
      await transaction
        .insertInto('pages')
        .values({ id, slug, title, text: text.join('\n\n'), status: 'publish', created_at: now, updated_at: now })
        .execute();
    }
  });
}
