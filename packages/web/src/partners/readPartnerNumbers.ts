import type { PartnerRow, WirePartnerNumbers } from '@agm/api/schemas/partnerNumbers';
import { Problem } from '@agm/http/Problem';
import { inSlices } from '@agm/storage/inSlices';
import type { PartnerCountTable } from '@agm/storage/partnerTables';
import type { Database } from '@agm/storage/Storage';
import { sql } from 'kysely';
import type { Span } from '../numbers/readNumbers.ts';
import type { PartnerKey } from './PartnerKey.ts';

/** Rows of one file. A day has 2,000 at most, so a file of a month always fits. */
const mostRows = 65_000;
/** Lines of one table of the page. */
const mostNamed = 100;

export type Counts = Pick<WirePartnerNumbers, 'loads' | 'visible' | 'clicks'>;

/** One line of a table: what it is about, as the database has it, and as a reader reads it. */
export interface NamedCounts extends Counts {
  readonly key: string;
  readonly title: string | null;
}

export interface PartnerTotals extends Counts, Span {
  readonly partner: string;
  readonly days: readonly NamedCounts[];
  readonly subjects: readonly NamedCounts[];
  readonly countries: readonly NamedCounts[];
  readonly platforms: readonly NamedCounts[];
}

type Partner = Pick<PartnerKey, 'id' | 'name'>;

const sumOf = (what: PartnerCountTable['what']) => sql<number>`sum(case when what = ${sql.lit(what)} then count else 0 end)`;
const sums = [sumOf('view').as('loads'), sumOf('seen').as('visible'), sumOf('click').as('clicks')] as const;
const asCounts = ({ loads, visible, clicks }: Counts): Counts => ({
  loads: Number(loads ?? 0),
  visible: Number(visible ?? 0),
  clicks: Number(clicks ?? 0),
});

const within = (database: Database, { id }: Partner, { from, to }: Span) =>
  database.selectFrom('partner_counts').where('partner_id', '=', id).where('day', '>=', from).where('day', '<=', to);

/** What the page shows: the sums of the span, and the first hundred of each kind. */
export async function readPartnerTotals(database: Database, partner: Partner, span: Span): Promise<PartnerTotals> {
  const by = async (column: 'day' | 'subject' | 'country' | 'platform') => {
    const rows = await within(database, partner, span)
      .select([`${column} as key`, ...sums])
      .$if(column === 'platform', (query) => query.where('what', '=', 'click'))
      .groupBy(column)
      .$if(column === 'day', (query) => query.orderBy('day', 'desc').limit(366))
      .$if(column !== 'day', (query) =>
        query
          .orderBy(sql`sum(count)`, 'desc')
          .orderBy(column)
          .limit(mostNamed),
      )
      .execute();
    return rows.map((row) => ({ key: row.key, title: null, ...asCounts(row) }));
  };
  const [all, days, subjects, countries, platforms] = await Promise.all([
    within(database, partner, span).select(sums).executeTakeFirstOrThrow(),
    by('day'),
    by('subject'),
    by('country'),
    by('platform'),
  ]);
  const titles = await titlesOf(
    database,
    subjects.map(({ key }) => key),
  );
  return {
    partner: partner.name,
    ...span,
    ...asCounts(all),
    days,
    subjects: subjects.map((line) => ({ ...line, title: titles.get(slugOf(line.key)) ?? null })),
    countries,
    platforms,
  };
}

/** Everything of the span, a row for each day, subject, country and service. Throws where that is more than one file takes: never a part of it. */
export async function readPartnerNumbers(database: Database, partner: Partner, span: Span): Promise<WirePartnerNumbers> {
  const found = await within(database, partner, span)
    .select(['day', 'subject', 'country', 'platform', ...sums])
    .groupBy(['day', 'subject', 'country', 'platform'])
    .orderBy('day')
    .orderBy('subject')
    .orderBy('country')
    .orderBy('platform')
    .limit(mostRows + 1)
    .execute();
  if (found.length > mostRows)
    throw Problem.invalidParams({
      from: { code: 'rest_out_of_bounds', message: `These days have more than ${mostRows} rows: ask for a month at a time.` },
    });
  const titles = await titlesOf(
    database,
    found.map(({ subject }) => subject),
  );
  const rows: readonly PartnerRow[] = found.map(({ day, subject, country, platform, ...counts }) => ({
    day,
    subject,
    title: titles.get(slugOf(subject)) ?? null,
    country,
    platform,
    ...asCounts(counts),
  }));
  const total = (what: keyof Counts) => rows.reduce((sum, row) => sum + row[what], 0);
  return { partner: partner.name, ...span, loads: total('loads'), visible: total('visible'), clicks: total('clicks'), rows: [...rows] };
}

const slugOf = (subject: string): string => subject.replace(/#comments$/, '');

async function titlesOf(database: Database, subjects: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  const slugs = [...new Set(subjects.map(slugOf))].filter((slug) => slug !== '' && !slug.startsWith('/'));
  await inSlices(slugs, async (slice) => {
    const rows = await database.selectFrom('titles').select(['slug', 'title']).where('slug', 'in', slice).execute();
    for (const { slug, title } of rows) titles.set(slug, title);
  });
  return titles;
}
