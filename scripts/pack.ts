import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { checkPackage } from './packing/checkPackage.ts';
import { packPackage, teamPackages } from './packing/packPackage.ts';
import { packPlugin } from './packing/packPlugin.ts';
import { must, root } from './run.ts';

/**
 * `npm run pack -- [what] [folder]`: what others install, and where it lies now, a line each. Nothing is published. Without a name
 * everything is packed.
 */
const packs: Readonly<Record<string, (to: string) => Promise<readonly string[]>>> = {
  /** The widget for partners who bundle, checked as a registry would get it. */
  async embed(to) {
    await must('tsc', ['-b', 'packages/embed']);
    const file = await packPackage('embed', to);
    const faults = await checkPackage('embed', file);
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exit(1);
    return [file];
  },
  /** What a team with a repository of its own needs. `npm run check` checks these. */
  async team(to) {
    await must('tsc', ['-b']);
    await must('lerna', ['run', 'build', '--scope', '@agm/deploy', '--loglevel', 'warn', '--no-progress'], { isQuiet: true });
    const files: string[] = [];
    for (const name of teamPackages) files.push(await packPackage(name, to));
    return files;
  },
  /** The plugin for WordPress. */
  wordpress: async (to) => [await packPlugin(to)],
};

const [first, second] = process.argv.slice(2);
const isName = first !== undefined && Object.hasOwn(packs, first);
const to = path.resolve((isName ? second : first) ?? path.join(root, 'packed'));
await mkdir(to, { recursive: true });
for (const [name, pack] of Object.entries(packs)) if (!isName || name === first) for (const file of await pack(to)) console.log(file);
