import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { packPackage, teamPackages } from './packing/packPackage.ts';
import { must, root } from './run.ts';

/** `npm run pack -- [folder]`: the packages that a team with a repository of its own needs, as tarballs. */
const to = path.resolve(process.argv[2] ?? path.join(root, 'packed'));
await must('tsc', ['-b']);
await must('lerna', ['run', 'build', '--scope', '@agm/deploy', '--loglevel', 'warn', '--no-progress'], { isQuiet: true });
await mkdir(to, { recursive: true });
for (const name of teamPackages) console.log(await packPackage(name, to));
