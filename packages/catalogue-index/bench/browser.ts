import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { buildIndex, encode } from '../src/index.ts';
import { bundle } from './bundle.ts';
import { generate, rowsOf } from './generate.ts';

export interface InBrowser {
  readonly openMs: number;
  readonly changeMs: number;
  readonly plainMs: number;
  readonly suggestMs: number;
}

/** Chromium with its processor slowed four times, ten thousand titles: one filter change is a page and all counts. */
export async function measureInBrowser(size = 10_000): Promise<InBrowser> {
  const columns = generate(size);
  const index = buildIndex(columns);
  const snapshot = Buffer.from(encode(index, { locale: 'us', parts: ['filters'] })).toString('base64');
  const script = await bundle({ index: ['openIndex', 'plainCatalogue'], suggest: ['openTitles'], spellings: ['spellings'] });
  // The plain filter gets what a browser would: the rows of one country.
  const rows = rowsOf(columns).map(({ terms: { with: _with, director: _director, platform, ...terms }, ...row }) => ({
    ...row,
    terms: { ...terms, platform: platform!.filter((value) => value.startsWith('us-')) },
  }));
  const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: script });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await page.evaluate(measureInPage, { snapshot, rows });
  } finally {
    await browser.close();
  }
}

function measureInPage({ snapshot, rows }: { snapshot: string; rows: unknown[] }): InBrowser {
  interface Asked {
    query(query: object): unknown;
    facets(where: object, options: object): unknown;
  }
  const { openIndex, plainCatalogue, openTitles, spellings } = (
    globalThis as unknown as {
      agm: {
        openIndex(bytes: Uint8Array): Asked;
        plainCatalogue(rows: unknown[]): Asked;
        openTitles(rows: unknown[], spelling: unknown): { suggest(text: string): unknown };
        spellings: unknown;
      };
    }
  ).agm;
  const bytes = Uint8Array.from(atob(snapshot), (letter) => letter.charCodeAt(0));
  const genres = ['drama', 'comedy', 'thriller', 'action', 'romance', 'crime', 'horror', 'family'];
  const moods = ['tense', 'funny', 'slow', 'weird'];
  const changes = genres.flatMap((genre) =>
    moods.map((mood) => ({
      terms: { genre: { any: [genre] }, mood: { any: [mood] }, platform: { any: ['us-service-1', 'us-service-2'] } },
      ...(genre < 'd' && { year: { from: 1990 } }),
    })),
  );
  const medianOf = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1]!;
  const timeOf = (call: () => unknown) => {
    const start = performance.now();
    call();
    return performance.now() - start;
  };
  const changeTimes = (catalogue: Asked, each: number) => {
    const times: number[] = [];
    for (let round = 0; round < each; round++) {
      for (const where of changes)
        times.push(timeOf(() => [catalogue.query({ where, order: 'top' }), catalogue.facets(where, { locale: 'us' })]));
    }
    return medianOf(times);
  };
  let index: Asked | undefined;
  const openMs = timeOf(() => {
    index = openIndex(bytes);
  });
  const titles = openTitles(rows, spellings);
  const suggestMs = medianOf(
    ['the drak', 'nigth', 'lovr', 'blck ki', 'summe nig', 'hosue'].map((text) => timeOf(() => titles.suggest(text))),
  );
  return { openMs, changeMs: changeTimes(index!, 4), plainMs: changeTimes(plainCatalogue(rows), 1), suggestMs };
}
