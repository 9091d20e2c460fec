import type { Page } from 'playwright-core';
import { axeViolations, openPage, type WatchedPage } from '@agm/testing';
import { eventually, setStage } from './stage.ts';

jest.setTimeout(180_000);

const stage = setStage();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const titleOf = (page: Page) => page.getByRole('article').getByRole('heading').innerText();
const place = (page: Page, number: number) => page.getByText(`Title ${number} of 20`).waitFor();
const link = (page: Page) => page.getByLabel('Link to this round').inputValue();

async function start(page: Page, name: string): Promise<string> {
  await stage.open('/tonight/new/', page);
  await page.getByLabel('Your name, if you like').fill(name);
  await page.getByRole('button', { name: 'Start a round' }).click();
  await place(page, 1);
  return link(page);
}

async function join(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Your name, if you like').fill(name);
  await page.getByRole('button', { name: 'Join the round' }).click();
}

/** A finger that draws the card to one side. */
async function swipe(page: Page, way: 'left' | 'right'): Promise<void> {
  const box = await page.getByRole('article').boundingBox();
  if (!box) throw new Error('no card');
  const cdp = await page.context().newCDPSession(page);
  const at = (step: number) => [{ x: box.x + box.width / 2 + (way === 'right' ? 1 : -1) * step * 40, y: box.y + 60 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const step of [1, 2, 3]) await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}

describe('choosing together', () => {
  const others: WatchedPage[] = [];
  const another = async (): Promise<Page> => {
    const opened = await openPage(stage.browser, phone);
    others.push(opened);
    return opened.page;
  };
  afterEach(async () => {
    await Promise.all(others.splice(0).map((one) => one.close()));
  });

  it('three people go from the link to a match in less than a minute, over a server that is killed in the middle', async () => {
    const [ana, ben, cleo] = [stage.page, await another(), await another()];
    const began = performance.now();
    const address = await start(ana, 'Ana');
    expect(new URL(address).pathname).toMatch(/^\/tonight\/[a-z2-9]{26}\/$/);
    await Promise.all([join(ben, address, 'Ben'), join(cleo, address, 'Cleo')]);
    await Promise.all([ana, ben, cleo].map((page) => place(page, 1)));
    for (const name of ['Ana (you)', 'Ben', 'Cleo']) await ana.getByText(name, { exact: true }).waitFor();

    // By keys, by a finger and by buttons: somebody refuses the first title.
    const first = await titleOf(ana);
    expect([await titleOf(ben), await titleOf(cleo)]).toEqual([first, first]);
    await ana.keyboard.press('ArrowRight');
    await swipe(ben, 'left');
    await cleo.getByRole('button', { name: 'I would like it' }).click();
    await Promise.all([ana, ben, cleo].map((page) => place(page, 2)));

    await stage.site.crash();
    const wanted = await titleOf(ana);
    await ana.keyboard.press('l');
    await ana.getByText('The server does not answer.', { exact: false }).waitFor();
    await swipe(ben, 'right');
    await place(ben, 3);
    await stage.site.restart();
    await cleo.getByRole('button', { name: 'I would like it' }).click();

    const match = `All of you want to watch ${wanted}`;
    await Promise.all([ana, ben, cleo].map((page) => page.getByRole('alert', { name: match }).waitFor()));
    expect(performance.now() - began).toBeLessThan(60_000);
    for (const page of [ana, ben, cleo]) {
      await page.getByRole('button', { name: 'Go on choosing' }).click();
      await place(page, 3);
      await page.getByRole('complementary', { name: 'The round' }).getByRole('link', { name: wanted }).waitFor();
      expect(await page.getByRole('complementary').getByRole('link', { name: first }).count()).toBe(0);
    }

    // Whoever reloads is where they were, and changes what they said.
    await ben.reload();
    await place(ben, 3);
    await ben.getByRole('button', { name: 'Change the last answer' }).click();
    expect(await ben.getByRole('button', { name: 'I would like it' }).getAttribute('aria-pressed')).toBe('true');
    expect(stage.complaints(/status of|ERR_|net::/)).toEqual([]);
  });

  it('ends with what nobody refused, goes on without whoever leaves, and is axe-clean in both themes', async () => {
    const [ana, ben] = [stage.page, await another()];
    const address = await start(ana, '');
    expect((await fetch(address)).headers.get('referrer-policy')).toBe('no-referrer');
    expect(await (await fetch(address)).text()).toContain('name="robots" content="noindex');
    await join(ben, address, 'Ben');
    await place(ben, 1);
    for (const colorScheme of ['light', 'dark'] as const) {
      await ben.emulateMedia({ colorScheme });
      expect(await axeViolations(ben)).toEqual([]);
    }
    for (let number = 1; number <= 20; number++) {
      await place(ana, number);
      await ana.keyboard.press(number === 7 ? 'ArrowRight' : 'ArrowLeft');
    }
    await ana.getByText('Waiting for Ben.', { exact: false }).waitFor();
    await ana.getByRole('button', { name: 'Go on without Ben' }).click();
    await ana.getByText('They have just come or answered.', { exact: false }).waitFor();
    await ben.getByRole('button', { name: 'Leave the round' }).click();
    await ben.getByRole('heading', { name: 'You have left the round' }).waitFor();
    await ana.getByRole('heading', { name: 'Nothing in common' }).waitFor();
    expect(await axeViolations(ana)).toEqual([]);
    expect(stage.complaints()).toEqual([]);
  });

  it('says when a link leads nowhere, and how to start another round', async () => {
    await stage.open(`/tonight/${'a'.repeat(26)}/`);
    await stage.page.getByRole('heading', { name: 'This round is over' }).waitFor();
    await stage.page.getByRole('link', { name: 'Start another one' }).click();
    await eventually(() => stage.address() === '/tonight/new/');
    await stage.page.getByRole('button', { name: 'Start a round' }).waitFor();
    expect(await axeViolations(stage.page)).toEqual([]);
  });
});
