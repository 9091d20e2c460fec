import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core';
import { axeViolations, cardElement, hostilePages, launchChromium, openPage, partnerHtml, startPartnerSite, startSite, type HostilePage, type PartnerSite, type Site } from '@agm/testing';

jest.setTimeout(180_000);

let site: Site;
let browser: Browser;
let partner: PartnerSite;

beforeAll(async () => {
  [site, browser, partner] = await Promise.all([startSite(), launchChromium(), startPartnerSite()]);
});
afterAll(async () => {
  await browser?.close();
  await partner?.stop();
  await site?.stop();
});

const parasite = cardElement('slug="parasite" country="us"');
const plain = { head: '', html: '' };

/** Opens the partner's page as a fresh visitor. */
async function visit(body: string, { head, html, headers }: Pick<HostilePage, 'head' | 'html' | 'headers'> = { ...plain, headers: {} }, options: BrowserContextOptions = {}, before?: (page: Page) => Promise<unknown>) {
  partner.show(partnerHtml(site.origin, { head, html }, body), headers);
  const visitor = await openPage(browser, options);
  const origins = new Set<string>();
  const asked: string[] = [];
  visitor.page.on('request', (request) => {
    if (request.url().startsWith('data:')) return;
    origins.add(new URL(request.url()).origin);
    if (!request.isNavigationRequest() || request.frame().parentFrame()) asked.push(request.url().replace(site.origin, ''));
  });
  await before?.(visitor.page);
  await visitor.page.goto(partner.origin);
  return { ...visitor, origins, asked };
}

/** What a card says, wherever it stands: heading, kinds, rows with their whole addresses, the note below. Runs in the page. */
const cardIn = `(root) => {
  const words = (element) => { const copy = element.cloneNode(true); for (const silent of copy.querySelectorAll('[aria-hidden=true]')) silent.remove(); return copy.textContent.replace(/\\s+/g, ' ').trim(); };
  const card = [...root.querySelectorAll('h2')].find((heading) => heading.textContent.startsWith('Where to watch')).closest('section');
  return {
    heading: words(card.querySelector('h2')),
    kinds: [...card.querySelectorAll('h3')].map(words),
    offers: [...card.querySelectorAll('a[href*="/watch?"]')].map((link) => [words(link), link.href]),
    elsewhere: /It can be watched in \\d+ other countr(y|ies)/.exec(card.textContent)?.[0],
    isExample: card.textContent.includes('Example data Not checked with the service.'),
  };
}`;
interface ReadCard {
  readonly heading: string;
  readonly kinds: readonly string[];
  readonly offers: readonly (readonly [string, string])[];
  readonly elsewhere?: string;
  readonly isExample: boolean;
}
const cardOfElement = (page: Page): Promise<ReadCard> => page.evaluate(`(${cardIn})(document.querySelector('agm-availability').shadowRoot)`);
const cardOf = (page: Page | Frame): Promise<ReadCard> => page.evaluate(`(${cardIn})(document)`);
const shownCard = (page: Page) => page.locator('agm-availability section[data-state]').first();

describe('a title on a partner’s page', () => {
  it('RC-06 RC-07 shows from one script tag: two requests, at most 5 kB, nothing kept, nobody else asked', async () => {
    const { page, complaints, origins, asked, close } = await visit(parasite);
    await shownCard(page).waitFor();
    await expect(page.locator('agm-availability h2').innerText()).resolves.toBe('Where to watch Parasite');
    expect(asked).toEqual(['/embedded/widget.js', '/embedded/availability/parasite?fragment=1&country=us']);
    const bytes = await Promise.all(asked.map(async (path) => gzipSync(Buffer.from(await (await fetch(site.origin + path)).arrayBuffer())).length));
    expect(bytes[0]).toBeLessThanOrEqual(3000);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(5000);
    expect([...origins].sort()).toEqual([site.origin, partner.origin].sort());
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);
    expect(complaints).toEqual([]);
    await close();
  });

  it('R1-09 R2.3-23 says the same with the same links on its own page, in a frame, as an element and as static HTML', async () => {
    const own = await openPage(browser);
    await own.page.goto(`${site.origin}/parasite/?country=us`);
    const titlePage = await cardOf(own.page);
    await own.page.goto(`${site.origin}/embedded/availability/parasite?country=us`);
    const frame = await cardOf(own.page);
    await own.close();
    const { page, close } = await visit(parasite);
    await shownCard(page).waitFor();
    const element = await cardOfElement(page);
    await close();
    const fragment = await (await fetch(`${site.origin}/embedded/availability/parasite?fragment=1&country=us`)).text();
    partner.show(`<!doctype html><title>static</title><agm-availability slug="parasite"><template shadowrootmode="open">${fragment}</template></agm-availability>`);
    const still = await openPage(browser, { javaScriptEnabled: true });
    await still.page.goto(partner.origin);
    const static_ = await cardOfElement(still.page);
    expect(still.requests).toEqual(expect.not.arrayContaining([expect.stringContaining('/embedded/')]));
    await still.close();

    expect(titlePage.offers.length).toBeGreaterThan(2);
    expect(titlePage.offers[0]?.[1]).toMatch(/\/watch\?platform=[a-z-]+&locale=us&content=\d+$/);
    for (const other of [frame, element, static_]) expect(other).toEqual(titlePage);
  });

  describe('stands, or leaves the fallback standing, on', () => {
    it.each(hostilePages('OURS').map((condition) => [condition.name, condition] as const))('%s', async (_name, { expected, headers, head, html, browser: does }) => {
      const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replaceAll('OURS', site.origin)]));
      const options: BrowserContextOptions = does === 'forced-colours' ? { forcedColors: 'active' } : {};
      const { page, complaints, origins, close } = await visit(parasite, { head, html, headers: own }, options, async (opened) => {
        await opened.addInitScript(() => {
          const heard: string[] = [];
          Object.assign(globalThis, { heard });
          for (const name of ['agm:ready', 'agm:error']) addEventListener(name, (event) => { heard[heard.length] = `${name} ${(event as CustomEvent<{ reason?: string }>).detail.reason ?? ''}`; });
        });
        if (does === 'no-storage') await opened.addInitScript(() => {
          const refuse = { get: () => { throw new DOMException('blocked', 'SecurityError'); } };
          for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) Object.defineProperty(window, name, refuse);
          Object.defineProperty(Document.prototype, 'cookie', refuse);
        });
        if (does === 'slow') await opened.route('**/embedded/availability/**', () => {});
        if (does === 'dead') await opened.route('**/embedded/availability/**', (route) => route.abort());
      });
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
          return { direction: getComputedStyle(article).direction, text: parseFloat(style.fontSize), font: style.fontFamily, isWide: article.scrollWidth > article.clientWidth + 1, isVisible: row.checkVisibility({ opacityProperty: true, visibilityProperty: true }) };
        });
        expect(looks).toMatchObject({ direction: 'ltr', isWide: false, isVisible: true });
        expect(looks.text).toBeGreaterThanOrEqual(13);
        expect(looks.font).not.toContain('cursive');
        expect(complaints).toEqual([]);
      } else {
        expect(await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard[0])).toMatch(/^agm:error (policy|unreachable)$/);
        await expect(page.getByRole('link', { name: 'Where to watch it' }).isVisible()).resolves.toBe(true);
      }
      expect([...origins].filter((origin) => origin !== site.origin && origin !== partner.origin)).toEqual([]);
      await close();
    });
  });

  it('keeps the link of the page when the title is unknown, and says why', async () => {
    const { page, close } = await visit(cardElement('slug="no-such-title-at-all"'));
    const reason = await page.evaluate(() => new Promise((resolve) => addEventListener('agm:error', (event) => resolve((event as CustomEvent<{ reason: string }>).detail.reason))));
    expect(reason).toBe('unknown-title');
    await expect(page.getByRole('link', { name: 'Where to watch it' }).isVisible()).resolves.toBe(true);
    await close();
  });

  it('follows attributes, tells of clicks, and is found when it comes late, also as a marked element', async () => {
    const { page, complaints, asked, close } = await visit('<p>Later.</p>');
    await page.waitForFunction(() => customElements.get('agm-availability'));
    expect(asked).toEqual(['/embedded/widget.js']);
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      addEventListener('agm:click', (event) => { heard.push((event as CustomEvent<{ platform: string }>).detail.platform); });
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
    expect(await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)).toEqual([new URL(first![1]).searchParams.get('platform')]);
    await page.evaluate(() => { document.querySelector<HTMLElement>('aside')!.dataset.country = 'uk'; });
    await page.waitForFunction(() => document.querySelector('agm-availability')?.shadowRoot?.querySelector('a[href*="locale=uk"]'));
    await page.evaluate(() => document.querySelector('agm-availability')!.setAttribute('theme', 'dark'));
    await page.waitForFunction(() => document.querySelector('agm-availability')?.shadowRoot?.querySelector('article[data-theme=dark]'));
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('agm-availability')!.shadowRoot!.querySelector('section')!).backgroundColor)).toBe('rgb(27, 27, 36)');
    expect(complaints).toEqual([]);
    await close();
  });

  it('is asked for when it comes near, and fifty on one page all come', async () => {
    const ids = Array.from({ length: 50 }, (_, at) => at + 1);
    const { page, complaints, asked, close } = await visit(ids.map((id) => `<div style="min-height: 400px">${cardElement(`title-id="${id}" country="us"`)}</div>`).join(''));
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
    const { page, close } = await visit(parasite);
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
    const rounds = (times: number) => page.evaluate(async (count) => {
      const old = document.querySelector('agm-availability')!;
      for (let round = 0; round < count; round++) {
        const fresh = document.createElement('agm-availability');
        fresh.setAttribute('slug', 'parasite');
        fresh.setAttribute('country', 'us');
        document.body.append(fresh);
        // Every fourth one stays until it is full; the others go before.
        if (round % 4 === 0) await new Promise((resolve) => { fresh.addEventListener('agm:ready', resolve); });
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

describe('a frame on a partner’s page', () => {
  const framed = () => `<iframe src="${site.origin}/embedded/availability/parasite?country=us" title="Where to watch Parasite" width="480"></iframe>`;
  const height = (page: Page) => page.evaluate(() => document.querySelector('iframe')!.style.height);

  it('R2.1-01 has no header and no footer, needs no JavaScript, sets no cookie', async () => {
    const { page, complaints, close } = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    const answer = await page.goto(`${site.origin}/embedded/availability/parasite`);
    await expect(page.getByRole('heading', { name: 'Where to watch Parasite' }).isVisible()).resolves.toBe(true);
    await expect(page.locator('header, footer, [role=banner], [role=contentinfo]').count()).resolves.toBe(0);
    expect(answer?.headers()['set-cookie']).toBeUndefined();
    expect(answer?.headers()['content-security-policy']).toContain('frame-ancestors *');
    expect(complaints).toEqual([]);
    const lost = await page.goto(`${site.origin}/embedded/nothing-here/`);
    expect(lost?.status()).toBe(404);
    await expect(page.locator('header, footer').count()).resolves.toBe(0);
    await close();
  });

  it('is as high as its card, also on a page that isolates itself', async () => {
    const { page, complaints, close } = await visit(framed(), { ...plain, headers: { 'cross-origin-embedder-policy': 'require-corp' } });
    await page.waitForFunction(() => document.querySelector('iframe')!.style.height !== '');
    const inner = await page.frames()[1]!.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height));
    expect(await height(page)).toBe(`${inner}px`);
    expect(complaints).toEqual([]);
    await close();
  });

  it('hears nobody but the page around it, and nothing but a height between 50 and 5000', async () => {
    const { page, complaints, close } = await visit(framed());
    await page.waitForFunction(() => document.querySelector('iframe')!.style.height !== '');
    const before = await height(page);
    await page.evaluate(async () => {
      const cyclic: Record<string, unknown> = { agm: 1, type: 'height' };
      cyclic.height = cyclic;
      const odd: unknown[] = [null, undefined, 7, 'height', [], {}, cyclic, { agm: 1 }, { agm: '1', type: 'height', height: 900 }, { agm: 1, type: 'height', height: '900' }, { agm: 1, type: 'height', height: NaN }, { agm: 1, type: 'height', height: 900 }, 'x'.repeat(100_000)];
      const frame = document.querySelector('iframe')!.contentWindow!;
      for (let at = 0; at < 500; at++) {
        postMessage(odd[at % odd.length], '*');
        frame.postMessage(odd[at % odd.length], '*');
      }
      const foreign = document.body.appendChild(document.createElement('iframe'));
      (foreign.contentWindow as unknown as { eval(code: string): void }).eval("parent.postMessage({ agm: 1, type: 'height', height: 900 }, '*')");
      await new Promise((resolve) => setTimeout(resolve, 300));
      foreign.remove();
    });
    expect(await height(page)).toBe(before);
    const say = (said: unknown) => page.frames()[1]!.evaluate((value) => parent.postMessage({ agm: 1, type: 'height', height: value }, '*'), said);
    for (const [said, becomes] of [[1e9, '5000px'], [1, '50px'], [-1, '50px'], ['900', '50px'], [321.2, '322px']] as const) {
      await say(said);
      await page.waitForTimeout(80);
      expect(await height(page)).toBe(becomes);
    }
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the configurator', () => {
  it('opens filled in from a title, shows the card, six snippets, the policy lines and the bytes', async () => {
    const { page, complaints, close } = await openPage(browser);
    await page.goto(`${site.origin}/parasite/?country=uk`);
    await page.getByRole('link', { name: 'Put this on your site' }).first().click();
    await page.waitForURL('**/embedded/**');
    await shownCard(page).waitFor();
    await page.waitForFunction(() => document.getElementById('cost')?.textContent?.includes('2 requests'));
    const texts = await page.locator('textarea[id^=snippet-]').evaluateAll((areas) => areas.map((area) => (area as HTMLTextAreaElement).value));
    expect(texts).toHaveLength(6);
    expect(texts.every((text) => text.includes('parasite'))).toBe(true);
    expect(texts.join('\n')).toMatch(/data-agm="availability"[^]*<agm-availability slug="parasite" country="uk"[^]*integrity="sha384-[^]*@agm\/embed\/react[^]*<iframe[^]*oembed\?url=[^]*shadowrootmode="open"/);
    expect(await page.locator('#policy').inputValue()).toContain(`connect-src ${site.origin}`);
    await page.getByLabel('A hostile page').check();
    await page.frameLocator('iframe.hostile').locator('agm-availability h2').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
