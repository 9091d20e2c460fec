import { axeViolations } from '@agm/testing';
import { mailedLink } from './outbox.ts';
import { setStage } from './stage.ts';

jest.setTimeout(120_000);

const stage = setStage();

it('an administrator changes a quick link, the text beside the price and a mail, and a visitor sees them without a restart', async () => {
  const { page } = stage;
  await stage.logInAs('administrator');
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved. Pages and mails have it within seconds.').waitFor();
  };
  await stage.open('/desk/settings/');
  await page.getByRole('link', { name: 'Side menu' }).click();
  await page.getByRole('button', { name: 'Add quick links' }).click();
  await page.getByLabel('Heading', { exact: true }).fill('Tonight');
  await page.getByLabel('Words').fill('Something funny');
  await page.getByLabel('Address').fill('/genre/comedy/');
  expect(await axeViolations(page)).toEqual([]);
  await save();
  await page.getByRole('link', { name: 'All settings' }).click();
  await page.getByRole('link', { name: 'Text beside the price' }).click();
  await page.getByLabel('Text', { exact: true }).fill('The first week is on the house.');
  await save();
  await page.getByRole('link', { name: 'All settings' }).click();
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await page.getByLabel('Subject').fill('A new password, {login}');
  await page.getByRole('button', { name: 'Begin the HTML with the text' }).click();
  await page.getByRole('region', { name: 'Preview' }).getByText('A new password, vera').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await save();
  expect(stage.complaints()).toEqual([]);

  const { page: visitor } = await stage.renew({});
  await stage.open('/');
  const menu = visitor.getByRole('navigation', { name: 'Filters' });
  await menu.getByText('Tonight').waitFor();
  await menu.getByRole('link', { name: 'Something funny' }).click();
  await visitor.waitForURL('**/genre/comedy/');
  expect(await menu.getByRole('link', { name: 'Something funny' }).getAttribute('aria-current')).toBe('true');
  const asked = await fetch(`${stage.site.origin}/wp-json/wp/v2/password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'subscriber@demo.example' }),
  });
  expect(asked.status).toBe(200);
  expect(await mailedLink(stage.site, 'Subject: A new password, subscriber')).toMatch(/^\/reset\/#token=/);
  await stage.logInAs('subscriber');
  await stage.open('/premium/');
  await visitor.getByText('The first week is on the house.').waitFor();
  expect(stage.complaints()).toEqual([]);
});
