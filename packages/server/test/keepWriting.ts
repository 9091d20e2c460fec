import { openDatabase } from '@agm/storage/Storage';

/** A process that writes into two tables at once, again and again, until it is ended; each line of its output is a commit. */
const { database } = await openDatabase({ dataDir: process.env['DATA_DIR'] ?? '', databaseUrl: process.env['DATABASE_URL'] || null });
for (let n = 1; ; n++) {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('settings')
      .values({ name: `written-${n}`, value: String(n) })
      .execute();
    await transaction
      .insertInto('erased_members')
      .values({ id: 1_000_000_000 + n, erased_at: n })
      .execute();
  });
  process.stdout.write(`${n}\n`);
}
