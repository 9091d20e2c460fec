import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { dataDir } from '../packages/deploy/src/cli/place.ts';
import { startInside } from '../packages/deploy/src/cli/startInside.ts';
import { root } from './run.ts';

/**
 * `npm run dev -w remotes/<name>`: shows that one remote, as its sources are now, on the pages of the site that runs on this machine. What a developer
 * saves takes its place there; when their hands rest, the remote is deployed too, so that the server renders the same. Neither the host nor another remote is built.
 */
const [name = ''] = process.argv.slice(2);
/** What a remote is built from: its own sources, and those of the packages that it may import (ARCHITECTURE.md). */
const packages = ['messages', 'domain', 'catalogue-index', 'api', 'session', 'contract', 'ui', 'federation'];
const sources = [`remotes/${name}/src`, ...packages.map((one) => `packages/${one}/src`)];
const restMs = 3_000;
let resting: NodeJS.Timeout | undefined;
let isDeploying = false;

function deploy(): void {
  if (isDeploying) return rest();
  isDeploying = true;
  const child = spawn(
    'node',
    ['--disable-warning=ExperimentalWarning', path.join(root, 'packages/server/src/cli/deploy.ts'), name, '--no-browser'],
    { cwd: root, stdio: 'inherit' },
  );
  // The page comes first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.on('exit', () => (isDeploying = false));
}

function rest(): void {
  clearTimeout(resting);
  resting = setTimeout(deploy, restMs);
}

await startInside({ name, dir: path.join(root, 'remotes', name), dataDir: dataDir() });
for (const folder of sources) watch(path.join(root, folder), { recursive: true }, rest);
