import { axeViolations, openPage } from '@agm/testing';
import { setStage } from './stage.ts';

jest.setTimeout(120_000);

const stage = setStage();

interface Listed {
  readonly total: number;
  readonly items: readonly { readonly id: number; readonly slug: string; readonly title: string; readonly platforms: readonly string[] }[];
}
const wire = async (address: string) => (await (await fetch(`${stage.site.origin}/content-api/list${address}`)).json()) as Listed;

describe('own services, ratings and lists', () => {
  it('are chosen without an account, narrow every page by one switch, join the account, and are on the next device', async () => {
    const { page } = stage;
    await stage.open('/genre/drama/');
    await page.getByRole('button', { name: 'Choose my services' }).click();
    await page.getByRole('checkbox', { name: 'Netflix' }).check();
    await page.getByRole('button', { name: 'Done' }).click();
    const narrow = page.getByRole('switch', { name: 'Only my services' });
    await narrow.click();
    const mine = await wire('/genre/drama/?services=netflix');
    await page.getByText(`${mine.total} titles`, { exact: true }).waitFor();
    // R4.3 it is no filter: the address stays, and a filter beside it keeps everything else.
    expect(stage.address()).toBe('/genre/drama/');

    const [title] = mine.items;
    await stage.open(`/${title!.slug}/`);
    await page.getByRole('heading', { name: 'On your Netflix' }).waitFor();
    await page.getByRole('radio', { name: '8', exact: true }).check();
    await page.getByText(`You rated ${title!.title} 8 of 10.`).waitFor();
    await page.getByRole('button', { name: 'My lists' }).click();
    await page.getByLabel('A new list with it').fill('For rainy days');
    await page.getByLabel('A new list with it').press('Enter');
    await page.getByRole('checkbox', { name: 'For rainy days' }).and(page.locator(':checked')).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    // Nothing of it has left the browser until here.
    const token = await stage.bearerOf('subscriber');
    const own = async () =>
      (await (await fetch(`${stage.site.origin}/content-api/my`, { headers: { authorization: `Bearer ${token}` } })).json()) as object;
    expect(await own()).toMatchObject({ revision: 0, lists: [] });
    await stage.logInAs('subscriber');
    // Somebody else may have sat at this computer: ratings and lists wait until the member says that they are theirs.
    await stage.open('/lists/mine/');
    await page.getByRole('button', { name: 'Move them into my account' }).click();
    await page.waitForFunction(() => localStorage.getItem('agm:own') === null);
    expect(await own()).toMatchObject({
      services: { us: ['netflix'] },
      ratings: { [title!.id]: { rating: 8 } },
      lists: [{ name: 'For rainy days', titles: [title!.id] }],
    });

    const other = await openPage(stage.browser);
    await stage.logInAs('subscriber', other.page);
    await stage.open('/lists/mine/', other.page);
    await other.page.getByRole('button', { name: /^For rainy days/ }).click();
    await other.page.getByRole('link', { name: title!.title }).waitFor();
    await other.page.getByRole('button', { name: 'Share by a link' }).click();
    const link = await other.page.getByLabel(/^Whoever has this link/).inputValue();
    expect(link).toMatch(/\/lists\/shared\/#token=[\w-]{32}$/);
    expect(await axeViolations(other.page)).toEqual([]);

    const recipient = await openPage(stage.browser);
    await recipient.page.goto(link);
    await recipient.page.getByRole('heading', { name: 'For rainy days' }).waitFor();
    await recipient.page.getByRole('link', { name: title!.title }).waitFor();
    expect(await recipient.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await recipient.page.content()).not.toMatch(/subscriber/i);
    // The token of the link is in no address that the browser asked a page for.
    expect(recipient.requests.filter((asked) => asked.startsWith('/lists/'))).toEqual(['/lists/shared/']);

    await other.page.getByRole('button', { name: 'Stop sharing' }).click();
    await other.page.getByText('The link shows nothing any more.').waitFor();
    await recipient.page.reload();
    await recipient.page.getByRole('heading', { name: 'This link shows nothing' }).waitFor();
    expect(stage.visitor.complaints).toEqual([]);
    await recipient.close();
    await other.close();
  });

  it('are reached from a tile of the wall by touch and by keyboard, with code that comes with the first press', async () => {
    const { page, requests } = await stage.renew({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await stage.open('/genre/drama/');
    const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
    const opener = first.getByRole('button', { name: 'My lists' });
    await opener.waitFor();
    // The four fixed buttons stay what they are; the fifth covers neither them nor the title.
    expect(await first.locator('button[aria-pressed]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
      'Loved',
      'Queued',
      'Seen',
      'Dismissed',
    ]);
    const [box, dismissed] = [await opener.boundingBox(), await first.getByRole('button', { name: 'Dismissed' }).boundingBox()];
    expect(box!.width).toBeGreaterThanOrEqual(24);
    expect(box!.y + box!.height).toBeLessThanOrEqual(dismissed!.y);
    const sheets = () => requests.filter((path) => /TileListsSheet.*\.js$/.test(path));
    expect(sheets()).toEqual([]);

    await opener.tap();
    await page.getByLabel('A new list with it').fill('Sundays');
    await page.getByLabel('A new list with it').press('Enter');
    await page.getByRole('checkbox', { name: 'Sundays' }).and(page.locator(':checked')).waitFor();
    expect(sheets()).toHaveLength(1);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Sundays' }).waitFor({ state: 'detached' });

    await second.getByRole('link').focus();
    await page.keyboard.press('m');
    await page
      .getByRole('region', { name: /^My lists: / })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await second.getByRole('link').and(page.locator(':focus')).waitFor();
    const ids = await Promise.all([second, first].map(async (tile) => Number(await tile.getAttribute('data-title-id'))));
    const { lists } = JSON.parse((await page.evaluate(() => localStorage.getItem('agm:own'))) ?? '') as { lists: unknown };
    expect(lists).toMatchObject([{ name: 'Sundays', titles: ids }]);
    expect(stage.visitor.complaints).toEqual([]);
  });
});
