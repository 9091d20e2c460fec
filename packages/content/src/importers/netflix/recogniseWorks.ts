import { grouped } from '@agm/storage/grouped';
import type { Database } from '@agm/storage/Storage';
import { nameKeyOf } from '@agm/storage/slugBook';
import type { ExternalId, TitleFacts } from '@agm/storage/titleFacts';

/** Works are asked for in portions; both engines take as many parameters. */
const portion = 500;
/** The catalogues of this layout are of the United States. */
export const importedCountry = 'us';
/** Catalogues disagree by a year about a film that opened at a festival first. */
const festivalYears = 1;

interface Work {
  readonly id: number;
  readonly type: string;
  readonly nameKey: string;
  readonly year: number;
  readonly endYear: number | null;
  readonly externalIds: readonly ExternalId[];
  readonly people: ReadonlySet<string>;
  /** The service that brought it; null when its availability is an example, or of another country. */
  readonly firstService: string | null;
}

/**
 * Says of titles without an id of another catalogue which stored work they are, by adding one of that work's ids.
 * Returns titles that are no stored work unchanged. `reason` says why a title is ambiguous.
 *
 * The layout dates a show by its newest season, so a show is also the one of its name that began earlier; and a film
 * is one of its name and directors that another catalogue dates a year off. People that contradict each other decide
 * against it. Facts of one layout know each other by their own ids, so such works are no candidates.
 */
export async function recogniseWorks(
  database: Database,
  titles: readonly TitleFacts[],
): Promise<{ facts: TitleFacts; reason: string | null }[]> {
  const works: Work[] = [];
  for (let from = 0; from < titles.length; from += portion)
    works.push(...(await readWorks(database, [...new Set(titles.slice(from, from + portion).map(({ title }) => nameKeyOf(title)))])));
  const byName = grouped(new Map(works.map((work) => [work.id, work])).values(), ({ type, nameKey }) => `${type}/${nameKey}`);
  const told = titles.map((facts): Told => {
    const own = facts.externalIds[0];
    const named = byName.get(`${facts.type}/${nameKeyOf(facts.title)}`) ?? [];
    const known = named.find(({ externalIds }) => externalIds.some(({ source, id }) => source === own?.source && id === own.id));
    // What the first service said about it stands; otherwise two files would correct each other for ever.
    if (known)
      return {
        facts: { ...facts, fillsGapsOnly: known.firstService !== null && known.firstService !== facts.offers[0]?.platform },
        meant: null,
      };
    return {
      facts,
      meant: chosen(
        facts,
        named.filter(({ externalIds }) => externalIds.every(({ source }) => source !== own?.source)),
      ),
    };
  });
  const owners = ownersOf(told);
  return told.map(({ facts, meant }) => {
    if (typeof meant === 'string') return { facts, reason: meant };
    const [id] = meant && owners.get(meant) === facts ? meant.externalIds : [];
    return { facts: id ? { ...facts, externalIds: [...facts.externalIds, id] } : facts, reason: null };
  });
}

interface Told {
  readonly facts: TitleFacts;
  /** The work it is, the reason why it is ambiguous, or null for no stored work. */
  readonly meant: Work | string | null;
}

/** Two titles of one file are two works: of those that would be the same one, who shares its people is it, else the first. */
function ownersOf(told: readonly Told[]): Map<Work, TitleFacts> {
  const owners = new Map<Work, TitleFacts>();
  for (const { facts, meant } of told) {
    if (meant === null || typeof meant === 'string') continue;
    const owner = owners.get(meant);
    if (!owner || (sharesPeople(facts, meant) && !sharesPeople(owner, meant))) owners.set(meant, facts);
  }
  return owners;
}

/** Directors and cast, by slug. */
export function peopleOf({ terms }: Pick<TitleFacts, 'terms'>): readonly string[] {
  return terms.filter(({ taxonomy }) => taxonomy === 'director' || taxonomy === 'with').map(({ slug }) => slug);
}

function sharesPeople(facts: TitleFacts, work: Work): boolean {
  return peopleOf(facts).some((person) => work.people.has(person));
}

function chosen(facts: TitleFacts, works: readonly Work[]): Work | string | null {
  const shared = (work: Work): boolean => sharesPeople(facts, work);
  const exact = works.filter(({ year }) => year === facts.year);
  const [only] = exact;
  if (exact.length === 1 && only) return only;
  if (exact.length > 1) {
    const known = exact.filter(shared);
    return known.length === 1 && known[0]
      ? known[0]
      : `${exact.length} titles of this name and year are in the catalogue, and its people do not say which it is`;
  }
  const near = works.filter((work) => {
    if (facts.type === 'movie') return Math.abs(work.year - facts.year) <= festivalYears && shared(work);
    const isRunning = work.year < facts.year && (work.endYear === null || work.endYear >= facts.year);
    return isRunning && (shared(work) || peopleOf(facts).length === 0 || work.people.size === 0);
  });
  return near.length === 1 ? (near[0] ?? null) : null;
}

async function readWorks(database: Database, nameKeys: readonly string[]): Promise<Work[]> {
  const rows = await database
    .selectFrom('titles')
    .select(['id', 'type', 'name_key', 'year', 'end_year'])
    .where('name_key', 'in', nameKeys)
    // What was merged into another title is that one.
    .where('merged_into', 'is', null)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const externals = grouped(
    await database.selectFrom('external_ids').selectAll().where('content_id', 'in', ids).execute(),
    ({ content_id }) => content_id,
  );
  const people = grouped(
    await database
      .selectFrom('title_terms')
      .innerJoin('terms', 'terms.id', 'term_id')
      .select(['title_id', 'slug'])
      .where('title_id', 'in', ids)
      .where('taxonomy', 'in', ['director', 'creator', 'with'])
      .execute(),
    ({ title_id }) => title_id,
  );
  const services = grouped(
    await database
      .selectFrom('offers')
      .select(['title_id', 'platform'])
      .where('title_id', 'in', ids)
      .where('country', '=', importedCountry)
      .where('is_example', '=', 0)
      .orderBy('first_seen')
      .orderBy('platform')
      .execute(),
    ({ title_id }) => title_id,
  );
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    nameKey: row.name_key,
    year: row.year,
    endYear: row.end_year,
    externalIds: (externals.get(row.id) ?? []).map(({ source, external_id }) => ({ source, id: external_id }) as ExternalId),
    firstService: services.get(row.id)?.[0]?.platform ?? null,
    people: new Set((people.get(row.id) ?? []).map(({ slug }) => slug)),
  }));
}
