import type { Page, Request } from 'playwright-core';
import { setStage } from './stage.ts';

jest.setTimeout(180_000);

const stage = setStage();
const { open, logInAs } = stage;

const groups = ['loved', 'queued', 'seen', 'dismissed'] as const;
/** A second is promised, and held on a moving clock in `packages/session/src/tabs.test.ts`; the machine of a test is shared with a browser, a server and others. */
const soonMs = 5_000;

const button = (page: Page, tile: number, group: string) =>
  page.locator('article[data-title-id]').nth(tile).locator(`button[data-group="${group}"]`);
const isPressed = (page: Page, tile: number, group: string, timeout?: number) =>
  page.waitForFunction(
    ([at, name]) =>
      document
        .querySelectorAll('article[data-title-id]')
        [at as number]?.querySelector(`button[data-group="${name as string}"]`)
        ?.getAttribute('aria-pressed') === 'true',
    [tile, group],
    { polling: 50, ...(timeout !== undefined && { timeout }) },
  );

it('two tabs save to all four lists at once: each agrees with the other, and nothing is lost', async () => {
  const { page: here } = stage.visitor;
  await logInAs('subscriber', here);
  const there = await here.context().newPage();
  await open('/', there);
  await button(there, 0, 'loved').waitFor();
  for (const group of groups) {
    // A tab in the back is as awake as the one in front: both are driven by script.
    await Promise.all([
      button(here, 0, group).evaluate((one) => (one as HTMLElement).click()),
      button(there, 1, group).evaluate((one) => (one as HTMLElement).click()),
    ]);
    await Promise.all([isPressed(here, 0, group), isPressed(there, 1, group)]);
  }
  // The clock starts when the server has said yes: the last save is settled when its tab says so.
  await here
    .getByRole('status')
    .filter({ hasText: /^Dismissed: / })
    .waitFor();
  await there
    .getByRole('status')
    .filter({ hasText: /^Dismissed: / })
    .waitFor();
  await Promise.all(groups.flatMap((group) => [isPressed(here, 1, group, soonMs), isPressed(there, 0, group, soonMs)]));

  const stored = await here.evaluate(async () => {
    const answer = await fetch('/user-api/auth/profile', { headers: { authorization: `Bearer ${localStorage.getItem('btk')}` } });
    return ((await answer.json()) as { saved: Record<string, Record<string, string>> }).saved;
  });
  const ids = await here.locator('article[data-title-id]').evaluateAll((tiles) =>
    tiles
      .slice(0, 2)
      .map((tile) => (tile as HTMLElement).dataset.titleId)
      .sort(),
  );
  for (const group of groups) expect([group, Object.keys(stored[group] ?? {}).sort()]).toEqual([group, ids]);
});

it('a logout in one tab is one in the other, and no request carries the token afterwards', async () => {
  const { page: here } = stage.visitor;
  await logInAs('subscriber', here);
  const there = await here.context().newPage();
  await open('/', there);
  await there.getByRole('link', { name: 'Account' }).waitFor();
  const token = await here.evaluate(() => localStorage.getItem('btk'));
  await open('/account/', here);
  // A change of filters that has not been saved yet: it must not be sent afterwards either.
  await there.getByRole('link', { name: 'New', exact: true }).click();

  const after: string[] = [];
  const logOut = here.getByRole('button', { name: 'Log out', exact: true });
  await logOut.waitFor();
  await logOut.press('Enter');
  await there.getByRole('button', { name: 'Log in' }).waitFor({ timeout: soonMs });
  const watch = (request: Request) => {
    if (JSON.stringify([request.headers(), request.url(), request.postData()]).includes(token ?? 'none')) after.push(request.url());
  };
  here.context().on('request', watch);
  for (const page of [here, there]) {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await open('/shows/', page);
    await page.locator('article[data-title-id]').first().hover();
    await button(page, 0, 'loved').click();
    await page.getByRole('dialog', { name: 'Log in' }).waitFor();
    await page.goto('about:blank');
  }
  expect(after).toEqual([]);
  expect(token).toEqual(expect.any(String));
});
