import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from '@agm/testing';
import { builtStorybook } from './check/builtStorybook.ts';
import { differencesFolder, openReferences } from './check/references.ts';
import { countsInWords, openStoryChecker } from './check/storyChecker.ts';
import { serveFiles, storiesOf } from './check/storybookFiles.ts';
import { drawSheets } from './check/sheets.ts';

/**
 * Looks at stories outside of the tests: builds them where that was not done yet, then opens each in both themes and at both ends of the widths.
 *
 *   npm run storybook -- --check [parts of ids]                what is wrong with them; ends with 1 when something is
 *   npm run storybook -- --check --of account                  the stories of one room only, built without the others
 *   … --everywhere                                             with more contrast and from the right in both themes, and in forced colours, too
 *   … --no-pictures                                            whatever they look like
 *   npm run storybook -- --update-references [parts of ids]    what is seen is what is meant
 *   npm run storybook -- --sheets <folder> [parts of ids]      theme × direction × width of each component, as pictures
 *   … --built                                                  what build-storybook has built, as it is
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    check: { type: 'boolean', default: false },
    of: { type: 'string', multiple: true, default: [] },
    'update-references': { type: 'boolean', default: false },
    sheets: { type: 'string' },
    built: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: true },
    everywhere: { type: 'boolean', default: false },
  },
});
const published = path.join(import.meta.dirname, 'storybook-static');
const folder =
  values.built && values.of.length === 0 && existsSync(path.join(published, 'index.json')) ? published : await builtStorybook(values.of);
const stories = storiesOf(folder).filter(({ id }) => positionals.length === 0 || positionals.some((part) => id.includes(part)));
const [first] = stories;
if (!first) throw new Error(`no story has ${positionals.map((part) => `“${part}”`).join(' or ')} in its id`);

const host = await serveFiles(folder);
const browser = await launchChromium();
let failed = 0;
if (values.sheets !== undefined) {
  for (const file of await drawSheets(browser, host.origin, stories, path.resolve(values.sheets))) console.warn(file);
} else {
  const references = openReferences();
  rmSync(differencesFolder, { recursive: true, force: true });
  const checker = await openStoryChecker(browser, host.origin, references, first.id, {
    pictures: values['update-references'] ? 'keep' : values.pictures ? 'compare' : 'none',
    surroundings: values.everywhere ? 'all' : 'pictured',
  });
  await Promise.all(
    stories.map(async (story) => {
      const problems = await checker.check(story);
      if (problems.length > 0) failed += 1;
      for (const problem of problems) console.error(problem);
    }),
  );
  if (values['update-references']) {
    const known = new Set(stories.map(({ id }) => id));
    references.write((name) => positionals.length === 0 && values.of.length === 0 && !known.has(name.split(' ')[0] ?? ''));
  }
  await checker.close();
  console.warn(countsInWords(checker.counts));
  console.warn(`${stories.length - failed} passed, ${failed} failed`);
}
await browser.close();
host.stop();
process.exitCode = failed > 0 ? 1 : 0;
