import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Worker } from 'playwright-core';
import { axeViolations, openPage } from '@agm/testing';
import { startFakePushService, type FakeBrowser, type FakePushService } from '@agm/testing/fakes';
import { eventually, setStage } from './stage.ts';

jest.setTimeout(180_000);

let pushService: FakePushService;
const stage = setStage({
  environment: async () => {
    pushService = await startFakePushService();
    return { ALERTS_EVERY_MS: '500', ...pushService.environment };
  },
  context: { serviceWorkers: 'allow', permissions: ['notifications'] },
});
afterAll(() => pushService.close());

/**
 * What a browser without a screen and without the internet has not is replaced: its push service, and the place for notices. What comes from
 * the one goes to the site's worker as the browser hands it over, and what the worker shows is read.
 */
async function subscribeHere(page: Page): Promise<readonly FakeBrowser[]> {
  const browsers: FakeBrowser[] = [];
  await page.exposeFunction('subscribeAtService', (key: string) => {
    const browser = pushService.subscribe(key);
    browsers.push(browser);
    return browser.subscription;
  });
  await page.addInitScript(() => {
    // A browser without a place for notices denies them, whatever was granted to the page.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    const kept = 'push-subscription-of-the-test';
    const asSubscription = (said: { endpoint: string }) =>
      ({ ...said, toJSON: () => said, unsubscribe: async () => (localStorage.removeItem(kept), true) }) as unknown as PushSubscription;
    PushManager.prototype.subscribe = async (options) => {
      if (options?.userVisibleOnly !== true) throw new DOMException('Chromium lets nobody push in silence', 'NotAllowedError');
      const { subscribeAtService } = window as unknown as { subscribeAtService(key: string): Promise<{ endpoint: string }> };
      const said = await subscribeAtService(String(options.applicationServerKey));
      localStorage.setItem(kept, JSON.stringify(said));
      return asSubscription(said);
    };
    PushManager.prototype.getSubscription = async () => {
      const said = localStorage.getItem(kept);
      return said === null ? null : asSubscription(JSON.parse(said) as { endpoint: string });
    };
  });
  return browsers;
}

interface Notice {
  readonly title: string;
  readonly body: string;
  readonly data: { readonly url: string };
}

/** Hands the site's worker what came for this browser, as its push service does, and answers what the worker shows. */
async function deliver(page: Page, message: unknown): Promise<Notice> {
  const { origin } = stage.site;
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const worker = workerOf(page);
  await worker.evaluate(
    `self.shown = new Promise((show) => { registration.showNotification = async (title, options) => show({ title, ...options }); }); 0`,
  );
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  const notice = await worker.evaluate<Notice>('shown');
  await devtools.detach();
  return notice;
}

/** Presses a notice, as far as the worker learns of it. */
const press = (page: Page, { data }: Notice): Promise<unknown> =>
  workerOf(page).evaluate(
    (shown) => dispatchEvent(Object.assign(new Event('notificationclick'), { notification: { data: shown, close() {} }, waitUntil() {} })),
    data,
  );

const workerOf = (page: Page): Worker => {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the site has no worker here');
  return worker;
};

/** Presses Tab until a control of this role and name has the focus. */
async function tabTo(page: Page, role: 'switch' | 'button' | 'textbox', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name });
  await wanted.waitFor();
  for (let pressed = 0; pressed < 120; pressed++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

interface Listed {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly year: number;
  readonly platforms: readonly string[];
}

/** From now on Mubi has these titles in the United States. */
async function importOffers(titles: readonly Listed[]): Promise<void> {
  const file = path.join(stage.site.dataDir, '..', `offers-${path.basename(stage.site.dataDir)}.csv`);
  const lines = titles.map(({ id, title, year }) => `${id},"${title}",${year},us,mubi,included,https://mubi.example/film`);
  await writeFile(file, ['id,title,year,country,platform,kind,link', ...lines, ''].join('\n'));
  const imported = await stage.site.command('packages/server/src/cli/import.ts', 'offers', file);
  expect([imported.code, imported.output]).toEqual([0, expect.anything()]);
}

const digests = async (): Promise<readonly string[]> => {
  const outbox = path.join(stage.site.dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).sort();
  const mails = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')));
  return mails.filter((mail) => mail.includes('List-Unsubscribe: '));
};

describe('what a member wants to hear of', () => {
  it('is chosen by keyboard, and comes as a mail and as a notice when an import brings it; one click ends the mails', async () => {
    const { page } = stage;
    const browsers = await subscribeHere(page);
    const { items } = (await (await fetch(`${stage.site.origin}/content-api/list/?by=top`)).json()) as {
      items: readonly Listed[];
    };
    const [title, another] = items.filter(({ platforms }) => !platforms.includes('us-mubi')) as [Listed, Listed];
    await stage.logInAs('subscriber');
    for (const { slug } of [title, another]) {
      await stage.open(`/${slug}/`);
      await page.getByRole('button', { name: 'Queued', exact: true }).first().click();
      await page.getByRole('button', { name: 'Queued', exact: true, pressed: true }).first().waitFor();
    }

    await stage.open('/account/alerts/');
    await page.getByRole('heading', { name: 'Tell me when' }).waitFor();
    for (const name of ['A title on my lists arrives on my services', 'By mail', 'As a notice on this device']) {
      await tabTo(page, 'switch', name);
      expect(await page.getByRole('switch', { name }).getAttribute('aria-checked')).toBe('false');
      await page.keyboard.press('Space');
      await page.getByRole('switch', { name, checked: true }).waitFor();
    }
    // Whatever the hour is where this runs.
    await tabTo(page, 'switch', 'Quiet hours');
    await page.keyboard.press('Space');
    await page.getByRole('switch', { name: 'Quiet hours', checked: false }).waitFor();
    await tabTo(page, 'textbox', 'Address of a wall');
    await page.keyboard.type('/on/netflix/genre/drama/');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Stop: / }).waitFor();
    expect(await axeViolations(page)).toEqual([]);

    expect(browsers).toHaveLength(1);
    await importOffers([title]);

    const [mail = ''] = await eventually(digests, (found) => found.length > 0);
    expect(mail).toContain(`* ${title.title} (${title.year}): Mubi in the United States`);
    expect(mail).toContain(`${stage.site.origin}/${title.slug}/`);
    expect(mail).toContain('Content-Type: text/html');
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, stop = ''] = /List-Unsubscribe: <([^>]+)>/.exec(mail) ?? [];

    // What the server encrypted for this browser is what its worker shows, and a click on it leads to the title.
    const [pushed] = await eventually(
      () => browsers[0]!.shown,
      (shown) => shown.length === 1,
    );
    const notice = await deliver(page, pushed);
    expect(notice).toMatchObject({
      title: 'Now on your services',
      body: expect.stringContaining(`${title.title} (${title.year})`) as string,
      data: { url: `/${title.slug}/` },
    });
    await press(page, notice);
    await page.waitForURL(`${stage.site.origin}/${title.slug}/`);

    await stage.open('/account/alerts/');
    await page.getByRole('link', { name: new RegExp(`^${title.title.replaceAll(/[^\w ]/g, '.')} .*Mubi`) }).waitFor();
    // The browser is gone, says its push service: it is forgotten, and the switch is off.
    browsers[0]!.leave();
    await importOffers([title, another]);
    await eventually(async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'How, and when' }).waitFor();
      return page.getByRole('switch', { name: 'As a notice on this device', checked: false }).count();
    });
    expect(browsers[0]!.shown).toHaveLength(1);

    // Somebody who is not logged in, without a script.
    const reader = await openPage(stage.browser, { javaScriptEnabled: false });
    await reader.page.goto(stop);
    await reader.page.getByRole('heading', { name: 'No more mails?' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await reader.page.getByRole('button', { name: 'Send me no more of them' }).click();
    await reader.page.getByRole('heading', { name: 'No more mails', exact: true }).waitFor();
    await reader.close();
    await page.reload();
    await page.getByRole('switch', { name: 'By mail', checked: false }).waitFor();
    expect((await fetch(stop, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })).status).toBe(200);
    expect(await digests()).toHaveLength(1);
    expect(stage.visitor.complaints).toEqual([]);
  });
});
