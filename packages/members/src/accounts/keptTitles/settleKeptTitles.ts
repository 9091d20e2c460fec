import { setImmediate as breathe } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { mostRatings } from '@agm/domain/ownThings';
import { Problem } from '@agm/http/Problem';
import type { Database } from '@agm/storage/Database';
import { grouped } from '@agm/storage/grouped';
import type { KeptTitleTable } from '@agm/storage/memberTables';
import { raiseOwnRevision } from '@agm/storage/ownRevisions';
import { lockAccount } from '../bearer.ts';
import type { StoredChange } from '../savedChanges.ts';
import { saveLists } from '../saveLists.ts';

/** Rows that are looked at in one statement, and what one transaction saves. Between two of them others have their turn. */
const rowsAtOnce = 1000;
const savedAtOnce = 200;

type KeptRow = Pick<KeptTitleTable, 'member_id' | 'saved_group' | 'name_key' | 'original_key' | 'year' | 'type' | 'saved_at'> & {
  readonly id: number;
};

interface Namesake {
  readonly id: number;
  readonly name_key: string;
  readonly year: number;
  readonly type: string;
}

/** Puts kept titles that the catalogue has by now on the lists they are for, each once. Of one member, or of everybody. */
export async function settleKeptTitles(app: FastifyInstance, memberId: number | null = null): Promise<void> {
  const { database } = app.storage;
  let query = database.selectFrom('kept_titles').select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last')]);
  if (memberId !== null) query = query.where('member_id', '=', memberId);
  const { first, last } = await query.executeTakeFirstOrThrow();
  if (first === null) return;
  for (let from = first; from <= last; from += rowsAtOnce) {
    const found = await findNamed(database, { from, to: from + rowsAtOnce, memberId });
    for (const [member, rows] of grouped(found, (row) => row.member_id)) {
      for (let at = 0; at < rows.length; at += savedAtOnce)
        await settle(
          app,
          member,
          rows.slice(at, at + savedAtOnce).map(({ id }) => id),
        );
    }
    await breathe();
  }
}

/** Rows for which the catalogue has a title of that name. */
async function findNamed(
  database: Database,
  { from, to, memberId }: { readonly from: number; readonly to: number; readonly memberId: number | null },
): Promise<Pick<KeptRow, 'id' | 'member_id'>[]> {
  let query = database
    .selectFrom('kept_titles')
    .select(['kept_titles.id', 'member_id'])
    .where('kept_titles.id', '>=', from)
    .where('kept_titles.id', '<', to)
    .where(({ or, exists, selectFrom }) =>
      or(
        (['name_key', 'original_key'] as const).map((key) =>
          exists(
            selectFrom('titles')
              .select('titles.id')
              .whereRef('titles.name_key', '=', `kept_titles.${key}`)
              .where('titles.is_hidden', '=', 0),
          ),
        ),
      ),
    );
  if (memberId !== null) query = query.where('member_id', '=', memberId);
  return query.execute();
}

async function settle(app: FastifyInstance, memberId: number, ids: readonly number[]): Promise<void> {
  const { database, engine } = app.storage;
  try {
    await app.saving.take(`member ${memberId}`, () =>
      database.transaction().execute(async (transaction) => {
        if (!(await lockAccount(transaction, engine, memberId))) return;
        // Read again: another server may have settled them, or the member dropped them.
        const rows = await transaction.selectFrom('kept_titles').selectAll().where('id', 'in', ids).execute();
        if (rows.length === 0) return;
        const keys = [...new Set(rows.flatMap((row) => [row.name_key, ...(row.original_key === null ? [] : [row.original_key])]))];
        const titles = await transaction
          .selectFrom('titles')
          .select(['id', 'name_key', 'year', 'type'])
          .where('name_key', 'in', keys)
          .where('is_hidden', '=', 0)
          .execute();
        const meant = rows.flatMap((row) => {
          const titleId = chooseTitle(row, titles);
          return titleId === null ? [] : [{ row, titleId }];
        });
        if (meant.length === 0) return;
        await transaction
          .deleteFrom('kept_titles')
          .where(
            'id',
            'in',
            meant.map(({ row }) => row.id),
          )
          .execute();
        const now = Date.now();
        const changes = await additions(
          transaction,
          memberId,
          meant.map(({ row, titleId }) => ({ group: row.saved_group, id: titleId, stamp: row.saved_at })),
        );
        await saveLists(transaction, engine, { id: memberId, jti: '' }, { whole: {}, changes, cleared: [] }, { now, arrivedAt: now });
        await adoptRatings(transaction, memberId, meant);
      }),
    );
  } catch (error) {
    // Full lists, or a title that left again at this moment: they wait on.
    if (!(error instanceof Problem)) throw error;
  }
}

/** What the file gave the titles are their member's own ratings from now on, unless they have rated them themselves since, and while there is room. */
async function adoptRatings(
  transaction: Database,
  memberId: number,
  meant: readonly { readonly row: Pick<KeptTitleTable, 'rating' | 'saved_at'>; readonly titleId: number }[],
): Promise<void> {
  const rated = meant.flatMap(({ row: { rating, saved_at: ratedAt }, titleId }) =>
    rating === null ? [] : [{ member_id: memberId, title_id: titleId, rating, rated_at: ratedAt }],
  );
  if (rated.length === 0) return;
  const { count } = await transaction
    .selectFrom('own_ratings')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const room = rated.slice(0, Math.max(0, mostRatings - Number(count)));
  if (room.length === 0) return;
  await transaction
    .insertInto('own_ratings')
    .values(room)
    .onConflict((conflict) => conflict.columns(['member_id', 'title_id']).doNothing())
    .execute();
  await raiseOwnRevision(transaction, memberId);
}

/** The title a row means, by the rule of the import page: exactly one of that name, of its year or, as lists differ there, one beside it. */
function chooseTitle(row: Pick<KeptRow, 'name_key' | 'original_key' | 'year' | 'type'>, titles: readonly Namesake[]): number | null {
  const apart = ({ year }: Namesake): number => (row.year === 0 ? 0 : Math.abs(year - row.year));
  const [nearest, next] = titles
    .filter(
      (title) =>
        [row.name_key, row.original_key].includes(title.name_key) && (row.type === '' || row.type === title.type) && apart(title) <= 1,
    )
    .sort((one, other) => apart(one) - apart(other));
  return nearest && (!next || apart(next) > apart(nearest)) ? nearest.id : null;
}

/** What is not saved yet, or was saved earlier than that. */
async function additions(
  transaction: Database,
  memberId: number,
  wanted: readonly (StoredChange & { readonly stamp: number })[],
): Promise<StoredChange[]> {
  const rows = await transaction
    .selectFrom('saved_titles')
    .select(['saved_group', 'title_id', 'saved_at'])
    .where('member_id', '=', memberId)
    .where(
      'title_id',
      'in',
      wanted.map(({ id }) => id),
    )
    .execute();
  const saved = new Map(rows.map((row) => [`${row.saved_group} ${row.title_id}`, row.saved_at]));
  return wanted.filter(({ group, id, stamp }) => (saved.get(`${group} ${id}`) ?? -Infinity) < stamp);
}
