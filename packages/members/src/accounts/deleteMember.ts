import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { noteDeletedAccount } from './deletedAccounts.ts';
import { eraseMember } from './eraseMember.ts';
import { invalidToken } from './tokens.ts';

/**
 * Deletes an account with all that is the member's, in one transaction (`eraseMember`). Afterwards the pages, the log and the
 * outbox hold no word of it either.
 */
export async function deleteMember(app: FastifyInstance, memberId: number): Promise<void> {
  const { database, engine } = app.storage;
  const now = Date.now();
  await database.transaction().execute(async (transaction) => {
    const query = transaction.selectFrom('members').select('id').where('id', '=', memberId);
    // Waits for writes of this member in flight; later ones find no member.
    const found = await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
    if (!found) throw invalidToken('Expired token');
    for (const { mayLeave } of app.userData) await mayLeave?.(transaction, memberId);
    await eraseMember(transaction, memberId, app.userData, now);
  });
  // The account is gone whatever the disk says of this list: the next start adds what is missing.
  await noteDeletedAccount(app.config.dataDir, { id: memberId, at: now }).catch((error: unknown) => app.log.error(error));
  await app.mailer.forget(memberId);
  // SQLite overwrites what is deleted (`secure_delete`); emptying the log takes the last older copies of those pages.
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(database);
  else
    app.background.start(async () => {
      await sql`vacuum`.execute(database);
    });
}
