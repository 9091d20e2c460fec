import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { emptyRegistry, type Registry } from '@agm/contract';
import type { AuditEntry } from './audit.ts';
import { DeployError } from './DeployError.ts';
import type { DeploymentStore } from './DeploymentStore.ts';
import { inFolderTurn, removeForgotten } from './folderTurn.ts';

export const registryFile = (folder: string) => path.join(folder, 'remotes.json');
export const auditFile = (folder: string) => path.join(folder, 'audit.log');
const mostRead = 256 * 1024;

/** A folder without a site: its registry and its log are files. A site takes them over when it starts on the folder. */
export function folderStore(folder: string): DeploymentStore {
  return {
    folder,
    readRegistry: () => readRegistry(folder),
    keepFiles: async () => {},
    change: (decide) =>
      inFolderTurn(folder, async () => {
        const registry = await readRegistry(folder);
        const { answer, name, entry, move } = await decide(registry);
        if (move) {
          // The log comes first: it may name one move more than happened, never one less.
          await appendAudit(folder, move);
          await writeRegistry(folder, { ...registry, remotes: { ...registry.remotes, [name]: entry } });
        }
        await removeForgotten(folder, name, Object.keys(entry.deployments));
        return answer;
      }),
    writeAudit: (entry) => appendAudit(folder, entry),
    readAudit: (most) => readAuditFile(folder, most, mostRead),
    // Nobody visits a folder.
    readHealth: async () => ({ health: {}, serverEntries: {} }),
  };
}

async function readRegistry(folder: string): Promise<Registry> {
  const file = registryFile(folder);
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

/** In one atomic step: readers see the old one or the new one. */
async function writeRegistry(folder: string, next: Registry): Promise<void> {
  const arriving = `${registryFile(folder)}.next`;
  const file = await open(arriving, 'w');
  try {
    await file.writeFile(`${JSON.stringify(next, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(arriving, registryFile(folder));
}

/** Adds one line to the log of a folder; it is on the disk when this resolves. */
async function appendAudit(folder: string, entry: AuditEntry): Promise<void> {
  const file = await open(auditFile(folder), 'a');
  try {
    await file.appendFile(`${JSON.stringify(entry)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The last lines of a folder's log, the newest first, within its last bytes. A line that was cut, by the reading or by a crash, is skipped. */
export async function readAuditFile(folder: string, most: number, mostBytes = Infinity): Promise<readonly AuditEntry[]> {
  const file = await open(auditFile(folder), 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return [];
  try {
    const { size } = await file.stat();
    const from = Math.max(0, size - mostBytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
    return lines
      .slice(-most - 1)
      .flatMap((line) => asEntry(line) ?? [])
      .reverse()
      .slice(0, most);
  } finally {
    await file.close();
  }
}

function asEntry(line: string): AuditEntry | null {
  try {
    return JSON.parse(line) as AuditEntry;
  } catch {
    return null;
  }
}
