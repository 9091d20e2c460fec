import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { axeViolations, openPage } from '@agm/testing';
import { shownCard, startNeighbours, type Neighbours } from './neighbours.ts';
import { eventually } from './stage.ts';

jest.setTimeout(180_000);

const root = path.resolve(__dirname, '../../..');
let neighbours: Neighbours;

beforeAll(async () => {
  neighbours = await startNeighbours();
});
afterAll(() => neighbours?.stop());

type Way = 'Script and any element' | 'Custom element' | 'From your own server' | 'React' | 'Frame' | 'oEmbed' | 'Static HTML';

const snippet = (page: Page, way: Way) => page.getByRole('textbox', { name: way, exact: true });
const preview = (page: Page) => page.frameLocator('iframe');
/** The heights are in the snippets once the card was measured, and so is everything else. */
const isWritten = async (page: Page) => {
  const sentence = await page.getByText(/^The snippet reserves \d+ pixels/).innerText();
  const height = /\d+/.exec(sentence)![0];
  await eventually(
    () => snippet(page, 'Custom element').inputValue(),
    (text) => text.includes(`min-height:${height}px`),
  );
};

/** What there is to copy: each snippet, and what a page's policy needs for it. */
async function copied(page: Page): Promise<ReadonlyMap<string, { readonly text: string; readonly policy: string }>> {
  await isWritten(page);
  await snippet(page, 'Static HTML').waitFor();
  const found = await eventually(
    () =>
      page
        .locator('textarea')
        .evaluateAll((areas) => areas.map((area) => [area.getAttribute('aria-label') ?? '', (area as HTMLTextAreaElement).value] as const)),
    (areas) => areas.length === 14,
  );
  const texts = new Map(found);
  return new Map(
    found.flatMap(([name, text]) =>
      name.startsWith('Policy for ') ? [] : [[name, { text, policy: texts.get(`Policy for ${name}`) ?? '' }]],
    ),
  );
}

describe('the page for partners', () => {
  it('is a page of the site that opens filled in from a title, and its words, looks and country are in all snippets', async () => {
    const { site, browser } = neighbours;
    const { page, complaints, close } = await openPage(browser);
    await page.goto(`${site.origin}/parasite/?country=uk`);
    await page.getByRole('link', { name: 'Put this on your site' }).first().click();
    await page.waitForURL('**/widgets/?title=parasite&country=uk');
    await preview(page).getByRole('heading', { name: 'Where to watch Parasite' }).waitFor();
    expect(await page.locator('header nav, footer').count()).toBeGreaterThan(1);
    await page.getByRole('radio', { name: 'Compact' }).check();
    await page.getByRole('form').getByRole('combobox', { name: 'Country' }).selectOption('auto');
    await page.getByRole('form').getByRole('combobox', { name: 'Language' }).selectOption('German');
    await preview(page).locator('article[lang=de]').waitFor();
    await page.getByRole('textbox', { name: 'Surface', exact: true }).fill('#fff7e6');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('ddd');
    await page.getByText('Your own words').click();
    await page.getByRole('textbox', { name: 'Heading' }).fill('See "{title}"');
    await page.getByRole('textbox', { name: 'Your name or key' }).fill('Film-Blog');
    await preview(page).getByRole('heading', { name: 'See "Parasite"' }).waitFor();
    await eventually(
      () => page.getByLabel('Contrast').innerText(),
      (said) => /Text on the card\s+1\.2\d : 1 as you chose it is too little\. The card makes it 4\.[5-9]\d : 1/.test(said),
    );
    const texts = await eventually(
      () => copied(page),
      (all) => all.get('Frame')?.text.includes('film-blog') === true,
    );
    expect([...texts.keys()]).toEqual([
      'Script and any element',
      'Custom element',
      'From your own server',
      'React',
      'Frame',
      'oEmbed',
      'Static HTML',
    ]);
    const element =
      / slug="parasite" country="auto" lang="de" layout="compact" heading="See &quot;\{title\}&quot;" ref="film-blog" style="--agm-surface:#fff7e6;--agm-text:#dddddd/;
    for (const way of ['Custom element', 'From your own server', 'Static HTML']) expect(texts.get(way)?.text).toMatch(element);
    expect(texts.get('Script and any element')?.text).toMatch(new RegExp(element.source.replace(/ (?=[a-z]+=)(?!style)/g, ' data-')));
    expect(texts.get('React')?.text).toContain(`heading={"See \\"{title}\\""} partner="film-blog" style={{ '--agm-surface': "#fff7e6"`);
    expect(texts.get('Frame')?.text).toMatch(
      /country=auto&amp;lang=de&amp;layout=compact&amp;heading=See.*&amp;ref=film-blog&amp;surface=fff7e6&amp;text=dddddd/,
    );
    expect(texts.get('Custom element')?.text).toContain(`<a href="${site.origin}/de-de/parasite/">See &quot;Parasite&quot;</a>`);
    expect(texts.get('oEmbed')?.text).toContain(encodeURIComponent('/de-de/parasite/?ref=film-blog'));
    expect(await (await fetch(texts.get('oEmbed')!.text)).text()).toContain('?country=de&amp;lang=de&amp;ref=film-blog');
    // The address holds all of it, for a reload and for a colleague.
    await page.reload();
    await preview(page).getByRole('heading', { name: 'See "Parasite"' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Surface', exact: true }).inputValue()).toBe('#fff7e6');
    expect(complaints).toEqual([]);
    await close();
  });

  it('opens filled in from a wall; a hostile page is a page to try', async () => {
    const { site, browser } = neighbours;
    const { page, complaints, close } = await openPage(browser, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await page.goto(`${site.origin}/genre/drama/on/netflix/`);
    await page.locator('[data-remote="catalogue"][data-state="alive"]').waitFor();
    await page.getByRole('link', { name: 'Put this on your site' }).click();
    await page.waitForURL('**/widgets/**');
    await preview(page).locator('agm-list ol a').first().waitFor();
    expect(await page.getByLabel('Title, or the address of a wall').inputValue()).toBe('/genre/drama/on/netflix/');
    expect(await snippet(page, 'Custom element').inputValue()).toContain('<agm-list path="/genre/drama/on/netflix/" country="us"');
    await page.getByRole('radio', { name: 'A hostile page' }).check();
    await page.frameLocator('iframe[data-page=hostile]').locator('agm-list ol a').first().waitFor();
    await page.getByText('Your own words').click();
    await page.getByRole('textbox', { name: 'Heading' }).fill('Sad nights');
    await page.frameLocator('iframe').getByRole('heading', { name: 'Sad nights' }).waitFor();
    expect(await page.getByLabel('Contrast').innerText()).toMatch(/Links and buttons\s+\d+\.\d\d : 1 with our own colour/);
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('without JavaScript says what is missing and writes the plain snippets, also for what its form asks', async () => {
    const { site, browser } = neighbours;
    const { page, complaints, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.origin}/widgets/`);
    expect(await page.locator('main noscript').first().innerText()).toContain('need JavaScript. The snippets below work as they are');
    await page.getByLabel('Title, or the address of a wall').fill('moonlight');
    expect(await snippet(page, 'Custom element').inputValue()).toMatch(/style="display:block;max-width:480px;min-height:\d+px"/);
    await page.getByRole('radio', { name: 'Button' }).check();
    await page.locator('main noscript button').click();
    await page.waitForURL('**title=moonlight**');
    expect(await snippet(page, 'Script and any element').inputValue()).toBe(
      `<div data-agm="availability" data-slug="moonlight" data-country="us" data-layout="button">\n  <a href="${site.origin}/moonlight/">Where to watch Moonlight</a>\n</div>\n<script src="${site.origin}/embedded/widget.js" async></script>`,
    );
    expect(complaints).toEqual([]);
    await close();
  });

  it('R2.1-01 is the same at /embedded/, with neither header nor footer, and sets no cookie there', async () => {
    const { site, browser } = neighbours;
    const { page, complaints, close } = await openPage(browser);
    await page.goto(`${site.origin}/embedded/?path=/genre/drama/&country=uk`);
    await preview(page).locator('agm-list ol a').first().waitFor();
    expect(await page.locator('header, footer, [role=banner], [role=contentinfo]').count()).toBe(0);
    await isWritten(page);
    expect(await snippet(page, 'Custom element').inputValue()).toContain('<agm-list path="/genre/drama/" country="uk"');
    await page.getByRole('radio', { name: 'Dark', exact: true }).check();
    await page.waitForURL('**/embedded/?**theme=dark**');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site.origin}/widgets/`);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    for (const address of ['/embedded/?locale=fr', '/embedded/no-such-part/'])
      expect((await fetch(site.origin + address, { redirect: 'manual' })).headers.get('set-cookie')).toBeNull();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('what there is to copy', () => {
  let texts: Awaited<ReturnType<typeof copied>>;
  beforeAll(async () => {
    const { page, close } = await openPage(neighbours.browser);
    await page.goto(`${neighbours.site.origin}/widgets/?title=parasite&surface=fff7e6&accent=8a1c4a&radius=4`);
    texts = await copied(page);
    await close();
  });
  const html = (body: string) =>
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A partner</title><link rel="icon" href="data:,"><h1>A page</h1>${body}<p>What stands below.</p>`;
  const cardIn = (page: Page, way: string) =>
    way === 'Frame' || way === 'oEmbed' ? page.frameLocator('iframe').getByRole('heading') : shownCard(page);

  /** What moved on a page with a snippet while its card came, at each of three widths. */
  async function shiftsOf(body: string, shown: (page: Page) => Locator, locale = 'en-US'): Promise<readonly unknown[]> {
    neighbours.partner.show(html(body));
    const found: unknown[] = [];
    for (const width of [320, 390, 1280]) {
      const visitor = await openPage(neighbours.browser, { viewport: { width, height: 900 }, locale });
      await visitor.page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await visitor.page.goto(neighbours.partner.origin);
      await shown(visitor.page).first().waitFor();
      // Shifts are reported with a frame that was drawn: two frames later they are all here.
      await visitor.page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
      );
      const shifts = await visitor.page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
      if (shifts.length > 0 || visitor.complaints.length > 0) found.push({ width, shifts, complaints: visitor.complaints });
      await visitor.close();
    }
    return found;
  }

  it.each(['Script and any element', 'Custom element', 'Frame'])(
    '%s works as it stands on a page of another origin, and moves nothing on it at 320, 390 and 1280 px',
    async (way) => expect(await shiftsOf(texts.get(way)!.text, (page) => cardIn(page, way))).toEqual([]),
  );

  it.each([
    ['a wall', 'path=/genre/drama/', 'en-US'],
    ['a compact card', 'title=parasite&layout=compact', 'en-US'],
    ['a card in the visitor’s country, France', 'title=parasite&country=auto', 'fr-FR'],
    ['a card in the visitor’s country, the United States', 'title=parasite&country=auto', 'en-US'],
    ['a compact card in the visitor’s country, Germany', 'title=moonlight&country=auto&layout=compact', 'de-DE'],
  ])('%s has its place before it comes: nothing moves', async (_name, query, locale) => {
    const { page, close } = await openPage(neighbours.browser);
    await page.goto(`${neighbours.site.origin}/widgets/?${query}`);
    await isWritten(page);
    const text = await snippet(page, 'Script and any element').inputValue();
    await close();
    expect(await shiftsOf(text, (shown) => shown.locator('[part=card]'), locale)).toEqual([]);
  });

  it('without JavaScript it has a place, too, and so have the snippets of README.md and docs/embedding.md', async () => {
    const { site, browser } = neighbours;
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    const written: string[] = [];
    for (const query of ['title=parasite', 'title=parasite&layout=compact', 'path=/genre/drama/']) {
      await page.goto(`${site.origin}/widgets/?${query}`);
      written.push(await snippet(page, 'Script and any element').inputValue());
    }
    await close();
    for (const file of ['README.md', 'docs/embedding.md']) {
      const [found = ''] = /<agm-availability[^]*?<\/script>/.exec(await readFile(path.join(root, file), 'utf8')) ?? [];
      written.push(found.replaceAll('https://movies.example', site.origin));
    }
    for (const text of written) expect([text, await shiftsOf(text, (shown) => shown.locator('[part=card]'))]).toEqual([text, []]);
  });

  it.each(['Script and any element', 'Custom element', 'From your own server', 'React', 'Frame', 'oEmbed', 'Static HTML'])(
    '%s stands on a page with exactly the policy that is beside it, without a violation, in the colours that were chosen',
    async (way) => {
      const { site, partner, browser } = neighbours;
      const { text, policy } = texts.get(way)!;
      // A bundle is a script of the page's own. What React's server writes is the element with the same style.
      const own = texts.get('From your own server')!.text;
      const body = way === 'oEmbed' ? ((await (await fetch(text)).json()) as { html: string }).html : way === 'React' ? own : text;
      const ownScript = way === 'React' ? "; script-src 'self'" : '';
      const hasScript = policy.includes('script-src') || way === 'React';
      const trusted = hasScript ? "; require-trusted-types-for 'script'; trusted-types agm" : '';
      partner.show(html(body), { 'content-security-policy': `default-src 'none'; img-src data:; ${policy}${ownScript}${trusted}` });
      const { page, complaints, close } = await openPage(browser);
      const script = await (await fetch(`${site.origin}/embedded/widget.js`)).text();
      await page.route('**/agm-widget.js', (route) => route.fulfill({ body: script, contentType: 'text/javascript' }));
      await page.goto(partner.origin);
      await cardIn(page, way).first().waitFor();
      const card = way === 'Frame' || way === 'oEmbed' ? page.frameLocator('iframe').locator('[part=card]') : page.locator('[part=card]');
      const ground = await card.evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(ground).toMatch(way === 'oEmbed' ? /^rgb\(255, 255, 255\)$/ : /^color\(srgb 1 0\.96\d* 0\.90\d*\)$/);
      const sizes = await card.locator('svg').evaluateAll((all) => all.map((svg) => svg.getBoundingClientRect().width));
      expect(sizes.filter((width) => width > 40)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('static HTML whose policy refuses its sheet is plain, and no picture in it grows', async () => {
    neighbours.partner.show(html(texts.get('Static HTML')!.text), { 'content-security-policy': "default-src 'none'; img-src data:" });
    const { page, close } = await openPage(neighbours.browser);
    await page.goto(neighbours.partner.origin);
    const sizes = await page.locator('[part=card] svg').evaluateAll((all) => all.map((svg) => svg.getBoundingClientRect().width));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.filter((width) => width > 40)).toEqual([]);
    await close();
  });
});
