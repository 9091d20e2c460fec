import type { Browser, Page } from 'playwright-core';
import { axeViolations, launchChromium, openPage, type WatchedPage } from '@agm/testing';
import { builtStorybook } from './check/builtStorybook.ts';
import { serveFiles, type StaticHost } from './check/storybookFiles.ts';

jest.setTimeout(300_000);

let host: StaticHost;
let browser: Browser;
/** One for all tests: each story is loaded from its beginning, and its files come out of the browser's cache. */
let visitor: WatchedPage;

beforeAll(async () => {
  host = await serveFiles(await builtStorybook());
  browser = await launchChromium();
  visitor = await openPage(browser, { viewport: { width: 800, height: 900 } });
  await visitor.page.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
});
afterAll(async () => {
  await visitor?.close();
  await browser?.close();
  host?.stop();
});

/** A story as somebody sees it who has chosen these things in the toolbar: `textSize:200;theme:dark`. */
async function look(story: string, chosen = ''): Promise<Page> {
  visitor.complaints.length = 0;
  await visitor.page.goto(`${host.origin}/iframe.html?id=${story}&viewMode=story&globals=${chosen}`);
  await visitor.page.locator('#storybook-root > *').first().waitFor({ state: 'attached' });
  return visitor.page;
}

/** What the browser has computed for a story's element. Storybook keeps some of its own beside it. */
const computed = (page: Page, selector: string, property: string) =>
  page
    .locator(selector === 'body' ? selector : `#storybook-root ${selector}`)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const card = 'availability-availabilitycard--full';
const title = 'whole-remotes-availability--page';

describe('the toolbar, on every story', () => {
  it('theme and direction: another paper, and lines from the other side', async () => {
    const plain = await look('components-button--primary');
    expect({ paper: await computed(plain, 'body', 'background-color'), runs: await computed(plain, 'body', 'direction') }).toEqual({
      paper: 'rgb(251, 250, 247)',
      runs: 'ltr',
    });
    const other = await look('components-button--primary', 'theme:dark;direction:rtl');
    expect({ paper: await computed(other, 'body', 'background-color'), runs: await computed(other, 'body', 'direction') }).toEqual({
      paper: 'rgb(18, 18, 24)',
      runs: 'rtl',
    });
  });

  it('light and dark at once: the story stands in a frame of each, side by side, and is played there', async () => {
    const page = await look('components-button--primary', 'theme:both');
    const papers = await Promise.all(
      ['light', 'dark'].map(async (theme) => {
        const frame = page.frameLocator(`iframe[title="In the ${theme}"]`);
        await frame.getByRole('button', { name: 'Go premium' }).waitFor();
        return {
          theme: await frame.locator('html').getAttribute('data-theme'),
          paper: await frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor),
        };
      }),
    );
    expect(papers).toEqual([
      { theme: 'light', paper: 'rgb(251, 250, 247)' },
      { theme: 'dark', paper: 'rgb(18, 18, 24)' },
    ]);
    const [left, right] = await page
      .locator('iframe')
      .evaluateAll((frames) => frames.map((frame) => frame.getBoundingClientRect().toJSON()));
    expect(left.top).toBe(right.top);
    expect(left.right).toBeLessThan(right.left);
  });

  it('language: the page says it, an Arabic one runs from the right, and English keeps its direction there', async () => {
    const page = await look('components-notice--info', 'language:ar');
    expect(await page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }))).toEqual({
      lang: 'ar',
      dir: 'rtl',
    });
    const paragraph = page.getByText('What you see was kept on this device.', { exact: true });
    // The full stop stands at the right end of its sentence.
    const ends = await paragraph.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const boxOf = (from: number, to: number) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, to);
        return range.getBoundingClientRect();
      };
      const [stop, before] = [boxOf(text.length - 1, text.length), boxOf(text.length - 2, text.length - 1)];
      return stop.left >= before.right - 1;
    });
    expect(ends).toBe(true);
  });

  it('more contrast: the rules for visitors who ask for it hold', async () => {
    const inkOf = async (chosen: string) =>
      computed(await look('foundations-tokens--colours', chosen), '[class] p:nth-of-type(2)', 'color');
    expect(await inkOf('')).toBe('rgb(93, 91, 102)');
    expect(await inkOf('colours:more')).toBe('rgb(61, 59, 70)');
  });

  it('the staff rating can be read in the forced colours of the browser itself, on paper and on a poster', async () => {
    try {
      for (const colorScheme of ['light', 'dark'] as const) {
        await visitor.page.emulateMedia({ forcedColors: 'active', colorScheme });
        for (const story of ['components-staffrating--all-at-once', 'components-titletile--plain']) {
          expect(await axeViolations(await look(story, `theme:${colorScheme}`), 'a piece')).toEqual([]);
        }
      }
    } finally {
      await visitor.page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
    }
  });

  it('text size: 200 % is twice the letters, and nothing is pushed off the side', async () => {
    const sizes = async (chosen: string) => {
      const page = await look(card, chosen);
      await page.getByRole('heading', { name: /Where to watch/ }).waitFor();
      return {
        heading: Number.parseFloat(await computed(page, 'h2, h3', 'font-size')),
        words: Number.parseFloat(await computed(page, 'li a', 'font-size')),
        sideways: await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      };
    };
    const plain = await sizes('');
    const large = await sizes('textSize:200');
    expect(large).toEqual({ heading: 2 * plain.heading, words: 2 * plain.words, sideways: 0 });
  });

  it('forced colours: the system’s papers and inks, and the rules for them hold', async () => {
    const facts = async (chosen: string) => {
      const page = await look('components-chip--on', chosen);
      return {
        edge: await computed(page, 'a', 'border-top-width'),
        paper: await computed(page, 'body', 'background-color'),
        canvas: await page.evaluate(() => {
          const probe = document.body.appendChild(Object.assign(document.createElement('i'), { style: 'background-color: Canvas' }));
          return getComputedStyle(probe).backgroundColor;
        }),
      };
    };
    const own = await facts('');
    const forced = await facts('colours:forced');
    expect(own.edge).toBe('1px');
    expect(own.paper).not.toBe(own.canvas);
    expect(forced).toMatchObject({ edge: '2px', paper: forced.canvas });
  });

  it('reduced motion: nothing takes its time', async () => {
    const full = await look('foundations-tokens--motion');
    const slow = await computed(full, 'button', 'transition-duration');
    const still = await look('foundations-tokens--motion', 'motion:reduced');
    expect(Number.parseFloat(slow)).toBeGreaterThan(0.05);
    expect(Number.parseFloat(await computed(still, 'button', 'transition-duration'))).toBeLessThan(0.001);
  });

  it('country: its services, and its prices', async () => {
    const home = await look('components-platformmonogram--of-a-country');
    await home.getByText('Hulu').waitFor();
    const abroad = await look('components-platformmonogram--of-a-country', 'country:uk');
    await abroad.getByText('Sky Go').waitFor();
    expect(await abroad.getByText('Hulu').count()).toBe(0);
    const page = await look('whole-remotes-availability--embed', 'country:fr');
    await page.getByText(/4,99\s€/).waitFor();
  });
});

describe('the toolbar, who is looking and how answers come', () => {
  it('tier: a member has an account where others are asked to log in', async () => {
    const nobody = await look('host-header--for-whoever-is-looking');
    await nobody.getByRole('button', { name: 'Log in' }).waitFor();
    const member = await look('host-header--for-whoever-is-looking', 'tier:premium');
    await member.getByRole('link', { name: 'Account' }).waitFor();
    expect(await member.getByRole('button', { name: 'Log in' }).count()).toBe(0);
  });

  it('network: at once, after a while, never', async () => {
    const began = Date.now();
    const slow = await look(title, 'network:slow');
    await slow.getByText('Loading the title').waitFor({ state: 'attached' });
    expect(await slow.getByRole('heading', { level: 1 }).count()).toBe(0);
    await slow.getByRole('heading', { level: 1, name: 'The Long Quiet' }).waitFor();
    expect(Date.now() - began).toBeGreaterThan(2_400);

    const dead = await look(title, 'network:dead');
    await dead.getByRole('heading', { name: 'This title could not be loaded' }).waitFor();
    await dead.getByRole('link', { name: 'Try again' }).waitFor();
    expect(await dead.getByRole('heading', { name: 'The Long Quiet' }).count()).toBe(0);
  });
});

describe('the toolbar, whose page a widget stands on', () => {
  /** The frame with the page elsewhere, once the card stands in its shadow root. */
  async function elsewhere(name: string) {
    const page = await look(card, `hostPage:${name}`);
    const frame = page.frameLocator('iframe.elsewhere');
    await frame.getByRole('heading', { name: /Where to watch/ }).waitFor();
    const widget = frame.locator('agm-widget');
    return {
      page,
      frame,
      widget,
      facts: await widget.evaluate((element) => {
        const theirs = element.ownerDocument.body.appendChild(element.ownerDocument.createElement('p'));
        theirs.textContent = 'Their own words';
        const heading = element.shadowRoot?.querySelector('h2, h3');
        return {
          isInShadow: heading !== null && heading !== undefined,
          isInPage: element.ownerDocument.querySelector('h2, h3') !== null,
          theirs: getComputedStyle(theirs).display,
          ours: heading ? getComputedStyle(heading).fontWeight : '',
          sheets: element.ownerDocument.styleSheets.length,
        };
      }),
    };
  }

  it('ours: no frame, and no shadow', async () => {
    const page = await look(card, 'hostPage:ours');
    await page.getByRole('heading', { name: /Where to watch/ }).waitFor();
    expect(await page.locator('iframe, agm-widget').count()).toBe(0);
  });

  it('a shadow root: the card is styled in it, and the page around it has neither the card nor a sheet of ours', async () => {
    const { facts, frame } = await elsewhere('shadow');
    expect(facts).toMatchObject({ isInShadow: true, isInPage: false, theirs: 'block', sheets: 0 });
    expect(Number(facts.ours)).toBeGreaterThanOrEqual(600);
    await frame.getByRole('combobox', { name: /country/i }).selectOption({ index: 1 });
    expect(visitor.complaints).toEqual([]);
  });

  it('a hostile page: it hides all that is its own, and the card stands', async () => {
    const { facts, frame } = await elsewhere('hostile');
    expect(facts).toMatchObject({ isInShadow: true, theirs: 'none', sheets: 1 });
    expect(await frame.getByRole('heading', { name: /Where to watch/ }).evaluate((heading) => getComputedStyle(heading).color)).not.toBe(
      'rgb(0, 255, 0)',
    );
    expect(visitor.complaints).toEqual([]);
  });

  it('a strict policy: it stands without a violation, and what the policy forbids is refused', async () => {
    const { facts, widget, frame } = await elsewhere('strict');
    expect(facts).toMatchObject({ isInShadow: true, isInPage: false });
    expect(visitor.complaints).toEqual([]);
    expect(await frame.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')).toContain("style-src 'none'");
    const refused = await widget.evaluate(
      (element) =>
        new Promise<string>((resolve) => {
          const theirs = element.ownerDocument;
          theirs.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
          theirs.head.appendChild(theirs.createElement('style')).textContent = 'body { color: red }';
        }),
    );
    expect(refused).toMatch(/^style-src/);
  });
});
