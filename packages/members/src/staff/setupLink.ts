import { Problem } from '@agm/http/Problem';
import type { Database, Storage } from '@agm/storage/Storage';
import { t } from '../t.ts';
import { hashOneTimeToken, makeOneTimeToken } from '../accounts/oneTimeToken.ts';
import { readAdministrators, type LoginSettings } from './administrators.ts';

export const setupForMs = 60 * 60_000;
const purpose = 'first administrator';

/**
 * The token of a new setup link where no administrator can log in; null where one can. It works once, for an hour, and replaces the link of
 * the start before. Only its hash is stored, so it cannot be shown again.
 */
export async function makeSetupToken({ database }: Storage, settings: LoginSettings, now: number): Promise<string | null> {
  if ((await readAdministrators(database, settings)).length > 0) {
    await database.deleteFrom('setup_links').execute();
    return null;
  }
  const token = makeOneTimeToken();
  const link = { token_hash: hashOneTimeToken(token) ?? '', expires_at: now + setupForMs };
  await database
    .insertInto('setup_links')
    .values({ purpose, ...link })
    .onConflict((conflict) => conflict.column('purpose').doUpdateSet(link))
    .execute();
  return token;
}

/** Whether a setup link with this token works now. The route asks this before it hashes a password. */
export async function isSetupToken(database: Database, token: string, now: number): Promise<boolean> {
  const hash = hashOneTimeToken(token);
  if (hash === null) return false;
  const link = await database
    .selectFrom('setup_links')
    .select('purpose')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link !== undefined;
}

/** Deletes the link, inside the transaction that makes the first administrator: of two requests at the same moment the second finds none. */
export async function takeSetupLink(transaction: Database, settings: LoginSettings, token: string, now: number): Promise<void> {
  const taken = await transaction
    .deleteFrom('setup_links')
    .where('token_hash', '=', hashOneTimeToken(token) ?? '')
    .where('expires_at', '>', now)
    .returning('purpose')
    .executeTakeFirst();
  if (!taken || (await readAdministrators(transaction, settings)).length > 0) throw unusableSetupLink();
}

/** The same answer for a link that is wrong, used, replaced or too old. */
export function unusableSetupLink(): Problem {
  return new Problem(
    'rest_setup_token_invalid',
    403,
    () =>
      t`This setup link does not work: it was used, it is older than an hour, or a later start of the server replaced it. A server without an administrator prints a new one when it starts.`,
  );
}
