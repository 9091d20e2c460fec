import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@agm/contract';
import type { AuditEntry } from '@agm/deploy/audit';
import { tryInBrowser } from '@agm/deploy/browser/tryInBrowser';
import { readBuild } from '@agm/deploy/build';
import { launchChromium, openPage } from '@agm/testing';
import { pageReports, startSite, type Site } from '@agm/testing/site';
import { metricsReaderOf, operatorOf } from './operator.ts';
import { eventually } from './stage.ts';
import { publishAt, variantOf } from './variants.ts';

jest.setTimeout(180_000);

let site: Site;
let workshop: string;
let dir: string;

beforeAll(async () => {
  // Every visitor has an own address, which a proxy forwards. The server may start a Chromium.
  [site, workshop] = await Promise.all([
    startSite({ TRUSTED_PROXIES: '127.0.0.1', VISIT_DEADLINE_MS: '6000', HEALING_TRIALS: '1' }),
    mkdtemp(path.join(tmpdir(), 'agm-trial-')),
  ]);
  dir = path.join(workshop, 'catalogue');
});
afterAll(async () => {
  await site?.stop();
  await rm(workshop, { recursive: true, force: true });
});

const registry = async () => ((await (await fetch(`${site.origin}/remotes.json`)).json()) as Registry).remotes.catalogue;
const audit = async () =>
  ((await (await fetch(`${site.origin}/remotes/overview`, { headers: await operatorOf(site) })).json()) as { audit: AuditEntry[] }).audit;
const metrics = async () => (await fetch(`${site.origin}/metrics`, { headers: await metricsReaderOf(site) })).text();
const trials = async (outcome: string) =>
  Number(new RegExp(`^agm_remote_own_trials_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(await metrics())?.[1]);
/** A trial by the server may take a minute and a half. */
const tried = (holds: () => Promise<boolean>) => eventually(holds, Boolean, 120_000);

/** As a careless team builds it: its client entry never comes to an end. */
const looping = () => variantOf('catalogue', dir, { web: (source) => `for (;;);${source}` });
const addresses = Array.from({ length: 20 }, (_, at) => `198.51.100.${at + 1}`);

describe('a version that loops in the browser', () => {
  it('is refused by the gate, with a sentence, and the gate ends', async () => {
    await looping();
    const { refused } = await tryInBrowser(await readBuild('catalogue', dir), site.origin);
    expect(refused).toEqual([
      expect.stringMatching(
        /^client entry: does not answer within 5 s where it hydrates under the site's policy, on the wall: 'catalogue' loops/,
      ),
    ]);
  });
});

describe('twenty addresses that want to move a pointer', () => {
  it('move none: not with forged reports, not with replayed ones, not with pages of their own', async () => {
    const files = await variantOf('catalogue', dir, {});
    expect((await publishAt(site, 'catalogue', { files, version: 'sound' })).body).toMatchObject({ current: 'sound' });
    const { stampFor, say } = pageReports(site.origin);
    const fail = (from: string, stamp: string) =>
      say(from, stamp, { remote: 'catalogue', version: 'sound', outcome: 'failed', why: 'TypeError: no tiles' });
    const [first = ''] = addresses;
    const stamp = await stampFor(first);
    expect(stamp).toContain('catalogue sound');
    for (const forged of ['', stamp.replace(/.{5}$/, 'AAAAA'), stamp.replace('catalogue sound', 'catalogue sound,comments 1')])
      await Promise.all(addresses.map((from) => fail(from, forged)));
    expect(await metrics()).not.toContain('agm_remote_networks{remote="catalogue",version="sound",outcome="failed"}');
    await Promise.all(addresses.map((from) => fail(from, stamp)));
    expect(await metrics()).toContain('agm_remote_networks{remote="catalogue",version="sound",outcome="failed"} 1');
    await Promise.all(addresses.map(async (from) => fail(from, await stampFor(from))));
    expect(await metrics()).toContain('agm_remote_networks{remote="catalogue",version="sound",outcome="failed"} 20');
    // All that they reach: the server tries the version once, and finds nothing.
    await tried(async () => (await trials('passed')) === 1);
    expect(await registry()).toMatchObject({ current: 'sound' });
    expect((await registry())?.failed).toBeUndefined();
  });
});

describe('a version that loops and was published past the gate', () => {
  it("is rolled back after one visit that froze, by the server's own trial", async () => {
    expect((await publishAt(site, 'catalogue', { files: await looping(), version: 'looping' })).body).toMatchObject({ current: 'looping' });
    const browser = await launchChromium();
    try {
      const frozen = await openPage(browser, { extraHTTPHeaders: { 'x-real-ip': '203.0.113.1' } });
      await frozen.page.goto(site.origin, { waitUntil: 'commit' });
      await tried(async () => (await registry())?.current === 'sound');
      expect(await registry()).toMatchObject({ failed: ['looping'], held: true });
      expect((await audit())[0]).toMatchObject({
        what: 'moved back',
        from: 'looping',
        to: 'sound',
        how: 'healing',
        why: expect.stringMatching(
          /^1 of 1 networks could not use it: started, and did not finish within 6 s; tried by this server: client entry: does not answer within 5 s/,
        ),
      });
      expect(site.output()).toContain('a version failed and was rolled back');
      await frozen.close();

      const next = await openPage(browser);
      await next.page.goto(site.origin);
      await next.page.locator('[data-remote="catalogue"][data-version="sound"][data-state="alive"]').waitFor();
      expect(next.complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
