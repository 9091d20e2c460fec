import { chmodSync, existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sqliteFile } from '../dataFolder.ts';
import { notCopied } from './notCopied.ts';

/**
 * Copies an SQLite database into a new file, as it was at one moment. Others may write it meanwhile: the copy reads one
 * snapshot of the write-ahead log. Answers the names of the migrations that the copy has. Throws when either is damaged.
 */
export function copySqlite(dataDir: string, to: string): readonly string[] {
  const from = sqliteFile(dataDir);
  // SQLite would make the missing one.
  if (!existsSync(from)) throw Object.assign(new Error(`there is no database ${from}`), { code: 'ENOENT' });
  const database = new DatabaseSync(from, { timeout: 5000 });
  try {
    database.prepare('vacuum into ?').run(to);
  } finally {
    database.close();
  }
  chmodSync(to, 0o600);
  emptyTables(to);
  return readCopy(to);
}

/** Overwrites the rows of tables that no copy has: nothing of them stays in the file. */
function emptyTables(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    copy.exec('pragma secure_delete = on; pragma journal_mode = delete');
    const find = copy.prepare("select name from sqlite_master where type = 'table' and name = ?");
    for (const table of notCopied) if (find.get(table)) copy.exec(`delete from ${table}`);
  } finally {
    copy.close();
  }
}

function readCopy(file: string): readonly string[] {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const [found] = copy.prepare('pragma quick_check(1)').all();
    if (found?.['quick_check'] !== 'ok') throw new Error(`the copy of the database is damaged: ${String(found?.['quick_check'])}`);
    return copy
      .prepare('select name from kysely_migration order by name')
      .all()
      .map(({ name }) => String(name));
  } finally {
    copy.close();
  }
}
