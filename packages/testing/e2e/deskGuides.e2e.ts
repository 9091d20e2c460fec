import type { Locator, Page } from 'playwright-core';
import { axeViolations, openPage } from '@agm/testing';
import { eventually, setStage } from './stage.ts';

jest.setTimeout(120_000);

const stage = setStage({ environment: () => ({ DEMO: '0' }) });
const password = 'four words and a number 5';

/** Goes on with Tab until the focus is there, as somebody without a mouse does. */
async function tabTo(wanted: Locator, page: Page = stage.page): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 120; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`);
}
const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await stage.page.keyboard.press(key);
};

async function call(method: string, path: string, token: string | null, body?: object, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(stage.site.origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> };
}

it('an empty site’s first guide, by keyboard alone: written, kept over a reload, previewed, scheduled, published, read by a visitor', async () => {
  const { page } = stage;
  page.setDefaultTimeout(15_000);
  const [, setup = ''] = await eventually(
    () => /\/setup\/#token=(\S+)/.exec(stage.site.output()) ?? [],
    ([found]) => found !== undefined,
  );
  const account = { token: setup, username: 'founder', email: 'founder@example.test', password };
  const token = String((await call('POST', '/user-api/setup', null, account)).body['token']);
  await page.goto(`${stage.site.origin}/robots.txt`);
  await page.evaluate((bearer) => localStorage.setItem('btk', bearer), token);

  await page.goto(`${stage.site.origin}/desk/guides/`);
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
  const guide = async () => (await call('GET', deskPath(), token)).body;
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
  expect((await fetch(stage.site.origin + path)).status).toBe(404);

  // The first of January, whichever of its parts the field asks for first.
  await tabTo(page.getByLabel('Publish at'));
  await page.keyboard.type('01012099');
  await press('ArrowRight');
  await page.keyboard.type('0800AM');
  await tabTo(page.getByRole('button', { name: 'Schedule', exact: true }));
  await press('Enter');
  await page.getByText(/^The server publishes it on (?:January 1|December 31), 20\d\d/).waitFor();
  // Somebody else wants it sooner: the server publishes it by itself.
  const { etag } = (await guide()) as { readonly etag: string };
  // A slow machine may send it when the moment is past.
  await eventually(
    async () => (await call('PATCH', deskPath(), token, { publishAt: Date.now() + 1000 }, { 'if-match': etag })).status,
    (status) => status === 200,
  );
  await eventually(
    async () => (await fetch(stage.site.origin + path)).status,
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
  const renamed = await call('PATCH', deskPath(), token, { slug: 'wet-evenings' }, { 'if-match': String((await guide())['etag']) });
  expect(renamed.status).toBe(200);
  const former = await fetch(stage.site.origin + path, { redirect: 'manual' });
  expect([former.status, former.headers.get('location')]).toEqual([301, '/guides/wet-evenings/']);

  const visitor = await openPage(stage.browser);
  await visitor.page.goto(`${stage.site.origin}/guides/`);
  await visitor.page.getByRole('link', { name: 'Films for a wet evenings' }).click();
  await visitor.page.getByRole('heading', { level: 2, name: 'How to choose' }).waitFor();
  const loaded = await visitor.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /desk|prosemirror/.test(name))).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
  expect(stage.complaints()).toEqual([]);
});
