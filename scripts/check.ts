import { execFileSync } from 'node:child_process';
import { close, fails, format, holds, jest, lint, nothing, together, types, type Tally } from './checks.ts';
import { root } from './run.ts';

/**
 * `npm run check`: types, lint, format and unit tests, without a browser and without a second database. What has not changed since it last
 * held is not asked again: tsc, eslint and lerna keep what they found.
 * `npm run check -- --changed`: types, lint and format of the files that have changed since the last commit, and the unit tests that they can reach.
 */
const words = process.argv.slice(2);
const isChanged = words.includes('--changed');
const unknown = words.find((word) => word !== '--changed');
if (unknown !== undefined) close(fails(`npm run check knows no ${unknown}: it takes --changed, or nothing`));

const script = (name: string) => ['--disable-warning=ExperimentalWarning', `scripts/${name}.ts`];
const listed = (...words: string[]) =>
  execFileSync('git', [...words, '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
async function changed(): Promise<Tally> {
  const files = [...listed('diff', '--name-only', '--diff-filter=d', 'HEAD'), ...listed('ls-files', '--others', '--exclude-standard')];
  const code = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const standing = await Promise.all([types(), code.length > 0 ? lint(code) : nothing, files.length > 0 ? format(files) : nothing]);
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
