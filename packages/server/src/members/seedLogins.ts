import { hash } from '@node-rs/argon2';
import type { Config } from '../config.ts';
import { ConfigError, isLoopback } from '../config.ts';
import type { Database, Storage } from '../storage/Storage.ts';
import { addAccount } from './accounts.ts';
import { readEmailAddress } from './emailAddress.ts';
import { argon2id } from './passwords/argon2id.ts';

const password = 'goodmovie';
const logins = [
  { login: 'subscriber', roles: ['subscriber'] },
  { login: 'premium', roles: ['premium', 'subscriber'] },
  { login: 'administrator', roles: ['administrator'] },
  { login: 'damaged', roles: ['subscriber'] },
] as const;
/** What a write that was cut off in the middle leaves behind. */
const damagedText = '{"17":"20.11.2026 23:10:11","23":"21.11.20';

/** Makes the logins of the demo, once for each database: one that was deleted stays deleted. */
export async function seedLogins(storage: Storage, now: number): Promise<void> {
  if (await areSeeded(storage.database)) return;
  const passwordHash = await hash(password, argon2id);
  await storage.database.transaction().execute(async (transaction) => {
    // Of two processes on a fresh database the second waits here for the first, and finds the mark.
    const mark = await transaction.insertInto('settings').values({ name: 'demo-logins', value: String(now) }).onConflict((conflict) => conflict.doNothing()).returning('name').executeTakeFirst();
    if (!mark) return;
    for (const { login, roles } of logins) {
      const id = await addAccount(transaction, { login, address: readEmailAddress(`${login}@demo.example`), isVerified: true, passwordHash, roles, isSeeded: true }, now);
      if (login === 'damaged') await transaction.insertInto('damaged_lists').values({ member_id: id, saved_group: 'loved', raw: damagedText }).execute();
    }
  });
}

async function areSeeded(database: Database): Promise<boolean> {
  return await database.selectFrom('settings').select('name').where('name', '=', 'demo-logins').executeTakeFirst() !== undefined;
}

/** Everybody knows these passwords: a site that others can reach starts with them only when it is told to be a demo. */
export async function refuseSeededLogins(database: Database, { demo, host }: Pick<Config, 'demo' | 'host'>): Promise<void> {
  if (demo || isLoopback(host)) return;
  const seeded = await database.selectFrom('members').select('login').where('is_seeded', '=', 1).orderBy('id').execute();
  if (seeded.length === 0) return;
  throw new ConfigError(`HOST is ${host} and the database holds the demo's logins (${seeded.map(({ login }) => login).join(', ')}), whose password everybody knows: set DEMO=1 if that is meant, or start with an empty DATA_DIR.`);
}
