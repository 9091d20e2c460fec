import { inSlices } from '@agm/storage/inSlices';
import type { Database } from '@agm/storage/Storage';

/** Bare titles under the ids from one to `last`, for tests that need titles to be there and nothing of them. */
export async function addTitlesUpTo(database: Database, last: number): Promise<void> {
  const ids = Array.from({ length: last }, (_one, n) => n + 1);
  await database.transaction().execute(async (transaction) => {
    await inSlices(ids, (slice) =>
      transaction
        .insertInto('content_ids')
        .values(slice.map((id) => ({ id, kind: 'title' as const })))
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    await inSlices(ids, (slice) =>
      transaction
        .insertInto('titles')
        .values(
          slice.map(
            (id) =>
              ({
                id,
                slug: `title-${id}`,
                type: 'movie',
                title: `Title ${id}`,
                name_key: `title ${id}`,
                year: 2000,
                origin: 'editors',
                rating_is_derived: 0,
                is_premium: 0,
                created_at: 0,
              }) as const,
          ),
        )
        .execute(),
    );
  });
}
