import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { Registry } from '@agm/contract';
import type { AuditEntry } from '@agm/deploy/audit';
import { tryInBrowser } from '@agm/deploy/browser/tryInBrowser';
import { readBuild } from '@agm/deploy/build';
import { alterDeployment, expose, isFull, launchChromium, openPage, sampled } from '@agm/testing';
import { pageReports, startSite, type Site } from '@agm/testing/site';
import { metricsReaderOf, operatorOf } from './operator.ts';
import { eventually } from './stage.ts';
import { publishAt, variantOf, type Change } from './variants.ts';

jest.setTimeout(180_000);

const renderDeadlineMs = 1_000;
let site: Site;
let workshop: string;
let dir: string;

beforeAll(async () => {
  // Every visitor has an own address, which a proxy forwards. The server may start a Chromium.
  [site, workshop] = await Promise.all([
    startSite({
      TRUSTED_PROXIES: '127.0.0.1',
      HEALING_TRIALS: '1',
      RENDER_DEADLINE_MS: String(renderDeadlineMs),
      ...(!isFull && { VISIT_DEADLINE_MS: '6000' }),
    }),
    mkdtemp(path.join(tmpdir(), 'agm-trial-')),
  ]);
  dir = path.join(workshop, 'catalogue');
  // A version to go back to, and one that went out just now.
  await publishAt(site, 'catalogue', { files: await variantOf('catalogue', dir, {}), version: 'sound' });
});
afterAll(async () => {
  await site?.stop();
  await rm(workshop, { recursive: true, force: true });
  const row = (cells: readonly string[]) =>
    `${cells
      .map((cell) => cell.padEnd(32))
      .join('')
      .trimEnd()}\n`;
  if (isFull)
    process.stdout.write(
      [['a release that', 'refused by the gate', ...traffics.map(({ name }) => `rolled back, ${name}`)], ...table.values()]
        .map(row)
        .join(''),
    );
});

const registry = async () => ((await (await fetch(`${site.origin}/remotes.json`)).json()) as Registry).remotes.catalogue;
const audit = async () =>
  ((await (await fetch(`${site.origin}/remotes/overview`, { headers: await operatorOf(site) })).json()) as { audit: AuditEntry[] }).audit;
const metrics = async () => (await fetch(`${site.origin}/metrics`, { headers: await metricsReaderOf(site) })).text();
const trials = async (outcome: string) =>
  Number(new RegExp(`^agm_remote_own_trials_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(await metrics())?.[1]);
/** A trial by the server may take a minute and a half. */
const tried = (holds: () => Promise<boolean>) => eventually(holds, Boolean, 120_000);

/** What a careless team publishes: sound but for one thing. */
interface Fault {
  readonly name: string;
  readonly change: Change;
  /** What the gate says of it. */
  readonly refusal: RegExp;
  /** What the log says of why it was rolled back. */
  readonly why: RegExp;
  /** What the browser of one more visitor says after `started`; missing where the server sees for itself. */
  readonly said?: 'failed' | 'nothing';
}

/** The server entry with another `render` around its own. */
const rendering = (before: string) => (source: string) =>
  `${source};{const { remote } = module.exports; const kept = []; module.exports = { remote: { ...remote, render(...given) { ${before} return remote.render(...given); } } };}`;

const faults: readonly Fault[] = [
  {
    name: 'loops',
    change: { web: (source) => `for (;;);${source}` },
    refusal: /^client entry: does not answer within (5|10) s where it hydrates under the site's policy, on the wall: 'catalogue' loops/,
    why: /^\d+ of \d+ networks could not use it: started, and did not finish within \d+ s; tried by this server: client entry: does not answer within (5|10) s/,
    said: 'nothing',
  },
  {
    name: 'throws',
    change: { web: (source) => `throw new TypeError('no tiles');${source}` },
    refusal: /^client entry: 'catalogue' fails where it hydrates .*its code does not load/,
    why: /(could not be loaded|ChunkLoadError).*; tried by this server: client entry: 'catalogue' fails where it is opened by a visitor/,
    said: 'failed',
  },
  {
    name: 'is slow',
    change: {
      server: rendering(
        `for (const end = process.threadCpuUsage().user + ${1_500 * renderDeadlineMs}; process.threadCpuUsage().user < end;);`,
      ),
    },
    refusal:
      /^server entry: 'catalogue' (takes \d+ ms to render the wall, and pages wait for 1000|gave no answer in \d+ ms while rendering the wall)/,
    why: /server entry.*; tried by this server: server entry: 'catalogue' (takes \d+ ms to render|gave no answer in \d+ ms while rendering) the wall/,
  },
  {
    name: 'leaks',
    change: { server: rendering('kept.push(new Array(4_000_000).fill(0.5));') },
    refusal: /^server entry: 'catalogue' needs more than 64 MB while rendering/,
    why: /server entry.*; tried by this server: server entry: 'catalogue' needs more than 64 MB while rendering/,
  },
];
const traffics = [
  // One of them comes while it is measured.
  { name: 'three an hour', everyMs: 20 * 60_000 },
  { name: 'a thousand an hour', everyMs: 3_600 },
] as const;

/** A row for each fault: its name, and seconds. */
const table = new Map(faults.map(({ name }) => [name, [name, '–', ...traffics.map(() => '–')]]));
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** Until the returned function is called, visitors come, each from an address of their own. The first has a Chromium. */
function visit(browser: Browser, { said }: Fault, version: string, everyMs: number): () => Promise<void> {
  const { stampFor, say } = pageReports(site.origin);
  const pages = ['/', '/shows/', '/genre/drama/', '/on/netflix/', '/genre/comedy/'];
  let come = 0;
  async function first(): Promise<void> {
    const { page } = await openPage(browser, { extraHTTPHeaders: { 'x-real-ip': '203.0.113.1' } });
    // Whose tab hangs opens no other page.
    for (const address of said === 'nothing' ? ['/'] : pages)
      await page.goto(site.origin + address, { waitUntil: 'commit', timeout: 10_000 }).catch(() => undefined);
  }
  async function another(): Promise<void> {
    const from = `198.51.${100 + Math.floor(come / 250)}.${(come % 250) + 1}`;
    if (said === undefined) await fetch(site.origin + (pages[come % pages.length] ?? '/'), { headers: { 'x-real-ip': from } });
    else {
      const stamp = await stampFor(from);
      await say(from, stamp, { remote: 'catalogue', version, outcome: 'started' });
      if (said === 'failed') await say(from, stamp, { remote: 'catalogue', version, outcome: 'failed', why: 'could not be loaded' });
    }
  }
  const visits: Promise<void>[] = [first()];
  const timer = setInterval(() => {
    come += 1;
    visits.push(another().catch(() => undefined));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await browser.close();
    await Promise.allSettled(visits);
  };
}

describe('a release that fails', () => {
  it.each(sampled(faults, 4))(
    'that $name is refused by the gate, with a sentence, in less than forty seconds',
    async ({ name, change, refusal }) => {
      await variantOf('catalogue', dir, change);
      const began = performance.now();
      const build = await readBuild('catalogue', dir);
      const { refused } = await tryInBrowser(build, site.origin, undefined, { deadlineMs: renderDeadlineMs, isRepeated: true });
      const took = performance.now() - began;
      table.get(name)?.splice(1, 1, seconds(began));
      expect(refused[0]).toMatch(refusal);
      if (isFull) expect(took).toBeLessThan(40_000);
    },
  );

  const releases = traffics.flatMap((traffic) => faults.map((fault) => ({ fault, traffic, name: fault.name, visitors: traffic.name })));
  it.each(sampled(releases, releases.length))(
    'that $name and went past the gate is rolled back within a minute of visits, with $visitors',
    async ({ fault, traffic }) => {
      // The team has mended what failed before: there is a sound version to go back to, and the pointer is free.
      const files = await variantOf('catalogue', dir, {});
      await publishAt(site, 'catalogue', { files, version: `mended-${fault.name.replace(' ', '-')}-${traffic.everyMs}` });
      const { version } = await alterDeployment(site, 'catalogue', async (piece) => {
        for (const [file, change] of [
          [expose(piece.files), fault.change.web],
          ['server.cjs', fault.change.server],
        ] as const)
          if (change) await piece.replace(file, change(await piece.read(file)));
      });
      const before = (await registry())?.previous[0];
      expect(before).toBeDefined();
      const began = performance.now();
      const leave = visit(await launchChromium(), fault, version, traffic.everyMs);
      await tried(async () => (await registry())?.current !== version).finally(leave);
      const took = performance.now() - began;
      table.get(fault.name)?.splice(2 + traffics.indexOf(traffic), 1, seconds(began));
      expect(await registry()).toMatchObject({ current: before, failed: expect.arrayContaining([version]), held: true });
      expect((await audit())[0]).toMatchObject({
        what: 'moved back',
        from: version,
        to: before,
        how: 'healing',
        why: expect.stringMatching(fault.why),
      });
      expect(site.output()).toContain('a version failed and was rolled back');
      if (isFull) expect(took).toBeLessThan(60_000);

      const next = await launchChromium();
      const { page, complaints } = await openPage(next);
      await page.goto(site.origin);
      await page.locator(`[data-remote="catalogue"][data-version="${before}"][data-state="alive"]`).waitFor();
      expect(complaints).toEqual([]);
      await next.close();
    },
  );
});

const addresses = Array.from({ length: 20 }, (_, at) => `198.51.100.${at + 1}`);

describe('twenty addresses that want to move a pointer', () => {
  it('move none: not with forged reports, not with replayed ones, not with pages of their own', async () => {
    const files = await variantOf('catalogue', dir, { server: (source) => `${source}\n` });
    expect((await publishAt(site, 'catalogue', { files, version: 'steady' })).body).toMatchObject({ current: 'steady' });
    const passed = await trials('passed');
    const { stampFor, say } = pageReports(site.origin);
    const fail = (from: string, stamp: string) =>
      say(from, stamp, { remote: 'catalogue', version: 'steady', outcome: 'failed', why: 'TypeError: no tiles' });
    const [first = ''] = addresses;
    const stamp = await stampFor(first);
    expect(stamp).toContain('catalogue steady');
    for (const forged of ['', stamp.replace(/.{5}$/, 'AAAAA'), stamp.replace('catalogue steady', 'catalogue steady,comments 1')])
      await Promise.all(addresses.map((from) => fail(from, forged)));
    expect(await metrics()).not.toContain('agm_remote_networks{remote="catalogue",version="steady",outcome="failed"}');
    await Promise.all(addresses.map((from) => fail(from, stamp)));
    expect(await metrics()).toContain('agm_remote_networks{remote="catalogue",version="steady",outcome="failed"} 1');
    await Promise.all(addresses.map(async (from) => fail(from, await stampFor(from))));
    expect(await metrics()).toContain('agm_remote_networks{remote="catalogue",version="steady",outcome="failed"} 20');
    // All that they reach: the server tries the version once, and finds nothing.
    await tried(async () => (await trials('passed')) === passed + 1);
    expect(await registry()).toMatchObject({ current: 'steady' });
    expect((await registry())?.failed ?? []).not.toContain('steady');
  });
});
