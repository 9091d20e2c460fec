import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { checkPackage } from './packing/checkPackage.ts';
import { packPackage, publishFolder, teamPackages, type PublishedPackage } from './packing/packPackage.ts';
import { packPlugin } from './packing/packPlugin.ts';
import { must, root } from './run.ts';

/**
 * `npm run pack -- [what] [folder]`: what others install, and where it lies now, a line each. Nothing is published. Without a name
 * everything is packed; without a folder, into `packed/`, and the packages lie ready for `lerna publish` as well.
 */
const packs: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  /** The widget for partners who bundle, checked as a registry would get it. */
  async embed() {
    await must('tsc', ['-b', 'packages/embed']);
    const file = await packRoom('embed');
    const faults = await checkPackage('embed', file);
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exit(1);
    return [file];
  },
  /** What a team with a repository of its own needs. `npm run check` checks these. */
  async team() {
    await must('tsc', ['-b']);
    await must('lerna', ['run', 'build', '--scope', '@agm/deploy', '--loglevel', 'warn', '--no-progress'], { isQuiet: true });
    const files: string[] = [];
    for (const name of teamPackages) files.push(await packRoom(name));
    return files;
  },
  /** The plugin for WordPress. */
  wordpress: async () => [await packPlugin(to)],
};

const [first, second] = process.argv.slice(2);
const isName = first !== undefined && Object.hasOwn(packs, first);
const folder = isName ? second : first;
const to = path.resolve(folder ?? path.join(root, 'packed'));
const packRoom = (name: PublishedPackage) => packPackage(name, to, folder === undefined ? publishFolder(name) : undefined);

await mkdir(to, { recursive: true });
for (const [name, pack] of Object.entries(packs)) if (!isName || name === first) for (const file of await pack()) console.log(file);
