import { leavesDaysChoices } from '@agm/domain/alerts';
import { sql, type RawBuilder } from 'kysely';
import type { AlertKind } from '@agm/storage/alertTables';
import type { Database } from '@agm/storage/Storage';

/** Events of one statement: on SQLite nothing else happens meanwhile. */
const portion = 200;

interface Matching {
  readonly kind: Extract<AlertKind, 'arrives' | 'leaves' | 'drops'>;
  /** Ids of events of this kind. */
  readonly events: readonly number[];
  readonly now: number;
  /** ISO: what left before it is over. */
  readonly today: string;
  /** Whether somebody else goes on. */
  isOver?(): boolean;
}

const switches: Readonly<Record<Matching['kind'], RawBuilder<unknown>>> = {
  arrives: sql`a.arrives_since is not null`,
  leaves: sql`a.leaves_since is not null`,
  drops: sql`a.drops_since is not null`,
};

/**
 * Stores, for each of these events about offers, an alert for the members it concerns: those who switched that on, have the title on
 * *Loved*, *Queued* or a named list, and neither on *Seen* nor on *Dismissed*. An offer counts that is on a service of the member's without
 * being sold there, in the service's country. For who named no services every offer of the country chosen for alerts counts. A price counts
 * in these countries, whoever sells it. A member gets one alert of an event, so it may be computed again.
 */
export async function matchMembers(database: Database, { kind, events, now, today, isOver = () => false }: Matching): Promise<void> {
  const isTheirs =
    kind === 'drops'
      ? sql`(
          exists (select 1 from own_services o where o.member_id = a.member_id and o.country = e.country)
          or (a.country = e.country and not exists (select 1 from own_services o where o.member_id = a.member_id))
        )`
      : sql`e.access <> 'store' and (
          exists (select 1 from own_services o where o.member_id = a.member_id and o.country = e.country and o.platform = e.platform)
          or (a.country = e.country and not exists (select 1 from own_services o where o.member_id = a.member_id))
        )`;
  // How many days that is differs from member to member.
  const isNear = kind === 'leaves' ? sql`and e.day >= ${today} and e.day <= ${lastDays(today)}` : sql``;
  for (let from = 0; from < events.length && !isOver(); from += portion) {
    const some = sql.join(events.slice(from, from + portion).map((id) => sql.lit(id)));
    for (const wanted of [
      sql`saved_titles w on w.title_id = e.title_id and w.saved_group in ('loved', 'queued')`,
      sql`named_list_titles w on w.title_id = e.title_id`,
    ])
      await sql`
        ${insertAlerts(now)}
        from alert_events e
        join ${wanted}
        join alert_settings a on a.member_id = w.member_id and ${switches[kind]}
        where e.id in (${some}) ${isNear} and ${isTheirs}
          and not exists (
            select 1 from saved_titles x
            where x.member_id = a.member_id and x.saved_group in ('seen', 'dismissed') and x.title_id = e.title_id
          )
        on conflict do nothing`.execute(database);
    await new Promise(setImmediate);
  }
}

/** Who subscribed to the wall before. */
export const matchWalls = (database: Database, events: readonly number[], now: number): Promise<void> =>
  insertFor(
    database,
    events,
    now,
    sql`join alert_walls w on w.path = e.wall and w.made_at <= e.made_at
        join alert_settings a on a.member_id = w.member_id and a.walls_since is not null`,
  );

/** Whose comment was answered. */
export const matchAnswers = (database: Database, events: readonly number[], now: number): Promise<void> =>
  insertFor(
    database,
    events,
    now,
    sql`join comments c on c.id = e.comment_id
        join comments p on p.id = c.parent_id
        join alert_settings a on a.member_id = p.member_id and a.answers_since is not null`,
  );

async function insertFor(database: Database, events: readonly number[], now: number, readers: RawBuilder<unknown>): Promise<void> {
  for (let from = 0; from < events.length; from += portion) {
    const some = sql.join(events.slice(from, from + portion).map((id) => sql.lit(id)));
    await sql`${insertAlerts(now)} from alert_events e ${readers} where e.id in (${some}) on conflict do nothing`.execute(database);
    await new Promise(setImmediate);
  }
}

/** What is sent by no way counts as sent: who switches a way on later starts with what happens then. */
const insertAlerts = (now: number): RawBuilder<unknown> => sql`
  insert into alerts (member_id, event_id, made_at, mailed_at, pushed_at)
  select a.member_id, e.id, ${sql.lit(now)},
    case when a.mail_since is null then ${sql.lit(now)} end,
    case when a.push_since is null then ${sql.lit(now)} end`;

/** The last day that a member hears of, by `leaves_days`: dates are text, and the engines count days in different ways. */
function lastDays(today: string): RawBuilder<string> {
  const start = Date.parse(today);
  const cases = leavesDaysChoices.map(
    (days) => sql`when ${sql.lit(days)} then ${new Date(start + days * 86_400_000).toISOString().slice(0, 10)}`,
  );
  return sql`(case a.leaves_days ${sql.join(cases, sql` `)} end)`;
}
