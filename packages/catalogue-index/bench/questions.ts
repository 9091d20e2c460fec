import type { Query, Where } from '../src/index.ts';

const us = (...services: string[]) => services.map((service) => `us-service-${service}`);

/** The questions of the goals; 24 titles a page. */
export const pages: Readonly<Record<'a' | 'b' | 'c' | 'd', { readonly says: string; readonly query: Query }>> = {
  a: {
    says: 'three filters AND, by relevancy',
    query: { where: { terms: { genre: { any: ['drama'] }, mood: { any: ['tense'] }, platform: { any: us('1') } } }, limit: 24 },
  },
  b: {
    says: 'any of five platforms, 1990-2005, rated 7-10, by rating',
    query: {
      where: { terms: { platform: { any: us('1', '2', '3', '4', '5') } }, year: { from: 1990, to: 2005 }, rating: { from: 70, to: 100 } },
      order: 'top',
      limit: 24,
    },
  },
  c: { says: 'all of two platforms, newest', query: { where: { terms: { platform: { all: us('1', '2') } } }, order: 'new', limit: 24 } },
  d: {
    says: 'three filters OR, by relevancy',
    query: {
      where: { terms: { genre: { any: ['western'] }, mood: { any: ['strange'] }, platform: { any: us('4') } }, match: 'or' },
      limit: 24,
    },
  },
};

/** (e) Counts for every menu entry of a wall with three filtered sections. */
export const counted: Where = { terms: { genre: { any: ['drama'] }, platform: { any: us('1', '2') } }, year: { from: 1990, to: 2026 } };
