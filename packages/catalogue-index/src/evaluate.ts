import type { IndexTables } from './indexTables.ts';
import type { Wanted } from './readWhere.ts';
import { materialise, noDemands, satisfy, scatter } from './satisfy.ts';
import type { Demands, Found } from './satisfy.ts';

/**
 * Finds the documents that satisfy `wanted`, in the index's own working memory: the next call overwrites what this one found.
 * `live` is the bitset of the documents that no change has taken away, 0 when there was no change.
 */
export function evaluate(index: IndexTables, wanted: Wanted, live = 0): Found {
  const { at } = index.layout;
  const demands = noDemands();
  if (live) demands.ands.push(live);
  if (wanted.type) demands.ands.push(wanted.type === 'show' ? at.shows : at.movies);
  if (wanted.premium === 'without') demands.nots.push(at.premium);
  if (wanted.not.length) demands.gone.push(index.documentsOf(wanted.not));
  for (const { taxonomy, any, all } of wanted.within) demandTerms(index, demands, taxonomy, any, all);
  for (const { taxonomy, not } of wanted.choices)
    for (const value of not) sortTerm(index, index.termOf(taxonomy, value), demands.nots, demands.gone);
  if (wanted.isOr && isChoosing(wanted)) {
    unite(index, wanted);
    demands.ands.unshift(at.result);
    // The union stands in the result: what else is united may not be written over it.
    if (demands.groups.length) return satisfy(index, demands, at.inner, at.spare);
  } else demandClauses(index, wanted, () => demands);
  return satisfy(index, demands, at.result, at.spare);
}

function isChoosing({ choices, year, rating, premium, only }: Wanted): boolean {
  return choices.some(({ any, all }) => any.length + all.length > 0) || !!year || !!rating || premium === 'only' || !!only;
}

/** The filters that `match` joins: `next` gives the demands each of them is written to. */
function demandClauses(index: IndexTables, { choices, year, rating, premium, only }: Wanted, next: () => Demands): void {
  const { at, years, ratings } = index.layout;
  for (const { taxonomy, any, all } of choices) if (any.length || all.length) demandTerms(index, next(), taxonomy, any, all);
  if (year) demandSpan(index, next(), year, years, at.yearBits);
  if (rating) demandSpan(index, next(), rating, ratings, at.ratingBits);
  if (premium === 'only') next().ands.push(at.premium);
  if (only) next().lists.push(index.documentsOf(only));
}

function demandTerms(index: IndexTables, demands: Demands, taxonomy: string, any: readonly string[], all: readonly string[]): void {
  if (any.length === 1) demandTerm(index, demands, index.termOf(taxonomy, any[0]!));
  else if (any.length) {
    const known = any.map((value) => index.termOf(taxonomy, value)).filter((term) => term >= 0);
    if (known.length > 1) demands.groups.push(known);
    else demandTerm(index, demands, known[0] ?? -1);
  }
  for (const value of all) demandTerm(index, demands, index.termOf(taxonomy, value));
}

function demandTerm(index: IndexTables, demands: Demands, term: number): void {
  if (term < 0) demands.isImpossible = true;
  sortTerm(index, term, demands.ands, demands.lists);
}

/** Puts a term to the bitsets or to the lists, as it is kept; a term that nobody carries to neither. */
function sortTerm(index: IndexTables, term: number, bitsets: number[], lists: Uint32Array[]): void {
  if (term < 0) return;
  if (index.isDense(term)) bitsets.push(index.addressOf(term));
  else lists.push(index.postingsOf(term));
}

function demandSpan(
  index: IndexTables,
  demands: Demands,
  [from, to]: readonly [number, number],
  values: readonly number[],
  bits: number,
): void {
  const before = values.findLastIndex((value) => value < from);
  const last = values.findLastIndex((value) => value <= to);
  if (last <= before) demands.isImpossible = true;
  if (last >= 0) demands.ands.push(bits + last * index.layout.bitsetBytes);
  if (before >= 0) demands.nots.push(bits + before * index.layout.bitsetBytes);
}

/** Writes the documents that satisfy at least one of the filters to the result. */
function unite(index: IndexTables, wanted: Wanted): void {
  const {
    layout: { at, bitsetBytes },
    operations,
  } = index;
  const terms: number[] = [];
  const mixed: Wanted['choices'][number][] = [];
  for (const choice of wanted.choices) {
    // A choice that any value fulfils adds its terms to the union as they are.
    if (choice.all.length) mixed.push(choice);
    else for (const value of choice.any) terms.push(index.termOf(choice.taxonomy, value));
  }
  materialise(index, terms, at.result);
  if (!mixed.length && !wanted.year && !wanted.rating && !wanted.premium && !wanted.only) return;
  const clauses: Demands[] = [];
  demandClauses(index, { ...wanted, choices: mixed }, () => clauses[clauses.push(noDemands()) - 1]!);
  for (const clause of clauses) {
    const { bits, count } = satisfy(index, clause, at.spare, at.inner);
    if (bits < 0) scatter(index, index.list(count), at.result);
    else operations.or(at.result, bits, at.result, bitsetBytes);
  }
}
