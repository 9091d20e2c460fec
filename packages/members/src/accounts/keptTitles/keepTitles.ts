import type { KeptTitle as GivenTitle } from '@agm/api/schemas/members';
import { cleanName } from '@agm/domain';
import type { FastifyInstance } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { savedChanges } from '@agm/http/limits/figures';
import type { Database } from '@agm/storage/Database';
import { inSlices } from '@agm/storage/inSlices';
import { nameKeyOf } from '@agm/storage/slugBook';
import { lockOwnAccount } from '../bearer.ts';
import type { Member } from '../Member.ts';

/** What one member keeps at most; a title that belongs on two lists counts twice. */
export const mostKept = 5000;

/** Keeps titles for later. One that is kept already stays as it is, but for a rating that comes. Throws 413, and keeps none of them, when that is more than a member may keep. */
export async function keepTitles(app: FastifyInstance, member: Member, titles: readonly GivenTitle[]): Promise<void> {
  const {
    storage: { database, engine },
    limits,
  } = app;
  const now = Date.now();
  const rows = titles.flatMap(({ title: said, originalTitle: saidOriginal, year, type, groups, savedAt, rating }) => {
    // Without signs that cannot be seen: PostgreSQL takes no zero byte.
    const [title, originalTitle] = [cleanName(said), cleanName(saidOriginal ?? '')];
    if (title === '') throw Problem.invalidParams({ titles: { code: 'rest_invalid_param', message: 'title must not be empty.' } });
    return groups.map((group) => ({
      member_id: member.id,
      saved_group: group,
      title,
      name_key: nameKeyOf(title),
      original_title: originalTitle || null,
      original_key: originalTitle ? nameKeyOf(originalTitle) : null,
      year: year ?? 0,
      type: type ?? ('' as const),
      saved_at: Math.min(savedAt ?? now, now),
      rating: rating ?? null,
    }));
  });
  if (rows.length === 0) return;
  await database.transaction().execute(async (transaction) => {
    // Counted first and locked then, as a save of lists does: two that lock in different orders wait for each other.
    await limits.take(savedChanges, `member ${member.id}`, { database: transaction, count: rows.length });
    await lockOwnAccount(transaction, engine, member);
    await inSlices(rows, (slice) =>
      transaction
        .insertInto('kept_titles')
        .values(slice)
        .onConflict((conflict) =>
          conflict
            .columns(['member_id', 'saved_group', 'name_key', 'year', 'type'])
            .doUpdateSet(({ fn, ref }) => ({ rating: fn.coalesce(ref('excluded.rating'), ref('kept_titles.rating')) })),
        )
        .execute(),
    );
    const { count } = await transaction
      .selectFrom('kept_titles')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    if (Number(count) > mostKept)
      throw new Problem(
        'rest_kept_titles_full',
        413,
        `At most ${mostKept} titles are kept for later. Nothing of this request was kept: drop those that are.`,
        { most: mostKept },
      );
  });
}

export interface KeptTitle {
  readonly title: string;
  readonly originalTitle: string | null;
  readonly year: number | null;
  readonly type: 'movie' | 'show' | null;
  readonly group: string;
  readonly savedAt: string;
  readonly rating?: number;
}

export async function readKept(database: Database, memberId: number): Promise<readonly KeptTitle[]> {
  const rows = await database.selectFrom('kept_titles').selectAll().where('member_id', '=', memberId).orderBy('id').execute();
  return rows.map((row) => ({
    title: row.title,
    originalTitle: row.original_title,
    year: row.year || null,
    type: row.type || null,
    group: row.saved_group,
    savedAt: new Date(row.saved_at).toISOString(),
    ...(row.rating !== null && { rating: row.rating }),
  }));
}

/** How many titles a member keeps for later, whatever the number of their lists. */
export async function countKept(database: Database, memberId: number): Promise<number> {
  const titles = database
    .selectFrom('kept_titles')
    .select(['name_key', 'year', 'type'])
    .distinct()
    .where('member_id', '=', memberId)
    .as('kept');
  const { count } = await database
    .selectFrom(titles)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function dropKept(database: Database, memberId: number): Promise<void> {
  await database.deleteFrom('kept_titles').where('member_id', '=', memberId).execute();
}
