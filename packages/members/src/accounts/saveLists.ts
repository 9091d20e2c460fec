import { setImmediate as breathe } from 'node:timers/promises';
import type { SavedGroup } from '@agm/domain';
import { Problem } from '@agm/http/Problem';
import { largestId } from '@agm/storage/clashes';
import type { Database, Storage } from '@agm/storage/Storage';
import type { Member } from './Member.ts';
import { changesBetween, readIntent, type StoredChange } from './savedChanges.ts';
import { noteMade, noteShown, readChangesAfter, readShown, trimChanges } from './savedHistory.ts';
import { emptyLists, type StoredLists } from './savedLists.ts';
import { settleSavedAt, type SavedList } from './savedText.ts';
import { expiredToken } from './tokens.ts';

/** What a member asks of the lists, in any mix. */
export interface ListWishes {
  /** Whole lists, as clients of WordPress send them: what they left out was removed if they had seen it. */
  readonly whole: Readonly<Partial<Record<SavedGroup, SavedList>>>;
  /** Single changes, which need no comparison. */
  readonly changes: readonly StoredChange[];
  /** Lists to empty, damaged text and all. */
  readonly cleared: readonly SavedGroup[];
  /** The revision of the lists that the client had before it; null when it does not say. */
  readonly since?: number | null;
}

export interface SaveMoment {
  readonly now: number;
  /** When the request came. What was answered later its sender cannot have seen. */
  readonly arrivedAt: number;
  /** The client is answered with the lists as a whole, not with what changed alone. */
  readonly answersWhole?: boolean;
}

export interface SavedResult {
  readonly revision: number;
  /** How many titles came in, went or got another moment. */
  readonly changed: number;
  /** The changes since the state that the client had; null when that is too long ago. For a client that never received the lists, its own changes. */
  readonly changes: readonly StoredChange[] | null;
}

/** One request changes this many titles at most, so that it holds up nobody else. */
export const mostChangesAtOnce = 1000;
/** What the four lists of a member hold together at most. */
export const mostSaved = 50_000;
/** Rows of one statement. Between two of them others have their turn. */
const sliceSize = 100;

interface Changed extends StoredChange {
  readonly before: number | null;
}

/**
 * Merges wishes into the lists, inside one transaction that holds the member's row, and notes what the session has seen then. It
 * reads and writes what changes and never the rest of a list. More changes than one request may make, or more titles than the lists
 * may hold, are refused with 413; new titles that are not in the catalogue with 400.
 */
export async function saveLists(
  transaction: Database,
  engine: Storage['engine'],
  member: Pick<Member, 'id' | 'jti'>,
  wishes: ListWishes,
  { now, arrivedAt, answersWhole = false }: SaveMoment,
): Promise<SavedResult> {
  const locked = await takeMember(transaction, engine, member.id);
  const { since = null } = wishes;
  const shown = since === null ? await readShown(transaction, member.jti, arrivedAt, locked.revision) : [since];
  const wanted = [
    ...(await readCleared(transaction, member.id, wishes.cleared)),
    ...(await readWhole(transaction, member.id, wishes.whole, { shown, revision: locked.revision })),
    ...wishes.changes,
  ];
  const changed = await compare(transaction, member.id, wanted, now);
  if (changed.length > mostChangesAtOnce) throw tooManyChanges();
  await refuseUnknown(transaction, changed);
  const count =
    locked.count + changed.filter(({ before }) => before === null).length - changed.filter(({ stamp }) => stamp === null).length;
  if (count > mostSaved && count > locked.count) throw listsAreFull();
  if (wishes.cleared.length > 0)
    await transaction.deleteFrom('damaged_lists').where('member_id', '=', member.id).where('saved_group', 'in', wishes.cleared).execute();
  const revision = await write(transaction, member.id, changed, { ...locked, count, now });
  const [base = null] = shown;
  // A client that had the state which this request found gets its own changes back; this needs no query.
  const changes = base === null || base === locked.revision ? changed : await readDifference(transaction, member.id, base, revision);
  if (answersWhole || (base !== null && changes !== null)) {
    if (revision > locked.revision) await noteMade(transaction, member.jti, { before: locked.revision, revision }, now);
    else await noteShown(transaction, member.jti, revision, now);
  }
  return { revision, changed: changed.length, changes };
}

export function tooManyChanges(): Problem {
  return new Problem(
    'rest_too_many_changes',
    413,
    `A request may change at most ${mostChangesAtOnce} saved titles. Nothing of this one was saved: send it in parts.`,
    { most: mostChangesAtOnce },
  );
}

function listsAreFull(): Problem {
  return new Problem(
    'rest_lists_full',
    413,
    `Saved lists hold at most ${mostSaved} titles together. Nothing of this request was saved: take some out first.`,
    { most: mostSaved },
  );
}

interface LockedMember {
  readonly revision: number;
  readonly count: number;
}

async function takeMember(transaction: Database, engine: Storage['engine'], memberId: number): Promise<LockedMember> {
  const query = transaction.selectFrom('members').select(['saved_revision as revision', 'saved_count as count']).where('id', '=', memberId);
  const row = await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw expiredToken();
  return row;
}

async function readCleared(transaction: Database, memberId: number, cleared: readonly SavedGroup[]): Promise<StoredChange[]> {
  if (cleared.length === 0) return [];
  const rows = await transaction
    .selectFrom('saved_titles')
    .select(['saved_group', 'title_id'])
    .where('member_id', '=', memberId)
    .where('saved_group', 'in', cleared)
    .limit(mostChangesAtOnce + 1)
    .execute();
  return rows.map(({ saved_group: group, title_id: id }) => ({ group, id, stamp: null }));
}

/** What a client changed, computed from the whole lists it sends and the states it may have had before. */
async function readWhole(
  transaction: Database,
  memberId: number,
  whole: ListWishes['whole'],
  { shown, revision }: { readonly shown: readonly number[]; readonly revision: number },
): Promise<StoredChange[]> {
  const groups = Object.keys(whole) as SavedGroup[];
  const [oldest] = shown.slice(-1);
  const noted = oldest === undefined || groups.length === 0 ? null : await readChangesAfter(transaction, memberId, oldest, revision);
  if (noted === null) return changesBetween(emptyLists(), whole);
  const current = emptyLists();
  for (const group of groups) {
    // A list that is longer than this has lost more titles, whichever state the client had.
    const longest = (whole[group]?.size ?? 0) + mostChangesAtOnce + noted.length;
    const rows = await transaction
      .selectFrom('saved_titles')
      .select(['title_id', 'saved_at'])
      .where('member_id', '=', memberId)
      .where('saved_group', '=', group)
      .limit(longest + 1)
      .execute();
    if (rows.length > longest) throw tooManyChanges();
    for (const { title_id: id, saved_at: savedAt } of rows) current[group].set(id, savedAt);
  }
  const seen = shown.map((one): StoredLists => {
    const lists = emptyLists();
    for (const group of groups) for (const [id, savedAt] of current[group]) lists[group].set(id, savedAt);
    for (const change of noted) {
      if (change.revision <= one) break;
      if (change.before === null) lists[change.group].delete(change.titleId);
      else lists[change.group].set(change.titleId, change.before);
    }
    return lists;
  });
  return readIntent(seen, whole);
}

/** Of what is wanted, the last word about each title, where it differs from what stands. */
async function compare(transaction: Database, memberId: number, wanted: readonly StoredChange[], now: number): Promise<Changed[]> {
  const changed: Changed[] = [];
  for (const group of new Set(wanted.map((change) => change.group))) {
    const last = new Map(
      wanted.filter((change) => change.group === group).map(({ id, stamp }) => [id, stamp === null ? null : settleSavedAt(stamp, now)]),
    );
    await slowly([...last], async (slice) => {
      const rows = await transaction
        .selectFrom('saved_titles')
        .select(['title_id', 'saved_at'])
        .where('member_id', '=', memberId)
        .where('saved_group', '=', group)
        .where(
          'title_id',
          'in',
          slice.map(([id]) => id),
        )
        .execute();
      const before = new Map(rows.map((row) => [row.title_id, row.saved_at]));
      for (const [id, stamp] of slice)
        if ((before.get(id) ?? null) !== stamp) changed.push({ group, id, stamp, before: before.get(id) ?? null });
    });
  }
  return changed;
}

/** A title that has left the catalogue stays in its list and may leave it; none comes in that was never there. */
async function refuseUnknown(transaction: Database, changed: readonly Changed[]): Promise<void> {
  const added = changed.filter(({ before, stamp }) => before === null && stamp !== null);
  const known = new Set<number>();
  await slowly(
    [...new Set(added.map((change) => change.id))].filter((id) => id <= largestId),
    async (ids) => {
      for (const { id } of await transaction.selectFrom('titles').select('id').where('id', 'in', ids).execute()) known.add(id);
    },
  );
  const unknown = added.filter(({ id }) => !known.has(id));
  if (unknown.length === 0) return;
  const groups = [...new Set(unknown.map(({ group }) => group))];
  const fault = { code: 'rest_invalid_param', message: 'There is no title with this id in the catalogue.' };
  throw Problem.invalidParams(Object.fromEntries(groups.map((group) => [group, fault])), {
    unknown: [...new Set(unknown.map(({ id }) => id))],
  });
}

/** Writes what differs and answers the revision that now stands. */
async function write(
  transaction: Database,
  memberId: number,
  changed: readonly Changed[],
  { revision: before, count, now }: LockedMember & { readonly now: number },
): Promise<number> {
  if (changed.length === 0) return before;
  const revision = before + changed.length;
  await slowly(changed, (slice) =>
    transaction
      .insertInto('saved_changes')
      .values(
        slice.map((change) => ({
          member_id: memberId,
          revision,
          saved_group: change.group,
          title_id: change.id,
          before: change.before,
        })),
      )
      .execute(),
  );
  for (const group of new Set(changed.map((change) => change.group))) {
    const gone = changed.filter((change) => change.group === group && change.stamp === null).map(({ id }) => id);
    await slowly(gone, (ids) =>
      transaction
        .deleteFrom('saved_titles')
        .where('member_id', '=', memberId)
        .where('saved_group', '=', group)
        .where('title_id', 'in', ids)
        .execute(),
    );
  }
  const kept = changed.flatMap(({ group, id, stamp }) =>
    stamp === null ? [] : [{ member_id: memberId, saved_group: group, title_id: id, saved_at: stamp, recorded_at: now }],
  );
  await slowly(kept, (slice) =>
    transaction
      .insertInto('saved_titles')
      .values(slice)
      .onConflict((conflict) =>
        conflict
          .columns(['member_id', 'saved_group', 'title_id'])
          .doUpdateSet((row) => ({ saved_at: row.ref('excluded.saved_at'), recorded_at: row.ref('excluded.recorded_at') })),
      )
      .execute(),
  );
  await transaction.updateTable('members').set({ saved_revision: revision, saved_count: count }).where('id', '=', memberId).execute();
  await trimChanges(transaction, memberId, { before, revision });
  return revision;
}

/** What is different now from what stood at a revision; null when that is too long ago. */
async function readDifference(transaction: Database, memberId: number, base: number, revision: number): Promise<StoredChange[] | null> {
  const noted = await readChangesAfter(transaction, memberId, base, revision);
  if (noted === null) return null;
  const touched = new Map<SavedGroup, Set<number>>();
  for (const { group, titleId } of noted) touched.set(group, (touched.get(group) ?? new Set()).add(titleId));
  const changes: StoredChange[] = [];
  for (const [group, ids] of touched) {
    await slowly([...ids], async (slice) => {
      const rows = await transaction
        .selectFrom('saved_titles')
        .select(['title_id', 'saved_at'])
        .where('member_id', '=', memberId)
        .where('saved_group', '=', group)
        .where('title_id', 'in', slice)
        .execute();
      const now = new Map(rows.map((row) => [row.title_id, row.saved_at]));
      for (const id of slice) changes.push({ group, id, stamp: now.get(id) ?? null });
    });
  }
  return changes;
}

/** Works through many things in short steps, and lets others have the thread between two of them. */
async function slowly<T>(things: readonly T[], work: (slice: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < things.length; from += sliceSize) {
    if (from > 0) await breathe();
    await work(things.slice(from, from + sliceSize));
  }
}
