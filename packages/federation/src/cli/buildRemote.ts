import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DeployError } from '../deploy/store.ts';

/** Runs a remote's own `build` in a folder; refuses when it fails, with its output on the screen. */
export async function buildRemote(name: string, cwd: string, ...where: readonly string[]): Promise<void> {
  const child = spawn('npm', ['run', '--silent', 'build', ...where], { cwd, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new DeployError(`remote '${name}' does not build: nothing was deployed`);
}
