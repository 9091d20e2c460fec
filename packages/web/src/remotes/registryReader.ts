import { statSync, type Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { emptyRegistry, type Registry } from '@agm/contract';

export interface RegistryReader {
  /** The registry as it is now. The same object comes back until a deploy or a rollback changes the file. */
  read(): Promise<Registry>;
}

/**
 * Reads `remotes.json` of a deployments folder. Deploys replace the file by a rename, so its inode and time show whether it
 * changed, and a page never sees half of it.
 */
export function createRegistryReader(store: string, onChange: (registry: Registry) => void = () => {}): RegistryReader {
  const file = path.join(store, 'remotes.json');
  let known: { readonly stamp: string; readonly registry: Registry } = { stamp: '', registry: emptyRegistry };
  return {
    async read() {
      // Every page reads this. The operating system has it in memory, and an asynchronous read costs a hundred times as much.
      const found = statOf(file);
      if (!found) return emptyRegistry;
      const stamp = `${found.ino}-${found.mtimeMs}-${found.size}`;
      if (stamp !== known.stamp) {
        known = { stamp, registry: JSON.parse(await readFile(file, 'utf8')) as Registry };
        onChange(known.registry);
      }
      return known.registry;
    },
  };
}

function statOf(file: string): Stats | null {
  try {
    return statSync(file, { throwIfNoEntry: false }) ?? null;
  } catch {
    return null;
  }
}
