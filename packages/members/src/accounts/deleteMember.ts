import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { invalidToken } from './tokens.ts';

/**
 * Deletes an account with all that is the member's, in one transaction: rows that reference the member go with the
 * member's own, what other folders keep by `userData`. Only the number stays, so that it is never given again.
 * Afterwards the pages, the log and the outbox hold no word of it either.
 */
export async function deleteMember(app: FastifyInstance, memberId: number): Promise<void> {
  const { database, engine } = app.storage;
  await database.transaction().execute(async (transaction) => {
    const query = transaction.selectFrom('members').select('id').where('id', '=', memberId);
    // Waits for writes of this member in flight; later ones find no member.
    const found = await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
    if (!found) throw invalidToken('Expired token');
    for (const { erase } of app.userData) await erase?.(transaction, memberId);
    await transaction.insertInto('erased_members').values({ id: memberId, erased_at: Date.now() }).execute();
    await transaction.deleteFrom('members').where('id', '=', memberId).execute();
  });
  await app.mailer.forget(memberId);
  // SQLite overwrites what is deleted (`secure_delete`); emptying the log takes the last older copies of those pages.
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(database);
  else
    app.background.start(async () => {
      await sql`vacuum`.execute(database);
    });
}
