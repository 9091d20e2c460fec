import type { Browser } from 'playwright-core';
import { launchChromium, openPage } from '@agm/testing';
import { startFakeRecaptcha, type FakeRecaptcha } from '@agm/testing/fakes';
import { startSite, type Site } from '@agm/testing/site';

jest.setTimeout(180_000);

let site: Site;
let browser: Browser;
let recaptcha: FakeRecaptcha;

beforeAll(async () => {
  recaptcha = await startFakeRecaptcha();
  [site, browser] = await Promise.all([startSite(recaptcha.environment), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await recaptcha?.close();
});

it('R5-01 with reCAPTCHA its script comes when a form is opened, in a frame with its own policy, and lets a member in', async () => {
  const { page, complaints, close } = await openPage(browser);
  const wall = await page.goto(`${site.origin}/`);
  expect(wall?.headers()['content-security-policy']).toMatch(/frame-src 'self';/);
  expect(wall?.headers()['content-security-policy']).not.toContain(recaptcha.origin);
  await page.locator('[data-remote][data-state="alive"]').first().waitFor();
  expect(recaptcha.scriptsAsked()).toBe(0);

  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('Username or e-mail').fill('subscriber');
  await dialog.getByLabel('Password').fill('not this one');
  await page.keyboard.press('Enter');
  await dialog.getByText('Wrong password', { exact: true }).waitFor();
  await dialog.getByLabel('Password').fill('goodmovie');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Account' }).waitFor();
  expect(recaptcha.scriptsAsked()).toBe(1);
  expect(complaints.filter((line) => !/status of 403/.test(line))).toEqual([]);
  await close();
});

it('the frame answers nobody but this site’s own pages', async () => {
  const { headers } = await fetch(`${site.origin}/account/captcha`);
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'self'/);
  const { page, close } = await openPage(browser);
  // The page is not in a frame here, so a message to it does not come from its parent over a port.
  await page.goto(`${site.origin}/account/captcha`);
  const answered = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        postMessage('captcha', location.origin);
        setTimeout(() => resolve('nothing'), 500);
      }),
  );
  expect(answered).toBe('nothing');
  await close();
});
