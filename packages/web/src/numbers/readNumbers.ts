import { counted, type Counted, type WireNumbers } from '@agm/api/schemas/deskNumbers';
import { dayOf } from '@agm/storage/dayOf';
import type { Database } from '@agm/storage/Storage';
import { sql } from 'kysely';

export const dayMs = 86_400_000;
const mostNamed = 100;
/** A term that fewer searched for may be one person's own. */
const fewestSearches = 3;
const viewed = { title: 'titlePages', list: 'walls', search: 'emptySearches' } as const;

/** Days of Greenwich, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

interface DayCount {
  readonly day: string;
  readonly what: Counted;
  readonly count: number;
}

/** What was counted in a span of days. Every number counts events or rows; none of them says whose. */
export async function readNumbers(database: Database, span: Span): Promise<WireNumbers> {
  const [byDay, clickOuts, titles, searches, partners] = await Promise.all([
    readDays(database, span),
    readClickOuts(database, span),
    readTitles(database, span),
    readSearches(database, span),
    readPartners(database, span),
  ]);
  return { ...span, days: daysOf(span).map((day) => ({ day, ...countsOf(byDay.get(day)) })), clickOuts, titles, searches, partners };
}

/** Each day of a span, the oldest first. */
export function daysOf({ from, to }: Span): readonly string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) days.push(dayOf(at));
  return days;
}

const countsOf = (counts: ReadonlyMap<Counted, number> = new Map()): Record<Counted, number> =>
  Object.fromEntries(counted.map((what) => [what, counts.get(what) ?? 0])) as Record<Counted, number>;

async function readDays(database: Database, { from, to }: Span): Promise<ReadonlyMap<string, ReadonlyMap<Counted, number>>> {
  const sum = sql<number>`sum(count)`.as('count');
  const views = database
    .selectFrom('view_counts')
    .select(['day', 'kind', sum])
    .where('kind', 'in', ['title', 'list', 'search'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'kind'])
    .execute();
  const clicks = database
    .selectFrom('click_outs')
    .select(['day', sum])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute();
  const embeds = database
    .selectFrom('embed_counts')
    .select(['day', 'what', sum])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'what'])
    .execute();
  const keyed = database
    .selectFrom('partner_counts')
    .select(['day', 'what', sum])
    .where('what', '!=', 'seen')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'what'])
    .execute();
  const moments = Promise.all([
    readMoments(database, 'signUps', sql`created_at as moment from members where is_seeded = 0 and household_id is null`, { from, to }),
    readMoments(database, 'saves', sql`recorded_at as moment from saved_titles`, { from, to }),
    readMoments(database, 'premium', sql`granted_at as moment from checkouts where granted_at is not null`, { from, to }),
  ]);
  const found: DayCount[] = [
    ...(await views).map(({ day, kind, count }) => ({ day, what: viewed[kind as keyof typeof viewed], count })),
    ...(await clicks).map(({ day, count }) => ({ day, what: 'clickOuts' as const, count })),
    ...[...(await embeds), ...(await keyed)].map(({ day, what, count }) => ({
      day,
      what: what === 'view' ? ('partnerLoads' as const) : ('partnerClicks' as const),
      count,
    })),
    ...(await moments).flat(),
  ];
  const byDay = new Map<string, Map<Counted, number>>();
  for (const { day, what, count } of found) {
    const counts = byDay.get(day) ?? new Map<Counted, number>();
    byDay.set(day, counts.set(what, (counts.get(what) ?? 0) + Number(count)));
  }
  return byDay;
}

/** Rows by the day of a moment that they store. `source` selects the moments. */
async function readMoments(
  database: Database,
  what: Counted,
  source: ReturnType<typeof sql>,
  { from, to }: Span,
): Promise<readonly DayCount[]> {
  const [begin, end] = [Date.parse(from), Date.parse(to) + dayMs];
  const { rows } = await sql<{ at: number; count: number }>`
    select moment / ${sql.lit(dayMs)} as at, count(*) as count
    from (select ${source}) as moments
    where moment >= ${begin} and moment < ${end}
    group by moment / ${sql.lit(dayMs)}`.execute(database);
  return rows.map(({ at, count }) => ({ day: dayOf(Number(at) * dayMs), what, count: Number(count) }));
}

async function readClickOuts(database: Database, { from, to }: Span): Promise<WireNumbers['clickOuts']> {
  const rows = await database
    .selectFrom('click_outs')
    .innerJoin('titles', 'titles.id', 'click_outs.title_id')
    .select([
      'titles.id',
      'titles.title',
      'titles.slug',
      'click_outs.country',
      'click_outs.platform',
      sql<number>`sum(click_outs.count)`.as('count'),
    ])
    .where('click_outs.day', '>=', from)
    .where('click_outs.day', '<=', to)
    .groupBy(['titles.id', 'titles.title', 'titles.slug', 'click_outs.country', 'click_outs.platform'])
    .orderBy('count', 'desc')
    .orderBy('titles.id')
    .orderBy('click_outs.country')
    .orderBy('click_outs.platform')
    .limit(mostNamed)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

async function readTitles(database: Database, { from, to }: Span): Promise<WireNumbers['titles']> {
  const rows = await database
    .selectFrom('view_counts')
    .innerJoin('titles', (join) => join.on(sql<boolean>`view_counts.subject = cast(titles.id as text)`))
    .select(['titles.id', 'titles.title', 'titles.slug', sql<number>`sum(view_counts.count)`.as('count')])
    .where('view_counts.kind', '=', 'title')
    .where('view_counts.day', '>=', from)
    .where('view_counts.day', '<=', to)
    .groupBy(['titles.id', 'titles.title', 'titles.slug'])
    .orderBy('count', 'desc')
    .orderBy('titles.id')
    .limit(mostNamed)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

async function readSearches(database: Database, { from, to }: Span): Promise<WireNumbers['searches']> {
  const rows = await database
    .selectFrom('view_counts')
    .select(['subject as term', sql<number>`sum(count)`.as('times')])
    .where('kind', '=', 'search')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('subject')
    .having(sql<boolean>`sum(count) >= ${fewestSearches}`)
    .orderBy('times', 'desc')
    .orderBy('term')
    .limit(mostNamed)
    .execute();
  return rows.map(({ term, times }) => ({ term, count: Number(times) }));
}

async function readPartners(database: Database, { from, to }: Span): Promise<WireNumbers['partners']> {
  const named = database.selectFrom('embed_counts').select(['day', 'what', 'partner', 'count']);
  const keyed = database
    .selectFrom('partner_counts')
    .innerJoin('partner_keys', 'partner_keys.id', 'partner_counts.partner_id')
    .where('what', '!=', 'seen')
    .select(['day', sql<'view' | 'click'>`what`.as('what'), 'partner_keys.name as partner', 'count']);
  const rows = await database
    .selectFrom(named.unionAll(keyed).as('counts'))
    .select([
      'partner',
      sql<number>`sum(case when what = 'view' then count else 0 end)`.as('loads'),
      sql<number>`sum(case when what = 'click' then count else 0 end)`.as('clicks'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('partner')
    .orderBy('loads', 'desc')
    .orderBy('partner')
    .limit(mostNamed)
    .execute();
  return rows.map(({ partner, loads, clicks }) => ({ partner, loads: Number(loads), clicks: Number(clicks) }));
}
