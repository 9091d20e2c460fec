import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { axeViolations, launchChromium, openPage, type WatchedPage } from '@agm/testing';
import { serveFiles, type StaticHost } from '../check/storybookFiles.ts';

jest.setTimeout(900_000);

const root = path.resolve(__dirname, '../..');
const folder = path.join(root, 'storybook/storybook-static');

let said: string;
let host: StaticHost;
let browser: Browser;
let pages: readonly string[];

beforeAll(async () => {
  const { stdout, stderr } = await promisify(execFile)('node', ['--disable-warning=ExperimentalWarning', 'scripts/build-storybook.ts'], {
    cwd: root,
    maxBuffer: 10_000_000,
  });
  said = stdout + stderr;
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, { readonly id: string; readonly type: string }>>;
  };
  pages = Object.values(entries).flatMap(({ id, type }) => (type === 'docs' ? [id] : []));
  host = await serveFiles(folder);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  host?.stop();
});

async function open({ page }: WatchedPage, id: string, theme = 'light'): Promise<Page> {
  await page.goto(`${host.origin}/iframe.html?id=${id}&viewMode=docs&globals=theme:${theme}`);
  await page.locator('.sbdocs-content h1').first().waitFor();
  await page.locator('.docs-story > *').first().waitFor({ state: 'attached' });
  return page;
}

it('the build counts every exported component as documented and shown', () => {
  const [, components, documented] = /(\d+) exported components, (\d+) of them documented and shown/.exec(said) ?? [];
  expect(Number(components)).toBeGreaterThan(140);
  expect(documented).toBe(components);
});

for (const theme of ['light', 'dark']) {
  it(`in the ${theme} every page has a heading, states and code to copy, and its colours can be read`, async () => {
    const visitor = await openPage(browser, { viewport: { width: 1200, height: 900 }, reducedMotion: 'reduce' });
    const problems: string[] = [];
    for (const id of pages) {
      visitor.complaints.length = 0;
      const page = await open(visitor, id, theme);
      if ((await page.locator('.docblock-code-toggle').count()) === 0) problems.push(`${id}: no code`);
      problems.push(...[...(await axeViolations(page, 'colours')), ...visitor.complaints].map((problem) => `${id}: ${problem}`));
    }
    await visitor.close();
    expect(problems).toEqual([]);
  });
}

it('a page lists the props: name, the words beside the declaration, type and default', async () => {
  const visitor = await openPage(browser, {});
  const rowOf = async (id: string, name: string) =>
    (await open(visitor, id)).getByRole('row', { name: new RegExp(`^${name}`) }).innerText();
  const tone = await rowOf('components-button--docs', 'tone');
  expect(tone).toContain('One primary on a page');
  for (const value of ["'primary'", "'quiet'", "'plain'"]) expect(tone).toContain(value);
  expect(await rowOf('components-titletile--docs', 'poster')).toContain('A Poster, or what stands for it until the drawing is here.');
  await visitor.close();
});

it('the code of a state is its use, with the import that it needs', async () => {
  const visitor = await openPage(browser, {});
  const page = await open(visitor, 'components-button--docs');
  await page.locator('.docblock-code-toggle').nth(1).click();
  await page.getByText("import { Button } from '@agm/ui';").first().waitFor();
  await page.getByText('tone="quiet"').first().waitFor();
  await visitor.close();
});
