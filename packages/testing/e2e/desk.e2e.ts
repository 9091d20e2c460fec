import type { Locator } from 'playwright-core';
import { axeViolations } from '@agm/testing';
import { eventually, setStage } from './stage.ts';

jest.setTimeout(120_000);

const stage = setStage({ environment: () => ({ DEMO: '0' }) });
const password = 'four words and a number 5';

/** Goes on with Tab until the focus is there, as somebody without a mouse does. */
async function tabTo(wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 80; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await stage.page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`);
}
const press = (...keys: readonly string[]) =>
  keys.reduce<Promise<void>>((before, key) => before.then(() => stage.page.keyboard.press(key)), Promise.resolve());

async function ask(path: string, { token, ...body }: { readonly token?: string; readonly [field: string]: unknown } = {}) {
  const hasBody = Object.keys(body).length > 0;
  const answer = await fetch(stage.site.origin + path, {
    method: hasBody ? 'POST' : 'GET',
    headers: { ...(hasBody && { 'content-type': 'application/json' }), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(hasBody && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as { readonly token?: string; readonly roles?: readonly string[] } };
}

it('from an empty folder, by keyboard alone: the setup link makes an administrator, who makes a member an editor', async () => {
  const { page } = stage;
  const [link = ''] = await eventually(
    () => /http\S+\/setup\/#token=\S+/.exec(stage.site.output()) ?? [],
    ([found]) => found !== undefined,
  );
  await page.goto(link);
  await stage.alive();
  await tabTo(page.getByLabel('Username'));
  await page.keyboard.type('founder');
  await press('Tab');
  await page.keyboard.type('founder@example.test');
  await tabTo(page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await press('Enter');
  await page.getByRole('heading', { name: 'You are the administrator of this site' }).waitFor();
  const token = (await page.evaluate(() => localStorage.getItem('btk'))) ?? '';
  expect((await ask('/wp-json/wp/v2/users', { token, username: 'newcomer', email: 'newcomer@example.test', password })).status).toBe(201);

  await tabTo(page.getByRole('link', { name: 'Open the desk' }));
  await press('Enter');
  await page.waitForURL('**/desk/');
  const desk = page.getByRole('navigation', { name: 'Desk', exact: true });
  await tabTo(desk.getByRole('link', { name: 'People' }));
  await press('Enter');
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'newcomer' }).waitFor();
  await press('/');
  await page.keyboard.type('newcomer');
  await press('Enter');
  await page.waitForURL('**/desk/people/?search=newcomer');
  await page.getByText('One entry.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await press('j', 'Enter');
  await page.getByRole('heading', { level: 1, name: 'newcomer' }).waitFor();
  await tabTo(page.getByRole('radio', { name: 'None' }));
  await press('ArrowDown', 'ArrowDown', 'Enter');
  await page.getByText('newcomer: Editor instead of None').waitFor();

  const mine = await ask('/wp-json/jwt-auth/v1/token', { username: 'newcomer', password });
  const profile = await ask('/user-api/auth/profile', { token: mine.body.token });
  expect(profile.body.roles).toEqual(expect.arrayContaining(['editor', 'subscriber']));
  expect(await desk.getByRole('link', { name: 'People' }).getAttribute('aria-current')).toBe('page');
  expect(stage.complaints()).toEqual([]);
});
