import { setImmediate as breathe } from 'node:timers/promises';
import { savedGroups } from '@agm/domain';
import { Problem } from '@agm/http/Problem';
import { lockAccount } from '@agm/members/accounts/bearer';
import { saveLists, type ListWishes } from '@agm/members/accounts/saveLists';
import type { Database } from '@agm/storage/Storage';
import type { FastifyInstance } from 'fastify';

/** Members that are looked up in one statement. */
const membersAtOnce = 200;

interface Merge {
  readonly id: number;
  readonly into_id: number;
  readonly from_id: number;
}

/**
 * Changes members' lists after merges of titles and after their undoing: one member in one transaction, so that other writers have their
 * turn between two of them. What is left to do stands in the lists themselves, so a run that was cut off goes on with the next one.
 * `ending` cuts it off when the server stops.
 */
export async function settleMerges(app: FastifyInstance, ending: AbortSignal): Promise<void> {
  const { database } = app.storage;
  const open = await database
    .selectFrom('title_merges')
    .select(['id', 'into_id', 'from_id', 'undone_at'])
    .where(({ eb, or }) => or([eb('settled_at', 'is', null), eb('undone_at', 'is not', null)]))
    .orderBy('id')
    .execute();
  for (const { undone_at: undoneAt, ...merge } of open)
    await (undoneAt === null ? moveLists(app, merge, ending) : moveListsBack(app, merge, ending));
}

async function moveLists(app: FastifyInstance, merge: Merge, ending: AbortSignal): Promise<void> {
  const { database, engine } = app.storage;
  const holders = (after: number) =>
    database
      .selectFrom('saved_titles')
      .select('member_id')
      .distinct()
      .where('title_id', '=', merge.from_id)
      .where('member_id', '>', after)
      .orderBy('member_id')
      .limit(membersAtOnce)
      .execute();
  const isDone = await eachMember(holders, ending, (memberId) =>
    changeLists(app, memberId, async (transaction) => {
      const standing = transaction.selectFrom('title_merges').select('id').where('id', '=', merge.id).where('undone_at', 'is', null);
      if (!(await (engine === 'postgres' ? standing.forShare() : standing).executeTakeFirst())) return [];
      const own = await readOwn(transaction, memberId, merge);
      const moved = own.filter(({ title_id }) => title_id === merge.from_id);
      if (moved.length === 0) return [];
      const isThere = (group: string): boolean =>
        own.some(({ saved_group, title_id }) => saved_group === group && title_id === merge.into_id);
      await transaction
        .insertInto('merged_saves')
        .values(
          moved.map(({ saved_group, saved_at }) => ({
            merge_id: merge.id,
            member_id: memberId,
            saved_group,
            saved_at,
            was_there: isThere(saved_group) ? 1 : 0,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return moved.flatMap(({ saved_group: group, saved_at: stamp }) => [
        { group, id: merge.from_id, stamp: null },
        ...(isThere(group) ? [] : [{ group, id: merge.into_id, stamp }]),
      ]);
    }),
  );
  if (!isDone) return;
  await database
    .updateTable('title_merges')
    .set({ settled_at: Date.now() })
    .where('id', '=', merge.id)
    .where('undone_at', 'is', null)
    .execute();
}

async function moveListsBack(app: FastifyInstance, merge: Merge, ending: AbortSignal): Promise<void> {
  const { database } = app.storage;
  const holders = (after: number) =>
    database
      .selectFrom('merged_saves')
      .select('member_id')
      .distinct()
      .where('merge_id', '=', merge.id)
      .where('member_id', '>', after)
      .orderBy('member_id')
      .limit(membersAtOnce)
      .execute();
  const isDone = await eachMember(holders, ending, (memberId) =>
    changeLists(app, memberId, async (transaction) => {
      const saves = await transaction
        .deleteFrom('merged_saves')
        .where('merge_id', '=', merge.id)
        .where('member_id', '=', memberId)
        .returning(['saved_group', 'saved_at', 'was_there'])
        .execute();
      const own = await readOwn(transaction, memberId, merge);
      return saves.flatMap(({ saved_group: group, saved_at: stamp, was_there: wasThere }) => {
        const isThere = own.some(({ saved_group, title_id }) => saved_group === group && title_id === merge.into_id);
        // Whoever took the merged title off the list wants neither of the two on it.
        if (!isThere) return [];
        return [{ group, id: merge.from_id, stamp }, ...(wasThere === 1 ? [] : [{ group, id: merge.into_id, stamp: null }])];
      });
    }),
  );
  if (isDone) await database.deleteFrom('title_merges').where('id', '=', merge.id).execute();
}

const readOwn = (transaction: Database, memberId: number, { into_id, from_id }: Merge) =>
  transaction
    .selectFrom('saved_titles')
    .select(['saved_group', 'title_id', 'saved_at'])
    .where('member_id', '=', memberId)
    .where('saved_group', 'in', savedGroups)
    .where('title_id', 'in', [into_id, from_id])
    .execute();

/** Answers whether it came to the end. */
async function eachMember(
  holders: (after: number) => Promise<readonly { readonly member_id: number }[]>,
  ending: AbortSignal,
  work: (memberId: number) => Promise<void>,
): Promise<boolean> {
  for (let after = 0; ; await breathe()) {
    const rows = await holders(after);
    for (const { member_id: memberId } of rows) {
      if (ending.aborted) return false;
      await work(memberId);
      after = memberId;
    }
    if (rows.length === 0) return true;
  }
}

/** Noted like changes of the member's own, so that their devices learn of them. */
async function changeLists(
  app: FastifyInstance,
  memberId: number,
  changesFor: (transaction: Database) => Promise<ListWishes['changes']>,
): Promise<void> {
  const { database, engine } = app.storage;
  const work = async (transaction: Database): Promise<void> => {
    if (!(await lockAccount(transaction, engine, memberId))) return;
    const changes = await changesFor(transaction);
    if (changes.length === 0) return;
    const now = Date.now();
    await saveLists(transaction, engine, { id: memberId, jti: '' }, { whole: {}, changes, cleared: [] }, { now, arrivedAt: now });
  };
  try {
    await app.saving.take(`member ${memberId}`, () => database.transaction().execute(work));
  } catch (error) {
    // Full lists take back no second title: the merged one stays on them.
    if (!(error instanceof Problem)) throw error;
  }
}
