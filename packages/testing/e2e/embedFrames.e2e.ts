import type { Page } from 'playwright-core';
import { openPage } from '@agm/testing';
import { plain, startNeighbours, type Neighbours } from './neighbours.ts';
import { eventually } from './stage.ts';

jest.setTimeout(180_000);

let neighbours: Neighbours;

beforeAll(async () => {
  neighbours = await startNeighbours();
});
afterAll(() => neighbours?.stop());

describe('a frame on a partner’s page', () => {
  const framed = () =>
    `<iframe src="${neighbours.site.origin}/embedded/availability/parasite?country=us" title="Where to watch Parasite" width="480"></iframe>`;
  const height = (page: Page) => page.evaluate(() => document.querySelector('iframe')!.style.height);

  it('R2.1-01 has no header and no footer, needs no JavaScript, sets no cookie', async () => {
    const { page, complaints, close } = await openPage(neighbours.browser, {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 800 },
    });
    const answer = await page.goto(`${neighbours.site.origin}/embedded/availability/parasite`);
    await expect(page.getByRole('heading', { name: 'Where to watch Parasite' }).isVisible()).resolves.toBe(true);
    await expect(page.locator('header, footer, [role=banner], [role=contentinfo]').count()).resolves.toBe(0);
    expect(answer?.headers()['set-cookie']).toBeUndefined();
    expect(answer?.headers()['content-security-policy']).toContain('frame-ancestors *');
    expect(complaints).toEqual([]);
    const lost = await page.goto(`${neighbours.site.origin}/embedded/nothing-here/`);
    expect(lost?.status()).toBe(404);
    await expect(page.locator('header, footer').count()).resolves.toBe(0);
    await close();
  });

  it('is as high as its card, also on a page that isolates itself', async () => {
    const { page, complaints, close } = await neighbours.visit(framed(), {
      ...plain,
      headers: { 'cross-origin-embedder-policy': 'require-corp' },
    });
    await page.waitForFunction(() => document.querySelector('iframe')!.style.height !== '');
    const inner = await page.frames()[1]!.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height));
    expect(await height(page)).toBe(`${inner}px`);
    expect(complaints).toEqual([]);
    await close();
  });

  it('reports its height as AMP and oEmbed consumers read it, and its events to the origin that the browser names, again to a page that greets it', async () => {
    const { site, partner, browser } = neighbours;
    for (const [slug, state] of [
      ['parasite', { type: 'ready' }],
      ['no-such-title-at-all', { type: 'error', reason: 'unknown-title' }],
    ] as const) {
      partner.show(
        `<!doctype html><html lang="en"><title>A page without our script</title><link rel="icon" href="data:,"><script>const heard = []; addEventListener('message', ({ data }) => heard.push(data))</script><iframe src="${site.origin}/embedded/availability/${slug}?country=us" title="Card" width="480"></iframe>`,
      );
      const { page, close } = await openPage(browser);
      await page.goto(partner.origin);
      const heard = () => page.evaluate(() => (globalThis as unknown as { read(): unknown[] }).read());
      await page.evaluate('globalThis.read = () => heard.map((one) => (typeof one === "string" ? JSON.parse(one) : one))');
      const height = await page.frames()[1]!.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height));
      const src = `${site.origin}/embedded/availability/${slug}?country=us`;
      const unasked = await eventually(heard, (all) => all.length >= 4);
      expect(unasked).toEqual(
        expect.arrayContaining([
          { sentinel: 'amp', type: 'embed-size', height },
          { src, context: 'iframe.resize', height },
          { agm: 1, ...state },
          { agm: 1, type: 'height', height: expect.any(Number) as number },
        ]),
      );
      await page.evaluate((origin) => frames[0]!.postMessage({ agm: 1, type: 'hello' }, origin), site.origin);
      const states = (all: readonly unknown[]) => all.filter((one) => (one as { type?: string }).type === state.type);
      expect(states(await eventually(heard, (all) => states(all).length > 1))).toHaveLength(2);
      if (state.type === 'ready') {
        await page.frames()[1]!.evaluate(() => {
          addEventListener('click', (event) => event.preventDefault());
          document.querySelector<HTMLAnchorElement>('a[href*="platform=mubi"]')!.click();
        });
        await eventually(heard, (all) => all.some((one) => (one as { type?: string }).type === 'click'));
        expect(await heard()).toContainEqual({ agm: 1, type: 'click', platform: 'mubi' });
      }
      await close();
    }
  });

  it('says nothing of its events to a page whose origin is not the one that it was opened from', async () => {
    const { site, partner, browser } = neighbours;
    // A page of another origin takes the frame's parent's place: here the frame only believes that it stands elsewhere.
    partner.show(
      `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,"><script>const heard = []; addEventListener('message', ({ data }) => heard.push(data))</script><iframe src="${site.origin}/embedded/availability/parasite" title="Card" width="480"></iframe>`,
    );
    const { page, close } = await openPage(browser);
    await page.addInitScript(() => {
      if (parent !== window) Object.defineProperty(document, 'referrer', { value: 'https://somebody-else.example/' });
    });
    await page.goto(partner.origin);
    const said = await eventually(
      () => page.evaluate('heard'),
      (all) => (all as unknown[]).length > 0,
    );
    expect(said).toEqual([{ sentinel: 'amp', type: 'embed-size', height: expect.any(Number) as number }]);
    await close();
  });

  it('says its height and nothing else to a page that does not say who it is', async () => {
    const { site, partner, browser } = neighbours;
    partner.show(
      `<!doctype html><html lang="en"><title>A page without a name</title><link rel="icon" href="data:,"><script>const heard = []; addEventListener('message', ({ data }) => heard.push(data))</script><iframe referrerpolicy="no-referrer" src="${site.origin}/embedded/availability/parasite?ref=pk-abcdefghijklmnop" title="Card" width="480"></iframe>`,
    );
    const { page, close } = await openPage(browser);
    await page.goto(partner.origin);
    await page.evaluate('globalThis.read = () => heard.map((one) => (typeof one === "string" ? JSON.parse(one) : one))');
    const said = await eventually(
      () => page.evaluate(() => (globalThis as unknown as { read(): unknown[] }).read()),
      (all) => all.length >= 2,
    );
    const height = expect.any(Number) as number;
    for (const one of said)
      expect([
        { sentinel: 'amp', type: 'embed-size', height },
        { context: 'iframe.resize', height },
      ]).toContainEqual(one);
    await close();
  });

  it('hears nobody but the page around it, and nothing but a height between 50 and 5000', async () => {
    const { page, complaints, close } = await neighbours.visit(framed());
    await page.waitForFunction(() => document.querySelector('iframe')!.style.height !== '');
    const before = await height(page);
    // Every height that the frame is ever given, so that one which stood for a moment is seen, too.
    await page.evaluate(() => {
      const frame = document.querySelector('iframe')!;
      const heights: string[] = [];
      Object.assign(globalThis, { heights });
      new MutationObserver(() => heights.push(frame.style.height)).observe(frame, { attributeFilter: ['style', 'height'] });
    });
    const heights = () => page.evaluate(() => (globalThis as unknown as { heights: string[] }).heights);
    await page.evaluate(async () => {
      const cyclic: Record<string, unknown> = { agm: 1, type: 'height' };
      cyclic.height = cyclic;
      const odd: unknown[] = [
        null,
        undefined,
        7,
        'height',
        [],
        {},
        cyclic,
        { agm: 1 },
        { agm: '1', type: 'height', height: 900 },
        { agm: 1, type: 'height', height: '900' },
        { agm: 1, type: 'height', height: NaN },
        { agm: 1, type: 'height', height: 900 },
        'x'.repeat(100_000),
      ];
      const frame = document.querySelector('iframe')!.contentWindow!;
      for (let at = 0; at < 500; at++) {
        postMessage(odd[at % odd.length], '*');
        frame.postMessage(odd[at % odd.length], '*');
      }
      const foreign = document.body.appendChild(document.createElement('iframe'));
      (foreign.contentWindow as unknown as { eval(code: string): void }).eval(
        "parent.postMessage({ agm: 1, type: 'height', height: 900 }, '*')",
      );
      // Messages arrive in their order: when the page's own last one is here, so were all the others.
      await new Promise((resolve) => {
        addEventListener('message', ({ data }) => {
          if (data === 'the last') resolve(null);
        });
        postMessage('the last', '*');
      });
      foreign.remove();
    });
    expect(await height(page)).toBe(before);
    const say = (said: unknown) =>
      page.frames()[1]!.evaluate((value) => parent.postMessage({ agm: 1, type: 'height', height: value }, '*'), said);
    for (const [said, becomes] of [
      [1e9, '5000px'],
      [1, '50px'],
      [-1, '50px'],
      ['900', '50px'],
      [321.2, '322px'],
    ] as const) {
      await say(said);
      await eventually(
        () => height(page),
        (now) => now === becomes,
      );
    }
    expect([...new Set(await heights())]).toEqual(['5000px', '50px', '322px']);
    expect(complaints).toEqual([]);
    await close();
  });
});
