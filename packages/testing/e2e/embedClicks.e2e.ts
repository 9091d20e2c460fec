import { DatabaseSync } from 'node:sqlite';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { cardElement, openPage } from '@agm/testing';
import { cardOfElement, shownCard, startNeighbours, type Neighbours } from './neighbours.ts';

jest.setTimeout(180_000);

const root = path.resolve(__dirname, '../../..');
let neighbours: Neighbours;

beforeAll(async () => {
  neighbours = await startNeighbours();
});
afterAll(() => neighbours?.stop());

/** What the server keeps, read beside it. */
function stored<Row>(query: string): Row[] {
  const database = new DatabaseSync(path.join(neighbours.site.dataDir, 'site.sqlite'), { readOnly: true });
  try {
    return database.prepare(query).all() as Row[];
  } finally {
    database.close();
  }
}

describe('somebody who goes from a card to a service', () => {
  it('R7-36 R2.1-02 passes a page without header and footer, and is counted for the service and for the partner', async () => {
    const { page, close } = await neighbours.visit(cardElement('slug="parasite" country="us" ref="film-blog"'));
    await shownCard(page).waitFor();
    const [first] = (await cardOfElement(page)).offers;
    expect(first?.[1]).toContain('&ref=film-blog');
    const [watch] = await Promise.all([
      page.context().waitForEvent('page'),
      page.locator('agm-availability a[href*="/watch?"]').first().click(),
    ]);
    const way = watch.getByRole('link', { name: /^Watch on / });
    await way.waitFor();
    expect([
      await watch.getByRole('banner').count(),
      await watch.getByRole('contentinfo').count(),
      await watch.evaluate(() => opener),
    ]).toEqual([0, 0, null]);
    await watch.locator('[data-remote="availability"][data-state="alive"]').waitFor();
    expect(stored('select * from click_outs')).toEqual([]);
    await watch.context().route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>The service</title>' }));
    const href = await way.getAttribute('href');
    await way.click();
    await watch.waitForURL((url) => url.protocol === 'https:');
    expect(watch.url()).toBe(new URL(href ?? '').href);
    const { searchParams } = new URL(first?.[1] ?? '');
    expect(stored('select country, platform, count from click_outs')).toEqual([
      { country: 'us', platform: searchParams.get('platform'), count: 1 },
    ]);
    expect(stored("select partner, subject, count from embed_counts where what = 'click'")).toEqual([
      { partner: 'film-blog', subject: `${searchParams.get('platform') ?? ''} ${searchParams.get('content') ?? ''}`, count: 1 },
    ]);
    expect(
      stored<{ count: number }>("select count from embed_counts where what = 'view' and partner = 'film-blog'")[0]?.count,
    ).toBeGreaterThanOrEqual(1);
    await close();
  });

  it('R2.1-02 needs no JavaScript: the way is a plain link', async () => {
    const { page, close } = await openPage(neighbours.browser, { javaScriptEnabled: false });
    await page.goto(`${neighbours.site.origin}/parasite/`);
    await page.locator('a[href^="/watch?"]').first().click();
    await expect(page.getByRole('link', { name: /^Watch on / }).getAttribute('href')).resolves.toMatch(/^https:/);
    await expect(page.locator('header, footer').count()).resolves.toBe(0);
    await close();
  });
});

it('an offer that is not there any more is reported from the title’s page, once, with thanks', async () => {
  const { site, browser } = neighbours;
  const elsewhere = await neighbours.visit(cardElement('slug="parasite" country="us"'));
  await shownCard(elsewhere.page).waitFor();
  const href = await elsewhere.page.getByRole('link', { name: 'Not there any more?' }).getAttribute('href');
  await elsewhere.close();
  expect(href).toBe(`${site.origin}/parasite/?country=us#report`);
  const { page, complaints, close } = await openPage(browser);
  await page.goto(href ?? '');
  await page.locator('[data-remote="availability"][data-state="alive"]').waitFor();
  await page.getByText('Not there any more?').click();
  const button = page.getByRole('button', { name: /^Not on / }).first();
  const service = (await button.innerText()).replace('Not on ', '');
  await button.click();
  await page.getByText('Thank you. We will look at it.').waitFor();
  await expect(page.getByRole('button', { name: `${service}: reported` }).isDisabled()).resolves.toBe(true);
  expect(stored('select country, count from offer_reports')).toEqual([{ country: 'us', count: 1 }]);
  expect(complaints).toEqual([]);
  await close();
});

describe('the React wrapper', () => {
  /** A partner's own application, bundled with the published package and today's React. */
  async function bundled(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'agm-partner-'));
    try {
      await writeFile(
        path.join(folder, 'app.js'),
        `
        import { createElement as h, useState } from 'react';
        import { createRoot } from 'react-dom/client';
        import { Availability, List } from '@agm/embed/react';
        const heard = globalThis.heard = [];
        function App() {
          const [shown, show] = useState({ country: 'us', partner: 'film-blog' });
          globalThis.show = show;
          return shown && h('main', null,
            h(Availability, { home: globalThis.home, slug: 'parasite', ...shown, onReady: () => heard.push('ready'), onError: ({ reason }) => heard.push('error ' + reason), onClickOut: ({ platform }) => heard.push('click ' + platform) }, h('a', { href: 'https://partner.example/fallback' }, 'Where to watch it')),
            h(List, { home: globalThis.home, path: '/shows/' }, 'Shows'));
        }
        const root = createRoot(document.getElementById('app'));
        globalThis.end = () => root.unmount();
        root.render(h(App));`,
      );
      await new Promise<void>((done, failed) => {
        webpack(
          {
            mode: 'production',
            devtool: false,
            context: folder,
            entry: './app.js',
            target: ['web', 'es2022'],
            performance: { hints: false },
            output: { path: folder, filename: 'bundle.js' },
            resolve: { modules: [path.join(root, 'node_modules')] },
          },
          (error, stats) => {
            if (error ?? stats?.hasErrors()) failed(error ?? new Error(stats?.toString('errors-only')));
            else done();
          },
        );
      });
      return await readFile(path.join(folder, 'bundle.js'), 'utf8');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  it('shows the same elements, follows props, passes events on, and leaves nothing behind', async () => {
    const { site, partner, browser } = neighbours;
    const script = await bundled();
    partner.show(
      `<!doctype html><html lang="en"><title>A partner in React</title><link rel="icon" href="data:,"><div id="app"></div><script>globalThis.home = '${site.origin}'</script><script src="/app.js" defer></script>`,
    );
    const { page, complaints, close } = await openPage(browser);
    await page.route('**/app.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
    await page.goto(partner.origin);
    await shownCard(page).waitFor();
    await page.locator('agm-list ol a').first().waitFor();
    const { offers } = await cardOfElement(page);
    expect(offers[0]?.[1]).toContain('ref=film-blog');
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await page.locator('agm-availability a[href*="/watch?"]').first().click();
    const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
    expect(await heard()).toEqual(['ready', `click ${new URL(offers[0]?.[1] ?? '').searchParams.get('platform') ?? ''}`]);
    await page.evaluate(() => (globalThis as unknown as { show(props: object): void }).show({ country: 'uk' }));
    await page.waitForFunction(() => document.querySelector('agm-availability')?.shadowRoot?.querySelector('a[href*="locale=uk"]'));
    expect(await page.locator('agm-availability').getAttribute('ref')).toBeNull();
    await page.evaluate(() => (globalThis as unknown as { end(): void }).end());
    await expect(page.locator('agm-availability, agm-list').count()).resolves.toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});
