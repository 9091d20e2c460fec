import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../run.ts';
import { zip, type ZipEntry } from './zip.ts';

/** The plugin's name in WordPress's directory, its folder and its text domain. */
export const pluginName = 'a-good-movie-to-watch';
const home = path.join(root, 'packages/wordpress');

/** The plugin as WordPress installs it: a zip of one folder. Answers its path. */
export async function packPlugin(to: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')) as { readonly version: string };
  const names = (await readdir(path.join(home, pluginName))).sort();
  const entries: ZipEntry[] = await Promise.all([
    ...names.map(async (name) => ({ name: `${pluginName}/${name}`, content: await readFile(path.join(home, pluginName, name)) })),
    readFile(path.join(root, 'LICENSE')).then((content) => ({ name: `${pluginName}/LICENSE`, content })),
  ]);
  const file = path.join(to, `${pluginName}-${version}.zip`);
  await writeFile(file, zip(entries));
  return file;
}
