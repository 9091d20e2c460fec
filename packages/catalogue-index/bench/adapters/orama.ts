import { create, insertMultiple, search } from '@orama/orama';
import type { AnyOrama } from '@orama/orama';
import type { Facets, Where } from '../../src/index.ts';
import { adapter } from '../adapter.ts';
import { lists, menu } from '../wholeMenu.ts';

/** Its counts are those of the whole question only, so each taxonomy is a search. */
export default adapter<AnyOrama>({
  name: 'orama',
  most: 10_000,
  async build(rows) {
    const engine = create({
      schema: {
        ...Object.fromEntries(lists.map((taxonomy) => [taxonomy, 'enum[]' as const])),
        released: 'number',
        rating: 'number',
        relevancy: 'number',
        createdAt: 'number',
      },
    });
    await insertMultiple(
      engine,
      rows.map(({ id, terms, year, staffRating, relevancy, createdAt }) => ({
        id: String(id),
        ...Object.fromEntries(lists.map((taxonomy) => [taxonomy, [...(terms[taxonomy] ?? [])]])),
        platform: terms.platform!.filter((value) => value.startsWith('us-')),
        released: year,
        rating: Math.round((staffRating ?? 0) * 10),
        relevancy,
        createdAt,
      })),
    );
    return engine;
  },
  async page(engine, { where = {}, order = 'popular', limit = 24 }) {
    const property = { popular: 'relevancy', top: 'rating', new: 'createdAt' }[order];
    const { count, hits } = await search(engine, { term: '', where: whereOf(where), sortBy: { property, order: 'DESC' }, limit } as never);
    return { total: count, ids: hits.map(({ id }) => Number(id)) };
  },
  async facets(engine, where) {
    const facets: Facets = {};
    for (const taxonomy of menu) {
      const others: Where =
        taxonomy === 'released'
          ? { ...where, year: undefined }
          : { ...where, terms: Object.fromEntries(Object.entries(where.terms ?? {}).filter(([name]) => name !== taxonomy)) };
      const counts =
        taxonomy === 'released' ? { ranges: Array.from({ length: 107 }, (_, k) => ({ from: 1920 + k, to: 1920 + k })) } : { limit: 500 };
      const answer = await search(engine, { term: '', where: whereOf(others), facets: { [taxonomy]: counts }, limit: 1 } as never);
      const values = Object.entries(answer.facets?.[taxonomy]?.values ?? {}).filter(([, count]) => count);
      facets[taxonomy] = Object.fromEntries(
        values.map(([value, count]) => [taxonomy === 'released' ? value.split('-')[0]! : value, count]),
      );
    }
    return facets;
  },
});

function whereOf({ terms = {}, year, rating, match }: Where): object {
  const parts: object[] = Object.entries(terms).map(([taxonomy, { any, all }]) => ({
    [taxonomy]: all ? { containsAll: all } : { containsAny: any },
  }));
  if (year) parts.push({ released: { between: [year.from, year.to] } });
  if (rating) parts.push({ rating: { between: [rating.from, rating.to] } });
  return match === 'or' ? { or: parts } : parts.length ? { and: parts } : {};
}
