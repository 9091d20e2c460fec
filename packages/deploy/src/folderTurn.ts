import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFile } from '@agm/contract/lockFile';
import { DeployError } from './DeployError.ts';

const timeoutMs = 30_000;

/** Runs work while no other process of this machine changes a deployments folder. A process that dies leaves nothing locked. */
export async function inFolderTurn<T>(folder: string, work: () => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const release = await lock(path.join(folder, 'remotes.lock'));
  try {
    return await work();
  } finally {
    release();
  }
}

async function lock(file: string): Promise<() => void> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const release = lockFile(file);
    if (release) return release;
    if (Date.now() > until)
      throw new DeployError(`another deploy has held ${file} for ${timeoutMs / 1000} s: wait for it to end, then try again`);
    await wait(25);
  }
}

/** Removes the folders of a remote's versions that are not kept, and the remains of a crashed deploy. */
export async function removeForgotten(folder: string, remote: string, kept: readonly string[]): Promise<void> {
  const home = path.join(folder, remote);
  const found = await readdir(home).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // A folder that cannot be removed does no harm: the next deploy tries again.
  await Promise.allSettled(
    found.filter((name) => !kept.includes(name)).map((name) => rm(path.join(home, name), { recursive: true, force: true })),
  );
}
