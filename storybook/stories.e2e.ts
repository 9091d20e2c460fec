import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { launchChromium } from '@agm/testing';
import { openReferences, type References } from './check/references.ts';
import { countsInWords, openStoryChecker, type StoryChecker } from './check/storyChecker.ts';
import { buildStorybook, serveFiles, storiesOf, type IndexedStory, type StaticHost } from './check/storybookFiles.ts';

jest.setTimeout(600_000);

const root = path.resolve(__dirname, '..');
/** As in `.storybook/main.ts`. The stories themselves are known when the storybook is built; which files have some is known before. */
const files = ['packages/ui/src', 'host/src', 'remotes/*/src', 'storybook/pages'].flatMap((home) => globSync(`${home}/**/*.stories.tsx`, { cwd: root })).sort();

let built: string;
let host: StaticHost;
let browser: Browser;
let references: References;
let checker: StoryChecker;
let stories: readonly IndexedStory[];

beforeAll(async () => {
  built = await mkdtemp(path.join(tmpdir(), 'agm-storybook-'));
  await buildStorybook(built);
  stories = storiesOf(built);
  host = await serveFiles(built);
  browser = await launchChromium();
  references = openReferences();
  checker = await openStoryChecker(browser, host.origin, references, stories[0]!.id);
});
afterAll(async () => {
  if (checker) process.stdout.write(`storybook: ${countsInWords(checker.counts)}${checker.counts.unknown > 0 ? ' (npm run storybook -- --update-references)' : ''}\n`);
  await checker?.close();
  await browser?.close();
  host?.stop();
  if (built) await rm(built, { recursive: true, force: true });
});

it('RC-08 the storybook is built into files, and its index has the stories of ui, of the host and of every remote', () => {
  expect([...new Set(stories.map(({ file }) => file))].sort()).toEqual(files);
  for (const room of ['packages/ui', 'host', 'remotes/catalogue', 'remotes/availability', 'remotes/comments', 'remotes/account']) {
    expect({ room, hasStories: stories.some(({ file }) => file.startsWith(`${room}/`)) }).toEqual({ room, hasStories: true });
  }
});

it.each(files)('%s: every story renders, plays, is open to everybody and looks as it did', async (file) => {
  const problems: string[] = [];
  for (const story of stories.filter((one) => one.file === file)) problems.push(...(await checker.check(story)));
  expect(problems).toEqual([]);
});

it('needs no file that the build did not make, and nearly every picture had something to be compared with', () => {
  expect(host.missed).toEqual([]);
  expect(checker.counts.unknown).toBeLessThanOrEqual(checker.counts.pictures / 10);
});

// A file of stories that was told twice counts twice: the sums hold all the same.
it('what it says it did adds up', () => {
  const { stories: shown, renders, axeRuns, pictures, unknown, unpictured } = checker.counts;
  expect(shown).toBeGreaterThanOrEqual(stories.length);
  expect({ renders, axeRuns, looks: pictures + unknown + unpictured }).toEqual({ renders: 2 * shown, axeRuns: 2 * shown, looks: 2 * shown });
});
