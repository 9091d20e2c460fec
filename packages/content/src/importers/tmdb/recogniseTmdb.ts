import type { Database } from '@agm/storage/Storage';
import type { TitleFacts } from '@agm/storage/titleFacts';

const source = 'tmdb';

interface Recognised {
  readonly facts: TitleFacts;
  readonly reason: string | null;
}

/**
 * Completes TMDB's titles from the database. Two numbers with one IMDb id are one work: the first number
 * identifies it, the other one only leads there and fills in what is missing. A title without a year keeps its stored year.
 */
export async function recogniseTmdb(transaction: Database, titles: readonly TitleFacts[]): Promise<readonly Recognised[]> {
  const main = await mainNumbers(transaction, titles);
  const years = await knownYears(
    transaction,
    titles.filter(({ year }) => year === 0),
  );
  return titles.map((facts) => {
    const imdb = idOf(facts, 'imdb');
    const own = idOf(facts, source) ?? '';
    const first = imdb === null ? undefined : main.get(imdb);
    if (imdb !== null && first === undefined) main.set(imdb, own);
    const year = facts.year === 0 ? (years.get(own) ?? (imdb === null ? undefined : years.get(imdb))) : facts.year;
    if (year === undefined) return { facts, reason: 'TMDB names no day on which it came out' };
    if (first === undefined || first === own) return { facts: { ...facts, year }, reason: null };
    const { details: _details, checkedCountries: _countries, ...rest } = facts;
    return { facts: { ...rest, year, offers: [], fillsGapsOnly: true }, reason: null };
  });
}

const idOf = ({ externalIds }: TitleFacts, kind: string): string | null => externalIds.find((one) => one.source === kind)?.id ?? null;

/** The number that speaks for a work, by the work's IMDb id. */
async function mainNumbers(transaction: Database, titles: readonly TitleFacts[]): Promise<Map<string, string>> {
  const imdb = titles.flatMap((facts) => idOf(facts, 'imdb') ?? []);
  if (imdb.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('external_ids')
    .innerJoin('source_titles', 'source_titles.title_id', 'external_ids.content_id')
    .select(['external_ids.external_id as imdb', 'source_titles.external_id as number'])
    .where('external_ids.source', '=', 'imdb')
    .where('external_ids.external_id', 'in', imdb)
    .where('source_titles.source', '=', source)
    .where('state', '=', 'stored')
    .execute();
  return new Map(rows.map((row) => [row.imdb, row.number]));
}

async function knownYears(transaction: Database, titles: readonly TitleFacts[]): Promise<ReadonlyMap<string, number>> {
  const ids = titles.flatMap((facts) => [idOf(facts, source), idOf(facts, 'imdb')]).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('external_ids')
    .innerJoin('titles', 'titles.id', 'external_ids.content_id')
    .select(['external_id', 'year'])
    .where('source', 'in', [source, 'imdb'])
    .where('external_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ external_id, year }) => [external_id, year]));
}
