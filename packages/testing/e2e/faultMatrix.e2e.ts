import type { Browser } from 'playwright-core';
import {
  fallbackLimitMs,
  faultHolds,
  launchChromium,
  meetFault,
  openPage,
  remoteFaults,
  scenes,
  alterDeployment,
  type VisitedRemote,
} from '@agm/testing';
import { startSite, type Site } from '@agm/testing/site';
import { isFull, sampledByCommit } from './stage.ts';

jest.setTimeout(120_000);

let site: Site;
let browser: Browser;

// One site and one browser for the whole table: each cell breaks one remote and mends it again. The deadline is an operator's own.
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ RENDER_DEADLINE_MS: '1000' }), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const remotes = Object.keys(scenes) as VisitedRemote[];

describe.each(remotes)('the page of a broken remote: %s', (remote) => {
  // A full run breaks each remote in each way; else every way breaks one remote or two, and every remote is broken in three ways.
  const ways = remoteFaults.filter((_, at) => isFull || (at + remotes.indexOf(remote)) % 3 === 0);
  it.each(ways.map((fault) => [fault.name, fault] as const))(
    '%s: header, footer and the other remotes work, and a named fallback says so in time',
    async (_, fault) => {
      const report = await meetFault(site, browser, remote, fault);
      expect({ ...report, holds: faultHolds(report, 2 * fallbackLimitMs) }).toEqual({
        remote,
        fault: fault.name,
        document: 'stands',
        fallbackMs: expect.any(Number),
        says: expect.stringContaining(`${scenes[remote].label} could not be loaded.`),
        isUsable: true,
        axe: [],
        hasRunAltered: false,
        holds: true,
      });
    },
  );
});

describe('a server entry that is broken alone', () => {
  it.each(sampledByCommit(remotes, 2))('%s: its place falls back to client-side rendering', async (remote) => {
    const altered = await alterDeployment(site, remote, (piece) => piece.replace('server.cjs', 'throw new Error("no remote today");'));
    const visitor = await openPage(browser);
    await visitor.page.goto(site.origin + scenes[remote].address);
    await visitor.page.locator(`[data-remote="${remote}"][data-state="alive"][data-version="${altered.version}"]`).waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
    await altered.undo();
  });
});

describe('a client entry that is broken alone', () => {
  it.each(sampledByCommit(remotes, 2))('%s: what the server sent stands, and its place says so', async (remote) => {
    const altered = await alterDeployment(site, remote, (piece) => piece.lose('remoteEntry.js'));
    const visitor = await openPage(browser);
    await visitor.page.goto(site.origin + scenes[remote].address);
    const place = visitor.page.getByRole('region', { name: scenes[remote].label });
    await place.getByRole('alert').waitFor({ timeout: fallbackLimitMs });
    expect(await place.getByRole('alert').innerText()).toContain('What you see is the page as the server sent it');
    expect((await place.locator('[data-frame]').innerText()).length).toBeGreaterThan(20);
    await visitor.close();
    await altered.undo();
  });
});

describe('a server entry that loops while it is being compiled', () => {
  it('is met by the standby worker alone: no page waits for it, neither its own nor another', async () => {
    const altered = await alterDeployment(site, 'catalogue', (piece) => piece.replace('server.cjs', 'for (;;);'));
    const times = [];
    for (const address of ['/', '/parasite/', '/', '/parasite/', '/heat/', '/']) {
      const began = performance.now();
      const answer = await fetch(site.origin + address);
      times.push({
        status: answer.status,
        isQuick: performance.now() - began < 5_000,
        hasTitle: address === '/' || (await answer.text()).includes('data-remote="availability"'),
      });
    }
    expect(times).toEqual(times.map(() => ({ status: 200, isQuick: true, hasTitle: true })));
    await altered.undo();
    const html = await (await fetch(site.origin)).text();
    expect(html.match(/data-title-id/g)?.length).toBeGreaterThan(20);
  });
});
