import type { CatalogueOrder, Query, Where } from './catalogue.ts';

/** A `Where` with every door closed: own copies, no duplicates, no missing ends. */
export interface Wanted {
  readonly type: 'movie' | 'show' | null;
  readonly within: readonly Choice[];
  readonly choices: readonly Choice[];
  readonly year: readonly [number, number] | null;
  readonly rating: readonly [number, number] | null;
  readonly premium: 'only' | 'without' | null;
  readonly only: readonly number[] | null;
  readonly not: readonly number[];
  readonly isOr: boolean;
}

export interface Choice {
  readonly taxonomy: string;
  readonly any: readonly string[];
  readonly all: readonly string[];
  readonly not: readonly string[];
}

export interface Slice {
  readonly order: CatalogueOrder;
  readonly offset: number;
  readonly limit: number;
}

export function readWhere(where: Where = {}): Wanted {
  const { type, within, among, terms, year, rating, premium, ids, match } = where;
  const walls: Choice[] = [];
  for (const taxonomy in within) walls.push({ taxonomy, any: none, all: distinct(within[taxonomy]), not: none });
  for (const taxonomy in among) walls.push({ taxonomy, any: distinct(among[taxonomy]), all: none, not: none });
  const choices: Choice[] = [];
  for (const taxonomy in terms) {
    // Years are not terms: `released` is the name of their counts only.
    if (taxonomy === 'released') continue;
    const { any, all, not } = terms[taxonomy]!;
    choices.push({ taxonomy, any: distinct(any), all: distinct(all), not: distinct(not) });
  }
  return {
    type: type === 'movie' || type === 'show' ? type : null,
    within: walls,
    choices,
    year: readSpan(year),
    rating: readSpan(rating),
    premium: premium === 'only' || premium === 'without' ? premium : null,
    only: ids?.only ? distinct(ids.only) : null,
    not: distinct(ids?.not),
    isOr: match === 'or',
  };
}

export function readSlice({ order, offset, limit }: Query): Slice {
  return {
    order: order === 'top' || order === 'new' ? order : 'popular',
    offset: naturalOr(offset, 0),
    limit: naturalOr(limit, 24),
  };
}

/** The same question with one section's own filter left out; `released` stands for the years. */
export function withoutSection(wanted: Wanted, section: string): Wanted {
  if (section === 'released') return { ...wanted, year: null };
  return { ...wanted, choices: wanted.choices.filter((choice) => choice.taxonomy !== section) };
}

/** Calls `each` with every taxonomy and value that is named anywhere in the question. */
export function eachAskedTerm({ within, choices }: Wanted, each: (taxonomy: string, value: string) => void): void {
  for (const list of [within, choices]) {
    for (const { taxonomy, any, all, not } of list) {
      for (const value of any) each(taxonomy, value);
      for (const value of all) each(taxonomy, value);
      for (const value of not) each(taxonomy, value);
    }
  }
}

const none: readonly never[] = [];

function distinct<T>(values: readonly T[] | undefined): readonly T[] {
  if (!values?.length) return none;
  return values.length === 1 ? [values[0]!] : [...new Set(values)];
}

function readSpan(span: { from?: number; to?: number } | undefined): readonly [number, number] | null {
  if (!span) return null;
  const { from = NaN, to = NaN } = span;
  return from === from || to === to ? [from === from ? from : -Infinity, to === to ? to : Infinity] : null;
}

function naturalOr(value: number | undefined, otherwise: number): number {
  return value === undefined || value !== value ? otherwise : Math.max(0, Math.floor(value));
}
