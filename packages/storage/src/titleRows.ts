import type { Updateable } from 'kysely';
import { grouped } from './grouped.ts';
import { inSlices } from './inSlices.ts';
import type { Database } from './Storage.ts';
import type { OfferTable, TitleTable } from './tables.ts';
import { impliedTerms, type TermBook } from './termBook.ts';
import type { TermFact } from './titleFacts.ts';
import type { TitleState } from './titleStates.ts';

type Columns = Omit<Updateable<TitleTable>, 'id' | 'slug'>;

/** What a title's terms are made of. */
export interface TermSources {
  readonly columns: Pick<TitleTable, 'type' | 'year'> &
    Partial<Pick<TitleTable, 'rating' | 'reason' | 'runtime_minutes' | 'seasons' | 'end_year' | 'is_premium'>>;
  readonly terms: readonly TermFact[];
  readonly offers: readonly Pick<OfferTable, 'country' | 'platform'>[];
}

/** Makes a title's columns the wanted ones. Answers whether one differs. */
export async function updateColumns(transaction: Database, { row }: Pick<TitleState, 'row'>, columns: Columns): Promise<boolean> {
  const names = Object.keys(columns) as (keyof Columns)[];
  if (names.every((name) => columns[name] === row[name])) return false;
  await transaction.updateTable('titles').set(columns).where('id', '=', row.id).execute();
  return true;
}

/** Makes a title's terms the wanted ones, and gives what follows from its facts a number. Answers whether a term differs. */
export async function updateTerms(
  transaction: Database,
  book: TermBook,
  state: Pick<TitleState, 'row' | 'terms'>,
  merged: TermSources,
): Promise<boolean> {
  await book.learn([...merged.terms, ...impliedTerms(derivableFacts(merged))]);
  const { id } = state.row;
  const wanted = book.rows(id, merged.terms);
  const place = (termId: number, position: number): string => `${termId}@${position}`;
  const stored = new Set(
    [...grouped(state.terms, ({ taxonomy }) => taxonomy).values()].flatMap((group) =>
      group.map((term, position) => place(term.termId, position)),
    ),
  );
  if (wanted.length === stored.size && wanted.every((term) => stored.has(place(term.term_id, term.position)))) return false;
  await transaction.deleteFrom('title_terms').where('title_id', '=', id).execute();
  await inSlices(wanted, (slice) => transaction.insertInto('title_terms').values(slice).execute());
  return true;
}

function derivableFacts({ columns, terms, offers }: TermSources): Parameters<typeof impliedTerms>[0] {
  const {
    type,
    year,
    rating = null,
    reason = null,
    runtime_minutes: runtimeMinutes = null,
    seasons = null,
    end_year: endYear = null,
    is_premium: isPremium,
  } = columns;
  return { type, year, rating, reason, runtimeMinutes, seasons, endYear, isPremium: isPremium === 1, terms, offers };
}
