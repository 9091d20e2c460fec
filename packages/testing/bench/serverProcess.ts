import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../src/freePort.ts';
import { serverProgram } from '../src/site.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const quiet = '--disable-warning=ExperimentalWarning';

export interface Running {
  readonly origin: string;
  /** From the start of the process to its first answer on /readyz. */
  readonly readyMs: number;
  readonly pid: number;
  memoryMB(): Promise<number>;
  stop(): Promise<void>;
}

/** Runs a command of the project to its end. */
export async function run(script: string, env: NodeJS.ProcessEnv, ...words: string[]): Promise<void> {
  const child = spawn(process.execPath, [quiet, path.join(root, script), ...words], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${script} failed`);
}

/** The server in a process of its own, as `npm start` starts it. */
export async function start(dataDir: string, more: NodeJS.ProcessEnv = {}): Promise<Running> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [quiet, '--max-semi-space-size=8', serverProgram], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      RENDER_DEADLINE_MS: '3000',
      ...more,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return {
    origin,
    readyMs: performance.now() - startedAt,
    pid: child.pid ?? Number.NaN,
    memoryMB: () => memoryMB(child),
    stop: () => stop(child),
  };
}

/** A server of Node that answers so many bytes, always the same, and does nothing else. */
export async function startBare(bytes: number): Promise<Omit<Running, 'readyMs' | 'memoryMB'>> {
  const code = `
    const { createServer } = require('node:http');
    const body = Buffer.alloc(${Math.round(bytes)}, 'x');
    createServer((_, answer) => answer.writeHead(200, { 'content-length': body.length }).end(body)).listen(0, '127.0.0.1', function () {
      console.log(this.address().port);
    });`;
  const child = spawn(process.execPath, ['--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { origin: `http://127.0.0.1:${String(port).trim()}`, pid: child.pid ?? Number.NaN, stop: () => stop(child) };
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Resident memory, as Linux counts it. */
async function memoryMB({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1000;
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'close');
}
