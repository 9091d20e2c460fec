import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findChromium } from '../browser/chromium.ts';
import { DeployError } from '../DeployError.ts';
import { childOutput } from './output.ts';
import { projectRoot } from './place.ts';

const limitMs = 10 * 60_000;

/** Runs a remote's own `build` in a folder; refuses when it fails, with its output on the screen. */
export async function buildRemote(name: string, cwd: string, ...where: readonly string[]): Promise<void> {
  const child = spawn('npm', ['run', '--silent', 'build', ...where], { cwd, stdio: [...childOutput], timeout: limitMs });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (child.killed) throw new DeployError(`build: '${name}' did not end within ${limitMs / 60_000} minutes: nothing was deployed`);
  if (code !== 0) throw new DeployError(`remote '${name}' does not build: nothing was deployed`);
}

/** Builds a remote of this workspace, and the page that it will be tried in, so that this one is as new as the build. */
export async function buildInWorkspace(name: string, isTried: boolean): Promise<void> {
  const trialPage =
    isTried && findChromium() !== null ? ['-w', path.relative(projectRoot, path.resolve(import.meta.dirname, '../..'))] : [];
  await buildRemote(name, projectRoot, '-w', `remotes/${name}`, ...trialPage);
}
