import { gzipSync } from 'node:zlib';
import { axeViolations, cardElement, openPage } from '@agm/testing';
import { logIn } from '@agm/testing/site';
import { shownCard, startNeighbours, type Neighbours } from './neighbours.ts';
import { eventually } from './stage.ts';

jest.setTimeout(180_000);

interface Numbers {
  readonly loads: number;
  readonly visible: number;
  readonly clicks: number;
  readonly rows: readonly { readonly subject: string; readonly country: string; readonly visible: number }[];
}

let neighbours: Neighbours;
let key: string;
let link: string;

beforeAll(async () => {
  neighbours = await startNeighbours();
  const { origin } = neighbours.site;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await logIn(neighbours.site)}` };
  const post = async (path: string, body: object) =>
    (await fetch(`${origin}/content-api/desk/partners${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  const partner = (await post('', { name: 'film-blog', origins: [neighbours.partner.origin] })) as { id: number; key: string };
  key = partner.key;
  ({ link } = (await post(`/${partner.id}/links`, { days: 7 })) as { link: string });
});
afterAll(() => neighbours?.stop());

const read = async (): Promise<Numbers> =>
  (await fetch(link.replace('/partners/film-blog?', '/partners/film-blog/numbers.json?'))).json() as Promise<Numbers>;

describe('a card with a key', () => {
  it('stands after two requests of at most 5 kB, says afterwards that it is visible, and sends and keeps no cookie', async () => {
    // A visitor of our own site, whose browser has its cookies.
    const { page, complaints, asked, close } = await neighbours.visit(
      cardElement(`slug="parasite" country="us" ref="${key}"`),
      undefined,
      {},
      async (opened) => {
        await opened.context().addCookies([{ name: 'agm-locale', value: 'us', url: neighbours.site.origin, sameSite: 'Lax' }]);
      },
    );
    const reported = page.waitForRequest((request) => request.method() === 'POST');
    await shownCard(page).waitFor();
    const beacon = await reported;
    expect(asked).toEqual([
      '/embedded/widget.js',
      `/embedded/availability/parasite?fragment=1&country=us&ref=${key}`,
      `/embedded/availability/parasite?fragment=1&country=us&ref=${key}`,
    ]);
    expect([(await beacon.allHeaders())['cookie'], beacon.postData()]).toEqual([undefined, null]);
    const answer = await beacon.response();
    expect([answer?.status(), await answer?.headerValue('set-cookie')]).toEqual([204, null]);
    const bytes = await Promise.all(
      asked.slice(0, 2).map(async (path) => gzipSync(Buffer.from(await (await fetch(neighbours.site.origin + path)).arrayBuffer())).length),
    );
    expect(bytes[0]).toBeLessThanOrEqual(3000);
    // A card without a key takes 5,000 at most; the key stands in each of its links.
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(5040);
    expect(complaints).toEqual([]);
    await close();
    const { rows, visible } = await eventually(read, (numbers) => numbers.visible > 0);
    expect(visible).toBe(1);
    expect(rows.find((row) => row.visible === 1)).toMatchObject({ subject: 'parasite', country: 'us' });
  });

  it('is not visible below the window, and is once when it reached the middle of it, however often', async () => {
    const before = await read();
    const { page, close } = await neighbours.visit(
      // Near enough to be loaded, too far down to be seen.
      `<div style="height:calc(100vh + 50px)"></div>${cardElement(`slug="oldboy" country="us" ref="${key}"`)}<div style="height:200vh"></div>`,
    );
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.waitForFunction(() => document.querySelector('agm-availability')?.shadowRoot?.querySelector('article'));
    const loaded = await eventually(read, ({ loads }) => loads > before.loads);
    expect([loaded.visible, sent]).toEqual([before.visible, []]);
    for (let times = 0; times < 3; times++) {
      await page.evaluate(() => document.querySelector('agm-availability')?.scrollIntoView());
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
    await eventually(read, ({ visible }) => visible > before.visible);
    expect(sent).toHaveLength(1);
    await close();
  });

  it('without a key of the desk reports nothing', async () => {
    const { page, asked, close } = await neighbours.visit(cardElement('slug="parasite" country="us" ref="film-blog"'));
    await shownCard(page).waitFor();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(asked).toHaveLength(2);
    await close();
  });

  it('counts as visible on its own pages alone, only as a title that there is, and never in a cache', async () => {
    const { origin } = neighbours.site;
    const before = await read();
    const report = (subject: string, ref: string, from: string) =>
      fetch(`${origin}/embedded/availability/${subject}?fragment=1&country=us&ref=${ref}`, { method: 'POST', headers: { origin: from } });
    const answers = await Promise.all([
      report('parasite', key, 'https://elsewhere.example'),
      report('no-such-title', key, neighbours.partner.origin),
      report('parasite', 'pk-aaaaaaaaaaaaaaaa', neighbours.partner.origin),
    ]);
    for (const { status, headers } of answers)
      expect([status, headers.get('cache-control'), headers.get('set-cookie')]).toEqual([204, 'no-store', null]);
    expect((await read()).visible).toBe(before.visible);
    // However the page names it, it is the title.
    await report('imdb:tt6751668', key, neighbours.partner.origin);
    const { rows, visible } = await read();
    expect([visible, new Set(rows.map(({ subject }) => subject))]).toEqual([before.visible + 1, new Set(['parasite', 'oldboy'])]);
  });
});

describe('the partner’s page of numbers', () => {
  it.each([
    [390, 'light'],
    [1440, 'dark'],
  ] as const)('stands without JavaScript at %d pixels, %s, with its files, and keeps no cookie', async (width, colorScheme) => {
    const { page, close } = await openPage(neighbours.browser, {
      javaScriptEnabled: false,
      colorScheme,
      viewport: { width, height: 900 },
    });
    await page.goto(link);
    await page.getByRole('heading', { name: 'film-blog in numbers' }).waitFor();
    expect(await page.getByRole('rowheader', { name: 'Parasite' }).count()).toBe(1);
    expect(await page.context().cookies()).toEqual([]);
    const csv = page.getByRole('link', { name: 'All rows as CSV' });
    const [file] = await Promise.all([page.waitForEvent('download'), csv.click()]);
    expect(file.suggestedFilename()).toMatch(/^film-blog-[\d-]+\.csv$/);
    await page.getByLabel('From').fill('2026-01-01');
    await page.getByLabel('To').fill('2026-01-31');
    await page.getByRole('button', { name: 'Show these days' }).click();
    await page.getByText('Nothing was counted on these days.').waitFor();
    expect(page.url()).toContain('link=');
    await close();
  });

  it.each([
    [390, 'light'],
    [390, 'dark'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const)('has no violation of axe and no sideways scrolling at %d pixels, %s', async (width, colorScheme) => {
    const { page, close } = await openPage(neighbours.browser, { colorScheme, viewport: { width, height: 900 }, bypassCSP: true });
    await page.goto(link);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.goto(`${link.slice(0, -1)}_`);
    await page.getByRole('heading', { name: 'This link is over' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });
});
