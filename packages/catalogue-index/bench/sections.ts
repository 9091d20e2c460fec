import { brotliCompressSync, constants } from 'node:zlib';
import { buildIndex, encode } from '../src/index.ts';
import type { CatalogueColumns, Facets } from '../src/index.ts';
import { simdKernel } from '../src/simd.ts';
import type { Adapter } from './adapter.ts';
import duckdb from './adapters/duckdb.ts';
import itemsjs from './adapters/itemsjs.ts';
import orama from './adapters/orama.ts';
import { javascript, plain, simd } from './adapters/own.ts';
import sqlite from './adapters/sqlite.ts';
import { openBounds } from './bound.ts';
import { codeBytes, engineAndSuggest } from './codeBytes.ts';
import { generate, rowsOf } from './generate.ts';
import { listingMicroseconds } from './listingCost.ts';
import { cpuTime, cpuTimeOnce } from './measure.ts';
import { counted, pages } from './questions.ts';
import { readRealTitles } from './realTitles.ts';
import { figure } from './report.ts';
import type { Report } from './report.ts';
import { measureSearching } from './searching.ts';
import { measureSuggesting, mistypedTexts } from './suggesting.ts';
import { withWholeMenu } from './wholeMenu.ts';

type Times = Record<'a' | 'b' | 'c' | 'd' | 'e', number>;

export async function reportSize(report: Report, size: number, extras: readonly Adapter[]): Promise<void> {
  const name = size >= 1e6 ? `${size / 1e6} M` : `${size / 1000} k`;
  console.log(`${name} titles…`);
  const columns = withWholeMenu(generate(size));
  await reportBuild(report, columns, name);
  const times = new Map<string, Times>();
  const rows = size > 200_000 ? null : rowsOf(columns);
  let right: { pages: unknown[]; facets: Facets } | null = null;
  for (const adapter of [plain, simd, javascript, itemsjs, orama, duckdb, sqlite, ...extras]) {
    if (size > (adapter.most ?? Infinity) || !(rows ?? adapter.fromColumns)) continue;
    console.log(`  ${adapter.name}`);
    const { ms: build, answer: state } = await cpuTimeOnce(() => (rows ? adapter.build(rows) : adapter.fromColumns!(columns)));
    const answered = {
      pages: await Promise.all(Object.values(pages).map(({ query }) => adapter.page(state, query))),
      facets: await adapter.facets(state, counted, 'us'),
    };
    right ??= answered;
    const agrees = JSON.stringify(answered.pages) === JSON.stringify(right.pages) && isSame(answered.facets, right.facets);
    const took = {} as Times;
    for (const [letter, { query }] of Object.entries(pages)) took[letter as 'a'] = await cpuTime(() => adapter.page(state, query));
    took.e = await cpuTime(() => adapter.facets(state, counted, 'us'));
    times.set(adapter.name, took);
    report.timing({
      titles: name,
      engine: adapter.name,
      build: figure(build),
      ...Object.fromEntries(Object.entries(took).map(([letter, ms]) => [letter, figure(ms)])),
      agrees,
    });
  }
  reportRatios(report, name, times, size);
  await reportBound(report, columns, name, times.get(simd.name)!);
}

async function reportBuild(report: Report, columns: CatalogueColumns, name: string): Promise<void> {
  let best = Infinity;
  for (let round = 0; round < (columns.size > 500_000 ? 3 : 8); round++)
    best = Math.min(best, (await cpuTimeOnce(() => buildIndex(columns, simdKernel))).ms);
  const goal = columns.size === 100_000 ? 300 : columns.size === 1_000_000 ? 4000 : null;
  report.row(`build from columns, ${name}`, goal ? `≤ ${goal / 1000} s` : '', `${figure(best / 1000)} s`, goal ? best <= goal : undefined);
}

function reportRatios(report: Report, name: string, times: ReadonlyMap<string, Times>, size: number): void {
  const ratios = (peer: string, own: string, letters: readonly (keyof Times)[]) => {
    const [theirs, ours] = [times.get(peer), times.get(own)];
    return theirs && ours ? letters.map((letter) => theirs[letter] / ours[letter]) : null;
  };
  const row = (measure: string, least: number, found: readonly number[] | null) => {
    if (found)
      report.row(
        `${measure}, ${name}`,
        size === 100_000 ? `≥ ${figure(least)} ×` : '',
        found.map((ratio) => `${figure(ratio)} ×`).join(' · '),
        size === 100_000 ? Math.min(...found) >= least : undefined,
      );
  };
  const walls = ['a', 'b', 'c', 'd'] as const;
  row('a-d against itemsjs, simd', 3000, ratios('itemsjs', simd.name, walls));
  row('a-d against the plain filter, simd', 1000, ratios(plain.name, simd.name, walls));
  row('a-d against the plain filter, javascript', 300, ratios(plain.name, javascript.name, walls));
  for (const [peer, least] of [
    ['itemsjs', 80],
    [plain.name, 800],
    ['duckdb', 400],
    ['sqlite', 400],
  ] as const)
    row(`e against ${peer}`, least, ratios(peer, simd.name, ['e']));
}

async function reportBound(report: Report, columns: CatalogueColumns, name: string, took: Times): Promise<void> {
  const boundOf = await openBounds(columns);
  for (const letter of ['a', 'b', 'd', 'e'] as const) {
    const { bytes, memoryMs, cacheMs } = await boundOf(letter === 'e' ? { facets: counted } : { query: pages[letter].query });
    const times = took[letter] / memoryMs;
    report.row(
      `${letter} against as many bytes from the memory, ${name}`,
      columns.size >= 100_000 ? '≤ 3 ×' : '',
      `${figure(times)} × (${figure(bytes / 1024)} kB at ${figure(bytes / memoryMs / 1e6)} GB/s)`,
      columns.size >= 100_000 ? times <= 3 : undefined,
    );
    report.row(
      `${letter} against as many bytes from the cache, ${name}`,
      '',
      `${figure(took[letter] / cacheMs)} × (the same in ${figure(cacheMs * 1000)} µs)`,
    );
  }
}

/** The index's part of a listing. `npm run bench -- server` prints what that makes of a whole one, which also has to be read and written. */
export function reportGrowth(report: Report): void {
  const sizes = [10_000, 100_000, 1_000_000];
  console.log('a listing with its counts from 10 k to 1 M titles…');
  const took = sizes.map(listingMicroseconds);
  const [first = Number.NaN, , last = Number.NaN] = took;
  report.row(
    'index work of a listing with its counts, 10 k · 100 k · 1 M titles',
    '',
    `${took.map((us) => `${figure(us)} µs`).join(' · ')} (${figure(last / first)} ×)`,
  );
}

export async function reportBytes(report: Report): Promise<void> {
  const index = buildIndex(generate(10_000));
  const perTitle = (bytes: Uint8Array) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
      .length / index.size;
  const without = perTitle(encode(index, { locale: 'us' }));
  const withTitles = perTitle(encode(index, { locale: 'us', parts: ['filters', 'titles'] }));
  report.row('bytes per title on the wire at 10 k, brotli: without titles', '≤ 11', without.toFixed(2), without <= 11);
  report.row('bytes per title on the wire at 10 k, brotli: with titles', '≤ 20', withTitles.toFixed(2), withTitles <= 20);
  const engine = await codeBytes({ index: ['openSnapshot'] });
  report.row('code, min + gzip: the engine, which browsers load', '', `${(engine / 1000).toFixed(1)} kB`);
  const suggest = await codeBytes({ suggest: ['openTitles'] });
  report.row('code, min + gzip: suggest, which the server alone runs', '', `${(suggest / 1000).toFixed(1)} kB`);
  const both = await codeBytes(engineAndSuggest);
  report.row('code, min + gzip: engine and suggest together', '≤ 8 kB', `${(both / 1000).toFixed(1)} kB`, both <= 8000);
  const named = await codeBytes({ spellings: ['spellings'] });
  report.row('code, min + gzip: how names are spelt, which the server gives to suggest', '', `${(named / 1000).toFixed(1)} kB`);
  const ask = await codeBytes({ 'ask/index': ['openVocabulary', 'readSentence', 'listingOfParts', 'describeListing'] });
  report.row('code, min + gzip: sentences with the grammar of addresses, which the server alone runs', '', `${(ask / 1000).toFixed(1)} kB`);
}

/** The search as the server has it: titles, people and terms by their names, and sentences. */
export async function reportSearching(report: Report, size = 100_000): Promise<void> {
  console.log(`search among ${size / 1000} k titles…`);
  const { openMs, searched } = await measureSearching(size);
  report.row(`opening the search of ${size / 1000} k titles`, '', `${figure(openMs / 1000)} s`);
  for (const { what, count, medianMs, p99Ms, worstMs, worst } of searched)
    report.row(
      `${count} ${what}, ${size / 1000} k titles: median · p99 · worst`,
      '≤ 5 ms each',
      `${figure(medianMs)} · ${figure(p99Ms)} · ${figure(worstMs)} ms (${worst.slice(0, 24)})`,
      worstMs <= 5,
    );
}

export async function reportSuggesting(report: Report, dataFolder: string, listsMisses: boolean): Promise<void> {
  const columns = generate(10_000);
  const rows = Array.from(columns.ids, (id, i) => ({ id, title: columns.titles[i]!, relevancy: columns.relevancies[i]! }));
  // People look for what is known: the generated titles have nothing but their rank to be known by.
  const known = rows.toSorted((a, b) => b.relevancy - a.relevancy).slice(0, 400);
  await one('generated titles', rows, mistypedTexts(known, 300, 7));
  const real = readRealTitles(dataFolder);
  if (real) await one('real titles', real, mistypedTexts(real, 500, 2026));
  else console.log(`no real titles in ${dataFolder}: suggest was measured on generated ones only`);

  async function one(kind: string, titles: typeof rows, cases: ReturnType<typeof mistypedTexts>) {
    console.log(`suggest on ${titles.length} ${kind}…`);
    for (const { name, openMs, found, medianMs, misses } of await measureSuggesting(titles, cases)) {
      report.timing({ titles: `${titles.length} ${kind}`, engine: name, build: figure(openMs), f: figure(medianMs) });
      const isOurs = name === 'suggest';
      report.row(
        `f ${name}, ${titles.length} ${kind}: right title in the first eight; median`,
        isOurs ? '≥ 95 %; ≤ 1 ms' : '',
        `${(found * 100).toFixed(1)} %; ${figure(medianMs)} ms`,
        isOurs ? found >= 0.95 && medianMs <= 1 : undefined,
      );
      if (isOurs && (listsMisses || kind === 'real titles'))
        console.log(`suggest missed ${misses.length} of ${cases.length}:\n  ${misses.join('\n  ')}`);
    }
  }
}

export async function reportBrowser(report: Report): Promise<void> {
  const { measureInBrowser } = await import('./browser.ts');
  const { openMs, changeMs, plainMs, suggestMs } = await measureInBrowser();
  report.row(
    'Chromium, processor ÷ 4, 10 k titles: one filter change with all counts',
    '≤ 5 ms',
    `${figure(changeMs)} ms (plain filter: ${figure(plainMs)} ms)`,
    changeMs <= 5,
  );
  report.row('Chromium, processor ÷ 4: opening the snapshot; one suggestion', '', `${figure(openMs)} ms; ${figure(suggestMs)} ms`);
}

function isSame(a: Facets, b: Facets): boolean {
  const byName = <T>(entries: [string, T][]) => entries.sort(([a], [b]) => (a < b ? -1 : 1));
  const sorted = (facets: Facets) =>
    JSON.stringify(byName(Object.entries(facets)).map(([taxonomy, counts]) => [taxonomy, byName(Object.entries(counts))]));
  return sorted(a) === sorted(b);
}
