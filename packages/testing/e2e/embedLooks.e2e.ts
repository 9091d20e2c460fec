import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { cardElement, openPage } from '@agm/testing';
import { cardOfElement, parasite, plain, shownCard, startNeighbours, type Neighbours } from './neighbours.ts';
import { eventually } from './stage.ts';

jest.setTimeout(120_000);

let neighbours: Neighbours;

beforeAll(async () => {
  neighbours = await startNeighbours({ COUNTRY_HEADER: 'x-visitors-country', TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => neighbours?.stop());

const isFull = process.env.TEST_FULL === '1';

/** The least contrast of a card's texts with its surface, as the browser paints both, in each of these looks. */
const contrasts = (page: Page, looks: readonly string[]) =>
  page.evaluate((wanted) => {
    const brush = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true })!;
    const luminance = (colour: string): number => {
      brush.fillStyle = colour;
      brush.clearRect(0, 0, 1, 1);
      brush.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha] = brush.getImageData(0, 0, 1, 1).data;
      if (alpha !== 255) throw new Error(`${colour} lets something through`);
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) =>
        part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const element = document.querySelector('agm-availability')!;
    const root = element.shadowRoot!;
    const card = root.querySelector('[part=card]')!;
    const texts = [
      ...root.querySelectorAll('[part=heading], [part=facts], [part=note] a, [part=label], [part=offer], [part=offer] span span'),
    ];
    return wanted.map((look) => {
      element.setAttribute('style', look);
      const ground = luminance(getComputedStyle(card).backgroundColor);
      const ratios = texts.map((text) => {
        const [dark = 0, light = 0] = [ground, luminance(getComputedStyle(text).color)].sort((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05);
      });
      return { look, least: Math.min(...ratios) };
    });
  }, looks);

const allStand = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('agm-availability')].filter((one) => one.shadowRoot?.querySelector('article')).length === wanted,
    count,
  );

describe('a card in a partner’s colours', () => {
  it('can be read whatever the page chooses, in both schemes', async () => {
    const grey = ['#000', '#757575', '#777', '#fff'];
    const looks = grey.flatMap((surface) => grey.map((text) => `--agm-surface:${surface};--agm-text:${text};--agm-accent:${text}`));
    looks.push(
      '--agm-accent:#ff0',
      '--agm-text:#888',
      '--agm-surface:transparent',
      '--agm-surface:#0008;--agm-accent:hsl(200 90% 50% / .3)',
    );
    // Steps of a golden ratio visit all colours evenly.
    const hues = Array.from({ length: isFull ? 1000 : 20 }, (_, at) => Math.round((at * 16_777_216 * 0.618034) % 16_777_216));
    const hex = (value: number) => `#${(value % 16_777_216).toString(16).padStart(6, '0')}`;
    looks.push(...hues.map((hue) => `--agm-surface:${hex(hue)};--agm-text:${hex(hue * 7 + 99)};--agm-accent:${hex(hue * 31 + 5)}`));
    const { page, asked, complaints, close } = await neighbours.visit(
      cardElement('slug="parasite" country="us" max-offers="1" style="--agm-accent:#000"'),
    );
    await shownCard(page).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect((await contrasts(page, looks)).filter(({ least }) => least < 4.5)).toEqual([]);
    }
    expect(asked).toHaveLength(2);
    expect(complaints).toEqual([]);
    await close();
  });

  it('takes at most two requests each: two hundred cards of ten titles are eleven', async () => {
    const { page, asked, complaints, close } = await neighbours.visit(
      Array.from({ length: 200 }, (_, at) => cardElement(`title-id="${(at % 10) + 1}" layout="button"`)).join(''),
    );
    await allStand(page, 200);
    expect([new Set(asked).size, asked.length]).toEqual([11, 11]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('keeps a colour that can be read, the font and the corners; follows them when the page changes them, and is ours without them', async () => {
    const { page, asked, close } = await neighbours.visit(
      `<main style="--agm-surface:#fff7e6;--agm-accent:#8a1c4a;--agm-font:'Liberation Serif';--agm-radius:3px">${parasite}</main>`,
      { ...plain, head: '<style>agm-availability::part(heading) { text-transform: uppercase }</style>' },
    );
    await shownCard(page).waitFor();
    expect(asked[1]).toBe('/embedded/availability/parasite?fragment=1&country=us&inks=1');
    const look = () =>
      page.evaluate(() => {
        const root = document.querySelector('agm-availability')!.shadowRoot!;
        const style = (part: string) => getComputedStyle(root.querySelector(part)!);
        const { backgroundColor, borderRadius } = style('[part=card]');
        // Relative colours are written with fractions: the nearest of 255 steps is what is painted.
        const painted = (colour: string) => {
          const parts = [...colour.matchAll(/\d*\.?\d+/g)].map(Number);
          return (colour.startsWith('color(') ? parts.map((part) => Math.round(part * 255)) : parts).slice(0, 3).join();
        };
        return {
          surface: painted(backgroundColor),
          link: style('[part=note] a').color.startsWith('color(') ? 'theirs' : 'ours',
          borderRadius,
          font: style('[part=heading]').fontFamily,
          case: style('[part=heading]').textTransform,
        };
      });
    expect(await look()).toEqual({
      surface: '255,247,230',
      link: 'theirs',
      borderRadius: '3px',
      font: '"Liberation Serif"',
      case: 'uppercase',
    });
    await page.evaluate(() => document.querySelector('main')!.style.setProperty('--agm-surface', '#102030'));
    expect(await look()).toMatchObject({ surface: '16,32,48' });
    expect((await contrasts(page, ['']))[0]?.least).toBeGreaterThanOrEqual(4.5);
    await page.evaluate(() => document.querySelector('main')!.removeAttribute('style'));
    expect(await look()).toMatchObject({ surface: '255,255,255', link: 'ours', borderRadius: '16px' });
    await close();
  });

  it('has the colour scheme that the page names, also when it changes, then the device’s; a theme of its own comes first', async () => {
    const { page, close } = await neighbours.visit(
      parasite + cardElement('slug="parasite" country="us" theme="light"'),
      { ...plain, html: ' lang="en" style="color-scheme:dark"' },
      { colorScheme: 'light' },
    );
    await allStand(page, 2);
    const grounds = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('agm-availability')].map(
          (one) => getComputedStyle(one.shadowRoot!.querySelector('section')!).backgroundColor,
        ),
      );
    const [light, dark] = ['rgb(255, 255, 255)', 'rgb(27, 27, 36)'];
    expect(await grounds()).toEqual([dark, light]);
    await page.evaluate(() => (document.documentElement.style.colorScheme = 'light'));
    expect(await grounds()).toEqual([light, light]);
    await page.evaluate(() => (document.documentElement.style.colorScheme = 'light dark'));
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await grounds()).toEqual([dark, light]);
    await close();
    const silent = await neighbours.visit(parasite, plain, { colorScheme: 'dark' });
    await shownCard(silent.page).waitFor();
    expect(
      await silent.page.evaluate(
        () => getComputedStyle(document.querySelector('agm-availability')!.shadowRoot!.querySelector('section')!).backgroundColor,
      ),
    ).toBe(dark);
    await silent.close();
  });

  it('has the colour scheme of the page’s meta element, and that of its style sheet before it', async () => {
    const ground = async (head: string, colorScheme: 'light' | 'dark') => {
      const { page, close } = await neighbours.visit(parasite, { ...plain, head }, { colorScheme });
      await shownCard(page).waitFor();
      const found = await page.evaluate(
        () => getComputedStyle(document.querySelector('agm-availability')!.shadowRoot!.querySelector('section')!).backgroundColor,
      );
      await close();
      return found === 'rgb(27, 27, 36)' ? 'dark' : found === 'rgb(255, 255, 255)' ? 'light' : found;
    };
    const meta = (content: string) => `<meta name="color-scheme" content="${content}">`;
    expect(await ground(meta('dark'), 'light')).toBe('dark');
    expect(await ground(meta('light'), 'dark')).toBe('light');
    expect(await ground(meta('light dark'), 'dark')).toBe('dark');
    expect(await ground(`${meta('dark')}<style>main,body{color-scheme:light}</style>`, 'light')).toBe('light');
  });

  it('is a button in a line of text, and a short card that takes fewer bytes', async () => {
    const { page, asked, complaints, close } = await neighbours.visit(
      `<p>Read this, then ${cardElement('slug="parasite" layout="button" heading="Watch {title}"')} tonight.</p>${cardElement('slug="parasite" layout="compact" prices="off"')}`,
    );
    await allStand(page, 2);
    const [button, compact] = await page.evaluate(() =>
      [...document.querySelectorAll('agm-availability')].map((one) => ({
        display: getComputedStyle(one).display,
        width: one.getBoundingClientRect().width,
        words: one.shadowRoot!.querySelector('article')!.textContent,
      })),
    );
    expect(button).toMatchObject({
      display: 'inline-block',
      words: expect.stringMatching(/^Watch Parasite.*United States \(example data\)$/) as string,
    });
    expect(button!.width).toBeLessThan(600);
    expect(compact).toMatchObject({ display: 'block', words: expect.not.stringContaining('$') as string });
    for (const path of asked.slice(1)) {
      const text = await (await fetch(neighbours.site.origin + path)).text();
      expect(gzipSync(text).length).toBeLessThan(1700);
    }
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the country of a card', () => {
  const open = cardElement('slug="parasite" country="auto"');

  it('is the visitor’s with country="auto", and the visitor changes it on this page alone', async () => {
    const { page, complaints, asked, close } = await neighbours.visit(open, plain, { locale: 'en-GB' });
    await shownCard(page).waitFor();
    const select = page.getByRole('combobox', { name: 'Country' });
    expect(await select.inputValue()).toBe('uk');
    await select.focus();
    await select.selectOption({ label: 'France' });
    await page.waitForFunction(() => document.querySelector('agm-availability')?.shadowRoot?.querySelector('a[href*="locale=fr"]'));
    expect((await cardOfElement(page)).offers.every(([, href]) => href.includes('locale=fr'))).toBe(true);
    expect(
      await select.evaluate((element: HTMLSelectElement) => [
        element.value,
        (element.getRootNode() as ShadowRoot).activeElement === element,
      ]),
    ).toEqual(['fr', true]);
    expect(asked.slice(1)).toEqual([
      '/embedded/availability/parasite?fragment=1&country=auto',
      '/embedded/availability/parasite?fragment=1&country=auto&chosen=fr',
    ]);
    expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual(['', 0, 0]);
    await page.reload();
    await shownCard(page).waitFor();
    expect(await select.inputValue()).toBe('uk');
    expect(complaints).toEqual([]);
    await close();
  });

  it('is what a proxy says before what the languages say; Vary names what it depends on', async () => {
    const ask = async (query: string, headers: Record<string, string>) => {
      const answer = await fetch(`${neighbours.site.origin}/embedded/availability/parasite?fragment=1&${query}`, { headers });
      return [
        /locale=([a-z]+)/.exec(await answer.text())?.[1],
        answer.headers.get('vary'),
        answer.headers.get('cache-control')?.split(',')[0],
      ];
    };
    const vary = 'Accept-Language, x-visitors-country, accept-encoding';
    expect(await ask('country=auto', { 'accept-language': 'fr', 'x-visitors-country': 'GB' })).toEqual(['uk', vary, 'public']);
    expect(await ask('country=auto', { 'accept-language': 'fr', 'x-visitors-country': 'XX' })).toEqual(['fr', vary, 'public']);
    expect(await ask('country=auto', { 'accept-language': 'tlh' })).toEqual(['us', vary, 'public']);
    expect(await ask('country=fr', { 'accept-language': 'de', 'x-visitors-country': 'GB' })).toEqual(['fr', 'accept-encoding', 'public']);
  });

  it('is changed in a frame by a form, without a script and without losing the look that its address asks for', async () => {
    const { page, complaints, close } = await openPage(neighbours.browser, { javaScriptEnabled: false, locale: 'en-GB' });
    await page.goto(
      `${neighbours.site.origin}/embedded/availability/parasite?country=auto&surface=102030&accent=fc0&radius=2&heading=Parasite+tonight`,
    );
    await page.getByRole('combobox', { name: 'Country' }).selectOption('fr');
    await page.getByRole('button', { name: 'Show offers' }).click();
    await page.waitForURL('**chosen=fr**');
    const card = page.locator('section[data-state]');
    expect(await page.getByRole('heading', { name: 'Parasite tonight' }).count()).toBe(1);
    expect(await card.locator('a[href*="locale=fr"]').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the script, however it comes to the page', () => {
  const shows = async (html: string, headers: Record<string, string> = {}) => {
    neighbours.partner.show(html, headers);
    const { page, complaints, requests, close } = await openPage(neighbours.browser);
    await page.goto(neighbours.partner.origin);
    await shownCard(page).waitFor();
    expect((await cardOfElement(page)).heading).toBe('Where to watch Parasite');
    expect(complaints).toEqual([]);
    const fragments = requests.filter((path) => path.includes('fragment=1'));
    await close();
    return fragments;
  };

  it('works as a module, inlined, inside another script, from another host with data-home, late, and twice', async () => {
    const ours = neighbours.site.origin;
    const text = (await (await fetch(`${ours}/embedded/widget.js`)).text()).replaceAll('</', '<\\/');
    const page = (script: string) =>
      `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">${parasite}${script}`;
    const mirrored = text.replaceAll(ours, 'https://elsewhere.example');
    const usual = [
      `<script type="module" src="${ours}/embedded/widget.js" crossorigin></script>`,
      `<script>var theirs = 1;\n${text};\nvar more = 2</script>`,
      `<script type="module" data-home="${ours}">${mirrored}</script>`,
      // As optimisers do it: the tag waits under another type, and a copy of it runs later.
      `<script type="text/delayed" data-src="${ours}/embedded/widget.js"></script><script>addEventListener('load', () => { const old = document.querySelector('[data-src]'); const late = document.createElement('script'); late.src = old.dataset.src; old.replaceWith(late); })</script>`,
      `<script src="${ours}/embedded/widget.js" async></script><script src="${ours}/embedded/widget.js" defer></script>`,
    ];
    const others = [
      `<script type="module">${text}</script>`,
      `<script>${text}</script>`,
      `<script data-home="${ours}">${mirrored}</script>`,
    ];
    for (const script of isFull ? [...usual, ...others] : usual) expect(await shows(page(script))).toHaveLength(1);
  });
});

it('snippets that stand on partners’ pages since before all this go on as they are', async () => {
  const { site } = neighbours;
  const { page, complaints, asked, close } = await neighbours.visit(
    `<div data-agm="availability" data-slug="parasite" data-country="uk" data-theme="dark" data-ref="film-blog"><a href="/x">Where to watch Parasite</a></div><agm-list path="/genre/drama/" country="us" max-offers="3"><a href="/y">Drama</a></agm-list><iframe src="${site.origin}/embedded/availability/parasite?country=uk&amp;theme=dark" title="Card" width="480" height="520"></iframe>`,
  );
  await shownCard(page).waitFor();
  await page.locator('agm-list ol a').first().waitFor();
  await eventually(
    () => page.evaluate(() => document.querySelector('iframe')!.style.height),
    (height) => height !== '',
  );
  expect([...asked].sort()).toEqual([
    '/embedded/availability/parasite?country=uk&theme=dark',
    '/embedded/availability/parasite?fragment=1&country=uk&theme=dark&ref=film-blog',
    '/embedded/list?fragment=1&path=%2Fgenre%2Fdrama%2F&country=us&max-offers=3',
    '/embedded/widget.js',
  ]);
  expect(complaints).toEqual([]);
  await close();
});
