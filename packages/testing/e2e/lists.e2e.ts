import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { axeViolations, launchChromium, openPage, startSite, type Site, type WatchedPage } from '@agm/testing';

jest.setTimeout(240_000);

let site: Site;
let browser: Browser;
let visitor: WatchedPage;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});
beforeEach(async () => {
  visitor = await openPage(browser);
});
afterEach(async () => {
  await visitor.close();
});

const open = async (path: string) => {
  await visitor.page.goto(site.origin + path);
  await visitor.page.locator('[data-remote][data-state="alive"]').first().waitFor();
};
const dialog = () => visitor.page.getByRole('dialog', { name: 'Log in' });
const upload = (name: string, text: string) => visitor.page.getByLabel('Choose a CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

describe('lists without an account', () => {
  it('R4.4-01 all four are kept on this device after "Not now", shown as such, and come along at sign-up', async () => {
    await open('/');
    expect(await visitor.page.getByRole('button', { name: 'Continue with Google' }).count()).toBe(0);
    const tile = visitor.page.locator('article[data-title-id]').first();
    for (const list of ['Loved', 'Queued', 'Seen', 'Dismissed']) {
      await tile.hover();
      await tile.getByRole('button', { name: list }).click();
      await dialog().getByRole('button', { name: 'Not now' }).click();
      await dialog().waitFor({ state: 'detached' });
      await tile.locator(`button[aria-pressed="true"][aria-label="${list}"]`).waitFor();
    }
    await visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Lists on this device' }).click();
    await visitor.page.getByText('kept on this device').waitFor();
    for (const list of ['Loved', 'Queued', 'Seen', 'Dismissed']) await visitor.page.getByRole('link', { name: `${list} 1` }).waitFor();
    expect(await axeViolations(visitor.page)).toEqual([]);
    expect(visitor.requests.filter((asked) => /^\/(wp-json|user-api\/auth)/.test(asked))).toEqual([]);

    await visitor.page.getByRole('button', { name: 'Keep them in an account' }).click();
    await dialog().getByRole('button', { name: 'New here? Sign up' }).click();
    await dialog().getByLabel('Username').fill('lisa-of-the-story');
    await dialog().getByLabel('E-mail').fill('lisa@story.example');
    await dialog().getByLabel('Password').fill('four plain words here');
    await visitor.page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await visitor.page.waitForFunction(() => localStorage.getItem('agm:lists') === null);
    await open('/account/');
    await visitor.page.getByRole('button', { name: 'Log out' }).waitFor();
    expect(await visitor.page.getByText('1 title', { exact: true }).count()).toBe(4);
  });
});

describe('lists from elsewhere', () => {
  const letterboxd = '\uFEFFDate;Name;Year;Letterboxd URI;Rating\r\n2024-03-01;Parasite;2019;u;4.5\r\n2024-03-02;"Nobody; Has This";2001;u;3\r\n';

  it('are reviewed before they are kept on the device; everything leaves again as one file', async () => {
    await open('/lists/import/');
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await axeViolations(visitor.page)).toEqual([]);
    await upload('statement.csv', 'Iban,Amount\nDE1,7');
    await visitor.page.getByText(/^This is no list we know/).waitFor();
    await upload('ratings.csv', letterboxd);
    await visitor.page.getByText('1 of 2 titles of your Letterboxd file were found.').waitFor();
    await visitor.page.getByText('line 3: not in our catalogue').waitFor();
    expect(await axeViolations(visitor.page)).toEqual([]);
    expect(await visitor.page.evaluate(() => localStorage.getItem('agm:lists'))).toBeNull();
    await visitor.page.getByRole('button', { name: 'Save one title on this device' }).press('Enter');
    await visitor.page.getByRole('link', { name: 'See your lists' }).press('Enter');
    await visitor.page.getByRole('link', { name: 'Parasite' }).waitFor();
    const [download] = await Promise.all([visitor.page.waitForEvent('download'), visitor.page.getByRole('button', { name: 'Save everything as a file' }).press('Enter')]);
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ listsOnThisDevice: { seen: expect.any(Object) as object, loved: expect.any(Object) as object } });
    expect(visitor.complaints).toEqual([]);
  });

  it('ten thousand rows are looked up while the page stays awake', async () => {
    await open('/lists/import/');
    const lines = Array.from({ length: 10_000 }, (_, at) => `2024-01-01,${['Parasite', 'Spirited Away', 'Heat', `Nothing ${at % 40}`][at % 4]},${[2019, 2001, 1995, 1990][at % 4]},u`);
    await visitor.page.evaluate(() => {
      let last = performance.now();
      const beat = () => {
        const now = performance.now();
        document.body.dataset['longest'] = String(Math.max(Number(document.body.dataset['longest'] ?? 0), now - last));
        last = now;
        setTimeout(beat, 10);
      };
      beat();
    });
    await upload('watched.csv', `Date,Name,Year,Letterboxd URI\n${lines.join('\n')}`);
    await visitor.page.getByText(/of 10,000 titles of your Letterboxd file were found/).waitFor({ timeout: 120_000 });
    // Two cores may be busy with other tests: a frozen page would stand still for many seconds.
    expect(Number(await visitor.page.evaluate(() => document.body.dataset['longest']))).toBeLessThan(3_000);
    expect(visitor.requests.filter((asked) => asked.startsWith('/content-api/search/')).length).toBeLessThan(60);
  });
});

describe('a member’s lists', () => {
  it('are found, sorted and narrowed; a damaged one is shown as unreadable and stays as it is', async () => {
    await open('/');
    await visitor.page.getByRole('banner').getByRole('button', { name: 'Log in' }).press('Enter');
    await dialog().getByLabel('Username or e-mail').fill('damaged');
    await dialog().getByLabel('Password').fill('goodmovie');
    await visitor.page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await open('/lists/import/');
    await upload('watchlist.csv', 'Date,Name,Year,Letterboxd URI\n2024-01-01,Parasite,2019,u\n2024-01-02,Spirited Away,2001,u\n');
    await visitor.page.getByRole('button', { name: 'Save 2 titles to your account' }).click();
    await visitor.page.getByRole('heading', { name: '2 titles are on your lists' }).waitFor();
    await open('/account/lists/queued/');
    await visitor.page.getByLabel('Order').selectOption('By title');
    await visitor.page.waitForFunction(() => document.querySelector('article[data-title-id]')?.textContent?.includes('Parasite'));
    await visitor.page.getByLabel('Find in this list').fill('SPIRITED');
    await visitor.page.waitForFunction(() => document.querySelectorAll('article[data-title-id]').length === 1);
    await open('/account/lists/loved/');
    await visitor.page.getByRole('heading', { name: 'This list cannot be read' }).waitFor();
    const stored = await visitor.page.evaluate(async () => {
      const answer = await fetch('/wp-json/wp/v2/user-export', { headers: { authorization: `Bearer ${localStorage.getItem('btk')}` } });
      return (await answer.json() as { damagedLists: object }).damagedLists;
    });
    expect(JSON.stringify(stored)).toContain('loved');
  });
});
