import {
  mostEntries,
  mostListTitles,
  mostNamedLists,
  mostRatings,
  mostServices,
  readListName,
  type OwnChange,
} from '@agm/domain/ownThings';
import type { OwnChanged } from '@agm/api/schemas/own';
import type { FastifyInstance } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { savedChanges } from '@agm/http/limits/figures';
import { raiseOwnRevision } from '@agm/storage/ownRevisions';
import type { Database } from '@agm/storage/Storage';
import { lockOwnAccount } from '../accounts/bearer.ts';
import type { Member } from '../accounts/Member.ts';

/**
 * Makes some changes of a member's own things in their order, all of them or none, as `withOwnChanges` of the domain makes them on a
 * device. What is said of titles that the catalogue does not have is left out and named in the answer. More than a member may keep is 413.
 */
export async function changeOwn(app: FastifyInstance, member: Member, changes: readonly OwnChange[]): Promise<OwnChanged> {
  const {
    storage: { database, engine },
    limits,
  } = app;
  const who = `member ${member.id}`;
  const now = Date.now();
  const work = async (transaction: Database): Promise<OwnChanged> => {
    // Counted first and locked then, as a save of lists does: two that lock in different orders wait for each other.
    await limits.take(savedChanges, who, { database: transaction, count: changes.length });
    await lockOwnAccount(transaction, engine, member);
    const unknown = await unknownTitles(transaction, changes);
    for (const change of changes) {
      if (!('title' in change && isAddition(change) && unknown.has(change.title))) await write(transaction, member.id, change, now);
    }
    await refuseTooMuch(transaction, member.id, changes);
    return { revision: await raiseOwnRevision(transaction, member.id), unknown: [...unknown] };
  };
  try {
    return await app.saving.take(who, () => database.transaction().execute(work));
  } catch (error) {
    // What is refused was work, too.
    if (error instanceof Problem && error.status === 413) await limits.take(savedChanges, who, { count: changes.length });
    throw error;
  }
}

const isAddition = (change: OwnChange): boolean =>
  change.kind === 'rating' ? change.rating !== null : change.kind === 'entry' && change.isIn;

async function unknownTitles(transaction: Database, changes: readonly OwnChange[]): Promise<ReadonlySet<number>> {
  const asked = new Set(changes.flatMap((change) => ('title' in change && isAddition(change) ? [change.title] : [])));
  if (asked.size === 0) return asked;
  const rows = await transaction
    .selectFrom('titles')
    .select('id')
    .where('id', 'in', [...asked])
    .where('is_hidden', '=', 0)
    .execute();
  for (const { id } of rows) asked.delete(id);
  return asked;
}

async function write(transaction: Database, memberId: number, change: OwnChange, now: number): Promise<void> {
  switch (change.kind) {
    case 'service':
      await writeService(transaction, memberId, change);
      break;
    case 'rating':
      await writeRating(transaction, memberId, change, now);
      break;
    case 'list':
      await writeList(transaction, memberId, change, now);
      break;
    case 'entry':
      await writeEntry(transaction, memberId, change);
  }
}

type Change<Kind extends OwnChange['kind']> = Extract<OwnChange, { kind: Kind }>;

async function writeService(transaction: Database, memberId: number, { country, platform, isMine }: Change<'service'>): Promise<void> {
  if (isMine)
    await transaction
      .insertInto('own_services')
      .values({ member_id: memberId, country, platform })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await transaction
      .deleteFrom('own_services')
      .where('member_id', '=', memberId)
      .where('country', '=', country)
      .where('platform', '=', platform)
      .execute();
}

async function writeRating(transaction: Database, memberId: number, { title, rating, at }: Change<'rating'>, now: number): Promise<void> {
  let earlier = transaction.deleteFrom('own_ratings').where('member_id', '=', memberId).where('title_id', '=', title);
  if (at !== undefined) earlier = earlier.where('rated_at', '<', at);
  await earlier.execute();
  if (rating === null) return;
  await transaction
    .insertInto('own_ratings')
    .values({ member_id: memberId, title_id: title, rating, rated_at: Math.min(at ?? now, now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function writeList(transaction: Database, memberId: number, { list, name: said }: Change<'list'>, now: number): Promise<void> {
  const name = said === null ? null : readListName(said);
  if (name === null) await transaction.deleteFrom('named_lists').where('member_id', '=', memberId).where('list_id', '=', list).execute();
  else
    await transaction
      .insertInto('named_lists')
      .values({ member_id: memberId, list_id: list, name, link_token: null, made_at: now })
      .onConflict((conflict) => conflict.columns(['member_id', 'list_id']).doUpdateSet({ name }))
      .execute();
}

async function writeEntry(transaction: Database, memberId: number, { list, title, isIn }: Change<'entry'>): Promise<void> {
  if (!isIn) {
    await transaction
      .deleteFrom('named_list_titles')
      .where('member_id', '=', memberId)
      .where('list_id', '=', list)
      .where('title_id', '=', title)
      .execute();
    return;
  }
  // Another device may have deleted the list meanwhile.
  const isThere = await transaction
    .selectFrom('named_lists')
    .select('list_id')
    .where('member_id', '=', memberId)
    .where('list_id', '=', list)
    .executeTakeFirst();
  if (!isThere) return;
  await transaction
    .insertInto('named_list_titles')
    .values({ member_id: memberId, list_id: list, title_id: title })
    .onConflict((conflict) => conflict.columns(['member_id', 'list_id', 'title_id']).doNothing())
    .execute();
}

/** Looks only at what these changes may have made longer. */
async function refuseTooMuch(transaction: Database, memberId: number, changes: readonly OwnChange[]): Promise<void> {
  const countRows = async (table: 'own_ratings' | 'named_lists'): Promise<number> => {
    const { count } = await transaction
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  if (changes.some((change) => change.kind === 'rating' && change.rating !== null) && (await countRows('own_ratings')) > mostRatings)
    throw tooMuch('ratings', mostRatings);
  if (changes.some((change) => change.kind === 'list' && change.name !== null) && (await countRows('named_lists')) > mostNamedLists)
    throw tooMuch('lists', mostNamedLists);
  if (changes.some((change) => change.kind === 'service' && change.isMine)) {
    const rows = await transaction
      .selectFrom('own_services')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('member_id', '=', memberId)
      .groupBy('country')
      .execute();
    if (rows.some(({ count }) => Number(count) > mostServices)) throw tooMuch('services', mostServices);
  }
  const grown = [...new Set(changes.flatMap((change) => (change.kind === 'entry' && change.isIn ? [change.list] : [])))];
  if (grown.length === 0) return;
  const rows = await transaction
    .selectFrom('named_list_titles')
    .select(({ fn }) => ['list_id', fn.countAll().as('count')])
    .where('member_id', '=', memberId)
    .groupBy('list_id')
    .execute();
  if (rows.some(({ list_id: list, count }) => grown.includes(list) && Number(count) > mostListTitles))
    throw tooMuch('titles', mostListTitles);
  if (rows.reduce((sum, { count }) => sum + Number(count), 0) > mostEntries) throw tooMuch('titles', mostEntries);
}

function tooMuch(what: string, most: number): Problem {
  return new Problem('rest_own_things_full', 413, `At most ${most} ${what} are kept. Nothing of this request was kept.`, { what, most });
}
