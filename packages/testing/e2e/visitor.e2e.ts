import type { Page } from 'playwright-core';
import { openPage } from '@agm/testing';
import { eventually, frames, setStage } from './stage.ts';

jest.setTimeout(120_000);

const stage = setStage();
const { open, address } = stage;

const tiles = () => stage.page.locator('article[data-title-id]');
const titlesShown = () => tiles().evaluateAll((found) => found.map((tile) => tile.getAttribute('data-title-id')));
const menuEntry = (section: string, name: RegExp) =>
  stage.page
    .locator('details')
    .filter({ has: stage.page.locator('summary', { hasText: section }) })
    .getByRole('link', { name });
/** Wide pages show the menu beside the wall; its sections may be closed. */
async function openSection(section: string): Promise<void> {
  const details = stage.page.locator('details', { has: stage.page.locator('summary', { hasText: section }) }).last();
  if (!(await details.evaluate((element) => (element as HTMLDetailsElement).open))) await details.locator('summary').first().click();
}

/** From now on, the parts of the page that a view transition moves: `::view-transition-group(title-poster)`. */
async function watchTransitions(page: Page): Promise<() => Promise<readonly string[]>> {
  const parts = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const { effect } of document.documentElement.getAnimations({ subtree: true }))
        if (effect instanceof KeyframeEffect && effect.pseudoElement !== null) seen.add(effect.pseudoElement);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  return () => parts.evaluate((seen) => [...seen]);
}

describe('a visitor on the wall', () => {
  it('R1-02 narrows it by service and genre with clicks; address, tiles and counts follow, and back and forward work', async () => {
    await open('/');
    await expect(tiles().count()).resolves.toBe(24);
    const netflix = menuEntry('Streaming Service', /^Netflix/).first();
    const promised = Number(/(\d+)/.exec((await netflix.textContent()) ?? '')?.[1]);
    await netflix.click();
    await stage.page.waitForURL('**/on/netflix/');
    await stage.page.getByText(`${promised} titles`, { exact: true }).waitFor();

    await openSection('Genres');
    await menuEntry('Genres', /^Drama/)
      .first()
      .click();
    await stage.page.waitForURL('**/on/netflix/**');
    await stage.page.waitForFunction(() => location.pathname.includes('/genre/drama/'));
    expect(address()).toBe('/genre/drama/on/netflix/');
    const wire = (await (await fetch(`${stage.site.origin}/content-api/list${address()}`)).json()) as {
      total: number;
      items: { id: number; genres: string[]; platforms: string[] }[];
    };
    await stage.page.getByText(`${wire.total} titles`, { exact: true }).waitFor();
    // The counts are painted first, the titles in a frame behind them.
    const expected = wire.items.map(({ id }) => String(id)).join();
    await eventually(
      async () => (await titlesShown()).slice(0, wire.items.length).join(),
      (shown) => shown === expected,
    );
    expect(wire.items.every(({ genres, platforms }) => genres.includes('drama') && platforms.includes('us-netflix'))).toBe(true);

    await stage.page.goBack();
    await stage.page.getByText(`${promised} titles`, { exact: true }).waitFor();
    expect(address()).toBe('/on/netflix/');
    await stage.page.goForward();
    await stage.page.getByText(`${wire.total} titles`, { exact: true }).waitFor();
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('asks the server for nothing that came with the page', async () => {
    await open('/shows/');
    await stage.page.waitForLoadState('networkidle');
    // The snapshot did not come with the page: it is for the next walls.
    expect(stage.visitor.requests.filter((path) => path.startsWith('/content-api') && !path.startsWith('/content-api/index/'))).toEqual([]);
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('R4.7-01 gets the next titles by scrolling, each title once', async () => {
    await open('/');
    await stage.page.mouse.wheel(0, 20_000);
    await stage.page.waitForFunction(() => document.querySelectorAll('article[data-title-id]').length >= 48);
    const shown = await titlesShown();
    expect(new Set(shown).size).toBe(shown.length);
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('R1-09 opens a title, to which its poster glides, and another country changes its offers', async () => {
    await open('/');
    const glides = await watchTransitions(stage.page);
    const code = stage.page.waitForResponse(/glideToTitle/);
    await tiles().first().getByRole('link').first().hover();
    await stage.page.mouse.down();
    await (await code).finished();
    await frames(stage.page);
    await stage.page.mouse.up();
    await stage.page.locator('[data-remote="availability"][data-state="alive"]').waitFor();
    const hasGlided = async () => (await glides()).some((part) => part.includes('(title-poster)'));
    // The card may be there before the browser has made the pictures that it glides between.
    for (let tries = 0; tries < 50 && !(await hasGlided()); tries++) await stage.page.waitForTimeout(100);
    expect(await hasGlided()).toBe(true);
    const offers = () => stage.page.locator('a[href^="/watch?"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await stage.page.locator('a[href^="/watch?"]').first().waitFor();
    const american = await offers();
    expect(american.length).toBeGreaterThan(0);
    expect(american.every((href) => href?.includes('locale=us'))).toBe(true);
    await stage.page.getByRole('main').getByLabel('Country').first().selectOption('uk');
    await stage.page.waitForFunction(() =>
      [...document.querySelectorAll('a[href^="/watch?"]')].every((link) => link.getAttribute('href')?.includes('locale=uk')),
    );
    expect(await offers()).not.toEqual(american);
    expect(stage.visitor.complaints).toEqual([]);
  });

  it("R2.3-22 follows an address with another country's service into that country", async () => {
    await open('/?platform=uk-netflix~uk-mubi');
    await expect(stage.page.getByRole('banner').getByLabel('Country').inputValue()).resolves.toBe('uk');
    const cookies = await stage.page.context().cookies();
    expect(cookies.find(({ name }) => name === 'agm-locale')?.value).toBe('uk');
  });

  it('R2.1-06, R2.1-07 the canonical link follows the path, and a page view is reported per path, not per query', async () => {
    await stage.page.addInitScript(() => {
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      addEventListener('agm:track', (event) => seen.push((event as CustomEvent).detail));
    });
    await open('/');
    const views = () =>
      stage.page.evaluate(() =>
        (window as unknown as { seen: { event: string; path: string }[] }).seen
          .filter(({ event }) => event === 'page_path')
          .map(({ path }) => path),
      );
    const canonical = () => stage.page.locator('link[rel=canonical]').getAttribute('href');
    expect(await canonical()).toBe(`${stage.site.origin}/`);
    await stage.page.getByRole('link', { name: 'Top rated' }).first().click();
    await stage.page.waitForURL('**/?by=top');
    await stage.page.getByRole('banner').getByRole('link', { name: 'Shows' }).click();
    await stage.page.waitForURL('**/shows/');
    await stage.page.waitForFunction(() => document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith('/shows/'));
    expect(await views()).toEqual(['/', '/shows/']);
  });

  it('R2.1-08 back to the root is the bare root, and it does not jump to the top', async () => {
    await open('/');
    await stage.page.evaluate(() => scrollTo(0, 640));
    await frames(stage.page);
    await stage.page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/shows/"]')?.click());
    await stage.page.waitForURL('**/shows/');
    await stage.page.waitForFunction(() => scrollY === 0);
    await stage.page.goBack();
    await stage.page.waitForFunction(() => location.pathname === '/' && scrollY === 640);
    expect(address()).toBe('/');
  });

  it('R9-13 the links of the header have room from each breakpoint on, or are in its menu', async () => {
    await open('/');
    const shown: unknown[] = [];
    for (const width of [320, 600, 900, 1200, 1536]) {
      await stage.page.setViewportSize({ width, height: 800 });
      await frames(stage.page);
      shown.push(
        await stage.page
          .getByRole('navigation', { name: 'Sections', includeHidden: true })
          .evaluate((nav) => [
            innerWidth,
            [...nav.querySelectorAll('a')].filter((link) => link.checkVisibility()).length,
            nav.scrollWidth - nav.clientWidth,
            document.documentElement.scrollWidth - innerWidth,
          ]),
      );
    }
    expect(shown).toEqual([
      [320, 0, 0, 0],
      [600, 0, 0, 0],
      [900, 2, 0, 0],
      [1200, 6, 0, 0],
      [1536, 6, 0, 0],
    ]);
  });

  it('R2.1-03 an unknown path is a page without header and footer, with status 404 and a way home', async () => {
    const answer = await stage.page.goto(`${stage.site.origin}/no/such/page/`);
    expect(answer?.status()).toBe(404);
    expect(await stage.page.getByRole('banner').count()).toBe(0);
    expect(await stage.page.getByRole('contentinfo').count()).toBe(0);
    await stage.page.getByRole('link', { name: 'All movies' }).click();
    await stage.page.locator('[data-remote="catalogue"][data-state="alive"]').waitFor();
    const unknownTitle = await fetch(`${stage.site.origin}/no-such-title-anywhere/`);
    expect(unknownTitle.status).toBe(404);
  });

  it('R2.1-02 the way to a service stands without header and footer and leads on by a plain link', async () => {
    await open('/parasite/');
    await stage.page.locator('a[href^="/watch?"]').first().click();
    await stage.page.waitForURL('**/watch?**');
    await stage.page.locator('a[rel~="noopener"][href^="https://"]').first().waitFor();
    expect(await stage.page.getByRole('banner').count()).toBe(0);
    expect(await stage.page.getByRole('contentinfo').count()).toBe(0);
  });

  it('sees what the page is made of with Alt+X', async () => {
    await open('/');
    await stage.page.keyboard.press('Alt+KeyX');
    const panel = stage.page.getByRole('complementary', { name: 'X-ray' });
    await panel.getByRole('rowheader', { name: 'catalogue' }).waitFor();
    const row = await panel.getByRole('row', { name: /catalogue/ }).innerText();
    expect(row).toMatch(/\d+\.\d+\.\d+-[0-9a-f]{8}/);
    expect(row).toMatch(/\d kB/);
    expect(row).toMatch(/\d ms/);
    await stage.page.keyboard.press('Alt+KeyX');
    await panel.waitFor({ state: 'detached' });
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('keeps the dark page dark over a reload', async () => {
    await open('/');
    await stage.page.getByRole('button', { name: 'Dark colours' }).click();
    await stage.page.reload();
    expect(await stage.page.locator('html').getAttribute('data-theme')).toBe('dark');
  });
});

describe('a visitor without JavaScript', () => {
  it('sees the same first page, narrows it, opens a title and changes the country', async () => {
    await open('/');
    const withScript = await titlesShown();
    const plain = await openPage(stage.browser, { javaScriptEnabled: false });
    try {
      await plain.page.goto(stage.site.origin);
      const shown = await plain.page
        .locator('article[data-title-id]')
        .evaluateAll((found) => found.map((tile) => tile.getAttribute('data-title-id')));
      expect(shown).toEqual(withScript);
      await plain.page.getByRole('banner').getByRole('link', { name: 'Mubi' }).click();
      expect(new URL(plain.page.url()).pathname).toBe('/on/mubi/');
      await plain.page.goto(`${stage.site.origin}/parasite/?country=uk`);
      const links = await plain.page.locator('a[href^="/watch?"]').evaluateAll((found) => found.map((link) => link.getAttribute('href')));
      expect(links.length).toBeGreaterThan(0);
      expect(links.every((href) => href?.includes('locale=uk'))).toBe(true);
      expect(plain.complaints).toEqual([]);
    } finally {
      await plain.close();
    }
  });
});
