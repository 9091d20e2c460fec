// Every command starts here: it installs what is missing, then runs the command's script with Node 24, which the lock file installs.
// Plain JavaScript without imports from npm, because it runs on whatever Node the machine has.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [command, ...rest] = process.argv.slice(2);
const bin = path.join(root, 'node_modules/.bin');
const env = {
  // Node keeps its compiled sources here: a server starts a third faster.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
  ...process.env,
  PATH: bin + path.delimiter + process.env.PATH,
};

install();
const node = findNode();
const script = path.join(root, 'scripts', `${command}.ts`);
// A server rests in little memory: V8's young generation is half of what Node gives it, and what one thread frees another may use.
const [flags, settings] = command === 'start' ? [['--max-semi-space-size=8'], { MALLOC_ARENA_MAX: '2' }] : [[], {}];
const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...flags, script, ...rest], {
  cwd: root,
  env: { ...settings, ...env },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Runs `npm ci` when the lock file is not the one that node_modules was installed from. */
function install() {
  const lock = path.join(root, 'package-lock.json');
  const made = path.join(root, 'node_modules/.package-lock.json');
  const stamp = path.join(root, 'node_modules/.installed-from');
  const wanted = createHash('sha256').update(readFileSync(lock)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const isUpToDate = existsSync(made) && statSync(made).mtimeMs >= statSync(lock).mtimeMs && !existsSync(stamp);
  if (!isUpToDate) {
    console.log('Installing what the lock file names (about a minute the first time) …');
    const began = performance.now();
    const { status } = spawnSync('npm', ['ci'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    if (status !== 0) {
      console.error('npm ci failed, so nothing was started. Is the package registry reachable?');
      process.exit(1);
    }
    console.log(`Installed in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
  }
  writeFileSync(stamp, wanted);
}

function findNode() {
  const installed = path.join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const why =
    process.platform === 'darwin'
      ? 'On macOS it cannot install Node by itself, because the npm packages with its binary lag behind there'
      : `It cannot install Node by itself on ${process.platform}-${process.arch}`;
  console.error(`This project runs on Node 24 or later. ${why}: install Node 24 and try again (this is ${process.version}).`);
  process.exit(1);
}
