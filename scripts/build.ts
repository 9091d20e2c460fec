import { existsSync } from 'node:fs';
import path from 'node:path';
import { must, root } from './run.ts';

const isFirst = !existsSync(path.join(root, 'host/dist'));
if (isFirst) console.log('Building the host and the remotes (under a minute the first time) …');
// Lerna builds what changed and takes the rest from its cache.
await must('lerna', ['run', 'build', '--concurrency', '2', '--loglevel', 'warn', '--no-progress'], { isQuiet: true });
