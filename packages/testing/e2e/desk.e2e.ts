import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Locator } from 'playwright-core';
import { makePng } from '@agm/testing/fakes';
import { axeViolations, launchChromium, openPage, type WatchedPage } from '@agm/testing';
import { startSite, type Site } from '@agm/testing/site';
import { eventually } from './stage.ts';

jest.setTimeout(240_000);

const password = 'four words and a number 5';
const settings = { DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' };
const restoreCommand = resolve(import.meta.dirname, '../../server/src/cli/restore.ts');

let browser: Browser;
// A second try begins with a folder that is as empty as that of the first one.
let site: Site;
let visitor: WatchedPage;
let folder: string;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agm-desk-'));
  [site, visitor] = await Promise.all([startSite(settings), openPage(browser)]);
  visitor.page.setDefaultTimeout(20_000);
});
afterEach(async () => {
  await visitor?.close();
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Goes on with Tab until the focus is there, as somebody without a mouse does. */
async function tabTo(wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 120; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await visitor.page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`);
}
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await visitor.page.keyboard.press(key);
};
/** Follows a link of the desk's own list of pages. */
async function openDesk(name: string): Promise<void> {
  await tabTo(visitor.page.getByRole('navigation', { name: 'Desk', exact: true }).getByRole('link', { name, exact: true }));
  await press('Enter');
  await visitor.page.getByRole('heading', { level: 1, name }).waitFor();
}

interface Ask {
  readonly token?: string | null;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly at?: Site;
}
/** Asks the server as a machine does. */
async function call(method: string, path: string, { token = null, body, headers = {}, at = site }: Ask = {}) {
  const answer = await fetch(at.origin + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, text, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Readonly<Record<string, unknown>> };
}

it('an empty folder becomes a site with a guide, an editor and a backup, by keyboard alone', async () => {
  const { page } = visitor;
  const token = await becomeAdministrator();
  const title = await importTitles();
  const path = await publishFirstGuide(token);
  await renameAddress(title, token);
  await uploadPoster(title, token);
  await settleReport(title, token);
  await approveComment(title);
  await makeEditor(token);
  expect(visitor.complaints.filter((line) => !/status of 4\d\d/.test(line))).toEqual([]);
  await page.close();
  await restoreElsewhere({ path, title });
});

/** Opens the link that the server printed. */
async function becomeAdministrator(): Promise<string> {
  const { page } = visitor;
  const [link = ''] = await eventually(
    () => /http\S+\/setup\/#token=\S+/.exec(site.output()) ?? [],
    ([found]) => found !== undefined,
  );
  await page.goto(link);
  await page.locator('[data-remote][data-state="alive"]').first().waitFor();
  await tabTo(page.getByLabel('Username'));
  await page.keyboard.type('founder');
  await press('Tab');
  await page.keyboard.type('founder@example.test');
  await tabTo(page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await press('Enter');
  await page.getByRole('heading', { name: 'You are the administrator of this site' }).waitFor();
  await tabTo(page.getByRole('link', { name: 'Open the desk' }));
  await press('Enter');
  await page.waitForURL('**/desk/');
  return (await page.evaluate(() => localStorage.getItem('btk'))) ?? '';
}

/** Imports a file with the command, and answers the title that visitors read of. */
async function importTitles(): Promise<number> {
  const file = join(folder, 'netflix_titles.csv');
  await writeFile(
    file,
    [
      'show_id,type,title,director,cast,country,date_added,release_year,rating,duration,listed_in,description',
      's1,Movie,Rain on the Pier,Cy Director,Ada Example,France,"September 25, 2021",2019,PG,101 min,Dramas,Made up.',
      's2,TV Show,The Ninth Umbrella,,Bo Sample,Japan,"September 26, 2021",2020,PG,1 Season,Dramas,Made up as well.',
    ].join('\n'),
  );
  const { code, output } = await site.command('packages/server/src/cli/import.ts', 'netflix', file);
  expect([code, /^written +2$/m.exec(output)?.[0]]).toEqual([0, expect.any(String)]);
  const { body } = await eventually(
    () => call('GET', '/content-api/title/rain-on-the-pier?country=us'),
    ({ status }) => status === 200,
  );
  return Number(body['id']);
}

/** Writes a guide, keeps it over a reload, looks at it, schedules it; the server publishes it, and a visitor reads it. Answers its address. */
async function publishFirstGuide(token: string): Promise<string> {
  const { page } = visitor;
  await openDesk('Guides');
  await page.getByRole('heading', { name: 'Write the first guide' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await tabTo(page.getByLabel('Title of the new guide', { exact: true }));
  await page.keyboard.type('Films for a wet evening');
  await press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Films for a wet evening' }).waitFor();
  await tabTo(page.getByLabel('Summary', { exact: true }));
  await page.keyboard.type('Stay in, with these.');

  const text = page.getByRole('textbox', { name: 'Text' });
  await tabTo(text);
  await page.keyboard.type('It rains.');
  await press('Enter');
  await page.keyboard.type('## How to choose');
  await press('Enter');
  await page.keyboard.type('* by length');
  await press('Enter');
  await page.keyboard.type('by ');
  await press('Control+b');
  await page.keyboard.type('mood');
  await press('Control+b', 'Enter', 'Enter');
  await page.keyboard.type('More under ');
  await press('Control+k');
  await page.getByLabel('Address of the link').waitFor();
  await page.keyboard.type('javascript:alert(1)');
  await press('Enter');
  await page.getByText('It starts with / for a page of this site').waitFor();
  await press('Control+a');
  await page.keyboard.type('/guides/');
  await press('Enter');
  await page.keyboard.type('.');
  const toolbar = page.getByRole('toolbar', { name: 'Text' });
  await press('Shift+Tab');
  await press('End');
  for (let presses = 0; presses < 20; presses++) {
    if (await toolbar.getByRole('button', { name: 'Table' }).evaluate((element) => element === document.activeElement)) break;
    await press('ArrowLeft');
  }
  await press('Enter');
  for (const cell of ['Way', 'Price', 'Ads', 'Rent', 'less', 'no']) {
    await page.keyboard.type(cell);
    await press('Tab');
  }
  expect(await axeViolations(page)).toEqual([]);

  // What was typed is still there, and the server has none of it yet.
  await page.getByRole('button', { name: 'Discard changes' }).waitFor();
  await page.reload();
  await text.getByText('How to choose').waitFor();
  // A link of the text is text while it is written.
  await text.getByRole('link', { name: '/guides/' }).click();
  const deskPath = () => new URL(page.url()).pathname.replace(/^\/desk\/(.*)\/$/, '/content-api/desk/$1');
  const guide = async () => (await call('GET', deskPath(), { token })).body;
  expect(await guide()).toMatchObject({ status: 'draft', body: [], summary: '' });
  await tabTo(page.getByRole('button', { name: 'Save', exact: true }));
  await press('Enter');
  await page.getByText('Saved: Summary, Text.').waitFor();
  const bare = (words: string) => [{ text: words }];
  expect((await guide())['body']).toEqual([
    { is: 'paragraph', words: bare('It rains.') },
    { is: 'heading', words: bare('How to choose') },
    { is: 'list', isOrdered: false, items: [bare('by length'), [{ text: 'by ' }, { text: 'mood', stress: 'strong' }]] },
    { is: 'paragraph', words: [{ text: 'More under ' }, { text: '/guides/', href: '/guides/' }, { text: '.' }] },
    { is: 'table', rows: [['Way', 'Price', 'Ads'].map(bare), ['Rent', 'less', 'no'].map(bare)] },
  ]);

  await tabTo(page.getByRole('button', { name: 'Preview', exact: true }));
  await press('Enter');
  await page.getByRole('region', { name: 'Preview' }).getByText('It rains.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const path = String((await guide())['path']);
  expect((await fetch(site.origin + path)).status).toBe(404);

  // The first of January, whichever of its parts the field asks for first.
  await tabTo(page.getByLabel('Publish at'));
  await page.keyboard.type('01012099');
  await press('ArrowRight');
  await page.keyboard.type('0800AM');
  await tabTo(page.getByRole('button', { name: 'Schedule', exact: true }));
  await press('Enter');
  await page.getByText(/^The server publishes it on (?:January 1|December 31), 20\d\d/).waitFor();
  // Somebody else wants it sooner: the server publishes it by itself.
  // A slow machine may send it when the moment is past, or when what the desk has just kept made another version.
  await eventually(
    async () => {
      const { etag } = (await guide()) as { readonly etag: string };
      return (await call('PATCH', deskPath(), { token, body: { publishAt: Date.now() + 1000 }, headers: { 'if-match': etag } })).status;
    },
    (status) => status === 200,
  );
  await eventually(
    async () => (await fetch(site.origin + path)).status,
    (status) => status === 200,
  );

  // The editor's page has the state before: its change meets the server's, and nothing of either is lost.
  await tabTo(page.getByLabel('Title', { exact: true }));
  await press('End');
  await page.keyboard.type('s');
  await press('Control+s');
  await page.getByText('Somebody changed another part of it meanwhile').waitFor();
  await press('Control+s');
  await page.getByText('Saved: Title.').waitFor();

  // The address that visitors know leads to the next one.
  const renamed = await call('PATCH', deskPath(), {
    token,
    body: { slug: 'wet-evenings' },
    headers: { 'if-match': String((await guide())['etag']) },
  });
  expect(renamed.status).toBe(200);
  const former = await fetch(site.origin + path, { redirect: 'manual' });
  expect([former.status, former.headers.get('location')]).toEqual([301, '/guides/wet-evenings/']);

  const reader = await openPage(browser);
  await reader.page.goto(`${site.origin}/guides/`);
  await reader.page.getByRole('link', { name: 'Films for a wet evenings' }).click();
  await reader.page.getByRole('heading', { level: 2, name: 'How to choose' }).waitFor();
  const loaded = await reader.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /desk|prosemirror/.test(name))).toEqual([]);
  expect(reader.complaints).toEqual([]);
  await reader.close();
  return '/guides/wet-evenings/';
}

/** Gives a title another address, as the form does: the page at the one before leads to it. */
async function renameAddress(title: number, token: string): Promise<void> {
  const { page } = visitor;
  await page.goto(`${site.origin}/desk/titles/${title}/`);
  const address = page.getByLabel('Address', { exact: true });
  await tabTo(address);
  await press('Control+a');
  await page.keyboard.type('pier-in-the-rain');
  await press('Enter');
  await page.getByText('Saved: Address.').waitFor();
  const former = await fetch(`${site.origin}/rain-on-the-pier/`, { redirect: 'manual' });
  expect([former.status, former.headers.get('location')]).toEqual([301, '/pier-in-the-rain/']);
  expect((await call('GET', `/content-api/desk/titles/${title}`, { token })).body).toMatchObject({ formerSlugs: ['rain-on-the-pier'] });
}

/** On the same page: a poster from the editor's disk is chosen as soon as it is there, and deleted for good. */
async function uploadPoster(title: number, token: string): Promise<void> {
  const { page } = visitor;
  const file = { name: 'poster.png', mimeType: 'image/png', buffer: makePng({ width: 120, height: 180 }) };
  await page.getByLabel('Upload a poster').setInputFiles(file);
  const uploaded = page.getByRole('radio', { name: /^Uploaded / });
  await uploaded.and(page.locator(':checked')).waitFor();
  await tabTo(uploaded);
  // To the drawn poster, back to what deletes the uploaded one, and through its warning.
  await press('ArrowDown', 'Shift+Tab', 'Enter', 'Tab', 'Enter');
  await page.getByText('The picture is deleted.').waitFor();
  await page.getByRole('radio', { name: 'The drawn one' }).and(page.locator(':focus')).waitFor();
  expect((await call('GET', `/content-api/desk/titles/${title}`, { token })).body).toMatchObject({ pictures: { posters: [] } });
}

/** Two visitors say that an offer is wrong; one key settles it. */
async function settleReport(title: number, token: string): Promise<void> {
  const { page } = visitor;
  for (const network of ['10.7.1.1', '10.8.1.1'])
    expect(
      (
        await call('POST', '/content-api/report', {
          body: { platform: 'netflix', locale: 'us', content: title },
          headers: { 'x-real-ip': network },
        })
      ).status,
    ).toBe(204);
  const isChecked = async () => (await call('GET', `/content-api/desk/offers/${title}-us-netflix`, { token })).body['isBeingChecked'];
  expect(await isChecked()).toBe(true);
  await openDesk('Offers');
  await page.getByRole('list', { name: 'Offers' }).getByText('Being checked').waitFor();
  await press('j', 'c');
  await page.getByText('One offer counts as checked today.').waitFor();
  await page.getByText('No visitor says that an offer is wrong').waitFor();
  expect(await isChecked()).toBe(false);
}

/** A guest writes, and an editor lets it through. */
async function approveComment(title: number): Promise<void> {
  const { page } = visitor;
  const written = { post: title, anon_name: 'Mia', content: 'The pier is the best part.' };
  expect((await call('POST', '/wp-json/wp/v2/anon-comments', { body: written })).status).toBe(201);
  const shown = async () => (await call('GET', `/wp-json/wp/v2/comments?post=${title}`)).text.includes(written.content);
  expect(await shown()).toBe(false);
  await tabTo(page.getByRole('navigation', { name: 'Desk', exact: true }).getByRole('link', { name: 'Comments', exact: true }));
  await press('Enter');
  await page.getByRole('article', { name: 'Comment by Mia' }).waitFor();
  await press('a');
  await page.getByText('Approved: Mia on Rain on the Pier').waitFor();
  await eventually(shown);
}

/** Finds a member among the people, and gives a role. */
async function makeEditor(token: string): Promise<void> {
  const { page } = visitor;
  const account = { username: 'newcomer', email: 'newcomer@example.test', password };
  expect((await call('POST', '/wp-json/wp/v2/users', { token, body: account })).status).toBe(201);
  await openDesk('People');
  await page.getByRole('listitem').filter({ hasText: 'newcomer' }).waitFor();
  await press('/');
  await page.keyboard.type('newcomer');
  await press('Enter');
  await page.waitForURL('**/desk/people/?search=newcomer');
  await page.getByText('One entry.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await press('j', 'Enter');
  await page.getByRole('heading', { level: 1, name: 'newcomer' }).waitFor();
  const people = page.getByRole('navigation', { name: 'Desk', exact: true }).getByRole('link', { name: 'People' });
  expect(await people.getAttribute('aria-current')).toBe('page');
  await tabTo(page.getByRole('radio', { name: 'None' }));
  await press('ArrowDown', 'ArrowDown', 'Enter');
  await page.getByText('newcomer: Editor instead of None').waitFor();
  expect(await rolesOf('newcomer')).toEqual(expect.arrayContaining(['editor', 'subscriber']));
}

async function rolesOf(username: string, at = site): Promise<unknown> {
  const { body } = await call('POST', '/wp-json/jwt-auth/v1/token', { body: { username, password }, at });
  return (await call('GET', '/user-api/auth/profile', { token: String(body['token']), at })).body['roles'];
}

/** Saves the running site into a file, and starts another one from it. */
async function restoreElsewhere({ path, title }: { readonly path: string; readonly title: number }): Promise<void> {
  const [file, elsewhere] = [join(folder, 'site.backup'), join(folder, 'restored')];
  const saved = await site.command('packages/server/src/cli/backup.ts', file);
  expect([saved.code, saved.output]).toEqual([0, expect.stringContaining('checked after writing')]);
  await promisify(execFile)(process.execPath, [restoreCommand, file], { env: { ...process.env, ...settings, DATA_DIR: elsewhere } });
  const other = await startSite({ ...settings, DATA_DIR: elsewhere });
  try {
    const guide = await call('GET', path, { at: other });
    expect([guide.status, guide.text.includes('Films for a wet evenings')]).toEqual([200, true]);
    expect((await call('GET', `/wp-json/wp/v2/comments?post=${title}`, { at: other })).text).toContain('The pier is the best part.');
    expect(await rolesOf('newcomer', other)).toEqual(expect.arrayContaining(['editor', 'subscriber']));
    expect(other.output()).not.toContain('/setup/#token=');
  } finally {
    await other.stop();
  }
}
