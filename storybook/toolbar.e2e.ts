import type { Browser, Page } from 'playwright-core';
import { launchChromium, openPage, type WatchedPage } from '@agm/testing';
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

it('the usage page of a component lists its props: name, type, default, and the words beside the declaration', async () => {
  const propsOf = async (story: string) => {
    const page = await look(story);
    await page.getByRole('heading', { name: 'Props' }).waitFor();
    return page
      .locator('dl > div')
      .evaluateAll((rows) =>
        rows.map((row) => [
          row.querySelector('dt')?.textContent,
          row.querySelector('dd code')?.textContent,
          row.querySelector('dd p')?.textContent,
        ]),
      );
  };
  expect(await propsOf('components-titletile--usage')).toContainEqual([
    'poster',
    'ReactNode',
    'A Poster, or what stands for it until the drawing is here.',
  ]);
  expect(await propsOf('components-button--usage')).toContainEqual([
    'tone?',
    "'primary' | 'quiet' | 'plain' = 'primary'",
    expect.stringContaining('One `primary` on a page'),
  ]);
});
