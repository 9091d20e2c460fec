import type { SavedGroup } from '@agm/domain';
import type { Database } from '@agm/storage/Storage';

/** So many changed titles of a member are remembered. Whoever is further behind reads the lists again. */
const keptChanges = 2000;

/** How long an answer may still be on its way to a client that sends already. */
const inFlightMs = 5000;
const trimEvery = 16;

/** One title of one list that changed with a revision, and the moment it had before; null when it was not in the list. */
export interface NotedChange {
  readonly revision: number;
  readonly group: SavedGroup;
  readonly titleId: number;
  readonly before: number | null;
}

/** What changed after one revision up to another, the newest first; null when not all of it is known any more. */
export async function readChangesAfter(
  database: Database,
  memberId: number,
  after: number,
  revision: number,
): Promise<readonly NotedChange[] | null> {
  if (!isWithinReach(after, revision)) return null;
  const rows = await database
    .selectFrom('saved_changes')
    .select(['revision', 'saved_group', 'title_id', 'before'])
    .where('member_id', '=', memberId)
    .where('revision', '>', after)
    .orderBy('revision', 'desc')
    .execute();
  if (rows.length !== revision - after) return null;
  return rows.map((row) => ({ revision: row.revision, group: row.saved_group, titleId: row.title_id, before: row.before }));
}

/** Whether few enough titles changed between two revisions for each of them to be remembered. */
function isWithinReach(after: number, revision: number): boolean {
  return after <= revision && revision - after <= keptChanges;
}

/** The revisions a session may have had before it when it sent, the newest first: the last one it was shown, and those whose successor may not have reached it. */
export async function readShown(database: Database, jti: string, arrivedAt: number, revision: number): Promise<readonly number[]> {
  const views = await database
    .selectFrom('session_views')
    .select(['revision', 'served_at'])
    .where('jti', '=', jti)
    .where('served_at', '<=', arrivedAt)
    .orderBy('revision', 'desc')
    .execute();
  return views
    .filter(
      (view, index) =>
        isWithinReach(view.revision, revision) && (index === 0 || (views[index - 1]?.served_at ?? 0) > arrivedAt - inFlightMs),
    )
    .map((view) => view.revision);
}

/** Notes that a session was shown a state of the lists. Nothing is written when it was shown that one before. */
export async function noteShown(database: Database, jti: string, revision: number, now: number): Promise<void> {
  const known = await database
    .selectFrom('session_views')
    .select('revision')
    .where('jti', '=', jti)
    .where('revision', '=', revision)
    .executeTakeFirst();
  if (known) return;
  await addView(database, jti, revision, now);
  await dropViews(database, jti, now);
}

/** The same for a state that the session itself makes in this transaction: nobody was shown it before. What it replaces goes every few changes. */
export async function noteMade(
  transaction: Database,
  jti: string,
  { before, revision }: { readonly before: number; readonly revision: number },
  now: number,
): Promise<void> {
  await addView(transaction, jti, revision, now);
  if (isTimeToTrim(before, revision)) await dropViews(transaction, jti, now);
}

async function addView(database: Database, jti: string, revision: number, now: number): Promise<void> {
  // A session that was revoked in this moment needs no note.
  await database
    .insertInto('session_views')
    .columns(['jti', 'revision', 'served_at'])
    .expression((from) =>
      from
        .selectFrom('sessions')
        .select(({ val }) => ['jti', val(revision).as('revision'), val(now).as('served_at')])
        .where('jti', '=', jti),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets what a session was shown before its last view, except what may still be on its way. */
async function dropViews(database: Database, jti: string, now: number): Promise<void> {
  await database
    .deleteFrom('session_views')
    .where('jti', '=', jti)
    .where('revision', '<', (from) =>
      from
        .selectFrom('session_views')
        .select(({ fn }) => fn.max('revision').as('revision'))
        .where('jti', '=', jti)
        .where('served_at', '<=', now - inFlightMs),
    )
    .execute();
}

const isTimeToTrim = (before: number, revision: number): boolean => Math.floor(before / trimEvery) !== Math.floor(revision / trimEvery);

/** Forgets, every few changes, those that are out of reach or that every session has seen. */
export async function trimChanges(
  transaction: Database,
  memberId: number,
  { before, revision }: { readonly before: number; readonly revision: number },
): Promise<void> {
  if (!isTimeToTrim(before, revision)) return;
  const oldest = await transaction
    .selectFrom('session_views')
    .innerJoin('sessions', 'sessions.jti', 'session_views.jti')
    .select(({ fn }) => fn.min('session_views.revision').as('revision'))
    .where('sessions.member_id', '=', memberId)
    .executeTakeFirst();
  await transaction
    .deleteFrom('saved_changes')
    .where('member_id', '=', memberId)
    .where('revision', '<=', Math.max(oldest?.revision ?? revision, revision - keptChanges))
    .execute();
}
