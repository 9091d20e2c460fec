import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser } from 'playwright-core';
import { isInCanary, type Registry } from '@agm/contract';
import type { AuditEntry } from '@agm/deploy/audit';
import { httpRegistry } from '@agm/deploy/httpRegistry';
import { offerBuild } from '@agm/deploy/offerBuild';
import { axeViolations, launchChromium, openPage, type WatchedPage } from '@agm/testing';
import { pageReports, startSite, type Site } from '@agm/testing/site';
import { metricsReaderOf, operatorOf, registryToken } from './operator.ts';
import { publishAt, variantOf } from './variants.ts';
import { isFull } from './stage.ts';

jest.setTimeout(180_000);

let site: Site;
let browser: Browser;
let workshop: string;

beforeAll(async () => {
  // Every visitor of these tests has an own address, which a proxy forwards.
  [site, browser, workshop] = await Promise.all([
    startSite({ TRUSTED_PROXIES: '127.0.0.1' }),
    launchChromium(),
    mkdtemp(path.join(tmpdir(), 'agm-releases-')),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await rm(workshop, { recursive: true, force: true });
});

const said = 'Movies worth your evening';
const saying = (words: string) => (source: string) => source.replaceAll(said, words);
let lastAddress = 0;
const freshAddress = () => `198.51.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`;

async function visitor(bucket?: number): Promise<WatchedPage> {
  const opened = await openPage(browser, { extraHTTPHeaders: { 'x-real-ip': freshAddress() } });
  if (bucket !== undefined) await opened.page.context().addCookies([{ name: 'agm-bucket', value: String(bucket), url: site.origin }]);
  return opened;
}
const wall = ({ page }: WatchedPage, version: string, state = 'alive') =>
  page.locator(`[data-remote="catalogue"][data-version="${version}"][data-state="${state}"]`).waitFor();
const headline = ({ page }: WatchedPage, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const registry = async () => ((await (await fetch(`${site.origin}/remotes.json`)).json()) as Registry).remotes.catalogue;
const audit = async () =>
  ((await (await fetch(`${site.origin}/remotes/overview`, { headers: await operatorOf(site) })).json()) as { audit: AuditEntry[] }).audit;
const command = async (name: 'deploy' | 'rollback' | 'remotes', ...args: string[]) => {
  const done = await site.command(`packages/server/src/cli/${name}.ts`, ...args, '--to', site.origin);
  expect(done).toMatchObject({ code: 0 });
  return done.output;
};
/** What the browser of another visitor says of the version on its page. */
async function report(outcome: 'loaded' | 'failed', version: string) {
  const [{ stampFor, say }, from] = [pageReports(site.origin), freshAddress()];
  return say(from, await stampFor(from), {
    remote: 'catalogue',
    version,
    outcome,
    ...(outcome === 'failed' && { why: 'TypeError: no tiles' }),
  });
}
/** The smallest bucket that a canary chooses, and the smallest that it does not. */
const bucketsOf = (version: string, percent: number) => {
  const all = Array.from({ length: 100 }, (_, bucket) => bucket);
  return [
    all.find((bucket) => isInCanary('catalogue', { version, percent }, bucket)) ?? -1,
    all.find((bucket) => !isInCanary('catalogue', { version, percent }, bucket)) ?? -1,
  ] as const;
};

describe('a release that goes out step by step', () => {
  it('RC-04 as a canary, to everybody, rolled back by itself, rolled back by hand, with visitors on old and new versions at once', async () => {
    const first = (await registry())?.current ?? '';
    const early = await visitor();
    await early.page.goto(site.origin);
    await wall(early, first);

    // A canary: chosen visitors get it, others do not, and a new visitor's first page is stable.
    const better = await variantOf('catalogue', path.join(workshop, 'better'), {
      web: saying('Films for a rainy night'),
      server: saying('Films for a rainy night'),
    });
    expect(await publishAt(site, 'catalogue', { files: better, version: 'rain', canary: 30, who: 'maya' })).toEqual({
      status: 201,
      body: { version: 'rain', isNew: true, current: first, canary: 30 },
    });
    const [inside, outside] = bucketsOf('rain', 30);
    const [chosen, other, fresh] = await Promise.all([visitor(inside), visitor(outside), visitor()]);
    await Promise.all([chosen, other, fresh].map(({ page }) => page.goto(site.origin)));
    await Promise.all([
      wall(chosen, 'rain'),
      headline(chosen, 'Films for a rainy night'),
      wall(other, first),
      headline(other, said),
      wall(fresh, first),
    ]);
    expect((await fresh.page.context().cookies()).map(({ name }) => name)).toContain('agm-bucket');

    // The page from before the canary goes on with the version it came with.
    await early.page.getByRole('banner').getByRole('link', { name: 'Shows' }).click();
    await headline(early, 'Shows worth your evening');
    await wall(early, first);

    await command('deploy', 'catalogue', '--promote');
    await other.page.goto(site.origin);
    await wall(other, 'rain');
    expect([...chosen.complaints, ...other.complaints, ...fresh.complaints, ...early.complaints]).toEqual([]);

    const beforeThat = await Promise.all(Array.from({ length: 20 }, () => report('loaded', 'rain')));
    expect(new Set(beforeThat)).toEqual(new Set([204]));

    // A version that breaks in browsers, and in browsers alone.
    const broken = await variantOf('catalogue', path.join(workshop, 'broken'), {
      web: (source) => `throw new TypeError('no tiles');${source}`,
      server: saying('Broken tonight'),
    });
    expect((await publishAt(site, 'catalogue', { files: broken, version: 'broken', who: 'ben' })).body).toMatchObject({
      current: 'broken',
    });
    const unlucky = await visitor();
    await unlucky.page.goto(site.origin);
    await unlucky.page.locator('[data-fallback="catalogue"]').waitFor();
    await unlucky.page.waitForRequest((request) => request.url().endsWith('/api/remotes/seen'));
    // One visitor in a browser, and 48 more: they prove nothing yet.
    await Promise.all(Array.from({ length: 48 }, () => report('failed', 'broken')));
    expect((await registry())?.current).toBe('broken');
    await Promise.all([report('failed', 'broken'), report('failed', 'broken')]);
    expect(await registry()).toMatchObject({ current: 'rain', held: true, failed: ['broken'] });
    expect((await audit())[0]).toMatchObject({
      what: 'moved back',
      from: 'broken',
      to: 'rain',
      how: 'healing',
      why: expect.stringContaining('TypeError: no tiles'),
    });
    expect(site.output()).toContain('a version failed and was rolled back');
    expect(await (await fetch(`${site.origin}/metrics`, { headers: await metricsReaderOf(site) })).text()).toContain(
      'agm_remote_failed{remote="catalogue",version="broken"} 1',
    );
    expect(await command('remotes')).toMatch(/broken.*failed, rolled back.*\d+ of \d+ failed/);

    // Who had the broken page open loads it once more, and it is well.
    await unlucky.page.goto(site.origin);
    await wall(unlucky, 'rain');
    await headline(unlucky, 'Films for a rainy night');

    expect(await command('rollback', 'catalogue', '--why', 'the rain is over')).toContain(`catalogue is back at ${first}`);
    await other.page.getByRole('banner').getByRole('link', { name: 'Shows' }).click();
    await headline(other, 'Shows worth your evening');
    await wall(other, 'rain');
    await unlucky.page.goto(site.origin);
    await wall(unlucky, first);
    expect((await audit())[0]).toMatchObject({ what: 'rolled back', from: 'rain', to: first, why: 'the rain is over', how: 'token' });
    await Promise.all([early, chosen, other, fresh, unlucky].map((one) => one.close()));
  });

  it('is seen and moved at the desk by an administrator of the site, while one of the demo only looks on', async () => {
    const staff = await visitor();
    const { page } = staff;
    await page.goto(site.origin);
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.getByLabel('Username or e-mail').fill('administrator');
    await dialog.getByLabel('Password').fill('goodmovie');
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('link', { name: 'Account' }).waitFor();
    await page.goto(`${site.origin}/desk/remotes`);
    const catalogue = page.getByRole('region', { name: 'catalogue' });
    await catalogue.getByText('Rolled back').waitFor();
    await page.getByText('A login of the demo only looks on').waitFor();
    expect(await catalogue.getByRole('button').count()).toBe(0);
    // An administrator of one's own is made by no page: this one becomes that in the database.
    const database = new DatabaseSync(path.join(site.dataDir, 'site.sqlite'), { timeout: 10_000 });
    database.exec("update members set is_seeded = 0 where login = 'administrator'");
    database.close();
    await page.reload();
    await catalogue.getByText('Rolled back').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await catalogue.getByRole('button', { name: 'Roll back to rain' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Should everybody get catalogue rain?' });
    expect(await axeViolations(page)).toEqual([]);
    await question.getByLabel(/^Why/).fill('it rains again');
    await page.keyboard.press('Enter');
    await catalogue.locator('[data-state="current"]', { hasText: 'rain' }).waitFor();
    expect((await audit())[0]).toMatchObject({ what: 'rolled back', to: 'rain', who: 'administrator', how: 'desk', why: 'it rains again' });

    // A team gets a token of its own, which ends when it is revoked.
    await page.getByRole('link', { name: 'Tokens' }).click();
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Name' }).fill('catalogue-ci');
    await page.getByRole('checkbox', { name: 'catalogue' }).check();
    await page.getByRole('button', { name: 'Make the token' }).press('Enter');
    const token = (await page.getByText(/^agm_/).textContent()) ?? '';
    await page.getByRole('list', { name: 'Tokens' }).getByText('catalogue-ci').waitFor();
    const asTeam = () => fetch(`${site.origin}/remotes/overview`, { headers: { authorization: `Bearer ${token}` } });
    expect((await asTeam()).status).toBe(200);
    await page.getByRole('button', { name: 'Revoke catalogue-ci …' }).press('Enter');
    await page.getByRole('button', { name: 'Revoke catalogue-ci', exact: true }).press('Enter');
    await page.getByText('Revoked', { exact: true }).waitFor();
    expect((await asTeam()).status).toBe(403);
    expect(staff.complaints).toEqual([]);
    await staff.close();
  });
});

describe('a tab that stays open while releases go by', () => {
  it('goes on with its own version while that is served; then it is reloaded, once, and what was typed is still there', async () => {
    const { page, requests, close } = await visitor();
    const words = 'I saw it twice in one week.';
    const draft = page.locator('[data-remote="comments"] textarea').first();
    await page.goto(`${site.origin}/parasite/#comments`);
    await draft.fill(words);
    const upload = await variantOf('catalogue', path.join(workshop, 'again'), {});
    for (const version of ['a', 'b', 'c', 'd'])
      expect((await publishAt(site, 'catalogue', { files: upload, version, why: 'nothing new' })).status).toBe(201);
    expect(Object.keys((await registry())?.deployments ?? {})).toEqual(['b', 'c', 'd']);
    const documents = () => requests.filter((asked) => asked === '/shows/').length;
    expect(documents()).toBe(0);
    // The wall's code was never loaded here, and the version that this page names is gone.
    await page.getByRole('banner').getByRole('link', { name: 'Shows' }).click();
    await page.locator('[data-remote="catalogue"][data-version="d"][data-state="alive"]').waitFor();
    expect(documents()).toBe(1);
    await page.goto(`${site.origin}/parasite/#comments`);
    await page.waitForFunction(
      (typed) => document.querySelector<HTMLTextAreaElement>('[data-remote="comments"] textarea')?.value === typed,
      words,
    );
    await close();
  });
});

describe('a release that is tried', () => {
  const granted = async (what: string) =>
    /http\S+\/remotes\/try\/\S+/.exec(await command('remotes', 'grant', 'catalogue', what))?.[0] ?? '';

  it('shows in the one browser that opens the link, under a ribbon, until that browser gives it back', async () => {
    const { current = '', previous: [before = ''] = [] } = (await registry()) ?? {};
    const link = await granted(before);
    const [tester, other] = await Promise.all([visitor(), visitor()]);
    await tester.page.goto(link);
    expect(await axeViolations(tester.page)).toEqual([]);
    await tester.page.getByRole('button', { name: 'Try it in this browser' }).click();
    await Promise.all([wall(tester, before), headline(tester, said)]);
    const ribbon = tester.page.getByRole('complementary', { name: 'Trial of a release' });
    expect(await ribbon.innerText()).toContain(`Trying catalogue ${before}`);
    expect(await axeViolations(tester.page)).toEqual([]);
    await tester.page.getByRole('banner').getByRole('link', { name: 'Shows' }).click();
    await headline(tester, 'Shows worth your evening');
    expect(await ribbon.isVisible()).toBe(true);
    await other.page.goto(site.origin);
    await wall(other, current);
    expect(await other.page.getByRole('complementary', { name: 'Trial of a release' }).count()).toBe(0);
    expect((await other.page.goto(link))?.status()).toBe(403);
    await ribbon.getByRole('button', { name: 'Back to normal' }).click();
    await wall(tester, current);
    expect(tester.complaints).toEqual([]);
    await Promise.all([tester.close(), other.close()]);
  });

  it("may come from the developer's own machine, with each build again, and only its pinned bytes run", async () => {
    const dir = path.join(workshop, 'offered');
    const build = (words: string) => variantOf('catalogue', dir, { web: saying(words) });
    await build('Films from my desk');
    const offered = await offerBuild({
      name: 'catalogue',
      dir,
      registry: httpRegistry(site.origin, await registryToken(site)),
      hours: 1,
      signature: { who: 'ben' },
    });
    try {
      // Without an address of its own: its header would travel to the developer's server, too.
      const developer = await openPage(browser);
      await developer.page.goto(offered.link);
      await developer.page.getByRole('button', { name: 'Try it in this browser' }).click();
      await developer.page.locator(`[data-remote="catalogue"][data-version="${offered.version}"][data-state="alive"]`).waitFor();
      await headline(developer, 'Films from my desk');
      // A bundler at work changes nothing that is shown.
      await build('Films from my armchair');
      await developer.page.reload();
      await headline(developer, 'Films from my desk');
      const next = await offered.renew();
      await developer.page.reload();
      await developer.page.locator(`[data-remote="catalogue"][data-version="${next}"][data-state="alive"]`).waitFor();
      await headline(developer, 'Films from my armchair');
      expect(developer.complaints).toEqual([]);
      await developer.page.route(
        (url) => url.pathname === '/remoteEntry.js',
        async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ response: answer, body: `${await answer.text()};globalThis.altered = true;` });
        },
      );
      await developer.page.goto(`${site.origin}/shows/`);
      await developer.page.locator('[data-fallback="catalogue"]').waitFor();
      expect(await developer.page.evaluate(() => 'altered' in globalThis)).toBe(false);
      await developer.close();
    } finally {
      await offered.close();
    }
  });
});

describe('many releases in a row, while the site is looked at', () => {
  const releases = isFull ? 100 : 30;
  const freshEvery = releases / 5;

  it('no page fails, and neither memory nor open files grow', async () => {
    const base = await variantOf('comments', path.join(workshop, 'many'), {});
    const entry = Buffer.from(base['dist/server/server.cjs']?.content ?? '', 'base64').toString();
    // The gate tries an entry that it does not know: most of these releases bring one back, as a rollback by hand would.
    const next = (at: number) => {
      const server = Buffer.from(`${entry}\n// ${Math.floor(at / freshEvery)}`);
      return {
        ...base,
        'dist/server/server.cjs': {
          integrity: `sha384-${createHash('sha384').update(server).digest('base64')}`,
          content: server.toString('base64'),
        },
      };
    };
    const figures = async () => {
      const text = await (await fetch(`${site.origin}/metrics`, { headers: await metricsReaderOf(site) })).text();
      const read = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
      return { megabytes: read('process_resident_memory_bytes') / 1e6, files: read('process_open_fds') };
    };
    const failed: string[] = [];
    let views = 0;
    let isOver = false;
    const look = async () => {
      for (let at = 0; !isOver; at += 1) {
        const address = ['/parasite/', '/', '/shows/', '/the-godfather/'][at % 4] ?? '/';
        const answer = await fetch(site.origin + address, { headers: { 'x-real-ip': freshAddress() } }).catch((error: unknown) =>
          String(error),
        );
        const html = typeof answer === 'string' ? answer : await answer.text();
        if (typeof answer === 'string' || answer.status !== 200 || !html.includes('</html>'))
          failed.push(`${address} ${typeof answer === 'string' ? answer : answer.status}`);
        views += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const load = [look(), look()];
    let settled = await figures();
    for (let at = 0; at < releases; at += 1) {
      const { status, body } = await publishAt(site, 'comments', { files: next(at), version: `many-${at}` });
      expect([status, body['current']]).toEqual([201, `many-${at}`]);
      if (at === releases / 2 - 1) settled = await figures();
    }
    isOver = true;
    await Promise.all(load);
    const end = await figures();
    expect(failed).toEqual([]);
    expect(views).toBeGreaterThan(50);
    expect((await readdir(path.join(site.store, 'comments'))).sort()).toEqual([3, 2, 1].map((back) => `many-${releases - back}`));
    expect({ settled, end, grew: end.megabytes > settled.megabytes + 80 || end.files > settled.files + 12 }).toMatchObject({ grew: false });
  }, 400_000);
});
