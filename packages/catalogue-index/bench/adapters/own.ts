import { buildIndex, plainCatalogue, plainKernel } from '../../src/index.ts';
import type { Catalogue, Kernel } from '../../src/index.ts';
import { simdKernel } from '../../src/simd.ts';
import { adapter } from '../adapter.ts';
import { menu } from '../wholeMenu.ts';

const asked = {
  page: (catalogue: Catalogue, query: Parameters<Catalogue['query']>[0]) => catalogue.query(query),
  facets: (catalogue: Catalogue, where: Parameters<Catalogue['facets']>[0], locale: string) =>
    catalogue.facets(where, { taxonomies: menu, locale }),
};

const ours = (name: string, kernel: Kernel) =>
  adapter<Catalogue>({ name, build: (rows) => buildIndex(rows, kernel), fromColumns: (columns) => buildIndex(columns, kernel), ...asked });

export const simd = ours('index (simd)', simdKernel);
export const javascript = ours('index (javascript)', plainKernel);
export const plain = adapter<Catalogue>({ name: 'plain filter', most: 100_000, build: (rows) => plainCatalogue(rows), ...asked });
