import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { BackupError } from '../backup/BackupError.ts';
import { givenSettings } from '../backup/givenSettings.ts';
import { writeBackup, type WrittenBackup } from '../backup/writeBackup.ts';
import { readConfig } from '../config.ts';
import { runCommand } from './runCommand.ts';
import { UsageError } from './UsageError.ts';

const usage = 'Usage: npm run backup -- <file>';

/** Saves the site of this environment into one file, also while a server runs. */
async function run(words: readonly string[]): Promise<void> {
  const [file, ...rest] = words;
  if (file === undefined || file.startsWith('-') || rest.length > 0) throw new UsageError(usage);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      rmSync(`${resolve(file)}.partial`, { recursive: true, force: true });
      process.exit(1);
    });
  const { dataDir, databaseUrl } = readConfig(process.env);
  const written = await writeBackup(file, { dataDir, databaseUrl, settings: givenSettings(process.env), now: new Date() });
  for (const line of report(written)) console.log(line);
}

function report({ file, bytes, sha256, manifest: { engine, files, leftOut, madeAt } }: WrittenBackup): readonly string[] {
  const kept = Object.keys(files).filter((name) => name.startsWith('files/'));
  return [
    `${file}: the site as it was at ${madeAt}, ${(bytes / 1e6).toFixed(1)} MB, checked after writing, readable by this user alone.`,
    `It has the database (${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}) and ${kept.length} ${kept.length === 1 ? 'file' : 'files'} of the data folder.`,
    'It holds the keys of the site and the addresses of its members: keep it as safe as the site itself.',
    ...(leftOut.length > 0 ? ['Left out:', ...leftOut.map((one) => `  - ${one}`)] : []),
    `SHA-256 ${sha256}`,
  ];
}

await runCommand(run, 'The database or the place of the backup', [BackupError]);
