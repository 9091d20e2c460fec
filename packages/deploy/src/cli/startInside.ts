import { rmSync } from 'node:fs';
import path from 'node:path';
import { developedFolder } from '../developerBuild.ts';
import { watchSources } from '../watchSources.ts';

interface Inside {
  readonly name: string;
  /** The remote's folder. */
  readonly dir: string;
  /** The data folder of the site, on this machine. */
  readonly dataDir: string;
}

/**
 * Shows a remote in its place on the pages of a site of this machine that was started with `RELOAD_ON_DEPLOY=1`: built for developers, with each change
 * of a source, while every other part stays what visitors get. It ends with the command, and with it the site shows what is deployed.
 */
export async function startInside({ name, dir, dataDir }: Inside): Promise<void> {
  const built = path.join(path.resolve(dataDir), developedFolder, name);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  process.once('exit', () => rmSync(built, { recursive: true, force: true }));
  await watchSources(name, dir, built);
  console.log(`${name}: the open pages of the site show what you change, until this command is ended.`);
}
