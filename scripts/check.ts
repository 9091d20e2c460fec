import { close, fails, format, holds, jest, lint, together, types, type Tally } from './checks.ts';

/**
 * `npm run check`: types, lint, format and unit tests, without a browser and without a second database. What has not changed since it last
 * held is not asked again: tsc, eslint and lerna keep what they found.
 * `npm run check -- --changed`: types, lint, and the unit tests that a change since the last commit can reach.
 */
const words = process.argv.slice(2);
const isChanged = words.includes('--changed');
const unknown = words.find((word) => word !== '--changed');
if (unknown !== undefined) close(fails(`npm run check knows no ${unknown}: it takes --changed, or nothing`));

const script = (name: string) => ['--disable-warning=ExperimentalWarning', `scripts/${name}.ts`];
async function changed(): Promise<Tally> {
  const standing = await Promise.all([types(), lint(), format()]);
  return together(...standing, await jest(['node', 'jsdom'], ['--onlyChanged', '--silent']));
}

async function everything(): Promise<Tally> {
  const standing = await Promise.all([types(), lint(), format()]);
  return together(
    ...standing,
    await holds('published packages', 'node', script('published')),
    await holds('lerna publish, tried', 'node', script('releaseDryRun')),
    await jest(['node'], ['--silent', 'scripts/']),
    await holds('unit tests of every room', 'lerna', [
      'run',
      'unit',
      '--concurrency',
      '2',
      '--loglevel',
      'warn',
      '--no-progress',
      '--no-sort',
    ]),
  );
}

close(isChanged ? await changed() : await everything());
