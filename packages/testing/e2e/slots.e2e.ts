import type { Page } from 'playwright-core';
import { readBuild } from '@agm/deploy/build';
import { tryInBrowser } from '@agm/deploy/browser/tryInBrowser';
import { packUpload } from '@agm/deploy/upload';
import { alterDeployment, axeViolations, buildExtension, type Extension, type ExtensionChange } from '@agm/testing';
import { readServed, untilServed } from '@agm/testing/siteRegistry';
import { operatorOf } from './operator.ts';
import { eventually, setStage } from './stage.ts';

jest.setTimeout(240_000);

const stage = setStage({ environment: () => ({ RENDER_DEADLINE_MS: '1000' }) });
const remote = 'watch-party';
let extension: Extension;
/** Of the team, for this remote alone. */
let token: string;

beforeAll(async () => {
  extension = await buildExtension();
  token = await tokenFor([remote]);
});
afterAll(() => extension?.close());

const post = async (path: string, headers: Readonly<Record<string, string>>, body: object) => {
  const answer = await fetch(stage.site.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, string>> };
};
let tokens = 0;
async function tokenFor(remotes: readonly string[]): Promise<string> {
  const { status, body } = await post('/remotes/tokens', await operatorOf(stage.site), { name: `party-ci-${++tokens}`, remotes });
  expect(status).toBe(201);
  return body.token ?? '';
}
/** Deploys as the team's CI does: over HTTP, with the team's token. */
async function publish(change: ExtensionChange = {}, with_ = token): Promise<string> {
  const name = change.name ?? remote;
  const { status, body } = await post(
    `/remotes/${name}/deployments`,
    { authorization: `Bearer ${with_}` },
    {
      files: await packUpload(await extension.variant(change)),
    },
  );
  // 200: a second try, where the first one has published it.
  expect([[200, 201].includes(status), body]).toEqual([true, expect.objectContaining({ version: expect.any(String) })]);
  await untilServed(stage.site, name, body.version ?? '');
  return body.version ?? '';
}
const htmlOf = async (path: string) => (await fetch(stage.site.origin + path)).text();
const party = (page: Page, words = 'Watch Parasite together') => page.getByRole('heading', { level: 2, name: words });
const placeOf = (page: Page, name = remote) => page.locator(`[data-remote="${name}"]`);

describe('a sixth remote, of which the host knows no name', () => {
  it('passes the suite of the gate in a browser, once for each slot that it renders', async () => {
    const build = await readBuild(remote, await extension.variant());
    expect(await tryInBrowser(build, stage.site.origin)).toMatchObject({ refused: [], pages: 2 });
  });

  it('fills a section of every title, an account page and an entry of the header while the site runs, and goes back', async () => {
    await stage.open('/parasite/');
    const isThere = async () => (await fetch(`${stage.site.origin}/account/watch-party/`)).status;
    if (await readServed(stage.site).then(({ remotes }) => remotes[remote] === undefined)) {
      expect(await htmlOf('/')).not.toContain(remote);
      expect(await isThere()).toBe(404);
    }
    const first = await publish();
    expect(await isThere()).toBe(200);

    // A page that was open before knows nothing of it; the next one has it in its HTML, and its link.
    expect(await party(stage.page).count()).toBe(0);
    const html = await htmlOf('/parasite/');
    expect(html).toMatch(
      new RegExp(`data-remote="${remote}" data-version="${first}"[^]*Watch Parasite together[^]*data-remote="comments"`),
    );
    expect(html).toMatch(/<nav[^>]*aria-label="Sections"[^]*<a href="\/account\/watch-party\/"[^>]*>Parties<\/a>[^]*<\/nav>/);

    await stage.open('/');
    await stage.page.goto(`${stage.site.origin}/parasite/`);
    await placeOf(stage.page).scrollIntoViewIfNeeded();
    await stage.page.locator(`[data-remote="${remote}"][data-state="alive"]`).waitFor();
    await stage.page.getByRole('button', { name: 'Invite somebody' }).click();
    await stage.page.getByText('Invited: 1').waitFor();
    expect(await axeViolations(stage.page)).toEqual([]);
    await stage.page.keyboard.press('Alt+x');
    await stage.page.getByRole('complementary', { name: 'X-ray' }).getByRole('rowheader', { name: remote }).waitFor();

    // From the wall to a title, in the same page: another title, another section.
    await stage.open('/');
    await stage.page.locator('article[data-title-id] a').first().click();
    await placeOf(stage.page).scrollIntoViewIfNeeded();
    await stage.page.getByRole('heading', { level: 2, name: /^Watch .+ together$/ }).waitFor();
    expect(stage.complaints()).toEqual([]);

    const second = await publish({ words: 'tonight' });
    expect(await htmlOf('/parasite/')).toContain('Watch Parasite tonight');
    const back = await post(`/remotes/${remote}/pointer`, { authorization: `Bearer ${token}` }, {});
    expect(back).toEqual({ status: 200, body: { from: second, to: first } });
    await untilServed(stage.site, remote, first);
    expect(await htmlOf('/parasite/')).toContain('Watch Parasite together');
  });

  it('has its account page behind the log-in, reached from the header on every width', async () => {
    const { page } = stage;
    await publish();
    await page.goto(`${stage.site.origin}/account/watch-party/`);
    await page.waitForURL(`${stage.site.origin}/`);
    await stage.logInAs('subscriber');
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Parties' }).click();
    await page.getByRole('heading', { level: 1, name: 'Your parties' }).waitFor();
    await page.waitForFunction(() => document.title.startsWith('Your Parties'));
    await page.reload();
    await page.locator(`[data-remote="${remote}"][data-state="alive"]`).waitFor();
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Parts of the site' }).getByRole('link', { name: 'Parties' }).waitFor();
    expect(stage.complaints()).toEqual([]);
  });

  it.each([
    ['throws on the server', 'server.cjs', 'throw new Error("no party");', 'hydrates'],
    ['loops on the server', 'server.cjs', 'exports.remote = { contract: 1, reads: () => [], render() { for (;;); } };', 'hydrates'],
    ['loops on the server while it loads', 'server.cjs', 'for (;;);', 'hydrates'],
    ['throws in the browser', 'remoteEntry.js', 'throw new TypeError("no party");', 'falls'],
  ])('harms no page when it %s', async (_, file, text, outcome) => {
    await publish();
    const altered = await alterDeployment(stage.site, remote, (piece) => piece.replace(file, text));
    try {
      // A page that meets a loop first may lose its worker, and with it the HTML of its other places; the next one has them.
      const isWhole = (html: string) => /<h1[^>]*>[^]*Parasite/.test(html) && /data-remote="comments"[^>]*>.*<h2/.test(html);
      await eventually(() => htmlOf('/parasite/'), isWhole, 20_000);
      await stage.page.goto(`${stage.site.origin}/parasite/`);
      await placeOf(stage.page).scrollIntoViewIfNeeded();
      if (outcome === 'falls')
        await stage.page.locator(`[data-fallback="${remote}"]`, { hasText: 'Watch it together could not be loaded.' }).waitFor();
      else await party(stage.page).waitFor();
      await stage.page.locator('[data-remote="availability"][data-state="alive"]').waitFor();
      await stage.page.locator('[data-remote="comments"]').scrollIntoViewIfNeeded();
      await stage.page.locator('[data-remote="comments"][data-state="alive"]').waitFor();
      expect((await fetch(stage.site.origin)).status).toBe(200);
    } finally {
      await altered.undo();
    }
  });

  it('shares a title with no more than the host has room for, in the order of the host', async () => {
    const names = Array.from({ length: 10 }, (_, at) => `party-${at}`);
    await publish();
    const many = await tokenFor(names);
    for (const [at, name] of names.entries())
      await publish(
        {
          name,
          fills: [
            { slot: 'title-section', order: at, label: `Section ${at}` },
            { slot: 'header-menu', order: at, label: `Entry ${at}`, path: `/account/${name}/` },
            { slot: 'account-page', order: at, label: `Page ${at}` },
          ],
        },
        many,
      );
    const html = await htmlOf('/parasite/');
    expect([...html.matchAll(/data-remote="(party-\d|watch-party)"/g)].map(([, name]) => name)).toEqual([
      'party-0',
      'party-1',
      'party-2',
      'party-3',
    ]);
    expect([...html.matchAll(/>(Entry \d)<\/a>/g)].map(([, label]) => label)).toEqual(['Entry 0', 'Entry 1', 'Entry 2']);
    await stage.page.goto(`${stage.site.origin}/parasite/`);
    await stage.page.getByRole('region', { name: 'Section 3' }).scrollIntoViewIfNeeded();
    await eventually(
      () => stage.page.locator('[data-remote^="party-"][data-state="alive"]').count(),
      (count) => count === 4,
    );
    expect(stage.complaints()).toEqual([]);
    // A version that fills nothing is the way out.
    for (const name of names.slice(0, 9)) await publish({ name, fills: [] }, many);
    expect([...(await htmlOf('/parasite/')).matchAll(/data-remote="(party-\d|watch-party)"/g)].map(([, name]) => name)).toEqual([
      'party-9',
      remote,
    ]);
  });

  it('belongs to the team whose token names it', async () => {
    const files = await packUpload(await extension.variant({ words: 'never' }));
    const ask = (name: string) => post(`/remotes/${name}/deployments`, { authorization: `Bearer ${token}` }, { files });
    expect(await ask('party-9')).toMatchObject({ status: 403, body: { code: 'rest_remote_of_others' } });
  });
});
