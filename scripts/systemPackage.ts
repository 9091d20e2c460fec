import { existsSync } from 'node:fs';
import { run } from './run.ts';

/** Installs a Debian package where this user may. False where there is no apt-get, no right, or no such package. */
export async function installPackage(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name} for the tests …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', name], { env, isQuiet: true });
  if ((await install()) === 0) return true;
  return (await run('apt-get', ['update'], { env, isQuiet: true })) === 0 && (await install()) === 0;
}
