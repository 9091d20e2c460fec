import { readdirSync } from 'node:fs';
import path from 'node:path';
import { run, root } from './run.ts';

/** `npm run dev`: the server, and every remote rebuilt and deployed as its source changes. */
const remotes = readdirSync(path.join(root, 'remotes'));
await Promise.all([
  run('node', ['--disable-warning=ExperimentalWarning', 'scripts/start.ts']),
  ...remotes.map((name) => run('node', ['--disable-warning=ExperimentalWarning', 'scripts/dev-remote.ts', name])),
]);
