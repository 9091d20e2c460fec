import { findChromium } from '../packages/testing/src/chromium.ts';
import { close, fails, holds, jest, together } from './checks.ts';
import { startPostgres } from './postgres.ts';
import { installPackage } from './systemPackage.ts';

/** `npm test`: everything. Types, lint and builds, rules and rooms, both databases, and the visitors' stories in a real Chromium. */
const standing = together(
  await holds('types', 'tsc', ['-b']),
  await holds('lint', 'eslint', ['.', '--cache', '--cache-location', 'node_modules/.cache/eslint/']),
  await holds('build', 'lerna', ['run', 'build', '--concurrency', '2', '--loglevel', 'warn', '--no-progress']),
  await holds('published packages', 'node', ['--disable-warning=ExperimentalWarning', 'scripts/published.ts']),
  await holds('lerna publish, tried', 'node', ['--disable-warning=ExperimentalWarning', 'scripts/releaseDryRun.ts']),
);

const postgres = await startPostgres();
const rooms = await jest(['node', 'jsdom'], ['--maxWorkers', '100%'], postgres ? { TEST_DATABASE_URL: postgres.url } : {});
await postgres?.stop();

const hasChromium = findChromium() !== null || ((await installPackage('chromium')) && findChromium() !== null);
const visitors = hasChromium ? await jest(['e2e'], ['--runInBand']) : fails('no Chromium for the visitors\' stories: install one (Debian: apt-get install chromium) or name it in CHROMIUM');

close(together(standing, rooms, visitors));
