import { goToSearch, setStage } from './stage.ts';

jest.setTimeout(120_000);

const stage = setStage();
const { open, address } = stage;

/** "A tense French film on my two services, saved". In the menu the services are a view of every wall, in a sentence a filter of one. */
const sentence = 'tense french film on my services';
const wall = '/mood/tense/language/french/';
const describedWall = `${wall}?platform=us-mubi~us-netflix`;
const widths = [
  ['1440 px', { viewport: { width: 1440, height: 900 } }],
  ['390 px', { viewport: { width: 390, height: 844 } }],
] as const;

const menu = () => stage.page.getByRole('navigation', { name: 'Filters' });
const unfold = (title: string) => menu().locator('summary', { hasText: title }).first().click();
const choose = (entry: string | RegExp) => menu().getByRole('link', { name: entry }).first().click();
const tiles = () => stage.page.locator('article[data-title-id]');
/** The wall is at this address, and shows what it has on the two services. */
async function shows(at: string): Promise<void> {
  await stands(at);
  const { total } = (await (await fetch(`${stage.site.origin}/content-api/list${wall}?services=mubi~netflix`)).json()) as { total: number };
  await stage.page.getByText(`${total} titles`, { exact: true }).waitFor();
}
const stands = (at: string) => stage.page.waitForURL((url) => decodeURIComponent(url.pathname + url.search) === at, { timeout: 15_000 });

async function arriveAs(login: string, context: (typeof widths)[number][1]): Promise<void> {
  await stage.renew(context);
  await stage.logInAs(login);
}

/** By the menu, which is a sheet on a phone. The services are chosen on the way. */
async function byMenu(): Promise<void> {
  const sheet = stage.page.getByRole('button', { name: /^Filters/ });
  if (await sheet.isVisible()) await sheet.click();
  const narrow = menu().getByRole('switch', { name: 'Only my services' });
  const chooseServices = menu().getByRole('button', { name: 'Choose my services' });
  await narrow.or(chooseServices).first().waitFor();
  // The account has them from the first time on, and may say so only now.
  const isChoosing =
    (await chooseServices.isVisible()) &&
    (await chooseServices.click({ timeout: 5000 }).then(
      () => true,
      () => false,
    ));
  if (isChoosing) {
    for (const service of ['Netflix', 'Mubi']) await stage.page.getByRole('checkbox', { name: service, exact: true }).check();
    await menu().getByRole('button', { name: 'Done' }).click();
  }
  await narrow.click();
  await unfold('Mood');
  await choose(/^Tense/);
  await stands('/mood/tense/');
  await unfold('More filters');
  await unfold('Language');
  await choose(/^French/);
}

async function byWords(): Promise<void> {
  await open('/search');
  await stage.page.getByRole('searchbox', { name: 'A title' }).fill(sentence);
  await stage.page.keyboard.press('Enter');
}

const queued = (at: number) => tiles().nth(at).getByRole('button', { name: 'Queued' });
const isSaved = (at: number) => tiles().nth(at).locator('button[aria-pressed="true"][aria-label="Queued"]').waitFor();

/** Saves a title in a way; not again, where an earlier try of the test did. */
async function save(at: number, way: () => Promise<void>): Promise<void> {
  await stage.page.getByRole('link', { name: 'Account' }).waitFor();
  if ((await queued(at).getAttribute('aria-pressed')) !== 'true') await way();
  await isSaved(at);
}
async function click(at: number): Promise<void> {
  await tiles().nth(at).hover();
  await queued(at).click();
}

describe.each(widths)('a tense French film on two services, at %s', (width, context) => {
  const first = width === '390 px' ? 3 : 0;

  it('is found by the menu, by words and by the keyboard, and saved, by a premium member', async () => {
    await arriveAs('premium', context);
    const { page } = stage;
    await byMenu();
    await shows(wall);
    const done = page.getByRole('button', { name: /^Show \d+ titles$/ });
    if (await done.isVisible()) await done.click();
    await save(first, () => click(first));

    await byWords();
    await page.getByRole('link', { name: /^Show \d+ titles$/ }).click();
    await shows(describedWall);
    await save(first + 1, () => click(first + 1));

    await open('/shows/');
    await goToSearch(page);
    await page.keyboard.type(sentence);
    await page.getByRole('option', { name: /^Tense · French · Movies · On your services/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await shows(describedWall);
    await tiles().first().waitFor();
    await page.getByRole('link', { name: 'Skip to the content' }).focus();
    await page.keyboard.press('Enter');
    const isOnTile = () => page.evaluate(() => document.activeElement?.closest('article[data-title-id]') != null);
    for (let stops = 0; stops < 6 && !(await isOnTile()); stops++) await page.keyboard.press('Tab');
    for (let at = 0; at < first + 2; at++) await page.keyboard.press('ArrowRight');
    await save(first + 2, () => page.keyboard.press('q'));

    await open(describedWall);
    for (const at of [first, first + 1, first + 2]) await isSaved(at);
    expect(stage.complaints()).toEqual([]);
  });

  it('R4.3-04 R4.6-01 ends for a free member with what made room and why, and one click back', async () => {
    await arriveAs('subscriber', context);
    const { page } = stage;
    await byMenu();
    await stands('/language/french/');
    await page.getByRole('dialog', { name: 'About premium' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'About premium' }).waitFor({ state: 'detached' });
    await page.getByText('is for premium members, so Tense made room').waitFor();
    if (await menu().isVisible()) await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Back to Tense' }).click();
    await stands('/mood/tense/');

    await byWords();
    await page.getByText('is for premium members, so Tense made room').waitFor();
    await page.getByRole('link', { name: 'Keep Tense instead' }).click();
    await page.getByText('is for premium members, so French made room').waitFor();
    await page.getByRole('link', { name: /^Show \d+ titles$/ }).click();
    await stands('/mood/tense/?platform=us-mubi~us-netflix');
    expect(address()).toBe('/mood/tense/?platform=us-mubi~us-netflix');
    expect(stage.complaints()).toEqual([]);
  });
});

describe('every filter without JavaScript', () => {
  it('R1-02 is a link, and a page whose entries narrow the wall', async () => {
    await stage.renew({ javaScriptEnabled: false });
    const { page, site } = stage;
    await page.goto(`${site.origin}/genre/drama/`);
    await menu().getByRole('link', { name: 'More filters' }).click();
    await stands('/genre/drama/?filters=all');
    await choose(/^French/);
    expect(address()).toBe('/language/french/');
    // A document is shown while it is still arriving.
    await tiles().nth(23).waitFor();
    expect(await tiles().count()).toBe(24);
  });
});
