import type { SettingName, WireSetting } from '@agm/api/schemas/deskSettings';
import { Problem } from '@agm/http/Problem';
import { differingFields, recordChange } from '@agm/storage/deskChanges';
import { writeSetting, type SettingFields, type StoredSetting } from '@agm/storage/siteSettings';
import type { Database } from '@agm/storage/Storage';
import { settingKind } from './settingKinds.ts';

export const etagOf = (revision: number): string => `"${revision}"`;

/** A setting as the wire has it: every field, those of the default too. */
export function asSetting({ name, fields, revision }: StoredSetting): WireSetting {
  const kind = settingKind(name as SettingName);
  const values = { ...kind.defaults, ...fields };
  return {
    name: name as SettingName,
    changed: Object.keys(fields),
    revision,
    etag: etagOf(revision),
    values,
    defaults: kind.defaults,
    ...(kind.fields && { fields: kind.fields }),
  };
}

/** Changes a setting inside the transaction that locks it. Only what differs from the default is stored; what does not differ from before is no change. */
export async function changeSetting(
  transaction: Database,
  before: StoredSetting,
  { change, by, now }: { readonly change: SettingFields; readonly by: number; readonly now: number },
): Promise<StoredSetting> {
  const { defaults, faultsOf, follow } = settingKind(before.name as SettingName);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const fields = Object.fromEntries(
    Object.entries({ ...before.fields, ...given }).filter(
      ([field, value]) => value !== null && JSON.stringify(value) !== JSON.stringify(defaults[field]),
    ),
  );
  const differing = differingFields({ ...defaults, ...before.fields }, { ...defaults, ...fields });
  if (!differing) return before;
  refuseFaults(() => faultsOf?.({ ...defaults, ...fields }) ?? {});
  const after = { name: before.name, fields, revision: before.revision + 1 };
  await writeSetting(transaction, after);
  await follow?.(transaction, { ...defaults, ...before.fields }, { ...defaults, ...fields });
  await recordChange(transaction, {
    kind: 'settings',
    item: before.name,
    revision: after.revision,
    act: 'changed',
    ...differing,
    by,
    at: now,
  });
  return after;
}

/** Throws `rest_invalid_param` with a sentence for each field that has one, which is written again in the language of the answer. */
export function refuseFaults(faultsOf: () => Readonly<Partial<Record<string, string>>>): void {
  const named = Object.entries(faultsOf()).flatMap(([field, found]) =>
    found === undefined ? [] : [[field, { code: 'rest_invalid_param', message: () => faultsOf()[field] ?? found }] as const],
  );
  if (named.length > 0) throw Problem.invalidParams(Object.fromEntries(named));
}
