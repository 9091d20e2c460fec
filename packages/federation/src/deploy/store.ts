import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyRegistry, type Registry } from '../registry.ts';

/** A refusal of a deploy or rollback: says what happened, why it matters, what to do. */
export class DeployError extends Error {
  override readonly name = 'DeployError';
}

const registryFile = (store: string) => path.join(store, 'remotes.json');

/** The registry of a deployment folder; empty when nothing was ever deployed there. */
export async function readRegistry(store: string): Promise<Registry> {
  const text = await readFile(registryFile(store), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? emptyRegistry : (JSON.parse(text) as Registry);
}

/**
 * Changes the registry in one atomic step: readers see the old one or the new one. Two deploys at once take turns,
 * so neither overwrites what the other wrote.
 */
export async function changeRegistry(store: string, change: (now: Registry) => Registry): Promise<Registry> {
  await mkdir(store, { recursive: true });
  const release = await lock(path.join(store, 'remotes.json.lock'));
  try {
    const changed = change(await readRegistry(store));
    const arriving = `${registryFile(store)}.next`;
    const file = await open(arriving, 'w');
    await file.writeFile(`${JSON.stringify(changed, null, 2)}\n`);
    await file.sync();
    await file.close();
    await rename(arriving, registryFile(store));
    return changed;
  } finally {
    await release();
  }
}

const staleLockMs = 30_000;

async function lock(folder: string): Promise<() => Promise<void>> {
  const until = Date.now() + staleLockMs;
  for (;;) {
    try {
      await mkdir(folder);
      return () => rm(folder, { recursive: true, force: true });
    } catch {
      const since = await stat(folder).then((found) => found.mtimeMs, () => Date.now());
      if (Date.now() - since > staleLockMs) await rm(folder, { recursive: true, force: true });
      if (Date.now() > until) throw new DeployError(`the registry is locked by another deploy (${folder}): wait for it, or remove that folder when nothing is deploying`);
      await wait(25);
    }
  }
}
