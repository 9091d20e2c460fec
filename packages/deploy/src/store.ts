import { mkdir, open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyRegistry, type Registry } from '@agm/contract';
import { lockFile } from '@agm/contract/lockFile';

/** `conflict`: another deploy was faster, or the version exists with other bytes. `missing`: there is no such remote or version. */
export type DeployErrorKind = 'refused' | 'conflict' | 'missing';

/** A refusal of a deploy or rollback: says what happened, why it matters, what to do. */
export class DeployError extends Error {
  override readonly name = 'DeployError';
  readonly kind: DeployErrorKind;

  constructor(message: string, { kind = 'refused', cause }: { readonly kind?: DeployErrorKind; readonly cause?: unknown } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.kind = kind;
  }
}

const registryFile = (store: string) => path.join(store, 'remotes.json');

/** The registry of a deployment folder; empty when nothing was ever deployed there. */
export async function readRegistry(store: string): Promise<Registry> {
  const file = registryFile(store);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return emptyRegistry;
  try {
    return JSON.parse(text) as Registry;
  } catch (cause) {
    throw new DeployError(
      `${file} is no registry any more, so nothing was changed: restore it, or remove it and deploy every remote again`,
      { cause },
    );
  }
}

/** Writes the registry in one atomic step: readers see the old one or the new one. */
export type WriteRegistry = (next: Registry) => Promise<void>;

/**
 * The one way to change a deployments folder. Whoever is inside has it to himself, files included, so that of two deploys at
 * once neither overwrites what the other wrote, nor clears away a version that the other is about to point at.
 */
export async function changeRegistry<T>(store: string, work: (now: Registry, write: WriteRegistry) => Promise<T>): Promise<T> {
  await mkdir(store, { recursive: true });
  const release = await lock(path.join(store, 'remotes.lock'));
  try {
    return await work(await readRegistry(store), (next) => writeRegistry(store, next));
  } finally {
    release();
  }
}

async function writeRegistry(store: string, next: Registry): Promise<void> {
  const arriving = `${registryFile(store)}.next`;
  const file = await open(arriving, 'w');
  try {
    await file.writeFile(`${JSON.stringify(next, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(arriving, registryFile(store));
}

const timeoutMs = 30_000;

/** A deploy that dies leaves nothing locked. */
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
