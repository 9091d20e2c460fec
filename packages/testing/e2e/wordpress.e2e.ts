import type { WatchedPage } from '@agm/testing';
import { startFakeWordpress, type FakeWordpress, type Fault, type Lie } from '@agm/testing/fakes';
import { eventually, sampled, setStage } from './stage.ts';

jest.setTimeout(300_000);

let wordpress: FakeWordpress;

const stage = setStage({
  async environment() {
    wordpress = await startFakeWordpress();
    return { CMS_URL: wordpress.origin, CMS_EVERY_MS: '500' };
  },
});

beforeAll(async () => {
  await eventually(total, (found) => found === 130);
});
afterAll(async () => {
  await wordpress?.close();
});
afterEach(() => {
  wordpress.lie = wordpress.fault = null;
});

const total = async (): Promise<unknown> =>
  ((await (await fetch(`${stage.site.origin}/content-api/list/list/`)).json()) as { total: number }).total;

/** What a visitor does on an evening: the wall, a filter, a title, the search, the login. */
async function evening({ page }: WatchedPage): Promise<void> {
  await page.goto(`${stage.site.origin}/`);
  await page.locator('[data-remote="catalogue"][data-state="alive"]').waitFor();
  expect(await page.locator('article[data-title-id]').count()).toBeGreaterThan(10);
  await page.goto(`${stage.site.origin}/genre/drama/on/netflix/`);
  expect(await page.locator('article[data-title-id]').count()).toBeGreaterThan(10);
  await page.goto(`${stage.site.origin}/title-2002/`);
  await page.getByRole('heading', { level: 1, name: /A Quiet Harbour 2002/ }).waitFor();
  await page.getByText('A quiet one – and a good one.').first().waitFor();
  await page.goto(`${stage.site.origin}/search?s=harbour+2003`);
  await page
    .getByRole('link', { name: /A Quiet Harbour 2003/ })
    .first()
    .waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).getByLabel('Username or e-mail').waitFor();
}

async function tryToEnter({ page }: WatchedPage): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('Username or e-mail').fill(wordpress.login.username);
  await dialog.getByLabel('Password').fill(wordpress.login.password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
}

/** What a browser says of refusals is part of these stories; anything else is not. */
const complaints = () => stage.complaints(/status of (?:40\d|50\d)/);

describe('a site served from a WordPress', () => {
  it('shows its titles on the wall, on their pages and in the search, and its members log in', async () => {
    await evening(stage.visitor);
    await tryToEnter(stage.visitor);
    await stage.page.getByRole('link', { name: 'Account' }).waitFor();
    expect(complaints()).toEqual([]);
  });

  const faults: readonly Fault[] = ['cut', 'error', 'slow', 'html', 'drip'];
  it.each(sampled(faults, 3))(
    'when it fails (%s), every page stays up and a log-in says honestly that it could not be done',
    async (fault) => {
      wordpress.fault = fault;
      await evening(stage.visitor);
      await tryToEnter(stage.visitor);
      await stage.page.getByRole('dialog', { name: 'Log in' }).getByText('An error has occurred').waitFor();
      expect(await stage.page.evaluate(() => localStorage.getItem('btk'))).toBeNull();
      expect(complaints()).toEqual([]);
    },
  );

  const lies: readonly Lie[] = [
    'empty object',
    'half JSON',
    'wrong totals',
    'redirect loop',
    'page with 200',
    'no posts',
    'half the posts',
  ];
  it.each(sampled(lies, 4))('when it lies (%s), every page stays up and nothing is missing on the wall', async (lie) => {
    wordpress.lie = lie;
    // It has been read whole since then, twice at least.
    const before = wordpress.asked.length;
    await eventually(
      () => wordpress.asked.slice(before).filter(({ path }) => path.endsWith('/wp/v2/posts')).length,
      (times) => times > 3,
    );
    await evening(stage.visitor);
    expect(await total()).toBe(130);
    expect(complaints()).toEqual([]);
  });

  it('what is down when the site starts is shown from the last good copy', async () => {
    wordpress.fault = 'slow';
    await stage.site.restart();
    await evening(stage.visitor);
    expect(complaints()).toEqual([]);
  });

  it('and when nothing listens there any more, too', async () => {
    await wordpress.close();
    await evening(stage.visitor);
    await tryToEnter(stage.visitor);
    await stage.page.getByRole('dialog', { name: 'Log in' }).getByText('An error has occurred').waitFor();
    expect(complaints()).toEqual([]);
    wordpress = await startFakeWordpress();
  });
});
