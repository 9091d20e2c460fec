import { spawn } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DeployError } from './DeployError.ts';

const limitMs = 120_000;

/**
 * Builds a remote for its developers, and again after each change of a source or of a package it imports: its page without a host, or with `inside`
 * its place in a site that runs, into that folder. Resolves when the first build is there; the watcher ends with this process.
 */
export async function watchSources(name: string, dir: string, inside?: string): Promise<void> {
  const built = inside ?? path.join(dir, 'dist/alone');
  const entry = inside === undefined ? 'alone.js' : 'remoteEntry.js';
  await rm(built, { recursive: true, force: true });
  const watcher = spawn('webpack', ['--watch'], {
    cwd: dir,
    env: {
      ...process.env,
      // The repository's own webpack, wherever this command was started.
      PATH: [path.join(dir, 'node_modules/.bin'), process.env.PATH].join(path.delimiter),
      ...(inside === undefined ? { AGM_ALONE: '1' } : { AGM_INSIDE: inside }),
      AGM_BUILD: 'development',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  let hasEnded = false;
  watcher.once('error', () => (hasEnded = true)).once('exit', () => (hasEnded = true));
  process.once('exit', () => watcher.kill());
  const until = Date.now() + limitMs;
  while (!(await stat(path.join(built, entry)).catch(() => null))) {
    if (hasEnded || Date.now() > until) {
      watcher.kill();
      const what = inside === undefined ? 'alone: its page is src/dev.tsx' : 'for its developers';
      throw new DeployError(`remote '${name}' does not build ${what}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
