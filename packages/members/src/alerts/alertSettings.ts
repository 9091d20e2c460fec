import type { AlertsAnswer, AlertsChange } from '@agm/api/schemas/alerts';
import { defaultLocale, type CountryCode } from '@agm/domain';
import { alertKinds, type LeavesDays } from '@agm/domain/alerts';
import type { AlertSettingTable } from '@agm/storage/alertTables';
import type { Database } from '@agm/storage/Storage';

export type MemberSettings = Omit<AlertSettingTable, 'member_id'>;

/** Of a member who never switched anything on: nothing is sent, and a night is quiet. */
const nothingWanted: MemberSettings = {
  arrives_since: null,
  leaves_since: null,
  drops_since: null,
  walls_since: null,
  answers_since: null,
  mail_since: null,
  push_since: null,
  leaves_days: 7,
  country: defaultLocale,
  time_zone: 'UTC',
  quiet_from: 22 * 60,
  quiet_to: 8 * 60,
  digest_day: null,
  digest_at: null,
};

export async function readSettings(database: Database, memberId: number): Promise<MemberSettings> {
  return (await database.selectFrom('alert_settings').selectAll().where('member_id', '=', memberId).executeTakeFirst()) ?? nothingWanted;
}

/** Makes a change inside a transaction that holds the member's account. What is on already stays on since then. */
export async function changeSettings(transaction: Database, memberId: number, change: AlertsChange, now: number): Promise<void> {
  await transaction
    .insertInto('alert_settings')
    .values({ ...nothingWanted, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const before = await readSettings(transaction, memberId);
  const since = (was: number | null, isOn: boolean | undefined): number | null => (isOn === undefined ? was : isOn ? (was ?? now) : null);
  const { quietHours } = change;
  await transaction
    .updateTable('alert_settings')
    .set({
      ...Object.fromEntries(alertKinds.map((kind) => [`${kind}_since`, since(before[`${kind}_since`], change.kinds?.[kind])])),
      mail_since: since(before.mail_since, change.mail),
      push_since: since(before.push_since, change.push),
      leaves_days: change.leavesDays ?? before.leaves_days,
      country: change.country ?? before.country,
      time_zone: change.timeZone ?? before.time_zone,
      quiet_from: quietHours === undefined ? before.quiet_from : (quietHours?.from ?? null),
      quiet_to: quietHours === undefined ? before.quiet_to : (quietHours?.to ?? null),
    })
    .where('member_id', '=', memberId)
    .execute();
}

/** The settings as the wire has them. */
export function asWire(
  settings: MemberSettings,
): Pick<AlertsAnswer, 'kinds' | 'mail' | 'push' | 'leavesDays' | 'country' | 'timeZone' | 'quietHours'> {
  const { quiet_from: from, quiet_to: to } = settings;
  return {
    kinds: {
      arrives: settings.arrives_since !== null,
      leaves: settings.leaves_since !== null,
      drops: settings.drops_since !== null,
      walls: settings.walls_since !== null,
      answers: settings.answers_since !== null,
    },
    mail: settings.mail_since !== null,
    push: settings.push_since !== null,
    leavesDays: settings.leaves_days as LeavesDays,
    country: settings.country as CountryCode,
    timeZone: settings.time_zone,
    quietHours: from === null || to === null ? null : { from, to },
  };
}
