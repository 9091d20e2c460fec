import { execFileSync } from 'node:child_process';
import { close, fails, format, holds, jest, lint, nothing, testFiles, together, types, type Tally } from './checks.ts';
import { startTestServices, type WantedServices } from './testServices.ts';

/**
 * `npm test`: everything. Types, lint and builds, rules and rooms, both databases, and visitors in a real Chromium.
 * `npm test -- packages/domain listing`: only the test files whose path matches one of these words, in seconds: on SQLite, and with
 * `TEST_ENGINES=1` on PostgreSQL as well.
 */
const words = process.argv.slice(2);
const projects = ['e2e', 'node', 'jsdom'];
/** Files at a time on two cores: a file with a browser waits a good part of its time for a page, one without seldom waits. */
const sideBySide = ({ browser }: WantedServices) => ['--maxWorkers', browser ? '4' : '3'];

const script = (name: string) => ['--disable-warning=ExperimentalWarning', `scripts/${name}.ts`];
const build = () => holds('build', 'lerna', ['run', 'build', '--concurrency', '2', '--loglevel', 'warn', '--no-progress']);

async function everything(): Promise<Tally> {
  const inOrder = async (...steps: readonly (() => Promise<Tally>)[]): Promise<Tally> => {
    const found: Tally[] = [];
    for (const step of steps) found.push(await step());
    return together(...found);
  };
  const built = build();
  const standing = inOrder(
    types,
    lint,
    format,
    async () => {
      await built;
      return nothing;
    },
    () => holds('published packages', 'node', script('published')),
  );
  // The tests begin as soon as what they run is built.
  const running = inOrder(
    () => built,
    () => holds('storybook', 'node', ['--disable-warning=ExperimentalWarning', 'storybook/check/buildForChecks.ts']),
    () => tests([], { browser: true, postgres: true, site: true }, { TEST_TURNS: '3' }),
  );
  return together(...(await Promise.all([standing, running])));
}

async function only(patterns: readonly string[]): Promise<Tally> {
  const files = testFiles(projects, patterns);
  if (files.length === 0) return fails(`no test file has ${patterns.join(' or ')} in its path`);
  const browser = files.some((file) => file.endsWith('.e2e.ts'));
  const built = browser || files.some((file) => file.includes('/processes/')) ? [await build()] : [];
  return together(...built, await tests(patterns, { browser, site: browser, postgres: process.env.TEST_ENGINES === '1' }));
}

async function tests(patterns: readonly string[], wanted: WantedServices, env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const services = await startTestServices(wanted);
  try {
    return await jest(
      wanted.browser && !services.hasBrowser ? projects.filter((name) => name !== 'e2e') : projects,
      [...sideBySide(wanted), '--', ...patterns],
      { ...services.env, ...env, TEST_SEED: seed },
    );
  } finally {
    await services.stop();
  }
}

/** Samples of stories, pages, faults and visits differ from commit to commit; the same commit has the same. */
const seed = process.env.TEST_SEED ?? String(seedOfCommit());
function seedOfCommit(): number {
  try {
    return Number.parseInt(
      execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).slice(0, 6),
      16,
    );
  } catch {
    // The sources were copied without their history.
    return 0;
  }
}

const flag = words.find((word) => word.startsWith('-'));
close(
  flag !== undefined
    ? fails(`npm test knows no ${flag}: it takes words from the paths of test files, like packages/domain`)
    : words.length > 0
      ? await only(words)
      : await everything(),
);
