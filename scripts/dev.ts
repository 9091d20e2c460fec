import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { dataDir } from '../packages/deploy/src/cli/place.ts';
import { developedFolder } from '../packages/deploy/src/developerBuild.ts';
import { run, root } from './run.ts';

/**
 * `npm run dev -- <remote> …`: the site, and in it those remotes (without a name, all of them) as their sources are now: a page that is open
 * replaces what a developer saves, and keeps its state.
 */
const named = process.argv.slice(2);
const unknown = named.filter((name) => !existsSync(path.join(root, 'remotes', name, 'package.json')));
if (unknown.length > 0) {
  console.error(`there is no remote ${unknown.join(', ')} in remotes/: ${readdirSync(path.join(root, 'remotes')).join(', ')}`);
  process.exit(1);
}
const remotes = named.length > 0 ? named : readdirSync(path.join(root, 'remotes'));
// A watcher that was killed leaves its folder.
await rm(path.join(dataDir(), developedFolder), { recursive: true, force: true });
const node = (...words: string[]) => run('node', ['--disable-warning=ExperimentalWarning', ...words], { env: { RELOAD_ON_DEPLOY: '1' } });
await Promise.all([node('scripts/start.ts'), ...remotes.map((name) => node('scripts/dev-remote.ts', name))]);
