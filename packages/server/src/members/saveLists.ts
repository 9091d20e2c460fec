import type { SavedGroup } from '@agm/domain';
import { Problem } from '../http/Problem.ts';
import type { Database, Storage } from '../storage/Storage.ts';
import { inSlices } from '../storage/inSlices.ts';
import type { Member } from './Member.ts';
import { readIntent, type SavedChange } from './savedChanges.ts';
import { emptyLists, readSaved, type SavedLists, type SavedState } from './savedLists.ts';
import { settleSavedAt, type SavedList } from './savedText.ts';
import { invalidToken } from './tokens.ts';

/** What a member asks of the lists, in any mix. */
export interface ListWishes {
  /** Whole lists, as clients of WordPress send them: what they left out was removed if they had seen it. */
  readonly whole: Readonly<Partial<Record<SavedGroup, SavedList>>>;
  /** Single changes, which need no comparison. */
  readonly changes: readonly SavedChange[];
  /** Lists to empty, damaged text and all. */
  readonly cleared: readonly SavedGroup[];
}

export interface Moments {
  readonly now: number;
  /** When the request came. What was answered later its sender cannot have seen. */
  readonly arrivedAt: number;
}

/** How long an answer may still be on its way to a client that sends already. */
const inFlightMs = 5000;
const longestList = 10_000;
const trimEvery = 16;

/** Merges wishes into the lists, inside one transaction that holds the member's row, and notes what the session has seen now. */
export async function saveLists(transaction: Database, engine: Storage['engine'], member: Pick<Member, 'id' | 'jti'>, wishes: ListWishes, { now, arrivedAt }: Moments): Promise<SavedState> {
  await takeMember(transaction, engine, member.id);
  const before = await readSaved(transaction, member.id);
  if (!before) throw invalidToken('Expired token');
  const seen = await readSeen(transaction, member, before, arrivedAt);
  const wanted = [
    ...wishes.cleared.flatMap((group) => [...before.lists[group].keys()].map((titleId) => ({ group, titleId, savedAt: null }))),
    ...readIntent(seen, wishes.whole, emptyLists()),
    ...wishes.changes,
  ];
  const after = emptyLists();
  for (const group of Object.keys(after) as SavedGroup[]) for (const [id, savedAt] of before.lists[group]) after[group].set(id, savedAt);
  for (const { group, titleId, savedAt } of wanted) {
    if (savedAt === null) after[group].delete(titleId);
    else after[group].set(titleId, settleSavedAt(savedAt, now));
  }
  for (const [group, list] of Object.entries(after)) {
    if (list.size > longestList) throw Problem.invalidParams({ [group]: { code: 'rest_too_many_items', message: `${group} must contain at most ${longestList} items.` } });
  }
  if (wishes.cleared.length > 0) await transaction.deleteFrom('damaged_lists').where('member_id', '=', member.id).where('saved_group', 'in', wishes.cleared).execute();
  const revision = await writeState(transaction, member.id, before, after, now);
  await noteSeen(transaction, member.jti, revision, now);
  if (revision % trimEvery === 0) await trimChanges(transaction, member.id, revision);
  const damaged = Object.fromEntries(Object.entries(before.damaged).filter(([group]) => !wishes.cleared.includes(group as SavedGroup)));
  return { revision, lists: after, damaged };
}

/** Notes that a session was shown a state of the lists. Nothing is written when it was shown that one before. */
export async function noteSeen(database: Database, jti: string, revision: number, now: number): Promise<void> {
  const known = await database.selectFrom('session_views').select('revision').where('jti', '=', jti).where('revision', '=', revision).executeTakeFirst();
  if (known) return;
  // A session that was taken back in this moment needs no note.
  await database.insertInto('session_views').columns(['jti', 'revision', 'served_at'])
    .expression((from) => from.selectFrom('sessions').select(({ val }) => ['jti', val(revision).as('revision'), val(now).as('served_at')]).where('jti', '=', jti))
    .onConflict((conflict) => conflict.doNothing()).execute();
  await database.deleteFrom('session_views').where('jti', '=', jti)
    .where('revision', '<', (from) => from.selectFrom('session_views').select(({ fn }) => fn.max('revision').as('revision')).where('jti', '=', jti).where('served_at', '<=', now - inFlightMs))
    .execute();
}

async function takeMember(transaction: Database, engine: Storage['engine'], memberId: number): Promise<void> {
  if (engine === 'postgres') await transaction.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
}

/** The states the client may have had before it: the newest it was shown, and those whose successor may not have reached it. */
async function readSeen(transaction: Database, member: Pick<Member, 'id' | 'jti'>, now: SavedState, arrivedAt: number): Promise<readonly SavedLists[]> {
  const views = await transaction.selectFrom('session_views').select(['revision', 'served_at']).where('jti', '=', member.jti).where('served_at', '<=', arrivedAt).orderBy('revision', 'desc').execute();
  const revisions = views.filter((_view, index) => index === 0 || (views[index - 1]?.served_at ?? 0) > arrivedAt - inFlightMs).map(({ revision }) => revision);
  const oldest = revisions.at(-1);
  if (oldest === undefined) return [];
  const changes = await transaction.selectFrom('saved_changes').select(['revision', 'saved_group', 'title_id', 'before'])
    .where('member_id', '=', member.id).where('revision', '>', oldest).orderBy('revision', 'desc').execute();
  return revisions.map((revision) => {
    const lists = emptyLists();
    for (const group of Object.keys(lists) as SavedGroup[]) for (const [id, savedAt] of now.lists[group]) lists[group].set(id, savedAt);
    for (const change of changes) {
      if (change.revision <= revision) break;
      if (change.before === null) lists[change.saved_group].delete(change.title_id);
      else lists[change.saved_group].set(change.title_id, change.before);
    }
    return lists;
  });
}

/** Writes what differs and answers the revision that now stands. */
async function writeState(transaction: Database, memberId: number, before: SavedState, after: SavedLists, now: number): Promise<number> {
  const revision = before.revision + 1;
  const groups = Object.keys(after) as SavedGroup[];
  const ids = (group: SavedGroup) => new Set([...before.lists[group].keys(), ...after[group].keys()]);
  const changed = groups.flatMap((group) => [...ids(group)].filter((id) => before.lists[group].get(id) !== after[group].get(id)).map((id) => ({
    member_id: memberId, revision, saved_group: group, title_id: id, before: before.lists[group].get(id) ?? null,
  })));
  if (changed.length === 0) return before.revision;
  await inSlices(changed, (slice) => transaction.insertInto('saved_changes').values(slice).execute());
  for (const group of groups) {
    const gone = changed.filter((change) => change.saved_group === group && !after[group].has(change.title_id)).map(({ title_id: id }) => id);
    await inSlices(gone, (slice) => transaction.deleteFrom('saved_titles').where('member_id', '=', memberId).where('saved_group', '=', group).where('title_id', 'in', slice).execute());
  }
  const kept = changed.flatMap(({ saved_group: group, title_id: id }) => {
    const savedAt = after[group].get(id);
    return savedAt === undefined ? [] : [{ member_id: memberId, saved_group: group, title_id: id, saved_at: savedAt, recorded_at: now }];
  });
  await inSlices(kept, (slice) => transaction.insertInto('saved_titles').values(slice).onConflict((conflict) => conflict.columns(['member_id', 'saved_group', 'title_id'])
    .doUpdateSet((row) => ({ saved_at: row.ref('excluded.saved_at'), recorded_at: row.ref('excluded.recorded_at') }))).execute());
  await transaction.updateTable('members').set({ saved_revision: revision }).where('id', '=', memberId).execute();
  return revision;
}

/** Forgets changes that no session needs any more to tell an earlier state. */
async function trimChanges(transaction: Database, memberId: number, revision: number): Promise<void> {
  const oldest = await transaction.selectFrom('session_views').innerJoin('sessions', 'sessions.jti', 'session_views.jti')
    .select(({ fn }) => fn.min('session_views.revision').as('revision')).where('sessions.member_id', '=', memberId).executeTakeFirst();
  await transaction.deleteFrom('saved_changes').where('member_id', '=', memberId).where('revision', '<=', oldest?.revision ?? revision).execute();
}
