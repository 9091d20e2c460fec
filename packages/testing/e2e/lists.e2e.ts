import { axeViolations, readDownload } from '@agm/testing';
import { setStage } from './stage.ts';

jest.setTimeout(240_000);

const stage = setStage();
const { open, loginDialog: dialog } = stage;

const upload = (name: string, text: string) =>
  stage.page.getByLabel('Choose a CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

describe('lists without an account', () => {
  it('R4.4-01 all four are kept on this device after "Not now", shown as such, and come along at sign-up', async () => {
    await open('/');
    expect(await stage.page.getByRole('button', { name: 'Continue with Google' }).count()).toBe(0);
    const tile = stage.page.locator('article[data-title-id]').first();
    for (const list of ['Loved', 'Queued', 'Seen', 'Dismissed']) {
      await tile.hover();
      await tile.getByRole('button', { name: list }).click();
      await dialog().getByRole('button', { name: 'Not now' }).click();
      await dialog().waitFor({ state: 'detached' });
      await tile.locator(`button[aria-pressed="true"][aria-label="${list}"]`).waitFor();
    }
    await stage.page.getByRole('contentinfo').getByRole('link', { name: 'Lists on this device' }).click();
    await stage.page.getByText('kept on this device').waitFor();
    for (const list of ['Loved', 'Queued', 'Seen', 'Dismissed']) await stage.page.getByRole('link', { name: `${list} 1` }).waitFor();
    expect(await axeViolations(stage.page)).toEqual([]);
    expect(stage.visitor.requests.filter((asked) => /^\/(wp-json\/wp\/v2\/(?!tag-)|user-api\/auth)/.test(asked))).toEqual([]);

    await stage.page.getByRole('button', { name: 'Keep them in an account' }).click();
    await dialog().getByRole('button', { name: 'New here? Sign up' }).click();
    await dialog().getByLabel('Username').fill('lisa-of-the-story');
    await dialog().getByLabel('E-mail').fill('lisa@story.example');
    await dialog().getByLabel('Password').fill('four plain words here');
    await stage.page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await stage.page.waitForFunction(() => localStorage.getItem('agm:lists') === null);
    await open('/account/');
    await stage.page.getByRole('button', { name: 'Log out', exact: true }).waitFor();
    expect(await stage.page.getByText('1 title', { exact: true }).count()).toBe(4);
  });
});

describe('lists from elsewhere', () => {
  const letterboxd =
    '\uFEFFDate;Name;Year;Letterboxd URI;Rating\r\n2024-03-01;Parasite;2019;u;4.5\r\n2024-03-02;"Nobody; Has This";2001;u;3\r\n';

  it('are reviewed before they are kept on the device; everything leaves again as one file', async () => {
    await open('/lists/import/');
    await stage.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await axeViolations(stage.page)).toEqual([]);
    await upload('statement.csv', 'Iban,Amount\nDE1,7');
    await stage.page.getByText(/^This is no list we know/).waitFor();
    await upload('ratings.csv', letterboxd);
    await stage.page.getByText('1 of 2 titles of your Letterboxd file were found.').waitFor();
    await stage.page.getByText('line 3: not in our catalogue').waitFor();
    expect(await axeViolations(stage.page)).toEqual([]);
    expect(await stage.page.evaluate(() => localStorage.getItem('agm:lists'))).toBeNull();
    await stage.page.getByRole('button', { name: 'Save one title on this device' }).press('Enter');
    await stage.page.getByRole('link', { name: 'See your lists' }).press('Enter');
    await stage.page.getByRole('link', { name: 'Parasite' }).waitFor();
    const [download] = await Promise.all([
      stage.page.waitForEvent('download'),
      stage.page.getByRole('button', { name: 'Save everything as a file' }).press('Enter'),
    ]);
    expect(JSON.parse(await readDownload(download))).toMatchObject({
      listsOnThisDevice: { seen: expect.any(Object) as object, loved: expect.any(Object) as object },
    });
    expect(stage.visitor.complaints).toEqual([]);
  });

  it('ten thousand rows are looked up while the page stays awake', async () => {
    await open('/lists/import/');
    const lines = Array.from(
      { length: 10_000 },
      (_, at) => `2024-01-01,${['Parasite', 'Spirited Away', 'Heat', `Nothing ${at % 40}`][at % 4]},${[2019, 2001, 1995, 1990][at % 4]},u`,
    );
    await stage.page.evaluate(() => {
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
    await stage.page.getByText(/of 10,000 titles of your Letterboxd file were found/).waitFor({ timeout: 120_000 });
    // Two cores may be busy with other tests: a frozen page would stand still for many seconds.
    expect(Number(await stage.page.evaluate(() => document.body.dataset['longest']))).toBeLessThan(3_000);
    expect(stage.visitor.requests.filter((asked) => asked.startsWith('/content-api/search/')).length).toBeLessThan(60);
  });
});

describe('a member’s lists', () => {
  it('are found, sorted and narrowed; a damaged one is shown as unreadable and stays as it is', async () => {
    await open('/');
    await stage.page.getByRole('banner').getByRole('button', { name: 'Log in' }).press('Enter');
    await dialog().getByLabel('Username or e-mail').fill('damaged');
    await dialog().getByLabel('Password').fill('goodmovie');
    await stage.page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
    await open('/lists/import/');
    await upload('watchlist.csv', 'Date,Name,Year,Letterboxd URI\n2024-01-01,Parasite,2019,u\n2024-01-02,Spirited Away,2001,u\n');
    await stage.page.getByRole('button', { name: 'Save 2 titles to your account' }).click();
    await stage.page.getByRole('heading', { name: '2 titles are on your lists' }).waitFor();
    await open('/account/lists/queued/');
    await stage.page.getByLabel('Order').selectOption('By title');
    await stage.page.waitForFunction(() => document.querySelector('article[data-title-id]')?.textContent?.includes('Parasite'));
    await stage.page.getByLabel('Find in this list').fill('SPIRITED');
    await stage.page.waitForFunction(() => document.querySelectorAll('article[data-title-id]').length === 1);
    await open('/account/lists/loved/');
    await stage.page.getByRole('heading', { name: 'This list cannot be read' }).waitFor();
    const stored = await stage.page.evaluate(async () => {
      const answer = await fetch('/wp-json/wp/v2/user-export', { headers: { authorization: `Bearer ${localStorage.getItem('btk')}` } });
      return ((await answer.json()) as { damagedLists: object }).damagedLists;
    });
    expect(JSON.stringify(stored)).toContain('loved');
  });
});
