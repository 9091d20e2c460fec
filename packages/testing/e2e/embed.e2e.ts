import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions } from 'playwright-core';
import { cardElement, frameworkCells, frameworkPages, hostilePages, isFull, oldReact, oldReactApp, openPage } from '@agm/testing';
import {
  cardOf,
  cardOfElement,
  heardError,
  hearErrors,
  parasite,
  plain,
  shownCard,
  startNeighbours,
  type Neighbours,
} from './neighbours.ts';

jest.setTimeout(180_000);

let neighbours: Neighbours;

beforeAll(async () => {
  neighbours = await startNeighbours();
});
afterAll(() => neighbours?.stop());

describe('a title on a partner’s page', () => {
  it('RC-06 RC-07 shows from one script tag: two requests, at most 5 kB, nothing kept, nobody else asked', async () => {
    const { page, complaints, origins, asked, close } = await neighbours.visit(parasite);
    await shownCard(page).waitFor();
    await expect(page.locator('agm-availability h2').innerText()).resolves.toBe('Where to watch Parasite');
    expect(asked).toEqual(['/embedded/widget.js', '/embedded/availability/parasite?fragment=1&country=us']);
    const bytes = await Promise.all(
      asked.map(async (path) => gzipSync(Buffer.from(await (await fetch(neighbours.site.origin + path)).arrayBuffer())).length),
    );
    expect(bytes[0]).toBeLessThanOrEqual(3000);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(5000);
    expect([...origins].sort()).toEqual([neighbours.site.origin, neighbours.partner.origin].sort());
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);
    expect(complaints).toEqual([]);
    await close();
  });

  it('R1-09 R2.3-23 says the same with the same links on its own page, in a frame, as an element and as static HTML', async () => {
    const own = await openPage(neighbours.browser);
    await own.page.goto(`${neighbours.site.origin}/parasite/?country=us`);
    const titlePage = await cardOf(own.page);
    await own.page.goto(`${neighbours.site.origin}/embedded/availability/parasite?country=us`);
    const frame = await cardOf(own.page);
    await own.close();
    const { page, close } = await neighbours.visit(parasite);
    await shownCard(page).waitFor();
    const element = await cardOfElement(page);
    await close();
    const fragment = await (await fetch(`${neighbours.site.origin}/embedded/availability/parasite?fragment=1&country=us`)).text();
    neighbours.partner.show(
      `<!doctype html><title>static</title><agm-availability slug="parasite"><template shadowrootmode="open">${fragment}</template></agm-availability>`,
    );
    const still = await openPage(neighbours.browser, { javaScriptEnabled: true });
    await still.page.goto(neighbours.partner.origin);
    const static_ = await cardOfElement(still.page);
    expect(still.requests).toEqual(expect.not.arrayContaining([expect.stringContaining('/embedded/')]));
    await still.close();

    expect(titlePage.offers.length).toBeGreaterThan(2);
    expect(titlePage.offers[0]?.[1]).toMatch(/\/watch\?platform=[a-z-]+&locale=us&content=\d+$/);
    for (const other of [frame, element, static_]) expect(other).toEqual(titlePage);
  });

  describe('stands, or leaves the fallback standing, on', () => {
    it.each(hostilePages('OURS').map((condition) => [condition.name, condition] as const))(
      '%s',
      async (_name, { expected, headers, head, html, browser: does }) => {
        const own = Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, value.replaceAll('OURS', neighbours.site.origin)]),
        );
        const options: BrowserContextOptions = does === 'forced-colours' ? { forcedColors: 'active' } : {};
        const { page, complaints, origins, close } = await neighbours.visit(
          parasite,
          { head, html, headers: own },
          options,
          async (opened) => {
            await opened.addInitScript(() => {
              const heard: string[] = [];
              Object.assign(globalThis, { heard });
              for (const name of ['agm:ready', 'agm:error'])
                addEventListener(name, (event) => {
                  heard[heard.length] = `${name} ${(event as CustomEvent<{ reason?: string }>).detail.reason ?? ''}`;
                });
            });
            if (does === 'no-storage')
              await opened.addInitScript(() => {
                const refuse = {
                  get: () => {
                    throw new DOMException('blocked', 'SecurityError');
                  },
                };
                for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, refuse);
                Object.defineProperty(Document.prototype, 'cookie', refuse);
              });
            if (does === 'slow') await opened.route('**/embedded/availability/**', () => {});
            if (does === 'dead') await opened.route('**/embedded/availability/**', (route) => route.abort());
          },
        );
        await page.waitForFunction(() => (globalThis as unknown as { heard: string[] }).heard.length > 0, null, { timeout: 15_000 });
        if (expected === 'shown') {
          expect(await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard[0])).toBe('agm:ready ');
          const box = await shownCard(page).boundingBox();
          expect(box?.width).toBeGreaterThan(300);
          expect(box?.height).toBeGreaterThan(200);
          const looks = await page.evaluate(() => {
            const root = document.querySelector('agm-availability')!.shadowRoot!;
            const article = root.querySelector('article')!;
            const row = root.querySelector('a[href*="/watch?"]')!;
            const style = getComputedStyle(row);
            return {
              // The card speaks the language of its page.
              isOfPage: getComputedStyle(article).direction === (document.documentElement.lang === 'ar' ? 'rtl' : 'ltr'),
              text: parseFloat(style.fontSize),
              font: style.fontFamily,
              isWide: article.scrollWidth > article.clientWidth + 1,
              isVisible: row.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
            };
          });
          expect(looks).toMatchObject({ isOfPage: true, isWide: false, isVisible: true });
          expect(looks.text).toBeGreaterThanOrEqual(13);
          expect(looks.font).not.toContain('cursive');
          expect(complaints).toEqual([]);
        } else {
          expect(await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard[0])).toMatch(
            /^agm:error (policy|unreachable)$/,
          );
          await expect(page.getByRole('link', { name: 'Where to watch it' }).isVisible()).resolves.toBe(true);
        }
        expect([...origins].filter((origin) => origin !== neighbours.site.origin && origin !== neighbours.partner.origin)).toEqual([]);
        await close();
      },
    );
  });

  it('stands in an application of an old React, follows its state, and goes when it goes', async () => {
    const { page, complaints, close } = await neighbours.visit(oldReactApp, { ...plain, head: oldReact() });
    await shownCard(page).waitFor();
    await expect(page.getByRole('heading', { level: 1 }).innerText()).resolves.toBe('React 17.0.2');
    expect((await cardOfElement(page)).heading).toBe('Where to watch Parasite');
    await page.evaluate(() => {
      (globalThis as unknown as { app: { show(country: string | null): void } }).app.show('uk');
    });
    await page.waitForFunction(() => document.querySelector('agm-availability')?.shadowRoot?.querySelector('a[href*="locale=uk"]'));
    await page.evaluate(() => {
      (globalThis as unknown as { app: { show(country: string | null): void } }).app.show(null);
    });
    await expect(page.locator('agm-availability').count()).resolves.toBe(0);
    await page.evaluate(() => {
      (globalThis as unknown as { app: { show(country: string | null): void } }).app.show('us');
    });
    await shownCard(page).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(frameworkPages.filter(({ name }) => isFull || name === 'React 19').map((framework) => [framework.name, framework] as const))(
    'stands on a page of %s, as an element and as a marked one, however the page draws, hydrates and draws again',
    async (_name, framework) => {
      const { browser, partner, site } = neighbours;
      const cells = await frameworkCells(framework, { browser, partner, ours: site.origin });
      expect(cells.length).toBeGreaterThanOrEqual(6);
      expect(cells.filter(({ faults }) => faults.length > 0)).toEqual([]);
    },
  );

  it('lies where the page’s style sheet puts it, and nowhere else', async () => {
    const style =
      '<style>agm-availability { margin: 7px 0 0 31px; width: 480px; max-width: 400px; min-height: 900px; transform: rotate(20deg) !important; opacity: 0 !important; padding: 50px; filter: blur(9px) }</style>';
    const { page, close } = await neighbours.visit(parasite, { ...plain, head: style });
    await shownCard(page).waitFor();
    const looks = await page.evaluate(() => {
      const element = document.querySelector('agm-availability')!;
      const { width, height } = element.getBoundingClientRect();
      const { marginTop, marginLeft, opacity, transform, padding, filter } = getComputedStyle(element);
      return { width, height, marginTop, marginLeft, opacity, transform, padding, filter };
    });
    expect(looks).toEqual({
      width: 400,
      height: 900,
      marginTop: '7px',
      marginLeft: '31px',
      opacity: '1',
      transform: 'none',
      padding: '0px',
      filter: 'none',
    });
    await close();
  });

  it.each([
    ['a login page', '<!doctype html><title>Log in</title><style>p{}</style><p>Log in to go on</p>'],
    ['an empty text', ''],
    ['JSON', '{"status":"ok"}'],
  ])('keeps the link of the page when %s answers in our place', async (_what, answer) => {
    const { page, close } = await neighbours.visit(parasite, plain, {}, async (opened) => {
      await hearErrors(opened);
      await opened.route('**/embedded/availability/**', (route) =>
        route.fulfill({ status: 200, contentType: 'text/html', headers: { 'access-control-allow-origin': '*' }, body: answer }),
      );
    });
    expect(await heardError(page)).toBe('unreadable');
    await expect(page.getByRole('link', { name: 'Where to watch it' }).isVisible()).resolves.toBe(true);
    await close();
  });

  it('keeps the link of the page when the title is unknown, and says why', async () => {
    const { page, close } = await neighbours.visit(cardElement('slug="no-such-title-at-all"'), plain, {}, hearErrors);
    expect(await heardError(page)).toBe('unknown-title');
    await expect(page.getByRole('link', { name: 'Where to watch it' }).isVisible()).resolves.toBe(true);
    await close();
  });

  it('keeps the copy that came with the page when it cannot be renewed, and not for another country', async () => {
    const fragment = await (await fetch(`${neighbours.site.origin}/embedded/availability/parasite?fragment=1&country=us`)).text();
    const copy = `<agm-availability slug="parasite" country="us"><template shadowrootmode="open">${fragment}</template><a href="/x">Where to watch it</a></agm-availability>`;
    const { page, asked, close } = await neighbours.visit(copy, plain, {}, async (opened) => {
      await hearErrors(opened);
      await opened.route('**/embedded/availability/**', (route) => route.fulfill({ status: 503, body: '' }));
    });
    expect(await heardError(page)).toBe('refused');
    expect(asked).toHaveLength(2);
    expect((await cardOfElement(page)).offers.length).toBeGreaterThan(2);
    await page.evaluate(() => {
      document.querySelector('agm-availability')!.setAttribute('country', 'uk');
    });
    await page.getByRole('link', { name: 'Where to watch it' }).waitFor();
    expect(await page.locator('agm-availability article').count()).toBe(0);
    await close();
  });

  it('is one card on a page whose HTML was saved with the cards in it', async () => {
    const { page, complaints, close } = await neighbours.visit(
      '<aside data-agm="availability" data-slug="parasite" data-country="us"><a href="/x">Where to watch it</a><agm-availability slug="parasite" country="us" slot="agm"></agm-availability></aside>',
    );
    await shownCard(page).waitFor();
    await page.waitForFunction(() => document.querySelector('aside')?.shadowRoot?.querySelectorAll('slot').length === 1);
    expect(await page.locator('agm-availability').count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  it('follows attributes, sends clicks as events, and is found when it comes late, also as a marked element', async () => {
    const { page, complaints, asked, close } = await neighbours.visit('<p>Later.</p>');
    await page.waitForFunction(() => customElements.get('agm-availability'));
    expect(asked).toEqual(['/embedded/widget.js']);
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      addEventListener('agm:click', (event) => {
        heard.push((event as CustomEvent<{ platform: string }>).detail.platform);
      });
      addEventListener('click', (event) => event.preventDefault());
      const marked = document.createElement('aside');
      marked.dataset.agm = 'availability';
      marked.dataset.slug = 'parasite';
      marked.dataset.country = 'us';
      marked.append('Fallback');
      document.body.append(marked);
    });
    await shownCard(page).waitFor();
    const [first] = (await cardOfElement(page)).offers;
    await page.locator('agm-availability a[href*="/watch?"]').first().click();
    expect(await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)).toEqual([
      new URL(first![1]).searchParams.get('platform'),
    ]);
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('aside')!.dataset.country = 'uk';
    });
    await page.waitForFunction(() => document.querySelector('agm-availability')?.shadowRoot?.querySelector('a[href*="locale=uk"]'));
    await page.evaluate(() => document.querySelector('agm-availability')!.setAttribute('theme', 'dark'));
    await page.waitForFunction(() => document.querySelector('agm-availability')?.shadowRoot?.querySelector('article[data-theme=dark]'));
    expect(
      await page.evaluate(
        () => getComputedStyle(document.querySelector('agm-availability')!.shadowRoot!.querySelector('section')!).backgroundColor,
      ),
    ).toBe('rgb(27, 27, 36)');
    expect(complaints).toEqual([]);
    await close();
  });

  it('is asked for when it comes near, and fifty on one page all come', async () => {
    const ids = Array.from({ length: 50 }, (_, at) => at + 1);
    const { page, complaints, asked, close } = await neighbours.visit(
      ids.map((id) => `<div style="min-height: 400px">${cardElement(`title-id="${id}" country="us"`)}</div>`).join(''),
    );
    await shownCard(page).waitFor();
    expect(asked.length).toBeLessThan(51);
    await page.evaluate(async () => {
      const places = document.querySelectorAll('agm-availability');
      for (const place of places) {
        place.scrollIntoView();
        while (!place.shadowRoot?.querySelector('article')) await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    expect(await page.locator('agm-availability section[data-state], agm-availability article').count()).toBeGreaterThanOrEqual(50);
    expect(new Set(asked).size).toBe(51);
    expect(complaints).toEqual([]);
    await close();
  });

  it('leaves no listener and no node behind after 200 rounds of coming and going', async () => {
    const { page, close } = await neighbours.visit(parasite);
    await shownCard(page).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const measure = async () => {
      await session.send('HeapProfiler.collectGarbage');
      await session.send('HeapProfiler.collectGarbage');
      const { metrics } = await session.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
      return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
    };
    const rounds = (times: number) =>
      page.evaluate(async (count) => {
        const old = document.querySelector('agm-availability')!;
        for (let round = 0; round < count; round++) {
          const fresh = document.createElement('agm-availability');
          fresh.setAttribute('slug', 'parasite');
          fresh.setAttribute('country', 'us');
          document.body.append(fresh);
          // Every fourth one stays until it is full; the others go before.
          if (round % 4 === 0)
            await new Promise((resolve) => {
              fresh.addEventListener('agm:ready', resolve);
            });
          fresh.remove();
          const place = old.parentNode!;
          old.remove();
          place.append(old);
        }
      }, times);
    await rounds(20);
    const before = await measure();
    await rounds(200);
    const after = await measure();
    expect(after.listeners - before.listeners).toBeLessThanOrEqual(2);
    expect(after.nodes - before.nodes).toBeLessThanOrEqual(60);
    expect((await cardOfElement(page)).heading).toBe('Where to watch Parasite');
    await close();
  });
});
