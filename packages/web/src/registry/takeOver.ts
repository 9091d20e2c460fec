import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { auditFile, folderStore, readAuditFile, registryFile } from '@agm/deploy/folderStore';
import { inFolderTurn } from '@agm/deploy/folderTurn';
import type { Storage } from '@agm/storage/Storage';
import { readRegistryRevision, writeRegistryRows } from './rows.ts';

/** Lines of a folder's log that come along; the file stays. */
const mostLines = 10_000;
const taken = (file: string): string => `${file}.taken-over`;

/**
 * Takes the registry of a deployments folder over into the database, once: where the database has none and the folder has one, as an
 * earlier version or a command without a site left it. The files stay under other names. Answers a sentence for the operator where the
 * folder has a registry and the database another one, null otherwise.
 */
export async function takeOver(storage: Storage, folder: string): Promise<string | null> {
  const file = registryFile(folder);
  if (!existsSync(file)) return null;
  return inFolderTurn(folder, async () => {
    if (!existsSync(file)) return null;
    if ((await readRegistryRevision(storage.database)) > 0) return leftBehind(file);
    const { remotes } = await folderStore(folder).readRegistry();
    const log = [...(await readAuditFile(folder, mostLines))].reverse();
    if (!(await writeRegistryRows(storage, { after: 0, entries: remotes, log }))) return leftBehind(file);
    await rename(file, taken(file));
    if (existsSync(auditFile(folder))) await rename(auditFile(folder), taken(auditFile(folder)));
    return null;
  });
}

const leftBehind = (file: string): string =>
  `${file} is not read: the site has its registry in the database. Deploy what only that file names once more, then remove it.`;
