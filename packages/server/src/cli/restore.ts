import { parseArgs } from 'node:util';
import { BackupError } from '../backup/BackupError.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { FolderInUse } from '../folderLock.ts';
import { readConfig } from '../config.ts';
import { runCommand } from './runCommand.ts';
import { UsageError } from './UsageError.ts';

const usage = 'Usage: npm run restore -- <file> [--deletions <deleted-accounts.txt>]';

/** Puts a backup into the empty data folder, and the empty database, of this environment. */
async function run(words: readonly string[]): Promise<void> {
  const { file, deletions } = readWords(words);
  const { dataDir, databaseUrl } = readConfig(process.env);
  const { manifest, deleted, settings } = await restoreBackup(file, { dataDir, databaseUrl, deletions });
  console.log(`The site of ${manifest.madeAt} is in ${databaseUrl === null ? dataDir : `${dataDir} and the database of DATABASE_URL`}.`);
  console.log(
    deleted === null
      ? 'No list of deleted accounts was found: accounts that were deleted after the backup are back. Restore with --deletions <deleted-accounts.txt> of the former data folder to delete them again.'
      : `${deleted} ${deleted === 1 ? 'account that was' : 'accounts that were'} deleted after the backup ${deleted === 1 ? 'is' : 'are'} deleted again.`,
  );
  console.log(`Its settings are in ${settings}: set them, and those with secrets that it names, before you start the server.`);
  if (manifest.leftOut.length > 0) console.log(['The backup left out:', ...manifest.leftOut.map((one) => `  - ${one}`)].join('\n'));
}

function readWords(words: readonly string[]): { readonly file: string; readonly deletions: string | null } {
  try {
    const { positionals, values } = parseArgs({ args: [...words], allowPositionals: true, options: { deletions: { type: 'string' } } });
    const [file, ...rest] = positionals;
    if (file !== undefined && rest.length === 0) return { file, deletions: values.deletions ?? null };
  } catch {
    // An option that there is not: the usage says which there are.
  }
  throw new UsageError(usage);
}

await runCommand(run, 'The place of the restore', [BackupError, FolderInUse]);
