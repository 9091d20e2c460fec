import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { packPackage, teamPackages } from './packing/packPackage.ts';
import { must, root } from './run.ts';

/**
 * What partners and teams would install, packed as a registry would get it: publint on what the manifest promises, attw on whether
 * types and code are found together, and that neither tests nor sources travel. They are packages of ES modules; what only CommonJS
 * would find is nobody's loss. Wants the types to be built.
 */
const notMeant = new Set(['node10', 'node16-cjs']);

const execute = promisify(execFile);
const folder = await mkdtemp(path.join(tmpdir(), 'agm-published-'));
const faults: string[] = [];
/** Tests, stories and TypeScript that is not a declaration; node refuses the last inside node_modules. */
const stray = /(\.(test|stories|examples)\.|ForTests\.|(?<!\.d)\.tsx?$)/;
/** Entries that are no code, and so have no types. */
const isPlainEntry = (entry: string) => /\.(css|json)$/.test(entry);
try {
  await must('lerna', ['run', 'build', '--scope', '@agm/embed', '--scope', '@agm/deploy', '--loglevel', 'warn', '--no-progress'], {
    isQuiet: true,
  });
  await lookAt('embed', await packEmbed());
  for (const name of teamPackages) await lookAt(name, await packPackage(name, folder));
} finally {
  await rm(folder, { recursive: true, force: true });
}
async function packEmbed(): Promise<string> {
  const { stdout } = await execute('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: path.join(root, 'packages/embed'),
  });
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return path.join(folder, filename);
}

async function lookAt(name: string, file: string): Promise<void> {
  const tarball = new Uint8Array(await readFile(file));
  const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer } });
  faults.push(...messages.map((message) => `publint ${name}: ${formatMessage(message, pkg, { color: false }) ?? message.code}`));
  const packed = createPackageFromTarballData(tarball);
  // The widget's sources travel on purpose: partners read them.
  if (name !== 'embed')
    faults.push(
      ...packed
        .listFiles()
        .filter((one) => stray.test(one))
        .map((one) => `${name} ships ${one}`),
    );
  const types = await checkPackage(packed);
  if (!types.types) faults.push(`attw ${name}: it has no types`);
  else {
    faults.push(
      ...types.problems
        .filter((problem) => !('resolutionKind' in problem && notMeant.has(problem.resolutionKind)))
        .filter((problem) => !('entrypoint' in problem && isPlainEntry(problem.entrypoint)))
        .map((problem) => `attw ${name}: ${JSON.stringify(problem)}`),
    );
  }
}

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
