import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { root } from './run.ts';

/**
 * `npm run dev -w remotes/<name>`: rebuilds that one remote whenever its source changes and deploys it to the server that runs
 * on this machine: pages that are open take it in its place, others show it when they are loaded. Neither the host nor another remote is built.
 */
const [name = ''] = process.argv.slice(2);
const source = path.join(root, 'remotes', name, 'src');
let isDeploying = false;
let isStale = false;

function deploy(): void {
  if (isDeploying) {
    isStale = true;
    return;
  }
  isDeploying = true;
  isStale = false;
  const child = spawn(
    'node',
    ['--disable-warning=ExperimentalWarning', path.join(root, 'packages/deploy/src/cli/deploy.ts'), name, '--no-browser'],
    { cwd: root, stdio: 'inherit' },
  );
  child.on('exit', () => {
    isDeploying = false;
    if (isStale) deploy();
  });
}

console.log(`${name}: watching ${path.relative(root, source)}; \`npm start\` in another terminal serves it.`);
deploy();
watch(source, { recursive: true }, () => deploy());
