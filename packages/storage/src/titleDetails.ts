import { inSlices } from './inSlices.ts';
import { keepPictures, picturesOf, pictureSource } from './pictures.ts';
import type { Database } from './Storage.ts';
import type { TitleDetails } from './titleFacts.ts';

/** The tables beside a title's row, and what distinguishes two rows of one title. */
const keyOf = {
  title_details: 'source',
  title_texts: 'language',
  title_certificates: 'country',
  title_people: 'position',
  title_labels: 'position',
  title_trailers: 'position',
  title_seasons: 'number',
} as const;

type DetailTable = keyof typeof keyOf;
const tables = Object.keys(keyOf) as DetailTable[];

export interface DetailsOf {
  readonly titleId: number;
  readonly source: string;
  readonly details: TitleDetails;
}

/** Makes what one source knows of these titles the wanted; what other sources know stays. Answers the titles that differ afterwards. */
export async function writeTitleDetails(transaction: Database, wanted: readonly DetailsOf[]): Promise<ReadonlySet<number>> {
  const changed = new Set<number>();
  if (wanted.length === 0) return changed;
  const rows = new Map(wanted.map((one) => [one.titleId, rowsOf(one)]));
  const ids = [...rows.keys()];
  const [{ source }] = wanted as [DetailsOf];
  for (const table of tables) {
    // The tables have these three columns in common; which others they have is `rowsOf`'s business.
    const stored = (await transaction
      .selectFrom(table as 'title_texts')
      .selectAll()
      .where('source', '=', source)
      .where('title_id', 'in', ids)
      .execute()) as unknown as Row[];
    const different = ids.filter(
      (id) =>
        asText(
          stored.filter(({ title_id }) => title_id === id),
          table,
        ) !== asText(rows.get(id)?.[table] ?? [], table),
    );
    if (different.length === 0) continue;
    for (const id of different) changed.add(id);
    await transaction
      .deleteFrom(table as 'title_texts')
      .where('source', '=', source)
      .where('title_id', 'in', different)
      .execute();
    await inSlices(
      different.flatMap((id) => rows.get(id)?.[table] ?? []),
      (slice) =>
        transaction
          .insertInto(table as 'title_texts')
          .values(slice as never)
          .execute(),
    );
  }
  if (source === pictureSource)
    await keepPictures(
      transaction,
      wanted.filter(({ titleId }) => changed.has(titleId)).flatMap((one) => picturesOf(one.details)),
    );
  return changed;
}

type Row = Readonly<Record<string, string | number | null>> & { readonly title_id: number };

function rowsOf({ titleId, source, details }: DetailsOf): Readonly<Record<DetailTable, readonly Row[]>> {
  const of = { title_id: titleId, source };
  const { texts, certificates, people, labels, trailers, seasons, ...single } = details;
  const row = {
    original_title: single.originalTitle,
    original_language: single.originalLanguage,
    released_on: single.releasedOn,
    poster_path: single.posterPath,
    backdrop_path: single.backdropPath,
    logo_path: single.logoPath,
    collection_id: single.collection?.id ?? null,
    collection_name: single.collection?.name ?? null,
    score: single.score,
    votes: single.votes,
  };
  return {
    // A source of overviews alone needs no empty row beside each of them.
    title_details: Object.values(row).every((value) => value === null) ? [] : [{ ...of, ...row }],
    title_texts: texts.map(({ language, title, overview, tagline }) => ({ ...of, language, title, overview, tagline })),
    title_certificates: certificates.map(({ country, certificate }) => ({ ...of, country, certificate })),
    title_people: people.map(({ role, id, name, part, picturePath }, position) => ({
      ...of,
      position,
      role,
      person_id: id,
      name,
      part,
      picture_path: picturePath,
    })),
    title_labels: labels.map(({ kind, name }, position) => ({ ...of, position, kind, name })),
    title_trailers: trailers.map(({ site, video, name, language }, position) => ({ ...of, position, site, video, name, language })),
    title_seasons: seasons.map(({ number, name, episodes, firstOn, posterPath }) => ({
      ...of,
      number,
      name,
      episodes,
      first_on: firstOn,
      poster_path: posterPath,
    })),
  };
}

/** The same rows are the same text, in whatever order the engine gives them back. */
function asText(rows: readonly Row[], table: DetailTable): string {
  const key = keyOf[table];
  return rows
    .map((row) => `${String(row[key])} ${JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)))}`)
    .sort()
    .join('\n');
}
