import type { BrowserContextOptions, Page } from 'playwright-core';
import { axeViolations, openPage } from '@agm/testing';
import { eventually, frames, sampled, setStage } from './stage.ts';

jest.setTimeout(180_000);

const stage = setStage({ environment: () => ({ ANALYTICS: 'dataLayer,beacon' }) });
const { open, logInAs, address } = stage;

interface Heard {
  readonly event: string;
  readonly [field: string]: unknown;
}

/** A fresh visitor, who has said no to being counted unless a story is about that. */
async function begin(consent: 'yes' | 'no' | null = 'no', options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await stage.renew(options);
  await page.addInitScript((said) => {
    if (said !== null && localStorage.getItem('agm:counting') === null) localStorage.setItem('agm:counting', said);
    const heard: unknown[] = [];
    Object.assign(globalThis, { heard });
    addEventListener('agm:track', (event) => heard.push((event as CustomEvent).detail));
  }, consent);
  return page;
}
const heard = (page: Page = stage.page) => page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard);
const named = async (event: string) => (await heard()).filter((one) => one.event === event);
const dialog = (name: string, page: Page = stage.page) => page.getByRole('dialog', { name });
/** Without refusals, which are part of these stories, and without the word of the loader that a slow part of a page was asked for twice. */
const complaints = () => stage.complaints(/status of 40[0-9]|already registered/);

const tileIds = (page: Page = stage.page) =>
  page.locator('article[data-title-id]').evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset.titleId));
/** A section of the side menu, open. */
async function section(name: string) {
  const menu = stage.page
    .getByRole('navigation', { name: 'Filters' })
    .locator('details', { has: stage.page.locator('> summary', { hasText: name }) })
    .first();
  if (await menu.evaluate((element) => !(element as HTMLDetailsElement).open)) await menu.locator('summary').first().click();
  return menu;
}
const isFocused = (name: string) =>
  stage.page
    .getByRole('banner')
    .getByRole('button', { name })
    .evaluate((element) => element === document.activeElement);

describe('the layers of the shell', () => {
  it('R2.1-05 every page has header, footer, popup layer and tooltip layer, but for the bare ones', async () => {
    const page = await begin();
    const layers = async (path: string) => {
      await page.goto(stage.site.origin + path);
      return Promise.all(
        ['header', 'footer', '[data-layer="popups"]', '[data-layer="tooltips"]'].map((part) =>
          page
            .locator(`#root > ${part}, #root > * > ${part}`)
            .count()
            .then((n) => n > 0),
        ),
      );
    };
    for (const path of ['/', '/shows/genre/drama/', '/parasite/', '/search?s=night', '/premium/welcome/', '/projektor/'])
      expect([path, await layers(path)]).toEqual([path, [true, true, true, true]]);
    for (const path of ['/watch?platform=netflix&locale=us&content=1', '/no/such/page/'])
      expect([path, await layers(path)]).toEqual([path, [false, false, false, false]]);
  });

  it.each(sampled(['light', 'dark'], 2))(
    'a tooltip comes by hover and by focus, stays under the pointer, and Escape sends it away (%s)',
    async (theme) => {
      const page = await begin();
      await page.clock.install();
      await page.context().addCookies([{ name: 'agm-theme', value: theme, url: stage.site.origin }]);
      await open('/shows/');
      const toggle = page.getByRole('banner').getByRole('button', { name: 'Dark colours' });
      const tip = page.locator('[role=tooltip]');
      await toggle.hover();
      await tip.filter({ hasText: 'Dark colours' }).waitFor();
      expect(await axeViolations(page)).toEqual([]);
      // On its way to the words and on them the pointer leaves nothing.
      await tip.hover();
      await page.clock.fastForward(5_000);
      await frames(page);
      expect(await tip.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await tip.waitFor({ state: 'hidden' });
      await page.mouse.move(600, 600);
      await page.locator('article[data-title-id] a').first().focus();
      await page.keyboard.press('Tab');
      await tip.filter({ hasText: 'Loved · L' }).waitFor();
      // Eyes alone need it: the name is the button's own.
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Loved');
      expect(complaints()).toEqual([]);
    },
  );

  it('R2.1-12 login and premium-info open and close without a change of route, and give the focus back', async () => {
    const page = await begin();
    await open('/genre/drama/');
    const button = page.getByRole('banner').getByRole('button', { name: 'Log in' });
    await button.press('Enter');
    await dialog('Log in').getByLabel('Password').waitFor();
    expect([address(), await axeViolations(page)]).toEqual(['/genre/drama/', []]);
    await page.keyboard.press('Escape');
    await dialog('Log in').waitFor({ state: 'detached' });
    expect([address(), await isFocused('Log in')]).toEqual(['/genre/drama/', true]);

    const mood = await section('Mood');
    await mood.getByRole('link', { name: /^Tense/ }).press('Enter');
    await dialog('About premium').getByRole('button', { name: 'Go on with one' }).waitFor();
    expect(address()).toBe('/mood/tense/');
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog('About premium').waitFor({ state: 'detached' });
    expect([address(), await page.evaluate(() => document.activeElement?.textContent?.startsWith('Tense'))]).toEqual([
      '/mood/tense/',
      true,
    ]);
    expect(complaints()).toEqual([]);
  });
});

describe('the guard', () => {
  it.each([500, 403, 'gone'] as const)(
    'R2.2-02 a member whose profile cannot be read (%s) is led home, and the token stays',
    async (failure) => {
      const page = await begin();
      await logInAs('subscriber');
      const token = await page.evaluate(() => localStorage.getItem('btk'));
      await page.route('**/user-api/auth/profile', (route) =>
        failure === 'gone'
          ? route.abort()
          : route.fulfill({
              status: failure,
              contentType: 'application/json',
              body: JSON.stringify({ code: 'broken', message: 'x', data: { status: failure } }),
            }),
      );
      await page.goto(`${stage.site.origin}/account/`);
      await page.waitForURL(`${stage.site.origin}/`);
      expect(await page.evaluate(() => localStorage.getItem('btk'))).toBe(token);
    },
  );

  const rooms = ['/account/', '/premium/', '/premium/library/', '/parasite/'];
  it.each([
    ['nobody', null, ['/', '/', '/', '/parasite/']],
    ['a subscriber', 'subscriber', ['/account/', '/premium/', '/', '/parasite/']],
    ['a premium member', 'premium', ['/account/', '/', '/premium/library/', '/parasite/']],
    ['an administrator', 'administrator', ['/account/', '/', '/premium/library/', '/parasite/']],
  ] as const)('R2.2-01 R2.2-03 R2.2-04 R2.2-05 leads %s where they may be', async (_, login, expected) => {
    const page = await begin();
    if (login) await logInAs(login);
    const reached: string[] = [];
    for (const [at, path] of rooms.entries()) {
      await page.goto(stage.site.origin + path);
      await page.waitForURL(stage.site.origin + (expected[at] ?? ''));
      // A page that renders is not left again.
      await page.locator('[data-remote][data-state="alive"]').first().waitFor();
      await page.locator('h1').first().waitFor();
      reached.push(address());
    }
    expect(reached).toEqual(expected);
  });
});

describe('the wall of a member', () => {
  it('R2.3-05 A-70 hides what they have seen and dismissed, shows what they queued, and reports each change with a way back', async () => {
    const page = await begin();
    await logInAs('subscriber');
    await open('/shows/');
    const [seen, queued] = await tileIds();
    const tile = (id: string | undefined) => page.locator(`article[data-title-id="${id}"]`);
    // The buttons of a tile, and with them its keys, come after the wall.
    await tile(seen).locator('button[data-group="seen"]').waitFor({ state: 'attached' });
    await tile(seen).locator('a').first().focus();
    await page.keyboard.press('s');
    await page
      .getByRole('status')
      .filter({ hasText: /^Seen: / })
      .waitFor();
    await page.keyboard.press('u');
    await tile(seen).locator('button[data-group="seen"][aria-pressed="false"]').waitFor();
    await page.keyboard.press('s');
    await tile(seen).locator('button[data-group="seen"][aria-pressed="true"]').waitFor();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await tile(queued).locator('a').first().focus();
    await page.keyboard.press('q');
    await page
      .getByRole('status')
      .filter({ hasText: /^Queued: / })
      .waitFor();

    const hide = page.getByRole('switch', { name: 'Hide seen and dismissed' });
    await hide.press('Enter');
    await tile(seen).waitFor({ state: 'detached' });
    expect([address(), await hide.getAttribute('aria-checked')]).toEqual(['/shows/?hide=dismissed~seen', 'true']);
    expect(await axeViolations(page)).toEqual([]);
    // It stays off the wall where a filter is chosen: hiding is no combination that a tier narrows.
    await page.reload();
    await page.getByRole('switch', { name: 'Hide seen and dismissed', checked: true }).waitFor();
    await tile(seen).waitFor({ state: 'detached' });
    await hide.press('Enter');
    await tile(seen).waitFor();

    await open('/shows/?user-list=queued');
    await page.waitForFunction(() => document.querySelectorAll('article[data-title-id]').length === 1);
    expect(await tileIds()).toEqual([queued]);
    expect(complaints()).toEqual([]);
  });

  it('R4.3-07 nobody known loses filters by saved lists, and reads why', async () => {
    const page = await begin();
    await open('/shows/?user-list=queued&by=top');
    await page.getByRole('status').filter({ hasText: 'Log in to see a wall of your own lists.' }).waitFor();
    expect(address()).toBe('/shows/?by=top');
    await logInAs('subscriber');
    await open('/shows/?user-list=queued');
    await page.getByRole('switch').waitFor();
    await page.evaluate(() => localStorage.removeItem('btk'));
    const other = await page.context().newPage();
    await open('/', other);
    await other.evaluate(() => {
      localStorage.setItem('btk', 'x');
      localStorage.removeItem('btk');
    });
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    await page.waitForURL(`${stage.site.origin}/shows/`);
  });

  it('R4.3-01 R4.3-02 R9-01 ten quick changes cause one save; a combination gets a name, is recalled and deleted, and another device has it', async () => {
    const page = await begin();
    await page.clock.install();
    await logInAs('subscriber');
    await open('/shows/');
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/update-user-meta')) saves.push(request.postData() ?? '');
    });
    for (let change = 0; change < 10; change++)
      await page
        .getByRole('navigation', { name: 'Order' })
        .getByRole('link')
        .nth((change + 1) % 3)
        .click();
    await page.waitForFunction(() =>
      (JSON.parse(localStorage.getItem('filters-pref') ?? '{"filters":[]}') as { filters: { filterName: string }[] }).filters.some(
        ({ filterName }) => filterName === 'order',
      ),
    );
    await page.getByRole('navigation', { name: 'Streaming services' }).getByRole('link', { name: 'Netflix' }).click();
    await page.getByRole('button', { name: 'My filters' }).click();
    await page.getByLabel('Name these filters').fill('Rainy Sundays');
    await page.getByRole('button', { name: 'Keep', exact: true }).press('Enter');
    await page.getByRole('status').filter({ hasText: '“Rainy Sundays” is kept.' }).waitFor();
    expect(saves).toEqual([]);
    // A page that is hidden sends the one waiting save, however often the event fires.
    await page.evaluate(() => {
      dispatchEvent(new Event('pagehide'));
      dispatchEvent(new Event('pagehide'));
    });
    await eventually(() => saves.length);
    // Nor does another one follow, once the time for it has come.
    await page.clock.fastForward(120_000);
    await frames(page);
    expect(saves).toHaveLength(1);
    expect(saves[0]).toContain('Rainy Sundays');

    const elsewhere = await openPage(stage.browser);
    await logInAs('subscriber', elsewhere.page);
    await elsewhere.page.getByRole('button', { name: 'My filters' }).click();
    await elsewhere.page.getByRole('link', { name: 'Rainy Sundays' }).click();
    await elsewhere.page.waitForURL(`${stage.site.origin}/on/netflix/`);
    await elsewhere.page.getByRole('button', { name: 'My filters' }).click();
    expect(await axeViolations(elsewhere.page)).toEqual([]);
    await elsewhere.page.getByRole('button', { name: 'Delete Rainy Sundays' }).click();
    await elsewhere.page.getByRole('link', { name: 'Rainy Sundays' }).waitFor({ state: 'detached' });
    await elsewhere.close();
  });
});

describe('what is counted', () => {
  it('R7-48 R7-49 R7-51 R7-52 every event stands on the page once, with its fields', async () => {
    const page = await begin();
    await open('/shows/');
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).press('Enter');
    await dialog('Log in').getByLabel('Username or e-mail').fill('subscriber');
    await dialog('Log in').getByLabel('Password').fill('goodmovie');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Account' }).waitFor();
    const genres = await section('Genres');
    await genres.getByRole('link', { name: /^Drama/ }).click();
    await page.waitForURL('**/shows/genre/drama/');
    await page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'New' }).click();
    const newest = (await (await fetch(`${stage.site.origin}/content-api/list/shows/genre/drama/?by=new`)).json()) as {
      readonly items: readonly { readonly id: number }[];
    };
    const id = newest.items[1]?.id ?? 0;
    const tile = page
      .locator('article[data-title-id]')
      .nth(1)
      .and(page.locator(`[data-title-id="${id}"]`));
    await tile.waitFor();
    await tile.locator('a').first().click();
    await page.locator('[data-remote="availability"][data-state="alive"]').waitFor();
    await page.waitForFunction(() => (globalThis as unknown as { heard: Heard[] }).heard.some(({ event }) => event === 'view_content'));
    const slug = new URL(page.url()).pathname;
    expect(await heard()).toEqual([
      { event: 'page_path', path: '/shows/' },
      { event: 'config', tier: 'anonymous', premium: false },
      { event: 'login_modal_shown' },
      { event: 'config', tier: 'registered', premium: false },
      { event: 'login' },
      { event: 'open_filter_menu', filter_name: 'categories', index: 1 },
      { event: 'select_filter', filter_name: 'genre', filter_value: 'drama', parent_list: '/shows/' },
      { event: 'page_path', path: '/shows/genre/drama/' },
      { event: 'select_content', content_type: 'show', content_id: id, parent_list: '/shows/genre/drama/?by=new', index: 1 },
      { event: 'page_path', path: slug },
      { event: 'view_content', content_id: id, content_type: 'show' },
    ]);
    // They said no: nothing has left the page, and nothing will.
    expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false);
    await page.clock.fastForward(120_000);
    await frames(page);
    expect(stage.visitor.requests.filter((path) => path.startsWith('/api/events'))).toEqual([]);
  });

  it('R7-49 an account that is made is reported once, and as no login', async () => {
    const page = await begin();
    await open('/');
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).press('Enter');
    await dialog('Log in').getByRole('button', { name: 'New here? Sign up' }).press('Enter');
    await dialog('Log in').getByLabel('Username').fill('counted-once');
    await dialog('Log in').getByLabel('E-mail').fill('counted@story.example');
    await dialog('Log in').getByLabel('Password').fill('four plain words here');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Account' }).waitFor();
    await page.waitForFunction(() => (globalThis as unknown as { heard: Heard[] }).heard.some(({ event }) => event === 'sign_up'));
    expect([(await named('sign_up')).length, (await named('login')).length, (await named('login_modal_shown')).length]).toEqual([1, 0, 1]);
  });

  it.each(sampled(['dark', 'light'], 2))(
    'nothing leaves the page before a yes; the choice stays on the device and can be changed (%s)',
    async (theme) => {
      const page = await begin(null);
      await page.context().addCookies([{ name: 'agm-theme', value: theme, url: stage.site.origin }]);
      await open('/shows/');
      const bar = page.getByRole('region', { name: 'May we count what is used here?' });
      await bar.waitFor();
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => 'dataLayer' in globalThis)).toBe(false);
      await bar.getByRole('button', { name: 'Yes, count' }).press('Enter');
      await bar.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Movies', exact: true }).first().click();
      await page.waitForFunction(() => ((globalThis as unknown as { dataLayer?: object[] }).dataLayer?.length ?? 0) >= 2);
      expect(await page.evaluate(() => (globalThis as unknown as { dataLayer: object[] }).dataLayer)).toEqual([
        { event: 'config', tier: 'anonymous', premium: false },
        { event: 'page_path', path: '/' },
      ]);
      const sent = page.waitForRequest('**/api/events');
      expect((await sent).headers()['authorization']).toBeUndefined();
      await page.reload();
      await page.getByRole('button', { name: 'Privacy choices' }).press('Enter');
      await bar.getByText('You said yes.').waitFor();
      await bar.getByRole('button', { name: 'No, thank you' }).press('Enter');
      expect(await page.evaluate(() => localStorage.getItem('agm:counting'))).toBe('no');
      expect(complaints()).toEqual([]);
    },
  );
});

describe('premium', () => {
  it('R7-50 R6-03 a premium title is refused once with its id; bought in another tab, its words and free combinations open here without a reload', async () => {
    const page = await begin();
    await open('/?premium-content=1');
    const slug = (await page.locator('article[data-title-id] > a').first().getAttribute('href')) ?? '';
    await open(slug);
    const unlock = page.getByRole('button', { name: 'See what premium is' });
    await unlock.press('Enter');
    await dialog('About premium').getByRole('heading', { name: 'Written for premium members' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog('About premium').waitFor({ state: 'detached' });
    const id = Number(await page.locator('article[data-title-id]').first().getAttribute('data-title-id'));
    expect(await named('paywall_shown')).toEqual([{ event: 'paywall_shown', content_id: id }]);

    await logInAs('subscriber');
    await open(slug);
    await unlock.waitFor();
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    const checkout = await page.context().newPage();
    await open('/premium/', checkout);
    await checkout.getByRole('button', { name: 'Go premium' }).press('Enter');
    await checkout.waitForURL('**/premium/checkout/**');
    await checkout.getByRole('button', { name: /^Pay/ }).click();
    await checkout.getByRole('heading', { level: 1, name: 'Welcome to premium' }).waitFor();
    await unlock.waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Why it is worth an evening' }).waitFor();
    await page.getByRole('link', { name: 'Movies', exact: true }).first().click();
    for (const [name, entry] of [
      ['Genres', /^Drama/],
      ['Mood', /^Tense/],
    ] as const) {
      await (await section(name)).getByRole('link', { name: entry }).first().click();
    }
    await page.waitForURL('**/genre/drama/mood/tense/');
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    expect(complaints()).toEqual([]);
  });
});
