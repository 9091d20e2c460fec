import { globSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { isFull, launchChromium, openPage, sampledByCommit } from '@agm/testing';
import { builtStorybook } from './check/builtStorybook.ts';
import { watchDeviceFonts } from './check/deviceFonts.ts';
import { openReferences, type References } from './check/references.ts';
import { countsInWords, openStoryChecker, ways, type StoryChecker } from './check/storyChecker.ts';
import { serveFiles, storiesOf, type IndexedStory, type StaticHost } from './check/storybookFiles.ts';

jest.setTimeout(600_000);

const root = path.resolve(__dirname, '..');
/** As in `.storybook/main.ts`. The stories themselves are known when the storybook is built; which files have some is known before. */
const files = ['packages/ui/src', 'host/src', 'remotes/*/src', 'storybook/pages']
  .flatMap((home) => globSync(`${home}/**/*.stories.tsx`, { cwd: root }))
  .sort();

let built: string;
let host: StaticHost;
let browser: Browser;
let references: References;
let checker: StoryChecker;
/** All of them; and those that this run looks at: in a full run all in all surroundings, else every fifth in one of them. */
let stories: readonly IndexedStory[];
let wanted: readonly IndexedStory[];
/** What is wrong with the stories of each file, on its way from the beginning: no page waits for the other at the end of a file. */
const problems = new Map<string, Promise<string[]>>();

const checkFile = async (file: string): Promise<string[]> =>
  (await Promise.all(wanted.filter((story) => story.file === file).map((story) => checker.check(story)))).flat();

beforeAll(async () => {
  built = await builtStorybook();
  stories = storiesOf(built);
  wanted = sampledByCommit(stories, 5);
  host = await serveFiles(built);
  browser = await launchChromium();
  references = openReferences();
  checker = await openStoryChecker(browser, host.origin, references, stories[0]!.id, {
    pictures: 'compare',
    surroundings: isFull ? 'all' : 'sample',
  });
  for (const file of files) problems.set(file, checkFile(file));
});
afterAll(async () => {
  if (checker)
    process.stdout.write(
      `storybook: ${countsInWords(checker.counts)}${checker.counts.unknown > 0 ? ' (npm run storybook -- --update-references)' : ''}\n`,
    );
  await checker?.close();
  await browser?.close();
  host?.stop();
});

it('RC-08 the storybook is built into files, and its index has the stories of ui, of the host and of every remote', () => {
  expect([...new Set(stories.map(({ file }) => file))].sort()).toEqual(files);
  for (const room of [
    'packages/ui',
    'host',
    'remotes/catalogue',
    'remotes/availability',
    'remotes/comments',
    'remotes/account',
    'remotes/desk',
  ]) {
    expect({ room, hasStories: stories.some(({ file }) => file.startsWith(`${room}/`)) }).toEqual({ room, hasStories: true });
  }
});

it.each(files)('%s: every story renders, plays, is open to everybody and looks as it did', async (file) => {
  const found = problems.get(file) ?? checkFile(file);
  // A second try looks again.
  problems.delete(file);
  expect(await found).toEqual([]);
});

it('a letter that a font of this machine draws is found, with the name of the font', async () => {
  const { page, close } = await openPage(browser);
  const fonts = watchDeviceFonts(await page.context().newCDPSession(page));
  const font = readdirSync(built).find((file) => file.startsWith('archivo-latin-standard-normal-basic'));
  const show = (words: string) =>
    page.setContent(`<style>@font-face{font-family:Ours;src:url(/${font})}p,textarea{font-family:Ours,serif}</style>${words}`);
  // A page may load fonts of its own origin only.
  await page.goto(`${host.origin}/index.json`);
  await show('<p>Every letter is ours</p>');
  await page.evaluate(() => document.fonts.ready);
  expect(await fonts.find()).toEqual([]);
  for (const words of [
    '<p>An arrow → is not</p>',
    '<textarea>typed →</textarea>',
    '<style>p::after{content:"→"}</style><p>Beside</p>',
    '<code style="font-family:monospace">Nor this</code>',
  ]) {
    await show(words);
    expect(await fonts.find()).toEqual([expect.stringMatching(/^\S.* of this machine draws letters in (p|textarea|code)/)]);
  }
  await close();
});

it('needs no file that the build did not make, and nearly every picture had something to be compared with', () => {
  expect(host.missed).toEqual([]);
  expect(checker.counts.unknown).toBeLessThanOrEqual(checker.counts.pictures / 10);
});

// A file of stories that was looked at twice counts twice: the sums hold all the same.
it('what it says it did adds up', () => {
  const { stories: shown, renders, axeRuns, pictures, unknown, unpictured } = checker.counts;
  expect(shown).toBeGreaterThanOrEqual(wanted.length);
  const times = isFull ? ways.length * shown : shown;
  expect({ renders, axeRuns, looks: pictures + unknown + unpictured }).toEqual({ renders: times, axeRuns: times, looks: times });
});
