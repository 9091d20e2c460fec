import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DeployError } from '../store.ts';

const limitMs = 10 * 60_000;

/** Runs a remote's own `build` in a folder; refuses when it fails, with its output on the screen. */
export async function buildRemote(name: string, cwd: string, ...where: readonly string[]): Promise<void> {
  const child = spawn('npm', ['run', '--silent', 'build', ...where], { cwd, stdio: 'inherit', timeout: limitMs });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (child.killed) throw new DeployError(`build: '${name}' did not end within ${limitMs / 60_000} minutes: nothing was deployed`);
  if (code !== 0) throw new DeployError(`remote '${name}' does not build: nothing was deployed`);
}
