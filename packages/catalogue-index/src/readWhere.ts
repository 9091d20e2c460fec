import type { CatalogueOrder, Query, Span, TermChoice, Where } from './catalogue.ts';

/** A `Where` with every door closed: own copies and no gaps. */
export interface Wanted {
  readonly type: 'movie' | 'show' | null;
  readonly within: readonly Choice[];
  readonly choices: readonly Choice[];
  readonly year: EndedSpan | null;
  readonly rating: EndedSpan | null;
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

/** Its two ends; one that is open is NaN. */
export type EndedSpan = readonly [from: number, to: number];

export interface Slice {
  readonly order: CatalogueOrder;
  readonly offset: number;
  readonly limit: number;
}

export function readWhere({ type, within, among, terms, year, rating, premium, ids, match }: Where = {}): Wanted {
  const walls: Choice[] = [];
  const choices: Choice[] = [];
  for (const taxonomy in within) walls.push(choiceOf(taxonomy, { all: within[taxonomy] }));
  for (const taxonomy in among) walls.push(choiceOf(taxonomy, { any: among[taxonomy] }));
  // Years are not terms: `released` is the name of their counts only.
  for (const taxonomy in terms) if (taxonomy !== 'released') choices.push(choiceOf(taxonomy, terms[taxonomy]!));
  return {
    type: type === 'movie' || type === 'show' ? type : null,
    within: walls,
    choices,
    year: readSpan(year),
    rating: readSpan(rating),
    premium: premium === 'only' || premium === 'without' ? premium : null,
    only: ids?.only ? copied(ids.only) : null,
    not: copied(ids?.not),
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

function choiceOf(taxonomy: string, { any, all, not }: TermChoice): Choice {
  return { taxonomy, any: copied(any), all: copied(all), not: copied(not) };
}

const none: readonly never[] = [];

function copied<T>(values: readonly T[] | undefined): readonly T[] {
  return values?.slice() ?? none;
}

function readSpan({ from = NaN, to = NaN }: Span = {}): EndedSpan | null {
  return from === from || to === to ? [from, to] : null;
}

function naturalOr(value: number | undefined, otherwise: number): number {
  return value === undefined || value !== value ? otherwise : Math.max(0, Math.floor(value));
}
