import { execFileSync } from 'node:child_process';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
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

  it('gets the partner’s own tag without JavaScript, and is told that the link has one', async () => {
    const key = 'pk-withoutscriptaa2';
    const database = new DatabaseSync(path.join(neighbours.site.dataDir, 'site.sqlite'));
    const marks = [{ platform: 'mubi', parameter: 'tag', value: 'blog-20' }];
    database
      .prepare(
        'insert into partner_keys (name, key, origins, marks, per_minute, note, revision, created_at) values (?, ?, ?, ?, 60000, ?, 1, 1)',
      )
      .run('without-script', key, '[]', JSON.stringify(marks), '');
    database.close();
    const { page, close } = await openPage(neighbours.browser, { javaScriptEnabled: false });
    const hrefWith = async (ref: string) => {
      await page.goto(`${neighbours.site.origin}/embedded/availability/parasite?country=us${ref}`);
      const href = await page.locator('a[href*="platform=mubi"]').getAttribute('href');
      await page.goto(href ?? '');
      return page.getByRole('link', { name: /^Watch on / }).getAttribute('href');
    };
    expect(await hrefWith('')).not.toContain('tag=');
    expect(await hrefWith(`&ref=${key}`)).toContain('tag=blog-20');
    await page.getByText('This is an affiliate link').waitFor();
    expect(await hrefWith('&ref=pk-nobodyhasthiskey')).not.toContain('tag=');
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

describe('the React component', () => {
  /** A partner's own application, bundled with our component and today's React. It hydrates what the server drew once `hydrate` is called. */
  const bundled = (): string =>
    execFileSync(path.join(root, 'node_modules/.bin/esbuild'), ['--bundle', '--minify', '--define:process.env.NODE_ENV="development"'], {
      cwd: root,
      input: `
        import { createElement as h, StrictMode, useState } from 'react';
        import { hydrateRoot } from 'react-dom/client';
        import { Availability, List } from '@agm/embed/react';
        const heard = globalThis.heard = [];
        function App() {
          const [shown, show] = useState({ country: 'us', partner: 'film-blog' });
          globalThis.show = show;
          return h('main', null,
            h(Availability, { home: globalThis.home, slug: 'parasite', ...shown, onReady: () => heard.push('ready'), onError: ({ reason }) => heard.push('error ' + reason), onClick: ({ platform }) => heard.push('click ' + platform) }, h('a', { href: 'https://partner.example/fallback' }, 'Where to watch it')),
            h(Availability, { home: globalThis.home, slug: 'no-such-title', onReady: () => heard.push('ready'), onError: ({ reason }) => heard.push('error ' + reason) }, 'Nowhere'),
            h(List, { home: globalThis.home, path: '/shows/' }, 'Shows'));
        }
        globalThis.hydrate = () => {
          const root = hydrateRoot(document.getElementById('app'), h(StrictMode, null, h(App)));
          globalThis.end = () => root.unmount();
        };`,
      maxBuffer: 50_000_000,
    }).toString();
  const drawn =
    '<main><agm-availability slug="parasite" country="us" partner="film-blog"><a href="https://partner.example/fallback">Where to watch it</a></agm-availability><agm-availability slug="no-such-title">Nowhere</agm-availability><agm-list path="/shows/">Shows</agm-list></main>';
  type App = Readonly<Record<'show', (props: object) => void>> & Readonly<Record<'hydrate' | 'end', () => void>>;

  it.each([
    ['before the cards', ''],
    ['after the cards', 'the widget’s script comes first'],
  ])('hydrates %s, reports each card once, follows props and leaves nothing behind', async (_, withWidget) => {
    const { site, partner, browser } = neighbours;
    const script = bundled();
    partner.show(
      `<!doctype html><html lang="en"><title>A partner in React</title><link rel="icon" href="data:,"><div id="app">${drawn}</div><script>globalThis.home = '${site.origin}'</script>${withWidget && `<script src="${site.origin}/embedded/widget.js"></script>`}<script src="/app.js" defer></script>`,
    );
    const { page, complaints, close } = await openPage(browser);
    await page.route('**/app.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
    const failed = page.waitForResponse((answer) => answer.url().includes('no-such-title'));
    await page.goto(partner.origin);
    if (withWidget) {
      await shownCard(page).waitFor();
      await failed;
    }
    await page.evaluate(() => (globalThis as unknown as App).hydrate());
    await shownCard(page).waitFor();
    await page.locator('agm-list ol a').first().waitFor();
    const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.toSorted());
    await page.waitForFunction(() => (globalThis as unknown as { heard: string[] }).heard.length >= 2);
    const { offers } = await cardOfElement(page);
    expect(offers[0]?.[1]).toContain('ref=film-blog');
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await page.locator('agm-availability a[href*="/watch?"]').first().click();
    expect(await heard()).toEqual([
      `click ${new URL(offers[0]?.[1] ?? '').searchParams.get('platform') ?? ''}`,
      'error unknown-title',
      'ready',
    ]);
    await page.evaluate(() => (globalThis as unknown as App).show({ country: 'uk' }));
    await page.waitForFunction(() => document.querySelector('agm-availability')?.shadowRoot?.querySelector('a[href*="locale=uk"]'));
    expect(await page.locator('agm-availability').first().getAttribute('partner')).toBeNull();
    await page.evaluate(() => (globalThis as unknown as App).end());
    await expect(page.locator('agm-availability, agm-list').count()).resolves.toBe(0);
    expect(complaints.filter((line) => !line.includes('status of 404'))).toEqual([]);
    await close();
  });
});
