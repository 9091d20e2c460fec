import itemsjs from 'itemsjs';
import type { CatalogueRow, Facets, Where } from '../../src/index.ts';
import { adapter } from '../adapter.ts';
import { lists, menu } from '../wholeMenu.ts';

/** Beside these each taxonomy as a list. */
interface Item {
  id: number;
  everyPlatform: string[];
  released: number;
  rating: number;
  relevancy: number;
  createdAt: number;
}
interface Answer {
  pagination: { total: number };
  data: { items: Item[]; aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }> };
}
interface Engine {
  search(options: object): Answer;
}

const aggregation = (conjunction: boolean) => ({ conjunction, size: 500, hide_zero_doc_count: true });

/** Platforms stand in it twice, because it fixes at build time whether a field matches any or all; only one country's, to keep it small. */
export default adapter<Engine>({
  name: 'itemsjs',
  most: 100_000,
  build: (rows) =>
    itemsjs(rows.map(itemOf), {
      sortings: {
        popular: { field: 'relevancy', order: 'desc' },
        top: { field: ['rating', 'relevancy'], order: ['desc', 'desc'] },
        new: { field: ['createdAt', 'relevancy'], order: ['desc', 'desc'] },
      },
      aggregations: {
        ...Object.fromEntries(menu.map((taxonomy) => [taxonomy, aggregation(false)])),
        everyPlatform: aggregation(true),
      },
      searchableFields: [],
    }) as Engine,
  page(engine, query) {
    const { pagination, data } = engine.search({ per_page: query.limit, page: 1, sort: query.order ?? 'popular', ...filtersOf(query) });
    return { total: pagination.total, ids: data.items.map(({ id }) => id) };
  },
  facets(engine, where) {
    const { data } = engine.search({ per_page: 1, page: 1, ...filtersOf({ where }) });
    const facets: Facets = {};
    for (const taxonomy of menu)
      facets[taxonomy] = Object.fromEntries(
        data.aggregations[taxonomy]!.buckets.filter(({ doc_count: count }) => count).map(({ key, doc_count: count }) => [key, count]),
      );
    return facets;
  },
});

function itemOf({ id, terms, year, staffRating, relevancy, createdAt }: CatalogueRow): Item {
  const platform = terms.platform!.filter((value) => value.startsWith('us-'));
  return {
    id,
    ...Object.fromEntries(lists.map((taxonomy) => [taxonomy, [...(terms[taxonomy] ?? [])]])),
    platform,
    everyPlatform: platform,
    released: year,
    rating: Math.round((staffRating ?? 0) * 10),
    relevancy,
    createdAt,
  };
}

/** Years go in as the values they span, so that their own counts leave them out; ratings and OR only fit its filter function. */
function filtersOf({ where = {} }: { where?: Where }): object {
  const { terms = {}, year, rating, match }: Where = where;
  if (match === 'or') {
    const wanted = Object.entries(terms).map(([taxonomy, { any = [] }]) => [taxonomy, new Set(any)] as const);
    return {
      filter: (item: Readonly<Record<string, readonly string[]>>) =>
        wanted.some(([taxonomy, values]) => item[taxonomy]!.some((value) => values.has(value))),
    };
  }
  const filters: Record<string, unknown[]> = {};
  for (const [taxonomy, { any, all }] of Object.entries(terms)) {
    if (any) filters[taxonomy] = [...any];
    if (all) filters[taxonomy === 'platform' ? 'everyPlatform' : taxonomy] = [...all];
  }
  if (year) filters.released = Array.from({ length: year.to! - year.from! + 1 }, (_, k) => year.from! + k);
  return { filters, ...(rating && { filter: (item: Item) => item.rating >= rating.from! && item.rating <= rating.to! }) };
}
