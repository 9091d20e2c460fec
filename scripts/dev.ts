import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { run, root } from './run.ts';

/**
 * `npm run dev -- <remote> …`: the site, and those remotes (without a name, all of them) rebuilt and deployed as their source
 * changes; a page that is open takes the new version in its place.
 */
const named = process.argv.slice(2);
const unknown = named.filter((name) => !existsSync(path.join(root, 'remotes', name, 'package.json')));
if (unknown.length > 0) {
  console.error(`there is no remote ${unknown.join(', ')} in remotes/: ${readdirSync(path.join(root, 'remotes')).join(', ')}`);
  process.exit(1);
}
const remotes = named.length > 0 ? named : readdirSync(path.join(root, 'remotes'));
const node = (...words: string[]) => run('node', ['--disable-warning=ExperimentalWarning', ...words], { env: { RELOAD_ON_DEPLOY: '1' } });
await Promise.all([node('scripts/start.ts'), ...remotes.map((name) => node('scripts/dev-remote.ts', name))]);
