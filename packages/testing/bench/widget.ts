import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../src/chromium.ts';
import { startSite } from '../src/site.ts';
import { measurePeerLoaders, quotedLoaders } from './widget/peerLoaders.ts';
import { median, print, type Figure } from './figures.ts';
import { buildVariants } from './widget/variants.ts';

/**
 * `npm run bench -- widget`: what a title's card costs a partner's page: our snippets as `/widgets/` writes them, the same card bundled with React, and
 * the same remote by the federation runtime; and beside it the loaders of others.
 */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const runs = Number(process.argv.find((argument) => argument.startsWith('--runs='))?.slice('--runs='.length) ?? 3);

interface Cost {
  readonly requests: number;
  /** Of everything beyond the page itself, gzip. */
  readonly bytes: number;
  /** From the navigation until the card's offers are in the page, in milliseconds. */
  readonly shownAt: number;
  readonly offers: readonly string[];
  /** Cumulative layout shift. */
  readonly moved: number;
}

/** Somebody else's site with one page: `/script.js` is the peer's script. */
async function partnerPage(html: string, script: string) {
  const files: Readonly<Record<string, readonly [type: string, body: Buffer]>> = {
    '/': ['text/html; charset=utf-8', gzipSync(html)],
    '/script.js': ['text/javascript; charset=utf-8', gzipSync(script, { level: 9 })],
  };
  const server = createServer(({ url = '' }, answer) => {
    const [type, body] = files[url] ?? [];
    if (type && body) answer.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body);
    else answer.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function visit(browser: Browser, html: string, script: string, isSlow: boolean): Promise<Cost> {
  const partner = await partnerPage(html, script);
  const context = await browser.newContext();
  const page = await context.newPage();
  const answers: Promise<readonly [url: string, bytes: number]>[] = [];
  page.on('response', (answer) => {
    if (answer.request().isNavigationRequest()) return;
    answers.push(answer.body().then((body) => [answer.url(), gzipSync(body, { level: 9 }).length] as const));
  });
  if (isSlow) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (globalThis as unknown as { moved: number }).moved += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(partner.origin);
  const { shownAt, offers } = (await page
    .waitForFunction(
      () => {
        const root = document.querySelector('agm-availability')?.shadowRoot ?? document;
        const links = [...root.querySelectorAll<HTMLAnchorElement>('a[href*="/watch?"]')];
        return links.length > 0 ? { shownAt: performance.now(), offers: links.map(({ href }) => href) } : null;
      },
      null,
      { polling: 'raf', timeout: 60_000 },
    )
    .then((handle) => handle.jsonValue())) as { shownAt: number; offers: string[] };
  await page.waitForTimeout(500);
  const moved = await page.evaluate(() => (globalThis as unknown as { moved: number }).moved);
  const all = await Promise.all(answers);
  await context.close();
  partner.stop();
  return { requests: all.length, bytes: all.reduce((sum, [, bytes]) => sum + bytes, 0), shownAt, offers, moved };
}

/** The snippet as a partner copies it: of the custom element, with the height that was measured. */
async function snippetFor(browser: Browser, origin: string, query: string): Promise<string> {
  const page = await browser.newPage();
  await page.goto(`${origin}/widgets/?${query}`);
  const said = await page.getByText(/^The snippet reserves \d+ pixels/).innerText({ timeout: 60_000 });
  const height = `min-height:${/\d+/.exec(said)?.[0] ?? ''}px`;
  await page.waitForFunction(
    (wanted) => document.querySelector<HTMLTextAreaElement>('textarea[aria-label="Custom element"]')?.value.includes(wanted),
    height,
  );
  const text = await page.getByRole('textbox', { name: 'Custom element', exact: true }).inputValue();
  await page.close();
  return text;
}

const head =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A partner</title><link rel="icon" href="data:,"></head><body>';
const themed = 'surface=fff7e6&text=221100&accent=8a1c4a&font=Georgia,serif&radius=4';
/** Never less than it is: 5.04 kB is not 5.0. */
const kB = (bytes: number) => `${(Math.ceil(bytes / 10) / 100).toFixed(2)} kB`;
const ms = (time: number) => `${Math.round(time)} ms`;

const [site, browser, variants, loaders] = await Promise.all([startSite(), launchChromium(), buildVariants(), measurePeerLoaders()]);
try {
  const own = async (query: string) => `${head}${await snippetFor(browser, site.origin, query)}<p>What stands below.</p>`;
  const peer = `${head}<div id="card" data-home="${site.origin}"></div><p>What stands below.</p><script src="/script.js" async></script>`;
  const kinds = [
    ['our snippet', await own('title=parasite'), null],
    ['our snippet with colours, a font and corners', await own(`title=parasite&${themed}`), null],
    ['our snippet in the visitor’s country', await own('title=parasite&country=auto'), null],
    ['the same card bundled with React', peer, variants.bundled],
    ['the same remote by the federation runtime', peer, variants.federated],
  ] as const;
  const costs: { readonly name: string; readonly isOurs: boolean; readonly once: Cost; readonly shownAt: number }[] = [];
  for (const [name, html, peers] of kinds) {
    const script = peers ?? '';
    const once = await visit(browser, html, script, false);
    const slow: number[] = [];
    for (let run = 0; run < runs; run++) slow.push((await visit(browser, html, script, true)).shownAt);
    costs.push({ name, isOurs: peers === null, once, shownAt: median(slow) });
  }
  const [ours] = costs;
  if (!ours) throw new Error('nothing was measured');
  for (const { name, once } of costs) {
    if (
      once.offers.map((href) => new URL(href).search.replace(/&ref=[^&]*/, '')).join() !==
      ours.once.offers.map((href) => new URL(href).search.replace(/&ref=[^&]*/, '')).join()
    )
      throw new Error(`${name} shows other offers: it is not the same card`);
  }
  const figures: Figure[] = costs.flatMap(({ name, isOurs, once, shownAt }) => [
    {
      measure: `${name}: requests beyond the page`,
      goal: isOurs ? '2' : '–',
      measured: String(once.requests),
      isReached: isOurs ? once.requests <= 2 : null,
    },
    {
      measure: `${name}: bytes beyond the page, gzip`,
      goal: isOurs ? '≤ 5 kB' : '–',
      measured: isOurs ? kB(once.bytes) : `${kB(once.bytes)} (${(once.bytes / ours.once.bytes).toFixed(1)} × ours)`,
      isReached: isOurs ? once.bytes <= 5000 : null,
    },
    {
      measure: `${name}: layout shift (CLS)`,
      goal: isOurs ? '0' : '–',
      measured: once.moved.toFixed(2),
      isReached: isOurs ? once.moved === 0 : null,
    },
    { measure: `${name}: offers shown after, slow 4G, CPU ÷ 4, median of ${runs}`, goal: '–', measured: ms(shownAt), isReached: null },
  ]);
  const script = Buffer.from(await (await fetch(`${site.origin}/embedded/widget.js`)).arrayBuffer());
  const loader = gzipSync(script, { level: 9 }).length;
  figures.push(
    { measure: 'our loader alone, gzip', goal: '≤ 3 kB', measured: kB(loader), isReached: loader <= 3000 },
    ...quotedLoaders.map(({ name, kiloBytes }) => ({
      measure: `the loader of ${name} alone, gzip (quoted from GOALS.md, not measured)`,
      goal: '–',
      measured: `${kiloBytes.toFixed(1)} kB (${((kiloBytes * 1000) / loader).toFixed(1)} × ours)`,
      isReached: null,
    })),
    ...loaders.map(({ name, from, bytes }) => ({
      measure: `the loader of ${name} alone, gzip (${from})`,
      goal: '–',
      measured: bytes === null ? 'npm cannot be reached' : `${kB(bytes)} (${(bytes / loader).toFixed(1)} × ours)`,
      isReached: null,
    })),
  );
  print(figures, process.argv.includes('--json'));
} finally {
  await browser.close();
  await site.stop();
}
