import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cardElement, partnerHtml } from '../src/laboratory/hostilePages.ts';
import { startPartnerSite, type PartnerSite } from '../src/laboratory/partnerSite.ts';
import { startSite, type Site } from '../src/site.ts';
import type { DrivenBrowser } from './drivenBrowser.ts';
import { startFirefox } from './startFirefox.ts';
import { startWebKit } from './startWebKit.ts';
import { visitorOf, type Visitor } from './visitorOf.ts';

jest.setTimeout(240_000);

const engines = { webkit: startWebKit, firefox: startFirefox };
const asked = process.env.BROWSER ?? '';
if (!(asked in engines)) throw new Error(`BROWSER names one of ${Object.keys(engines).join(', ')}`);
/** Where pictures of every step are put, for somebody to look at. */
const pictures = process.env.PICTURES;

let site: Site;
let partner: PartnerSite;
let browser: DrivenBrowser;
let visitor: Visitor;

beforeAll(async () => {
  [site, partner] = await Promise.all([startSite(), startPartnerSite()]);
  browser = await engines[asked as keyof typeof engines]();
  visitor = visitorOf(browser, site.origin);
  process.stdout.write(`${browser.name}\n`);
});
afterAll(async () => {
  await browser?.close();
  await partner?.stop();
  await site?.stop();
});

const sizes = [
  [390, 844],
  [1440, 900],
] as const;
const tile = 'article[data-title-id]';
const isPhone = (width: number) => width < 900;

/** A fresh visitor: nothing is remembered from the step before. */
async function arrive(width: number, height: number, theme: 'light' | 'dark' = 'light'): Promise<void> {
  await browser.resize(width, height);
  // A document of the site without a script of its own.
  await browser.open(`${site.origin}/robots.txt`);
  await browser.run((chosen) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
    document.cookie = `agm-theme=${chosen}; path=/`;
  }, theme);
}

async function keep(name: string): Promise<void> {
  if (pictures === undefined) return;
  mkdirSync(pictures, { recursive: true });
  writeFileSync(path.join(pictures, `${asked}-${name}.png`), await browser.picture());
}

/** Ink on paper, as WCAG counts it, of what an element says in the engine's own computed colours. */
const contrastOf = (css: string) =>
  browser.run((of) => {
    const { color, backgroundColor } = getComputedStyle([...document.querySelectorAll(of)].find((one) => one.checkVisibility())!);
    const light = (text: string) => {
      const [red, green, blue] = text
        .match(/[\d.]+/g)!
        .slice(0, 3)
        .map((part) => Number(part) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    };
    const [ink, paper] = [light(color), light(backgroundColor)];
    return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
  }, css);

async function logIn(username: string): Promise<void> {
  await visitor.open('/');
  await visitor.click({ css: 'header button', name: 'Log in' });
  await visitor.fill({ css: 'dialog input', name: 'Username or e-mail' }, username);
  await visitor.fill({ css: 'dialog input', name: 'Password' }, 'goodmovie');
  await visitor.press('Enter');
  await visitor.missing({ css: 'dialog' });
  await visitor.until('nobody is logged in', () => document.querySelector('header a[href^="/account"]') !== null);
}

describe.each(sizes)('a visitor at %i by %i', (width, height) => {
  it.each(['light', 'dark'] as const)('sees the wall, and can read its country select (%s)', async (theme) => {
    await arrive(width, height, theme);
    await visitor.open('/');
    await visitor.see({ css: tile });
    expect(await browser.run(() => [innerWidth, document.documentElement.scrollWidth - innerWidth <= 0])).toEqual([width, true]);
    await browser.run(() => document.querySelector('select[name=locale]')?.scrollIntoView({ block: 'center' }));
    expect(await contrastOf('select[name=locale]')).toBeGreaterThanOrEqual(4.5);
    // A box that the engine draws by itself would not stand on that ground.
    expect(
      await browser.run(() => [...document.querySelectorAll('select[name=locale]')].map((one) => getComputedStyle(one).appearance)),
    ).not.toContain('auto');
    await keep(`wall-${width}-${theme}`);
  });

  it('filters by click, in a sheet where there is no column, and takes it back', async () => {
    await arrive(width, height);
    await visitor.open('/genre/drama/');
    if (isPhone(width)) {
      await visitor.click({ css: 'button', name: 'Filters' });
      const sheet = await visitor.see({ css: 'nav[aria-label="Filters"]' });
      expect([sheet.width, sheet.height > height * 0.6]).toEqual([width, true]);
      // It rises from below; a click before it rests meets another entry.
      await visitor.until('the sheet does not come to rest', async () => {
        const isAtRest = () =>
          Math.abs(document.querySelector('nav[aria-label="Filters"]')!.getBoundingClientRect().bottom - innerHeight) < 2;
        const before = isAtRest();
        await new Promise((resolve) => setTimeout(resolve, 400));
        return before && isAtRest();
      });
    }
    await visitor.click({ css: 'a', name: 'Netflix', within: 'nav[aria-label="Filters"]' });
    await visitor.at('/genre/drama/on/netflix/');
    await keep(`filters-${width}`);
    if (isPhone(width)) {
      await visitor.click({ css: 'button', name: 'Show ', within: 'nav[aria-label="Filters"]' });
      await visitor.missing({ css: 'nav[aria-label="Filters"]' });
    }
    await visitor.see({ css: tile });
    await browser.back();
    await visitor.at('/genre/drama/');
  });

  it('names own filters in a sheet that is no taller than what it holds', async () => {
    await arrive(width, height);
    await visitor.open('/genre/drama/on/netflix/');
    await visitor.click({ css: 'button', name: 'My filters' });
    expect((await visitor.see({ css: 'section[aria-label="My filters"]' })).height).toBeLessThan(300);
    await keep(`my-filters-${width}`);
    await visitor.fill({ css: 'input', name: 'Name these filters' }, 'Rainy Sundays');
    await visitor.press('Enter');
    await visitor.missing({ css: 'section[aria-label="My filters"]' });
    await visitor.click({ css: 'button', name: 'My filters' });
    await visitor.see({ css: 'a', name: 'Rainy Sundays', within: 'section[aria-label="My filters"]' });
  });

  it('opens a title and comes back to the wall', async () => {
    await arrive(width, height);
    await visitor.open('/shows/');
    const address = await browser.run((of) => document.querySelector(`${of} a`)!.getAttribute('href')!, tile);
    await visitor.click({ css: `${tile} a` });
    await visitor.at(address);
    await visitor.see({ css: 'h1' });
    await visitor.see({ css: 'h2', name: 'Where to watch' });
    await keep(`title-${width}`);
    await browser.back();
    await visitor.at('/shows/');
    await visitor.see({ css: tile });
  });

  it('logs in, saves a title, and says something about it; both are there after a reload', async () => {
    await arrive(width, height);
    await logIn('subscriber');
    // Each size has a title of its own, that nobody has saved before.
    await visitor.open(isPhone(width) ? '/parasite/' : '/moonlight/');
    await visitor.click({ css: 'main button', name: 'Loved' });
    await visitor.until(
      'the title is not saved',
      () => document.querySelector('main button[aria-label="Loved"]')?.getAttribute('aria-pressed') === 'true',
    );
    // What is far below the screen becomes interactive when it comes near.
    await browser.run(() => document.querySelector('[data-remote=comments]')?.scrollIntoView({ block: 'center' }));
    await visitor.fill({ css: 'textarea', name: 'Your comment' }, `Seen at ${width} pixels`);
    await visitor.click({ css: 'button', name: 'Post the comment' });
    await visitor.see({ css: 'article', name: 'Comment by subscriber' });
    await keep(`comment-${width}`);
    await visitor.until('the server does not keep it', async () => {
      const [token] = Object.keys(localStorage)
        .filter((key) => key === 'btk')
        .map((key) => localStorage.getItem(key)!.replace(/"/g, ''));
      const answer = await fetch('/wp-json/wp/v2/user-me', { headers: { authorization: `Bearer ${token}` } });
      const { loved } = ((await answer.json()) as { readonly meta: { readonly loved?: unknown } }).meta;
      return new RegExp(`\\b${document.querySelector<HTMLElement>('article[data-title-id]')!.dataset.titleId}\\b`).test(
        JSON.stringify(loved),
      );
    });
    await browser.reload();
    await visitor.until(
      'the title is not saved after a reload',
      () => document.querySelector('main button[aria-label="Loved"]')?.getAttribute('aria-pressed') === 'true',
    );
    await visitor.until(
      'the comment is gone after a reload',
      (words) => document.querySelector('main')?.textContent?.includes(words) === true,
      `Seen at ${width} pixels`,
    );
  });

  it('searches by typing, misspelt', async () => {
    await arrive(width, height);
    await visitor.open('/shows/');
    // Single keys are heard a moment after the page is interactive: whoever presses one before that presses it again.
    const isInSearch = () => browser.run(() => document.activeElement?.matches('input[type=search]') === true);
    for (let tries = 0; tries < 20 && !(await isInSearch()); tries++) {
      await visitor.press('/');
      await wait(250);
    }
    expect(await isInSearch()).toBe(true);
    await visitor.press(...'godfathr');
    // A headless Firefox reports no focus, and so shows no suggestions.
    if (await browser.run(() => document.hasFocus())) await visitor.see({ css: '[role=option]', name: 'The Godfather' });
    await keep(`search-${width}`);
    await visitor.press('Enter');
    await visitor.at('/search?s=godfathr');
    await visitor.click({ css: 'main a', name: 'The Godfather' });
    await visitor.at('/the-godfather/');
    await visitor.see({ css: 'h1', name: 'The Godfather' });
  });

  it('finds the widget’s card on a partner’s page', async () => {
    await arrive(width, height);
    partner.show(partnerHtml(site.origin, { head: '', html: '' }, cardElement('slug="parasite" country="us"')));
    await visitor.open(partner.origin);
    await visitor.until('the card does not come', () => {
      const card = document.querySelector('agm-availability')?.shadowRoot?.querySelector('h2');
      return card?.textContent?.includes('Where to watch Parasite') && card.getBoundingClientRect().height > 0;
    });
    await keep(`widget-${width}`);
  });
});

describe('the titles of drawn posters', () => {
  it('are laid out for the font that they are drawn in, where it takes the place of its stand-in', async () => {
    await arrive(390, 844);
    for (let page = 0; page < 4; page++) {
      await browser.open(site.origin);
      for (const top of [0, 1500]) {
        const heights = await browser.run(async (y) => {
          await document.fonts.load("1em 'Archivo Variable'");
          scrollTo(0, y);
          await new Promise((resolve) => setTimeout(resolve, 600));
          return (
            [...document.querySelectorAll('article[data-title-id] [aria-hidden="true"] *')]
              .filter((title) => title.childElementCount === 0 && getComputedStyle(title).textTransform === 'uppercase')
              // Posters that nobody sees are laid out when they come into sight.
              .filter((title) => title.getBoundingClientRect().top < innerHeight && title.getBoundingClientRect().bottom > 0)
              .map((title) => {
                const again = title.cloneNode(true) as Element;
                title.after(again);
                const [shown, right] = [title, again].map((one) => Math.round(one.getBoundingClientRect().height));
                again.remove();
                return { title: title.textContent, shown, right };
              })
          );
        }, top);
        expect(heights.length).toBeGreaterThan(1);
        expect(heights.filter(({ shown, right }) => shown !== right)).toEqual([]);
      }
    }
  });
});

describe('a visitor with a remote control', () => {
  it('goes from the wall across the room to a title, among its controls, and back', async () => {
    await arrive(1440, 810);
    await visitor.open('/projektor/genre/drama/');
    await visitor.until('no title has the focus', () => document.activeElement?.matches('article a'));
    await visitor.press('ArrowRight', 'Enter');
    await visitor.see({ css: 'h2', name: 'Where to watch' });
    await keep('projektor-title');
    await visitor.press('ArrowDown', 'ArrowDown');
    await visitor.until(
      'the focus does not move',
      () => document.activeElement?.matches('main :is(a, button)') && document.activeElement.textContent?.trim() !== 'Back',
    );
    await visitor.press('Escape');
    await visitor.at('/projektor/genre/drama/');
    await visitor.until(
      'the wall is not where it was left',
      () => document.activeElement?.closest('[data-row]')?.querySelectorAll('a')[1] === document.activeElement,
    );
  });
});
