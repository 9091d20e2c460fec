import { knownYear, peopleTaxonomies, ratingOutOf100 } from './catalogue.ts';
import type { Catalogue, CatalogueOrder, CatalogueRow, FacetOptions, Facets } from './catalogue.ts';
import { readSlice, readWhere, withoutSection } from './readWhere.ts';
import type { EndedSpan, Wanted } from './readWhere.ts';

/**
 * The client-side filter of section 5, one title after the other: what the index must agree with.
 * It is the oracle of the tests and the peer of the benchmark; of two rows with one id the later counts.
 */
export function plainCatalogue(all: Iterable<CatalogueRow>): Catalogue {
  const rows = [...new Map(Array.from(all, (row) => [row.id, sound(row)])).values()];
  return {
    size: rows.length,
    query(query) {
      const wanted = readWhere(query.where);
      const { order, offset, limit } = readSlice(query);
      const found = rows.filter((row) => admits(wanted, row)).sort(comparing(order));
      return { total: found.length, ids: found.slice(offset, offset + limit).map((row) => row.id) };
    },
    facets: (where, options) => countAll(rows, readWhere(where), options),
  };
}

/** Whether a title belongs on the wall that `wanted` describes. */
export function admits(wanted: Wanted, row: CatalogueRow): boolean {
  const { type, within, choices, year, rating, premium, only, not, isOr } = wanted;
  const carries = (taxonomy: string) => (value: string) => row.terms[taxonomy]?.includes(value) ?? false;
  if (type && row.type !== type) return false;
  if (premium === 'without' && row.isPremium) return false;
  if (not.includes(row.id)) return false;
  for (const { taxonomy, any, all } of within) {
    if (!all.every(carries(taxonomy)) || (any.length > 0 && !any.some(carries(taxonomy)))) return false;
  }
  for (const { taxonomy, not: refused } of choices) if (refused.some(carries(taxonomy))) return false;
  const checks: boolean[] = [];
  for (const { taxonomy, any, all } of choices) {
    if (any.length || all.length) checks.push((!any.length || any.some(carries(taxonomy))) && all.every(carries(taxonomy)));
  }
  if (year) checks.push(knownYear(row.year) > 0 && isWithin(year, knownYear(row.year)));
  if (rating) checks.push(row.staffRating !== null && isWithin(rating, ratingOutOf100(row.staffRating)));
  if (premium === 'only') checks.push(row.isPremium);
  if (only) checks.push(only.includes(row.id));
  return isOr && checks.length ? checks.includes(true) : !checks.includes(false);
}

/** The row with the marks that no order can place taken as 0. */
function sound(row: CatalogueRow): CatalogueRow {
  const { relevancy, createdAt } = row;
  if (Number.isFinite(relevancy) && Number.isFinite(createdAt)) return row;
  return { ...row, relevancy: Number.isFinite(relevancy) ? relevancy : 0, createdAt: Number.isFinite(createdAt) ? createdAt : 0 };
}

function countAll(rows: readonly CatalogueRow[], wanted: Wanted, { taxonomies, locale }: FacetOptions = {}): Facets {
  const every = new Set(rows.flatMap((row) => Object.keys(row.terms)));
  const counted = taxonomies ?? [...every].filter((name) => name !== 'released' && !peopleTaxonomies.includes(name)).concat('released');
  const facets: Facets = Object.create(null) as Facets;
  const matching = rows.filter((row) => admits(wanted, row));
  for (const taxonomy of counted) {
    const others = withoutSection(wanted, taxonomy);
    const isFiltered = taxonomy === 'released' ? wanted.year !== null : others.choices.length < wanted.choices.length;
    const counts: Facets[string] = Object.create(null) as Facets[string];
    for (const row of isFiltered ? rows.filter((row) => admits(others, row)) : matching) {
      for (const value of valuesOf(row, taxonomy, locale)) counts[value] = (counts[value] ?? 0) + 1;
    }
    if (Object.keys(counts).length) facets[taxonomy] = counts;
  }
  return facets;
}

function valuesOf(row: CatalogueRow, taxonomy: string, locale: string | undefined): Iterable<string> {
  if (taxonomy === 'released') return knownYear(row.year) ? [String(knownYear(row.year))] : [];
  const values = new Set(row.terms[taxonomy]);
  return taxonomy === 'platform' && locale ? [...values].filter((value) => value.startsWith(`${locale}-`)) : values;
}

function comparing(order: CatalogueOrder): (a: CatalogueRow, b: CatalogueRow) => number {
  const byRelevancy = (a: CatalogueRow, b: CatalogueRow) => b.relevancy - a.relevancy || a.id - b.id;
  if (order === 'top') return (a, b) => ratingOutOf100(b.staffRating) - ratingOutOf100(a.staffRating) || byRelevancy(a, b);
  if (order === 'new') return (a, b) => b.createdAt - a.createdAt || byRelevancy(a, b);
  return byRelevancy;
}

function isWithin([from, to]: EndedSpan, value: number): boolean {
  return !(value < from) && !(value > to);
}
