import { randomBytes } from 'node:crypto';
import type { Database } from './Storage.ts';

/**
 * A key of the site (256 bits, base64url), created at its first use. It is a row of the database, so that all
 * servers of one site share it.
 */
export async function readSecret(database: Database, name: string, purpose: string): Promise<string> {
  const find = () => database.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await database
    .insertInto('secrets')
    .values({ name, purpose, value: randomBytes(32).toString('base64url'), created_at: Date.now() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  // Of two servers that made one at the same moment, both take the one that was written.
  const made = await find();
  if (!made) throw new Error(`the secret "${name}" was written and is not there`);
  return made.value;
}
