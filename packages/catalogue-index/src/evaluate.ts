import { firstWhere } from './firstWhere.ts';
import type { IndexTables, TitleSet } from './indexTables.ts';
import type { Range } from './layout.ts';
import type { Choice, EndedSpan, Wanted } from './readWhere.ts';
import { clear, isBitset, noDemands, satisfy } from './satisfy.ts';
import type { Demands, Found } from './satisfy.ts';

/**
 * Finds the documents that satisfy `wanted`, in the index's own working memory: the next call overwrites what this one found.
 * `live` is the bitset of the documents that no change has taken away, 0 when there was no change.
 */
export function evaluate(index: IndexTables, wanted: Wanted, live = 0): Found {
  const {
    layout: { at, bitsetBytes, ranges },
    operations,
  } = index;
  const { type, premium, not, within, choices, only, isOr } = wanted;
  const wall = noDemands();
  if (live) wall.ands.push(live);
  if (type) (type === 'show' ? wall.ands : wall.nots).push(at.shows);
  if (premium === 'without') wall.nots.push(at.premium);
  if (not.length) wall.gone.push(index.documentsOf(not));
  for (const choice of within) demandTerms(index, wall, choice);
  for (const { taxonomy, not } of choices) {
    for (const value of not) {
      const titles = index.titlesWith(taxonomy, value);
      if (isBitset(titles)) wall.nots.push(titles);
      else wall.gone.push(titles);
    }
  }

  // The filters that `match` joins: where one of them is enough, they become one union.
  const union: TitleSet[] = [];
  const clauses: Demands[] = [];
  const next = () => (isOr ? clauses[clauses.push(noDemands()) - 1]! : wall);
  for (const choice of choices) {
    const { taxonomy, any, all } = choice;
    if (isOr && !all.length) for (const value of any) union.push(index.titlesWith(taxonomy, value));
    else if (any.length + all.length) demandTerms(index, next(), choice);
  }
  for (const range of ranges) {
    const span = wanted[range.name];
    if (span) demandSpan(next(), range, span, bitsetBytes);
  }
  if (premium === 'only') next().ands.push(at.premium);
  if (only) next().unions.push([index.documentsOf(only)]);
  if (clauses.length) {
    clear(index, at.union);
    for (const clause of clauses) operations.or3(at.union, at.union, satisfy(index, clause).bits, at.union, bitsetBytes);
    union.push(at.union);
  }
  if (union.length) wall.unions.push(union);
  return satisfy(index, wall);
}

function demandTerms(index: IndexTables, demands: Demands, { taxonomy, any, all }: Choice): void {
  if (any.length > 1) demands.unions.push(any.map((value) => index.titlesWith(taxonomy, value)));
  else for (const value of any) demandTitles(demands, index.titlesWith(taxonomy, value));
  for (const value of all) demandTitles(demands, index.titlesWith(taxonomy, value));
}

function demandTitles({ ands, unions }: Demands, titles: TitleSet): void {
  if (isBitset(titles)) ands.push(titles);
  else unions.push([titles]);
}

function demandSpan({ ands, nots }: Demands, { values, address }: Range, [from, to]: EndedSpan, bitsetBytes: number): void {
  const place = (isBehind: (value: number) => boolean) => firstWhere(0, values.length, (k) => isBehind(values[k]!));
  ands.push(address + place((value) => value > to) * bitsetBytes);
  nots.push(address + place((value) => !(value < from)) * bitsetBytes);
}
