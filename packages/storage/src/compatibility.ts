import type { Database } from './Database.ts';

/**
 * The last migration that code has to know so that it runs on this version's tables. Those after it only add: a server of the version
 * before reads and writes the tables as it did, beside one of this version (`additive.test.ts`).
 */
export const additiveSince = '034-partner-keys';

const setting = 'tables_additive_since';

/** Notes on the database which code may still use it, for a server of an earlier version that starts later. */
export async function noteAdditiveSince(database: Database): Promise<void> {
  if ((await readAdditiveSince(database)) === additiveSince) return;
  await database
    .insertInto('settings')
    .values({ name: setting, value: additiveSince })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: additiveSince }))
    .execute();
}

/** What a later version noted; null when none did. */
export async function readAdditiveSince(database: Database): Promise<string | null> {
  const row = await database.selectFrom('settings').select('value').where('name', '=', setting).executeTakeFirst();
  return row?.value ?? null;
}

/** Whether a version that knows these migrations may use tables to which a later version has only added. */
export function mayUse(
  known: readonly string[],
  { made, since }: { readonly made: readonly string[]; readonly since: string | null },
): boolean {
  return since !== null && known.includes(since) && known.every((name) => made.includes(name));
}
