import { buildIndex } from '../src/index.ts';
import { fastestKernel } from '../src/simd.ts';
import { generate } from './generate.ts';
import { median } from './measure.ts';

/** What a listing asks of the index, in microseconds of this process's CPU time: the page and the menu's counts. */
export function listingMicroseconds(titles: number): number {
  const index = buildIndex(generate(titles), fastestKernel());
  const where = { terms: { genre: { any: ['drama'] }, mood: { any: ['tense'] }, platform: { any: ['us-service-1'] } } };
  const options = { taxonomies: ['platform', 'genre', 'mood', 'released'], locale: 'us' };
  const times: number[] = [];
  for (let round = 0; round < 400; round++) {
    const before = process.cpuUsage();
    for (let n = 0; n < 5; n++) {
      index.query({ where, limit: 24 });
      index.facets(where, options);
    }
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 5);
  }
  return median(times);
}
