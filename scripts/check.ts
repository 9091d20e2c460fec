import { close, holds, jest, together } from './checks.ts';

/** `npm run check`: what can be known in two minutes, without a browser and without a second database. */
close(together(
  await holds('types', 'tsc', ['-b']),
  await holds('lint', 'eslint', ['.', '--cache', '--cache-location', 'node_modules/.cache/eslint/']),
  await holds('published packages', 'node', ['--disable-warning=ExperimentalWarning', 'scripts/published.ts']),
  await holds('lerna publish, tried', 'node', ['--disable-warning=ExperimentalWarning', 'scripts/releaseDryRun.ts']),
  await jest(['node', 'jsdom'], ['--silent']),
));
