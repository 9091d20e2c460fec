import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readBuild } from '../deploy/build.ts';
import { deploy } from '../deploy/deploy.ts';
import { DeployError } from '../deploy/store.ts';
import { offeredSingletons, projectRoot, readOrder, runCommand } from './arguments.ts';

/** `npm run deploy -- <remote>`: builds that one remote, checks it at the gate, publishes it and moves the pointer. */
runCommand(async () => {
  const { name, dir, hasSource, version, store } = readOrder(process.argv.slice(2), 'usage: npm run deploy -- <remote> [--version V] [--to folder]');
  if (!hasSource) throw new DeployError(`there is no remote '${name}' in remotes/`);
  const began = performance.now();
  const build = spawn('npm', ['run', '--silent', 'build', '-w', `remotes/${name}`], { cwd: projectRoot, stdio: 'inherit' });
  const [code] = (await once(build, 'exit')) as [number];
  if (code !== 0) throw new DeployError(`remote '${name}' does not build: nothing was deployed`);
  const built = await readBuild(name, dir);
  const builtMs = performance.now() - began;
  const done = await deploy({ store, build: built, ...(version ? { version } : {}), offered: offeredSingletons(), by: 'person', now: new Date() });
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(`${name} ${done.version} ${done.isNew ? 'is published and current' : 'was published before and is current'}: ${kB(built.size.brotli)} brotli, built in ${(builtMs / 1000).toFixed(1)} s, deployed in ${Math.round(performance.now() - began - builtMs)} ms. The next page load shows it.`);
});
