import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium, openPage, type WatchedPage } from '@agm/testing';
import { logIn, startSite, type Site } from '@agm/testing/site';

/** What every visitor's story needs. Its fields are those of the story that runs now. */
export interface Stage {
  readonly site: Site;
  readonly browser: Browser;
  readonly visitor: WatchedPage;
  readonly page: Page;
  /** Opens a path of the site, and waits until its page answers. */
  open(this: void, path: string, page?: Page): Promise<void>;
  /** Waits until a remote of the page answers. */
  alive(this: void, page?: Page): Promise<void>;
  /** Path and query as they stand in the address bar, readable. */
  address(this: void, page?: Page): string;
  /** The login dialog. */
  loginDialog(this: void, page?: Page): ReturnType<Page['getByRole']>;
  /** On the home page with a seeded login: for tests that are about something else than the way in. */
  logInAs(this: void, username: string, page?: Page): Promise<void>;
  /** The bearer of a seeded login, for stories that are not about logging in. */
  bearerOf(this: void, username: string): Promise<string>;
  /** Another visitor in place of the one who came first. */
  renew(this: void, context: BrowserContextOptions): Promise<WatchedPage>;
  /** What the browser complains about, beside refusals where these are part of the story. */
  complaints(this: void, expected?: RegExp): string[];
}

interface Setting {
  /** The site's environment; fakes are started here, and ended by the file that started them. */
  readonly environment?: () => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>;
  readonly context?: BrowserContextOptions;
}

export { isFull, sampled, sampledByCommit } from '@agm/testing';

/** Goes to the search with its key. A page hears single keys a moment after it can be seen: who sees nothing happen presses once more. */
export async function goToSearch(page: Page): Promise<void> {
  const field = page.locator('[data-search]:focus');
  const isThere = () =>
    field.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
  do await page.keyboard.press('/');
  while (!(await isThere()));
}

/** What a scroll, a focus or a change of layout sets off has happened two frames later. */
export const frames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** How far a page has moved since it was opened, by itself: the sum of its layout shifts, without a unit. 0 is a page at rest. */
export const layoutShifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/** Asks again and again until the answer is there; a test waits for things, never for time. */
export async function eventually<T>(ask: () => T | Promise<T>, isThere: (answer: T) => boolean = Boolean, withinMs = 30_000): Promise<T> {
  for (const until = Date.now() + withinMs; ;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
    if (Date.now() > until) throw new Error(`not there after ${withinMs} ms; last seen: ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** One site and one browser for the stories of a file, and a fresh visitor for each. To be called once, at the top. */
export function setStage({ environment = () => ({}), context }: Setting = {}): Stage {
  let site: Site | undefined;
  let browser: Browser | undefined;
  let visitor: WatchedPage | undefined;

  beforeAll(async () => {
    const said = await environment();
    [site, browser] = await Promise.all([startSite(said), launchChromium()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
  beforeEach(async () => {
    visitor = await openPage(now(browser), context);
  });
  afterEach(async () => {
    await visitor?.close();
    visitor = undefined;
  });

  const here = () => now(visitor).page;
  const alive = (page = here()) => page.locator('[data-remote][data-state="alive"]').first().waitFor();
  const loginDialog = (page = here()) => page.getByRole('dialog', { name: 'Log in' });
  async function open(path: string, page = here()): Promise<void> {
    await page.goto(now(site).origin + path);
    await alive(page);
  }
  const bearerOf = (username: string) => logIn(now(site), username);
  return {
    get site() {
      return now(site);
    },
    get browser() {
      return now(browser);
    },
    get visitor() {
      return now(visitor);
    },
    get page() {
      return here();
    },
    open,
    alive,
    loginDialog,
    address(page = here()) {
      const { pathname, search } = new URL(page.url());
      return decodeURIComponent(pathname + search);
    },
    async logInAs(username, page = here()) {
      // Any address of the site that is no page: it has the site's storage and runs nothing.
      await page.goto(`${now(site).origin}/robots.txt`);
      await page.evaluate((token) => localStorage.setItem('btk', token), await bearerOf(username));
      await open('/', page);
      await page.getByRole('link', { name: 'Account' }).waitFor();
    },
    bearerOf,
    async renew(options) {
      await visitor?.close();
      return (visitor = await openPage(now(browser), options));
    },
    complaints: (expected = /status of 4\d\d/) => now(visitor).complaints.filter((line) => !expected.test(line)),
  };
}

function now<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The stage is set while a story runs, not before or after it.');
  return part;
}
