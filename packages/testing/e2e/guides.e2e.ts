import path from 'node:path';
import { existsSync } from 'node:fs';

import { axeViolations } from '@agm/testing';
import { sampledByCommit, setStage } from './stage.ts';

jest.setTimeout(180_000);

const stage = setStage();
const { open, alive, address: at } = stage;

const heading = (name: string | RegExp) => stage.page.getByRole('heading', { level: 1, name }).waitFor();

describe('a reader of guides', () => {
  it('R2.1-09 R2.1-10 R2.1-11 opens a guide from the header by keyboard alone', async () => {
    const { page, complaints, requests } = stage.visitor;
    await open('/');
    const header = page.getByRole('banner');
    expect(await header.getAttribute('data-transparent')).toBe('');
    expect(requests.some((asked) => asked.includes('HeaderMenu') && asked.endsWith('.js'))).toBe(false);
    const button = page.getByRole('button', { name: 'Guides menu' });
    for (let tabs = 0; tabs < 20 && !(await button.evaluate((element) => element === document.activeElement)); tabs++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('navigation', { name: 'New guides' }).waitFor();
    expect([
      await header.getAttribute('data-guides-menu-open'),
      (await header.getAttribute('data-unlocked-guides'))?.split(' ').length,
    ]).toEqual(['', expect.any(Number)]);
    for (const name of ['Streaming-service guides', 'Channel guides', 'New guides', 'How-to comparisons'])
      expect(await page.getByRole('navigation', { name }).getByRole('link').count()).toBeGreaterThan(4);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading('Twelve Films for a Rainy Sunday');
    expect(at()).toBe('/guides/rainy-sunday/');
    await alive();
    expect(await page.title()).toBe('Twelve Films For A Rainy Sunday - A Good Movie To Watch');
    expect(complaints).toEqual([]);
  });

  it('R1-03 R9-05 pages through a guide, opens one of its titles and comes back to the page it left', async () => {
    const { page, complaints } = stage.visitor;
    await open('/guides/');
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**/guides/?page=2');
    await page.getByText('Page 2 of 2').waitFor();
    await page.goBack();
    await page.getByText('Page 1 of 2').waitFor();
    await page.locator('[data-guide-id]').getByRole('link', { name: 'Twelve Films for a Rainy Sunday' }).click();
    await heading('Twelve Films for a Rainy Sunday');
    expect(await page.locator('article[data-title-id]').count()).toBe(10);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**/guides/rainy-sunday/?page=2');
    await page.getByRole('heading', { name: 'Perfect Days' }).waitFor();
    expect(await page.locator('article[data-title-id]').count()).toBe(2);
    await page.getByRole('link', { name: 'Perfect Days', exact: true }).click();
    await page.waitForURL('**/perfect-days/');
    await heading('Perfect Days');
    await page.goBack();
    await page.getByRole('heading', { name: 'Perfect Days', level: 2 }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('R2.1-11 the header comes back over the page as soon as the visitor turns round', async () => {
    const { page } = stage.visitor;
    await open('/guides/rainy-sunday/');
    const header = page.getByRole('banner');
    await page.mouse.wheel(0, 1500);
    await page.waitForFunction(() => scrollY > 800);
    expect(await header.getAttribute('data-floating')).toBeNull();
    await page.mouse.wheel(0, -300);
    await page.locator('header[data-floating]').waitFor();
    await page.waitForFunction(() => document.querySelector('header')?.getBoundingClientRect().top === 0);
  });

  it('R6-06 a premium guide is a summary for strangers, and opens for a premium member', async () => {
    const { page } = stage.visitor;
    await open('/guides/far-from-the-usual-map/');
    await page.getByText('are for premium members').waitFor();
    expect(await page.content()).not.toContain('sailor comes home');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Username or e-mail').fill('premium');
    await page.getByLabel('Password').fill('goodmovie');
    await page.getByRole('dialog').getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Tulpan' }).waitFor({ timeout: 60_000 });
    expect(await page.locator('article[data-title-id]').count()).toBe(10);
    await open('/premium/library/');
    await page.getByRole('link', { name: 'Ten Films from Far beyond the Usual Map' }).waitFor();
  });

  it('reads everything with JavaScript off: lists, guides, comparisons, deals, and page after page', async () => {
    const { page } = await stage.renew({ javaScriptEnabled: false });
    await page.goto(`${stage.site.origin}/`);
    await page.getByRole('banner').getByRole('link', { name: 'Guides' }).click();
    await heading('Guides');
    expect(await page.locator('[data-guide-id]').count()).toBe(24);
    expect(await page.locator('[data-guide-id] svg').count()).toBeGreaterThan(50);
    await page.locator('[data-guide-id]').getByRole('link', { name: 'Twelve Films for a Rainy Sunday' }).click();
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByRole('heading', { name: 'Perfect Days' }).waitFor();
    for (const [address, words] of [
      ['/cord-cutting/netflix/', 'Netflix without Wandering'],
      ['/how-to/rent-buy-or-subscribe/', 'Rent, Buy or Subscribe'],
      ['/deals/', 'Deals'],
      ['/guides/your-privacy/', 'Your privacy'],
    ] as const) {
      const answer = await page.goto(stage.site.origin + address);
      expect([address, answer?.status()]).toEqual([address, 200]);
      await heading(new RegExp(words));
    }
    expect((await page.goto(`${stage.site.origin}/guides/no-such-guide/`))?.status()).toBe(404);
  });

  it.each(
    sampledByCommit(
      [
        [390, 'light'],
        [1440, 'dark'],
      ] as const,
      2,
    ),
  )('axe finds nothing on the editors’ pages at %i px, %s', async (width, colorScheme) => {
    await stage.renew({ viewport: { width, height: 900 }, colorScheme });
    for (const address of [
      '/guides/',
      '/guides/rainy-sunday/',
      '/guides/far-from-the-usual-map/',
      '/cord-cutting/',
      '/cord-cutting/kanopy/',
      '/how-to/netflix-or-hbo-max/',
      '/deals/',
    ]) {
      await open(address);
      expect([address, await axeViolations(stage.page)]).toEqual([address, []]);
      expect([address, await stage.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([address, true]);
    }
  });
});

const shared = path.resolve(import.meta.dirname, '../../../../shared/data/wordpress');
(existsSync(shared) ? it : it.skip)(
  'the theme-test export is taken in while the site runs, and reads as text (skipped where ../shared/data is not beside the checkout)',
  async () => {
    const { complaints } = stage.visitor;
    const { code, output } = await stage.site.command(
      'packages/server/src/cli/import.ts',
      'wxr',
      path.join(shared, 'themeunittestdata.wordpress.xml'),
    );
    expect(output).toMatch(/^items +186 read, 78 written, 0 updated, 0 unchanged, 108 refused$/m);
    expect(code).toBe(0);
    const again = await stage.site.command(
      'packages/server/src/cli/import.ts',
      'wxr',
      path.join(shared, 'themeunittestdata.wordpress.xml'),
    );
    expect(again.output).toContain('Nothing changed');
    await open('/guides/markup-html-tags-and-formatting/');
    await heading(/Markup: HTML Tags and Formatting/);
    expect(complaints).toEqual([]);
  },
);
