import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './run.ts';

/**
 * What `lerna publish` would do, tried on a clone that is thrown away: every package and remote gets its version and the lines of its
 * changelog, and each package that a registry would get is one whose folder is packed and looked at (scripts/published.ts). No network is asked.
 */
const execute = promisify(execFile);
// An archive of the sources, a machine without git, a checkout that belongs to somebody else: there is nothing to make changelogs of.
if (
  !(await execute('git', ['log', '-1'], { cwd: root }).then(
    () => true,
    () => false,
  ))
) {
  console.log('Git shows no history here, so no release can be tried.');
  process.exit(0);
}
const clone = await mkdtemp(path.join(tmpdir(), 'agm-release-'));
const faults: string[] = [];

interface Listed {
  readonly name: string;
  readonly version: string;
  readonly private: boolean;
  readonly location: string;
}

const git = (...args: string[]) =>
  execute('git', ['-c', 'user.name=release', '-c', 'user.email=release@localhost', ...args], { cwd: clone });
const lerna = async (...args: string[]) =>
  (await execute('lerna', [...args, '--loglevel', 'error'], { cwd: clone, maxBuffer: 16 * 1024 * 1024 })).stdout;
const list = async () => JSON.parse(await lerna('ls', '--all', '--json')) as Listed[];

try {
  await execute('git', ['clone', '--quiet', '--local', root, clone]);
  // As it stands here, committed or not. Without a lock file lerna does not call a registry.
  for (const file of ['lerna.json', 'package.json', 'scripts/changelog'])
    await cp(path.join(root, file), path.join(clone, file), { recursive: true });
  await rm(path.join(clone, 'package-lock.json'));
  await symlink(path.join(root, 'node_modules'), path.join(clone, 'node_modules'));
  await git('checkout', '--quiet', '-B', 'main');
  await git('add', '--all', ':!node_modules');
  await git('commit', '--quiet', '--allow-empty', '--message', 'A release is tried');
  const before = new Map((await list()).map(({ name, version }) => [name, version]));
  await lerna('version', '--yes', '--no-push', '--no-git-tag-version');
  for (const { name, version, location, private: isPrivate } of await list()) {
    if (before.get(name) === version) faults.push(`${name} got no version of its own`);
    const log = await readFile(path.join(location, 'CHANGELOG.md'), 'utf8').catch(() => '');
    if (!new RegExp(`^## ${version.replaceAll('.', '\\.')} .*\\n\\n- `, 'm').test(log))
      faults.push(`${name} ${version} has no line in its changelog`);
    const { publishConfig, dependencies = {} } = JSON.parse(await readFile(path.join(location, 'package.json'), 'utf8')) as {
      publishConfig?: { access?: string };
      dependencies?: Record<string, string>;
    };
    if (!isPrivate && publishConfig?.access !== 'public')
      faults.push(`${name} would not be published for everybody: publishConfig.access is not "public"`);
    for (const [other, wanted] of Object.entries(dependencies)) {
      if (before.has(other) && wanted === before.get(other)) faults.push(`${name} still wants ${other} ${wanted}`);
    }
  }
} finally {
  await rm(clone, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
