import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage } from './packing/checkPackage.ts';
import { packPackage, publishedPackages } from './packing/packPackage.ts';
import { must } from './run.ts';

/** What partners and teams would install, packed as a registry would get it and checked. Wants the types to be built. */
const folder = await mkdtemp(path.join(tmpdir(), 'agm-published-'));
const faults: string[] = [];
try {
  await must('lerna', ['run', 'build', '--scope', '@agm/deploy', '--loglevel', 'warn', '--no-progress'], { isQuiet: true });
  for (const name of publishedPackages) faults.push(...(await checkPackage(name, await packPackage(name, folder))));
} finally {
  await rm(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
