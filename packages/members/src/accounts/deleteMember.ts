import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '@agm/storage/Storage';
import { noteDeletedAccount } from './deletedAccounts.ts';
import { eraseMember } from './eraseMember.ts';
import { expiredToken } from './tokens.ts';

/**
 * Deletes an account, or a profile of one, with all that is the member's, in one transaction (`eraseMember`). Afterwards the pages, the log and the
 * outbox hold no word of it either.
 */
export async function deleteMember(app: FastifyInstance, memberId: number): Promise<void> {
  const { database, engine } = app.storage;
  const now = Date.now();
  const erased = await database.transaction().execute(async (transaction) => {
    const query = transaction.selectFrom('members').select('id').where('id', '=', memberId);
    // Waits for writes of this member in flight; later ones find no member.
    const found = await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
    if (!found) throw expiredToken();
    for (const { mayLeave } of app.userData) await mayLeave?.(transaction, memberId);
    return eraseMember(transaction, memberId, app.userData, now);
  });
  // The account is gone whatever the disk says of this list: the next start adds what is missing.
  for (const id of erased) await noteDeletedAccount(app.config.dataDir, { id, at: now }).catch((error: unknown) => app.log.error(error));
  await app.mailer.forget(memberId);
  // SQLite overwrites what is deleted (`secure_delete`); emptying the log takes the last older copies of those pages.
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(database);
  else vacuum(app);
}

/** The databases that are being emptied of what was deleted, and whether more was deleted meanwhile. */
const vacuuming = new WeakMap<Database, { isAskedAgain: boolean }>();

/** One at a time, however many accounts and profiles are deleted: each reads the whole database. */
function vacuum({ storage: { database }, background }: FastifyInstance): void {
  const running = vacuuming.get(database);
  if (running) {
    running.isAskedAgain = true;
    return;
  }
  const state = { isAskedAgain: false };
  vacuuming.set(database, state);
  background.start(async () => {
    try {
      do {
        state.isAskedAgain = false;
        await sql`vacuum`.execute(database);
      } while (state.isAskedAgain);
    } finally {
      vacuuming.delete(database);
    }
  });
}
