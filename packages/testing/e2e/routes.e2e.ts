import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultRoutes } from '@agm/api';
import { eventually, setStage } from './stage.ts';

jest.setTimeout(180_000);

/** Not one route is where it usually is. */
const moved = Object.fromEntries(Object.keys(defaultRoutes).map((key) => [key, `/site/v1/its-${key.replaceAll(' ', '-')}`]));
let folder: string;

const stage = setStage({
  async environment() {
    folder = await mkdtemp(join(tmpdir(), 'agm-routes-'));
    await writeFile(join(folder, 'routes.json'), JSON.stringify(moved));
    return { CMS_ROUTES: join(folder, 'routes.json') };
  },
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('R7-47 with every route moved a member logs in, saves, comments, reviews, writes feedback and looks after a payment', async () => {
  const { page, open } = stage;
  const answered: (readonly [path: string, status: number])[] = [];
  const checked: number[] = [];
  page.on('response', (answer) => {
    const path = new URL(answer.url()).pathname;
    if (path.startsWith('/wp-json/')) answered.push([path, answer.status()]);
    if (path === '/api/pay/check-session') checked.push(answer.status());
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await open('/');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await stage.loginDialog().getByLabel('Username or e-mail').fill('subscriber');
  await stage.loginDialog().getByLabel('Password').fill('goodmovie');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Account' }).waitFor();
  await stage.loginDialog().waitFor({ state: 'detached' });

  const tile = page.locator('article[data-title-id]').first();
  await tile.getByRole('link').first().focus();
  await page.keyboard.press('l');
  await tile.locator('button[aria-pressed="true"][aria-label="Loved"]').waitFor();
  await eventually(() => answered.some(([path]) => path.endsWith('its-update-user-meta')));

  await open('/parasite/');
  await page.locator('#discussion').scrollIntoViewIfNeeded();
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Said where nobody looked for it.');
  await button('Post the comment').click();
  await page.getByRole('article', { name: 'Comment by subscriber' }).getByText('Said where nobody looked for it.').waitFor();
  await page.getByText('Review it').click();
  await page.getByLabel('Your words').fill('Worth the way.');
  await button('Post the review').click();
  await page.getByRole('article', { name: 'Review by subscriber' }).getByText('Worth the way.').waitFor();

  await open('/feedback/');
  await page.getByText('You write as subscriber').waitFor();
  await page.getByLabel('What should we know?').fill('Everything has moved.');
  await button('Send').click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();

  await open('/premium/');
  await button('Go premium').click();
  await page.waitForURL('**/premium/checkout/**');
  // A buyer who returns before paying sees the state of the payment.
  const paying = new URL(page.url()).pathname.split('/').filter(Boolean).at(-1) ?? '';
  await open(`/premium/welcome/?sessionId=${paying}`);
  await eventually(() => checked.length > 0);
  expect(checked[0]).toBe(200);

  // A reload later the lists are there, and the way out works.
  await open('/account/lists/loved/');
  await page.locator('article[data-title-id]').first().waitFor();
  await open('/account/');
  await button('Log out').click();
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();

  expect(answered.filter(([path, status]) => !path.startsWith('/wp-json/site/v1/its-') || status >= 400)).toEqual([]);
  expect([...new Set(answered.map(([path]) => path.slice('/wp-json/site/v1/its-'.length)))].sort()).toEqual(
    [
      'comments',
      'contact-forms/16229/site/v1/its-feedback',
      'tag-list-page-view',
      'tag-post-view',
      'update-user-meta',
      'user-comments',
      'user-comments/reactions',
      'user-review',
    ].sort(),
  );
  expect(stage.complaints()).toEqual([]);
});
