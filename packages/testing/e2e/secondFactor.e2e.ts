import { createHmac } from 'node:crypto';
import { axeViolations } from '@agm/testing';
import { freePort } from '@agm/testing/site';
import { setStage } from './stage.ts';

jest.setTimeout(120_000);

// Browsers make passkeys for names: this machine is `localhost`, and no number.
const stage = setStage({
  environment: async () => {
    const port = String(await freePort());
    return { PORT: port, PUBLIC_URL: `http://localhost:${port}` };
  },
});
const { loginDialog: dialog } = stage;

/** What an authenticator app shows for a key, so many half minutes from now (RFC 6238). */
function codeOf(secret: string, away: number): string {
  const bits = [...secret].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeUInt32BE(Math.floor(Date.now() / 30_000) + away, 4);
  const hash = createHmac('sha1', key).update(counter).digest();
  return String((hash.readUInt32BE((hash[19] ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const token = () => stage.page.evaluate(() => localStorage.getItem('btk'));

async function logOut(): Promise<void> {
  await stage.open('/account/');
  await stage.page.getByRole('button', { name: 'Log out', exact: true }).click();
  await stage.page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
}

/** The first step; then the field for the code has the focus. */
async function beginLogIn(username = 'administrator'): Promise<void> {
  await stage.page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await dialog().getByLabel('Username or e-mail').fill(username);
  await dialog().getByLabel('Password').fill('goodmovie');
  await stage.page.keyboard.press('Enter');
  await dialog().getByRole('heading', { name: 'One more step' }).waitFor();
}

it('R7-01 an administrator sets up a second step, requires it of all staff, and logs in with an app and with a recovery code', async () => {
  const { page } = stage;
  await stage.logInAs('administrator');
  await page.goto(`${stage.site.origin}/account/#second-factor`);
  const section = page.getByRole('region', { name: /^Second step/ });
  await section.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const link = await section.getByRole('link', { name: 'Open it in an app on this device' }).getAttribute('href');
  const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
  expect((await section.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(' ', '')).toBe(secret);
  await section.getByLabel('Code').fill(codeOf(secret, 0));
  await page.keyboard.press('Enter');
  const [recoveryCode = ''] = await section
    .getByRole('listitem')
    .first()
    .waitFor()
    .then(() => section.getByRole('listitem').allInnerTexts());
  expect(await axeViolations(page)).toEqual([]);
  await section.getByRole('button', { name: 'I have written them down' }).click();
  await section.getByText('10 recovery codes are left.').waitFor();
  await section.getByRole('button', { name: 'Require it of all staff' }).click();
  await section.getByRole('button', { name: 'No longer require it' }).waitFor();

  await logOut();
  await beginLogIn();
  expect([await token(), await axeViolations(page)]).toEqual([null, []]);
  await page.keyboard.type(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Account' }).waitFor();
  expect(await token()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);

  await logOut();
  await beginLogIn();
  await page.keyboard.type('a wrong one');
  await page.keyboard.press('Enter');
  await dialog().getByText('This code is not right, or it was used before. Wait for the next one and try again.').waitFor();
  await dialog().getByLabel('Code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await stage.open('/account/');
  await section.getByText('9 recovery codes are left.').waitFor();
  expect(stage.complaints(/403/)).toEqual([]);
});

it('R7-01 a member adds a passkey by keyboard, logs in with it alone, and not without being recognised by the device', async () => {
  const { page } = stage;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await stage.logInAs('premium');
  await page.goto(`${stage.site.origin}/account/#second-factor`);
  const section = page.getByRole('region', { name: /^Second step/ });
  await section.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await page.keyboard.type('my laptop');
  await page.keyboard.press('Enter');
  await section.getByRole('button', { name: 'I have written them down' }).click();
  await section.getByText('10 recovery codes are left.').waitFor();
  expect(await section.getByRole('listitem').allInnerTexts()).toEqual([expect.stringMatching(/^my laptop\s+Added .+, not used yet/)]);
  expect(await axeViolations(page)).toEqual([]);
  expect((await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toMatchObject([{ rpId: 'localhost' }]);

  await logOut();
  await beginLogIn('premium');
  const use = dialog().getByRole('button', { name: 'Use your passkey' });
  await use.and(page.locator(':focus')).waitFor();
  expect([await token(), await axeViolations(page)]).toEqual([null, []]);
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.keyboard.press('Enter');
  await dialog().getByText('The passkey was not used.').waitFor();
  expect(await token()).toBeNull();
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await use.click();
  await dialog().waitFor({ state: 'detached' });
  await page.goto(`${stage.site.origin}/account/#second-factor`);
  await section.getByText(/^Added .+, last used/).waitFor();
  await section.getByRole('button', { name: 'Remove my laptop' }).click();
  await section.getByRole('button', { name: 'Add a passkey' }).waitFor();
  expect(stage.complaints(/403/)).toEqual([]);
});
