import { axeViolations } from '@agm/testing';
import { mailedLink } from './outbox.ts';
import { setStage } from './stage.ts';

jest.setTimeout(120_000);

const stage = setStage();

/** What another try of this test has set is set no more. */
beforeEach(async () => {
  const authorization = `Bearer ${await stage.bearerOf('administrator')}`;
  for (const [name, fields] of [
    ['side-menu', { quickLinks: null }],
    ['premium', { priceText: null }],
    ['mail-password-reset', { subject: null, html: null }],
  ] as const) {
    const path = `${stage.site.origin}/content-api/desk/settings/${name}`;
    const present = await fetch(path, { headers: { authorization } });
    await fetch(path, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json', 'if-match': present.headers.get('etag') ?? '' },
      body: JSON.stringify(fields),
    });
  }
});

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
  await save();
  await page.getByRole('link', { name: 'All settings' }).click();
  await page.getByRole('link', { name: 'Text beside the price' }).click();
  await page.getByLabel('Text', { exact: true }).fill('The first week is on the house.');
  await save();
  await page.getByRole('link', { name: 'All settings' }).click();
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await page.getByLabel('Subject').waitFor();
  // Before anything is typed: a button that is just being enabled has colours of neither state.
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Subject').fill('A new password, {login}');
  await page.getByRole('button', { name: 'Begin the HTML with the text' }).click();
  await page.getByRole('region', { name: 'Preview' }).getByText('A new password, vera').waitFor();
  await save();
  expect(stage.complaints()).toEqual([]);

  const { page: visitor } = await stage.renew({});
  await stage.open('/');
  const menu = visitor.getByRole('navigation', { name: 'Filters' });
  await menu.getByText('Tonight').waitFor();
  await menu.getByRole('link', { name: 'Something funny' }).click();
  await visitor.waitForURL('**/genre/comedy/');
  await menu.locator('a[aria-current=true]', { hasText: 'Something funny' }).waitFor();
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
