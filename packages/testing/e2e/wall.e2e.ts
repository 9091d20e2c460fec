import { openPage } from '@agm/testing';
import { eventually, frames, goToSearch, setStage } from './stage.ts';

jest.setTimeout(120_000);

const stage = setStage();
const { open, alive, address } = stage;

interface Listing {
  readonly total: number;
  readonly locale: string;
  readonly items: readonly {
    readonly id: number;
    readonly slug: string;
    readonly title: string;
    readonly genres: readonly string[];
    readonly moods: readonly string[];
    readonly platforms: readonly string[];
  }[];
}

const wire = async (address: string) => (await (await fetch(`${stage.site.origin}/content-api/list${address}`)).json()) as Listing;
const tiles = () => stage.page.locator('article[data-title-id]');
const shown = () => tiles().evaluateAll((found) => found.map((tile) => Number(tile.getAttribute('data-title-id'))));
const section = (title: string) =>
  stage.page
    .locator('details')
    .filter({ has: stage.page.locator('summary', { hasText: title }) })
    .first();
async function openSection(title: string) {
  const details = section(title);
  if (!(await details.evaluate((element) => (element as HTMLDetailsElement).open))) await details.locator('summary').first().click();
  return details;
}
/** Waits for the wall of an address to stand as the wire has it, and gives that. */
async function stands(at: string): Promise<Listing> {
  await stage.page.waitForURL((url) => decodeURIComponent(url.pathname + url.search) === at);
  const listing = await wire(at);
  await stage.page.getByText(listing.total === 1 ? '1 title' : `${listing.total} titles`, { exact: true }).waitFor();
  // The total may come from the snapshot a frame before the titles, and a title that is not loaded yet has a placeholder.
  const wanted = listing.items.map(({ id }) => id).join();
  await eventually(
    async () => (await shown()).slice(0, listing.items.length).join(),
    (ids) => ids === wanted,
  );
  return listing;
}

describe('a visitor who combines filters', () => {
  it("R4.3-05 puts a service beside a genre; R4.3-04 a mood takes the genre's place, says so, and gives it back", async () => {
    await open('/');
    await (await openSection('Genres')).getByRole('link', { name: /^Drama/ }).click();
    await stands('/genre/drama/');
    await section('Streaming Service')
      .getByRole('link', { name: /^Netflix/ })
      .click();
    const both = await stands('/genre/drama/on/netflix/');
    expect(both.items.every(({ genres, platforms }) => genres.includes('drama') && platforms.includes('us-netflix'))).toBe(true);

    const tense = (await openSection('Mood')).getByRole('link', { name: /^Tense/ });
    const promised = Number(/\d+/.exec((await tense.textContent()) ?? '')?.[0]);
    await tense.click();
    const narrowed = await stands('/on/netflix/mood/tense/');
    expect(narrowed.total).toBe(promised);
    // The popup explains premium; after it closes, the notice on the page stays and the focus returns.
    const popup = stage.page.getByRole('dialog', { name: 'About premium' });
    await popup.getByRole('heading', { name: 'One filter at a time' }).waitFor();
    await stage.page.keyboard.press('Escape');
    await popup.waitFor({ state: 'detached' });
    expect(await stage.page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Tense/);
    await stage.page.getByRole('heading', { name: 'We kept Tense' }).waitFor();
    await stage.page.getByRole('link', { name: 'Back to Drama' }).click();
    await stands('/genre/drama/on/netflix/');
    await stage.page.getByRole('heading', { name: 'We kept Tense' }).waitFor({ state: 'detached' });
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('R4.3-04, R4.6-01, R4.6-02, R9-11 sees a popup about premium once in seven days, each time by the cue, and a premium member by neither', async () => {
    const popup = stage.page.getByRole('dialog', { name: 'About premium' });
    const cue = (kept: string) => stage.page.getByRole('heading', { name: `We kept ${kept}` }).waitFor();
    const choose = async (title: string, entry: RegExp) => (await openSection(title)).getByRole('link', { name: entry }).click();
    const shownAgo = (ms: number) =>
      stage.page.evaluate((ago) => localStorage.setItem('agm:popup:premium-info:anonymous', String(Date.now() - ago)), ms);
    await open('/genre/drama/');
    await choose('Mood', /^Tense/);
    await popup.getByRole('button', { name: 'Go on with one' }).click();
    await popup.waitFor({ state: 'detached' });
    await choose('Genres', /^Comedy/);
    await cue('Comedy');
    expect(await popup.count()).toBe(0);
    await shownAgo(604_800_000 - 60_000);
    await stage.page.reload();
    await alive();
    await choose('Mood', /^Tense/);
    await cue('Tense');
    expect(await popup.count()).toBe(0);
    await shownAgo(604_800_000);
    await choose('Genres', /^Drama/);
    await popup.getByRole('heading', { name: 'One filter at a time' }).waitFor();

    const bearer = await fetch(`${stage.site.origin}/wp-json/jwt-auth/v1/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'premium', password: 'goodmovie' }),
    });
    await stage.page.evaluate(
      (token) => {
        localStorage.clear();
        localStorage.setItem('btk', token);
      },
      ((await bearer.json()) as { readonly token: string }).token,
    );
    await open('/genre/drama/');
    await stage.page.getByRole('link', { name: 'Account' }).waitFor();
    await choose('Mood', /^Tense/);
    await stands('/genre/drama/mood/tense/');
    expect(await popup.count()).toBe(0);
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('R2.1-12 opens and closes the popups of login and of premium where they are: neither is a route', async () => {
    await open('/genre/drama/');
    const places = () => stage.page.evaluate(() => [location.pathname, history.length]);
    const before = await places();
    await stage.page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    const login = stage.page.getByRole('dialog', { name: 'Log in' });
    await login.getByLabel('Password').waitFor();
    expect(await places()).toEqual(before);
    await login.getByRole('button', { name: 'Close' }).click();
    await login.waitFor({ state: 'detached' });
    expect(await places()).toEqual(before);

    await (await openSection('Mood')).getByRole('link', { name: /^Tense/ }).click();
    await stands('/mood/tense/');
    const narrowed = await places();
    const premium = stage.page.getByRole('dialog', { name: 'About premium' });
    await premium.getByRole('heading', { name: 'One filter at a time' }).waitFor();
    await stage.page.keyboard.press('Escape');
    await premium.waitFor({ state: 'detached' });
    expect(await places()).toEqual(narrowed);
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('keeps a genre away by the quiet control beside it, and lets it back in', async () => {
    await open('/');
    const genres = await openSection('Genres');
    await genres.getByRole('link', { name: /^Drama/ }).hover();
    await genres.getByRole('link', { name: 'Without Drama' }).click();
    const without = await stands('/?genre=!drama');
    expect(without.items.some(({ genres: own }) => own.includes('drama'))).toBe(false);
    await genres.getByRole('link', { name: 'Let Drama back in' }).click();
    await stands('/');
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('switches between any and all of two values that an address brought', async () => {
    await open('/?genre=comedy~romance');
    const any = await stands('/?genre=comedy~romance');
    await section('Genres').getByRole('link', { name: 'All of these' }).click();
    const all = await stands('/?genre=comedy~romance&all=genre');
    expect(all.total).toBeLessThan(any.total);
    expect(all.items.every(({ genres }) => genres.includes('comedy') && genres.includes('romance'))).toBe(true);
    await section('Genres').getByRole('link', { name: 'Any of these' }).click();
    await stands('/?genre=comedy~romance');
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('finds an entry of a long list by its name', async () => {
    await open('/');
    const genres = await openSection('Genres');
    await genres.getByRole('searchbox', { name: 'Find in Genres' }).fill('west');
    await genres.getByRole('link', { name: /^Western/ }).click();
    await stands('/genre/western/');
  });

  it('R2.3-22 changes the country by an address, and the menu speaks of its services first', async () => {
    await open('/?platform=uk-netflix');
    const { locale } = await stands('/?platform=uk-netflix');
    expect(locale).toBe('uk');
    const services = await section('Streaming Service')
      .getByRole('listitem')
      .evaluateAll((entries) => entries.map((entry) => entry.querySelector('a')?.textContent?.replace(/\d+$/, '').trim()));
    expect(services.slice(0, 2)).toEqual(['Netflix', 'Amazon Prime']);
    expect(services).not.toContain('Hulu');
  });

  it('sees only what is on their own services, chosen once and remembered', async () => {
    await open('/genre/drama/');
    await stage.page.getByRole('button', { name: 'Choose my services' }).click();
    await stage.page.getByRole('checkbox', { name: 'Netflix' }).check();
    await stage.page.getByRole('checkbox', { name: 'Mubi' }).check();
    await stage.page.getByRole('button', { name: 'Done' }).click();
    await stage.page.reload();
    await alive();
    const everything = await wire('/genre/drama/');
    await stage.page.getByRole('switch', { name: 'Only my services' }).click();
    const mine = await wire('/genre/drama/?services=mubi~netflix');
    expect(mine.total).toBeLessThan(everything.total);
    expect(mine.items.every(({ platforms }) => platforms.some((id) => id === 'us-mubi' || id === 'us-netflix'))).toBe(true);
    await stage.page.getByText(`${mine.total} titles`, { exact: true }).waitFor();
    // R4.3 a view over the wall, and no filter of it: its address stays.
    expect(address()).toBe('/genre/drama/');
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('finds the projektor narrowed to their own services by the same switch', async () => {
    await open('/');
    await stage.page.getByRole('button', { name: 'Choose my services' }).click();
    await stage.page.getByRole('checkbox', { name: 'Criterion Channel' }).check();
    const narrow = stage.page.getByRole('switch', { name: 'Only my services' });
    const narrowed = async () => {
      const answer = await stage.page.waitForResponse((one) => one.url().includes('services=criterion-channel'));
      const { total, items } = (await answer.json()) as Listing;
      expect(total).toBeGreaterThan(0);
      expect(items.every(({ platforms }) => platforms.includes('us-criterion-channel'))).toBe(true);
      return items;
    };
    // The switch comes with the first service that is chosen.
    await narrow.waitFor();
    await open('/projektor/');
    const [shelf] = await Promise.all([narrowed(), narrow.click()]);
    expect(await narrow.getAttribute('aria-checked')).toBe('true');
    await stage.page.getByRole('link', { name: shelf[0]!.title }).first().waitFor();
    expect(address()).toBe('/projektor/');
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('whose storage is blocked has the same wall, and services for as long as the page is open', async () => {
    await stage.page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    await open('/');
    await stage.page.getByRole('button', { name: 'Choose my services' }).click();
    await stage.page.getByRole('checkbox', { name: 'Netflix' }).check();
    await stage.page.getByRole('switch', { name: 'Only my services' }).click();
    await stage.page.getByText(`${(await wire('/?services=netflix')).total} titles`, { exact: true }).waitFor();
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('who left nothing reads which filter to drop, and drops it', async () => {
    await open('/genre/western/?mood=funny&year=1980-1985&platform=us-criterion-channel');
    await stage.page.getByRole('heading', { name: 'No title fits all of this' }).waitFor();
    const words = (await stage.page.getByText(/^Without .* you get \d+ titles?\.$/).textContent()) ?? '';
    const promised = Number(/get (\d+)/.exec(words)?.[1]);
    await stage.page.getByRole('link', { name: /^Drop / }).click();
    await stage.page.getByText(promised === 1 ? '1 title' : `${promised} titles`, { exact: true }).waitFor();
    expect((await wire(address())).total).toBe(promised);
    expect(stage.visitor.complaints).toEqual([]);
  });
});

describe('a visitor with a phone', () => {
  it('filters in a sheet that is as tall as its filters, and keeps a name for them in one that is not', async () => {
    await stage.renew({ viewport: { width: 390, height: 844 } });
    await open('/genre/drama/');
    const tallness = (of: string) => stage.page.getByLabel(of, { exact: true }).evaluate((sheet) => sheet.getBoundingClientRect().height);
    await stage.page.getByRole('button', { name: /^Filters/ }).click();
    await section('Streaming Service')
      .getByRole('link', { name: /^Netflix/ })
      .waitFor();
    expect(await tallness('Filters')).toBeGreaterThan(600);
    await section('Streaming Service')
      .getByRole('link', { name: /^Netflix/ })
      .click();
    const both = await stands('/genre/drama/on/netflix/');
    await stage.page.getByRole('button', { name: `Show ${both.total} titles` }).click();
    await stage.page.getByRole('button', { name: 'My filters' }).click();
    expect(await tallness('My filters')).toBeLessThan(300);
    expect(stage.visitor.complaints).toEqual([]);
  });
});

describe('the tiles of a phone', () => {
  /** Of each tile what a finger sees at once: which of its words stand under one of its buttons, and how many buttons there are. */
  const covered = () =>
    tiles().evaluateAll((found) =>
      found.map((tile) => {
        const buttons = [...tile.querySelectorAll('button[aria-pressed]')].map((button) => button.getBoundingClientRect());
        const words = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT);
        const under = new Set<string>();
        for (let node = words.nextNode(); node; node = words.nextNode()) {
          if (!node.textContent?.trim() || node.parentElement?.closest('button, svg')) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          for (const line of range.getClientRects())
            for (const button of buttons)
              if (
                line.width > 1 &&
                line.left < button.right &&
                button.left < line.right &&
                line.top < button.bottom &&
                button.top < line.bottom
              )
                under.add(node.textContent.trim());
        }
        return { buttons: buttons.length, under: [...under] };
      }),
    );

  it.each([390, 320])(
    'leave title, staff rating and the pill of premium titles readable beside the four buttons, at %i px',
    async (width) => {
      await stage.renew({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true });
      // Walls of premium titles among others, with short and long titles.
      for (const at of ['/', '/the-very-best/movies/', '/shows/?by=top']) {
        await open(at);
        await stage.page.waitForFunction(() => document.querySelector('article button[aria-pressed]'));
        const found = await covered();
        expect(found.length).toBeGreaterThan(10);
        expect([at, found.filter(({ buttons, under }) => buttons !== 4 || under.length > 0)]).toEqual([at, []]);
      }
      expect(await stage.page.locator('article', { hasText: 'Premium' }).count()).toBeGreaterThan(0);
      expect(stage.visitor.complaints).toEqual([]);
    },
  );
});

describe('a visitor far down the wall', () => {
  const scrollTo = async (count: number) => {
    for (let before = await tiles().count(); before < count; before = await tiles().count()) {
      await stage.page.mouse.wheel(0, 6_000);
      await stage.page.waitForFunction((known) => document.querySelectorAll('article[data-title-id]').length > known, before);
    }
  };
  const top = (id: number) =>
    stage.page.locator(`article[data-title-id="${id}"]`).evaluate((tile) => Math.round(tile.getBoundingClientRect().top));
  /** A tile of the fifth page in the middle of the window, and where exactly it stands. */
  const settle = async () => {
    const id = (await shown())[100]!;
    await stage.page.locator(`article[data-title-id="${id}"]`).evaluate((tile) => tile.scrollIntoView({ block: 'center' }));
    for (let before = NaN, at = await top(id); at !== before; at = await top(id)) {
      before = at;
      await frames(stage.page);
    }
    return { id, at: await top(id) };
  };
  /** The second page has its font from the start, where the first one had the system's: a line above may break elsewhere. */
  const line = 24;
  const comesBack = (id: number, at: number) =>
    stage.page.waitForFunction(
      ([tile, y, most]) => Math.abs(document.querySelector(`article[data-title-id="${tile}"]`)!.getBoundingClientRect().top - y!) < most!,
      [id, at, line],
    );

  it('R4.7-01 finds the fifth page as it was after a look at a title', async () => {
    await open('/');
    await scrollTo(120);
    const { id, at } = await settle();
    await stage.page.locator(`article[data-title-id="${id}"] a`).first().click();
    await stage.page.locator('[data-remote="availability"][data-state="alive"]').waitFor();
    await stage.page.goBack();
    await stage.page.locator(`article[data-title-id="${id}"]`).waitFor();
    await comesBack(id, at);
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('R4.7-02 is done where the header of a list says that there are no more pages', async () => {
    await stage.page.route('**/content-api/list/**', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-wp-totalpages': '2' } });
    });
    await open('/');
    await scrollTo(48);
    await stage.page.getByText(/^That is all: \d+ titles\.$/).waitFor();
    expect(await tiles().count()).toBe(48);
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('finds the fifth page as it was after a reload', async () => {
    await open('/shows/?by=top');
    await scrollTo(120);
    const { id, at } = await settle();
    await stage.page.reload();
    await stage.page.locator(`article[data-title-id="${id}"]`).waitFor();
    await comesBack(id, at);
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('sees nothing move while the wall grows', async () => {
    await stage.page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open('/');
    // As a hand does it: further titles are there before the end of the page is.
    await stage.page.mouse.move(700, 600);
    for (let turns = 0; turns < 150 && (await tiles().count()) < 140; turns++) {
      await stage.page.mouse.wheel(0, 300);
      await frames(stage.page);
      await stage.page.waitForFunction(() => document.documentElement.scrollHeight - scrollY > 2 * innerHeight);
    }
    expect(await tiles().count()).toBeGreaterThanOrEqual(140);
    const moved = await stage.page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
    expect(moved).toBeLessThan(0.001);
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('comes from the skip link to the first tile in five steps, and goes from tile to tile by arrows as they stand', async () => {
    await open('/');
    const ids = await shown();
    const focused = () => stage.page.evaluate(() => Number(document.activeElement?.closest('article')?.getAttribute('data-title-id')));
    const columns = await stage.page.evaluate(() => {
      const tops = [...document.querySelectorAll('article[data-title-id]')].map((tile) => tile.getBoundingClientRect().top);
      return tops.findIndex((top) => top !== tops[0]);
    });
    await stage.page.getByRole('link', { name: 'Skip to the content' }).focus();
    await stage.page.keyboard.press('Enter');
    for (let stops = 0; stops < 5 && !(await focused()); stops++) await stage.page.keyboard.press('Tab');
    expect(await focused()).toBe(ids[0]);
    for (const [key, at] of [
      ['ArrowRight', 1],
      ['ArrowDown', 1 + columns],
      ['ArrowLeft', columns],
      ['ArrowUp', 0],
      ['End', ids.length - 1],
      ['Home', 0],
    ] as const) {
      await stage.page.keyboard.press(key);
      expect([key, await focused()]).toEqual([key, ids[at]]);
    }
  });
});

describe('a visitor who searches', () => {
  it('finds a mistyped title with the keyboard alone', async () => {
    await open('/shows/');
    await goToSearch(stage.page);
    await stage.page.keyboard.type('godfathr');
    await stage.page.getByRole('option', { name: /^The Godfather/ }).waitFor();
    expect(await stage.page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
    await stage.page.keyboard.press('ArrowDown');
    const active = await stage.page.evaluate(
      () => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent,
    );
    expect(active).toContain('The Godfather');
    await stage.page.keyboard.press('Enter');
    await stage.page.waitForURL('**/the-godfather/');
    await stage.page.locator('[data-remote="availability"][data-state="alive"]').waitFor();
    await stage.page.getByRole('heading', { level: 1, name: /The Godfather/ }).waitFor();
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('reads all results on a page of its own, and is offered the search again', async () => {
    await open('/');
    await stage.page.getByRole('search', { name: 'Titles and people' }).getByRole('searchbox').fill('night');
    await stage.page.keyboard.press('Enter');
    await stage.page.waitForURL('**/search?s=night');
    await stage.page.getByRole('heading', { level: 1, name: 'Results for “night”' }).waitFor();
    await stage.page.getByRole('heading', { level: 2, name: 'Movies' }).waitFor();
    expect(await stage.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await goToSearch(stage.page);
    await stage.page.getByRole('option', { name: /^night/ }).waitFor();
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('finds people, whose wall is of movies and shows', async () => {
    await open('/');
    await goToSearch(stage.page);
    await stage.page.keyboard.type('bong joon');
    await stage.page.getByRole('option', { name: /^Directed by Bong Joon/ }).click();
    await stage.page.waitForURL('**/list/director/bong-joon-ho/');
    await stands('/list/director/bong-joon-ho/');
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('keeps the keys of a field its own, and turns single keys off', async () => {
    await open('/search?s=heat');
    await stage.page.getByRole('searchbox', { name: 'A title' }).press('End');
    await stage.page.keyboard.type('/?');
    expect(await stage.page.getByRole('searchbox', { name: 'A title' }).inputValue()).toBe('heat/?');
    expect(await stage.page.getByRole('dialog').count()).toBe(0);
    await stage.page.getByRole('heading', { level: 1 }).click();
    await stage.page.keyboard.press('?');
    await stage.page.getByRole('dialog', { name: 'Keyboard' }).getByRole('checkbox').uncheck();
    await stage.page.keyboard.press('Escape');
    await stage.page.getByRole('dialog').waitFor({ state: 'detached' });
    await stage.page.keyboard.press('?');
    expect(await stage.page.getByRole('dialog').count()).toBe(0);
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('is answered with 200 whatever the term, and shown it as text', async () => {
    for (const term of ['%', '_', '\\', "'", '%2F', '..', '', '\u0000', '🍿', 'שלום', '<script>alert(1)</script>', 'x'.repeat(400)]) {
      const answer = await fetch(`${stage.site.origin}/search?s=${encodeURIComponent(term)}`);
      const html = await answer.text();
      expect([term.slice(0, 12), answer.status, html.includes('<script>alert(1)')]).toEqual([term.slice(0, 12), 200, false]);
    }
  });
});

describe('a visitor without JavaScript', () => {
  it('combines, excludes, asks for years, finds a person and searches by links and forms alone', async () => {
    const plain = await openPage(stage.browser, { javaScriptEnabled: false });
    const { page } = plain;
    const at = () => decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search);
    const menu = (title: string) =>
      page
        .locator('details')
        .filter({ has: page.locator('summary', { hasText: title }) })
        .first();
    try {
      await page.goto(`${stage.site.origin}/`);
      await menu('Streaming Service')
        .getByRole('link', { name: /^Netflix/ })
        .click();
      await menu('Genres').locator('summary').first().click();
      await menu('Genres')
        .getByRole('link', { name: /^Drama/ })
        .click();
      expect(at()).toBe('/genre/drama/on/netflix/');
      await page.goto(`${stage.site.origin}/?genre=!drama`);
      expect(await page.locator('article[data-title-id]').count()).toBe(24);
      await page.goto(`${stage.site.origin}/genre/drama/`);
      await page.getByRole('textbox', { name: 'Year or years' }).fill('1990-1999');
      await menu('Year').getByRole('button', { name: 'Go' }).click();
      expect(at()).toBe('/?genre=drama&year=1990-1999');
      expect(await page.getByRole('button', { name: 'Choose my services' }).isVisible()).toBe(false);
      await menu('People').locator('summary').click();
      await page.getByRole('textbox', { name: 'Directed by' }).fill('Krzysztof Kieślowski');
      await page.getByRole('textbox', { name: 'Directed by' }).press('Enter');
      expect(at()).toBe('/?genre=drama&year=1990-1999&director=Krzysztof+Kieślowski');
      await page.getByRole('search', { name: 'Titles and people' }).getByRole('searchbox').fill('godfathr');
      await page.keyboard.press('Enter');
      await page
        .getByRole('link', { name: /^The Godfather/ })
        .first()
        .click();
      expect(at()).toBe('/the-godfather/');
      expect(plain.complaints).toEqual([]);
    } finally {
      await plain.close();
    }
  });
});
