import type { Database } from './Database.ts';

export type SettingFields = Readonly<Record<string, unknown>>;

export interface StoredSetting {
  readonly name: string;
  readonly fields: SettingFields;
  readonly revision: number;
}

/** The settings that have ever been changed. */
export async function readSettings(database: Database): Promise<readonly StoredSetting[]> {
  const rows = await database.selectFrom('site_settings').selectAll().orderBy('name').execute();
  return rows.map(({ name, value, revision }) => ({ name, fields: fieldsOf(value), revision }));
}

export async function readSetting(database: Database, name: string): Promise<StoredSetting> {
  const row = await database.selectFrom('site_settings').selectAll().where('name', '=', name).executeTakeFirst();
  return { name, fields: row ? fieldsOf(row.value) : {}, revision: row?.revision ?? 0 };
}

export async function writeSetting(transaction: Database, { name, fields, revision }: StoredSetting): Promise<void> {
  const value = JSON.stringify(fields);
  await transaction
    .insertInto('site_settings')
    .values({ name, value, revision })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, revision }))
    .execute();
}

/** Grows with every change of any setting: revisions only grow, and rows stay. */
export async function readSettingsRevision(database: Database): Promise<number> {
  const { revision } = await database
    .selectFrom('site_settings')
    .select(({ fn }) => fn.sum<number | null>('revision').as('revision'))
    .executeTakeFirstOrThrow();
  return Number(revision ?? 0);
}

/** What no server of ours wrote is as good as nothing: the defaults stand in for it. */
function fieldsOf(value: string): SettingFields {
  try {
    const read: unknown = JSON.parse(value);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as SettingFields) : {};
  } catch {
    return {};
  }
}
