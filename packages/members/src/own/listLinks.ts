import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { savedChanges } from '@agm/http/limits/figures';
import { lockOwnAccount } from '../accounts/bearer.ts';
import type { Member } from '../accounts/Member.ts';

/** Nobody guesses it: 192 bits. */
const tokenBytes = 24;

/** The token of a list's link, which is made by the first call. 404 for a list that the member does not have. */
export async function shareList(app: FastifyInstance, member: Member, list: string): Promise<string> {
  const { database, engine } = app.storage;
  return database.transaction().execute(async (transaction) => {
    await app.limits.take(savedChanges, `member ${member.id}`, { database: transaction });
    await lockOwnAccount(transaction, engine, member);
    const row = await transaction
      .selectFrom('named_lists')
      .select('link_token')
      .where('member_id', '=', member.id)
      .where('list_id', '=', list)
      .executeTakeFirst();
    if (!row) throw noList();
    if (row.link_token !== null) return row.link_token;
    const token = randomBytes(tokenBytes).toString('base64url');
    await transaction
      .updateTable('named_lists')
      .set({ link_token: token })
      .where('member_id', '=', member.id)
      .where('list_id', '=', list)
      .execute();
    return token;
  });
}

/** From now on the link shows nothing; another one is made when the list is shared again. */
export async function unshareList(app: FastifyInstance, member: Member, list: string): Promise<void> {
  await app.storage.database
    .updateTable('named_lists')
    .set({ link_token: null })
    .where('member_id', '=', member.id)
    .where('list_id', '=', list)
    .execute();
}

export const noList = (): Problem => new Problem('rest_no_list', 404, 'There is no such list.');
