import type { Job } from '@agm/http/jobs/Jobs';
import { removeOldSearches } from '@agm/storage/emptySearches';
import type { Database } from '@agm/storage/Storage';

/** What visitors wrote is deleted so long after it was answered or archived. What nobody settled waits. */
export const settledFeedbackForMs = 180 * 24 * 60 * 60_000;
/** So long a merge of two titles can be undone. What it moved is forgotten then. */
const mergesUndoneForMs = 90 * 24 * 60 * 60_000;

/** That a mail was given up is counted so long. */
const parkedForMs = 30 * 24 * 60 * 60_000;

/** Removes what has run out: sessions, log-ins that waited for a second step, challenges, mailed tokens, counts, used captchas, setup links, addresses nobody confirmed and those that were replaced, messages that were settled, merges of titles, mails that were given up and searches in vain long ago. */
export async function sweep(database: Database, now: number): Promise<void> {
  await database.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await database.deleteFrom('pending_log_ins').where('expires_at', '<=', now).execute();
  await database.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  await database.deleteFrom('reset_tokens').where('expires_at', '<=', now).execute();
  await database.deleteFrom('limits').where('ends_at', '<=', now).execute();
  await database.deleteFrom('spent_captchas').where('expires_at', '<=', now).execute();
  await database.deleteFrom('member_addresses').where('state', '=', 'pending').where('expires_at', '<=', now).execute();
  await database.deleteFrom('former_addresses').where('expires_at', '<=', now).execute();
  await database.deleteFrom('setup_links').where('expires_at', '<=', now).execute();
  await database
    .deleteFrom('feedback')
    .where('state', '!=', 'new')
    .where('settled_at', '<=', now - settledFeedbackForMs)
    .execute();
  await database
    .deleteFrom('title_merges')
    .where('settled_at', '<=', now - mergesUndoneForMs)
    .where('undone_at', 'is', null)
    .execute();
  await database
    .deleteFrom('outbox_mails')
    .where('parked_at', '<=', now - parkedForMs)
    .execute();
  await removeOldSearches(database, now);
}

/** Sweeps every ten minutes. */
export const housekeeping = (database: Database): Job => ({
  name: 'housekeeping',
  everyMs: 10 * 60_000,
  run: () => sweep(database, Date.now()),
});
