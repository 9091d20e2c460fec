import type { MessageState, WireMessage } from '@agm/api/schemas/deskInbox';
import { recordChange } from '@agm/storage/deskChanges';
import { grouped } from '@agm/storage/grouped';
import type { Database } from '@agm/storage/Storage';
import { sql } from 'kysely';

export interface InboxQuery {
  /** Part of a name, a mail address or the text; null asks for all. */
  readonly search: string | null;
  readonly state: MessageState | 'all';
  readonly offset: number;
  readonly limit: number;
}

/** Messages of visitors, the newest first, and how many there are. */
export async function readInbox(
  database: Database,
  { search, state, offset, limit }: InboxQuery,
): Promise<{ readonly messages: readonly WireMessage[]; readonly total: number }> {
  let query = database.selectFrom('feedback');
  if (state !== 'all') query = query.where('state', '=', state);
  if (search !== null) {
    const pattern = `%${search.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`;
    query = query.where(({ or }) =>
      or(['name', 'email', 'message'].map((column) => sql<boolean>`lower(${sql.ref(`feedback.${column}`)}) like ${pattern} escape '!'`)),
    );
  }
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const ids = await query.select('feedback.id').orderBy('feedback.id', 'desc').offset(offset).limit(limit).execute();
  return {
    messages: await readMessages(
      database,
      ids.map(({ id }) => id),
    ),
    total: Number(total),
  };
}

/** Null when there is no such message. */
export const readMessage = async (database: Database, id: number): Promise<WireMessage | null> =>
  (await readMessages(database, [id]))[0] ?? null;

async function readMessages(database: Database, ids: readonly number[]): Promise<readonly WireMessage[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('feedback')
    .leftJoin('members', 'members.id', 'feedback.member_id')
    .selectAll('feedback')
    .select('members.login')
    .where('feedback.id', 'in', ids)
    .orderBy('feedback.id', 'desc')
    .execute();
  const answers = grouped(
    await database
      .selectFrom('feedback_answers')
      .leftJoin('members', 'members.id', 'feedback_answers.by_member_id')
      .selectAll('feedback_answers')
      .select('members.login')
      .where('feedback_id', 'in', ids)
      .orderBy('feedback_answers.id')
      .execute(),
    ({ feedback_id: id }) => id,
  );
  return rows.map(({ id, name, email, message, member_id: memberId, login, state, created_at: at, settled_at: settledAt, revision }) => ({
    id,
    name,
    email,
    member: memberId !== null && login !== null ? { id: memberId, login } : null,
    text: message,
    state,
    at: Number(at),
    settledAt: settledAt === null ? null : Number(settledAt),
    answers: (answers.get(id) ?? []).map((answer) => ({
      id: answer.id,
      text: answer.text,
      by: answer.login,
      at: Number(answer.created_at),
    })),
    revision,
  }));
}

/** What whoever wrote reads: what the account stated last, or the page on which a guest wrote. Null: English. */
export async function readersLanguage(database: Database, { id }: Pick<WireMessage, 'id'>): Promise<string | null> {
  const row = await database
    .selectFrom('feedback')
    .leftJoin('members', 'members.id', 'feedback.member_id')
    .select(['members.language as read', 'feedback.language as written'])
    .where('feedback.id', '=', id)
    .executeTakeFirst();
  return row?.read ?? row?.written ?? null;
}

export const etagOf = ({ revision }: Pick<WireMessage, 'revision'>): string => `"${revision}"`;

/** Somebody at the desk did something with a message; an answer comes with its text. The history has no words of anybody: they go with the message. */
export async function settleMessage(
  transaction: Database,
  before: WireMessage,
  { state, answer, by, now }: { readonly state: MessageState; readonly answer?: string; readonly by: number; readonly now: number },
): Promise<void> {
  if (answer === undefined && state === before.state) return;
  const revision = before.revision + 1;
  await transaction
    .updateTable('feedback')
    .set({ state, revision, settled_at: state === 'new' ? null : now })
    .where('id', '=', before.id)
    .execute();
  if (answer !== undefined)
    await transaction
      .insertInto('feedback_answers')
      .values({ feedback_id: before.id, by_member_id: by, text: answer, created_at: now })
      .execute();
  await recordChange(transaction, {
    kind: 'inbox',
    item: before.id,
    revision,
    act: answer !== undefined ? 'answered' : state === 'archived' ? 'archived' : 'reopened',
    before: { state: before.state },
    after: { state },
    by,
    at: now,
  });
}
