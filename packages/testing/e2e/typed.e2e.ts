import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setStage } from './stage.ts';
import { publishAt, variantOf } from './variants.ts';

jest.setTimeout(120_000);

const stage = setStage();
let workshop: string;

beforeAll(async () => {
  workshop = await mkdtemp(path.join(tmpdir(), 'agm-typed-'));
});
afterAll(() => rm(workshop, { recursive: true, force: true }));

/** From now on the tab is an old one: a file of the shell is gone, and the site's documents name another. The document that follows is whole. */
async function loseOfTheShell(file: string): Promise<void> {
  await stage.page.route(
    (url) => url.pathname.startsWith(`/assets/${file}`) && url.pathname.endsWith('.js'),
    (route) => route.fulfill({ status: 404, body: '' }),
    { times: 1 },
  );
  await stage.page.route(
    (url) => url.pathname === '/',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script type="application/json" id="pins">{"/assets/of-the-next-release.js":""}</script>',
      }),
    { times: 1 },
  );
}

/** Answers what the tab and the device kept when the present document began: what the one before it had left. */
async function watchStorage(): Promise<() => string> {
  const leftBehind: string[] = [];
  await stage.page.exposeFunction('tellLeftBehind', (text: string) => leftBehind.push(text));
  await stage.page.addInitScript('tellLeftBehind(JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))');
  return () => leftBehind.at(-1) ?? '';
}

/** Does what asks for the missing file, and waits until the page was reloaded because of it. */
async function reloaded(ask: () => Promise<unknown>): Promise<void> {
  await stage.page.evaluate(() => {
    document.documentElement.dataset.isOld = '';
  });
  await ask();
  await stage.page.locator('html:not([data-is-old])').waitFor({ timeout: 20_000 });
  await stage.alive();
}

const says = (label: string, text: string) =>
  stage.page.waitForFunction(
    ([name, typed]) =>
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(
        (field) => [field.labels?.[0]?.textContent, field.ariaLabel].includes(name) && field.value === typed,
      ),
    [label, text],
    { timeout: 15_000 },
  );

describe('RC-04 a tab that stays open while releases go by', () => {
  it('loses nothing of a letter when a part of the shell is gone, and is reloaded once', async () => {
    const { page, visitor } = stage;
    await stage.open('/feedback/');
    const letter = 'More westerns, please.\nAnd fewer trains.';
    await page.getByLabel('Name').fill('Maya');
    await page.getByLabel('E-mail').fill('maya@movies.example');
    await page.getByLabel('What should we know?').fill(letter);
    await loseOfTheShell('PopupLayer');
    const leftBehind = await watchStorage();
    await reloaded(() => page.getByRole('button', { name: 'Log in to write under your name' }).click());
    await says('Name', 'Maya');
    await says('E-mail', 'maya@movies.example');
    await says('What should we know?', letter);
    expect(leftBehind()).toContain('fewer trains');
    // What is back is kept no longer, and works: the letter is sent as it stands.
    await page.waitForFunction(() => sessionStorage.getItem('agm:typed') === null);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('It has arrived').waitFor();
    expect(visitor.requests.filter((asked) => asked === '/feedback/')).toHaveLength(2);
    expect(stage.complaints()).toEqual([]);
  });

  it('keeps what a newcomer typed, but no password: not for a moment, and nowhere', async () => {
    const { page } = stage;
    const dialog = page.getByRole('dialog');
    const openSignUp = async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
      await dialog.getByRole('button', { name: 'New here? Sign up' }).click();
      await dialog.getByLabel('E-mail').waitFor();
    };
    await stage.open('/shows/');
    await openSignUp();
    await dialog.getByLabel('Username').fill('maya-of-the-west');
    await dialog.getByLabel('E-mail').fill('maya@movies.example');
    await dialog.getByLabel('Password').fill('seven plain horses');
    await loseOfTheShell('KeySheet');
    const leftBehind = await watchStorage();
    // Any script of the shell that is asked for now: this is one that the page may load.
    await reloaded(() =>
      page.evaluate(async () => {
        const names = Object.keys((await (await fetch('/assets/hashes.json')).json()) as object);
        const file = names.find((name) => name.includes('KeySheet')) ?? '';
        document.head.append(Object.assign(document.createElement('script'), { src: `/assets/${file}` }));
      }),
    );
    expect(leftBehind()).toContain('maya-of-the-west');
    expect(leftBehind()).not.toContain('horses');
    // The dialog is opened again when its visitor does that.
    await openSignUp();
    await says('Username', 'maya-of-the-west');
    await says('E-mail', 'maya@movies.example');
    expect(await dialog.getByLabel('Password').inputValue()).toBe('');
  });

  it('lets what was typed wait while the code that puts it back is missing', async () => {
    const { page, visitor } = stage;
    await stage.open('/feedback/');
    await page.getByLabel('Name').fill('Maya');
    await loseOfTheShell('PopupLayer');
    // The site is whole again only for the most part: for this document, one more file fails.
    const missing = page.waitForResponse((answer) => answer.url().includes('typedText') && answer.status() === 503);
    await page.route(
      (url) => url.pathname.startsWith('/assets/typedText'),
      (route) => route.fulfill({ status: 503, body: '' }),
      { times: 1 },
    );
    await reloaded(() => page.getByRole('button', { name: 'Log in to write under your name' }).click());
    await missing;
    expect(await page.evaluate(() => sessionStorage.getItem('agm:typed'))).toContain('Maya');
    await page.getByLabel('E-mail').fill('maya@movies.example');
    await says('Name', 'Maya');
    await says('E-mail', 'maya@movies.example');
    expect(visitor.requests.filter((asked) => asked === '/feedback/')).toHaveLength(2);
    expect(stage.complaints(/status of [45]\d\d/)).toEqual([]);
  });

  it('keeps the changes to a profile', async () => {
    const { page } = stage;
    await stage.logInAs('subscriber');
    await page.getByRole('link', { name: 'Account' }).click();
    const name = page.getByRole('form', { name: 'About you' }).getByLabel('Name');
    await name.waitFor();
    const before = await name.inputValue();
    await name.fill('The Editor of the West');
    await loseOfTheShell('KeySheet');
    await page.getByRole('heading', { level: 1 }).click();
    await reloaded(() => page.keyboard.press('?'));
    await says('Name', 'The Editor of the West');
    // Nothing was saved on the way.
    expect(before).not.toBe('The Editor of the West');
    await page.getByRole('heading', { level: 1, name: before }).waitFor();
  });

  it('keeps what stands in and beside a remote whose version is swept, and where the visitor was', async () => {
    const { page, site, visitor } = stage;
    await stage.open('/shows/');
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('trains');
    await page.locator('summary', { hasText: 'Genres' }).click();
    await page.getByRole('searchbox', { name: 'Find in Genres' }).fill('west');
    const upload = await variantOf('catalogue', path.join(workshop, 'again'), {});
    const kept = 3;
    for (let at = 0; at <= kept; at += 1)
      expect((await publishAt(site, 'catalogue', { files: upload, version: `swept-${Date.now()}` })).status).toBe(201);
    // A part of the wall that is asked for late: without its file the whole wall falls.
    const choose = page.getByRole('button', { name: 'Choose my services' });
    await choose.scrollIntoViewIfNeeded();
    const wasAt = await page.evaluate(() => scrollY);
    await reloaded(() => choose.click());
    await says('Search', 'trains');
    await says('Find in Genres', 'west');
    await page.waitForFunction((place) => Math.abs(scrollY - place) < 200, wasAt);
    await page.locator('[data-remote="catalogue"][data-version^="swept-"][data-state="alive"]').waitFor();
    expect(visitor.requests.filter((asked) => asked === '/shows/')).toHaveLength(2);
  });
});
