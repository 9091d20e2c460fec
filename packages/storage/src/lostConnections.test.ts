import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createEmptyPlace, engines } from '@agm/server/test/storages';
import { openDatabase } from './Storage.ts';

const onPostgres = engines.includes('postgres') ? it : it.skip;

onPostgres(
  'a connection that PostgreSQL closes between two statements of a transaction fails that transaction and nothing else',
  async () => {
    const { place, remove } = await createEmptyPlace('postgres');
    const { database, close } = await openDatabase(place);
    try {
      await sql`create table kept (word text)`.execute(database);
      const broken = database.transaction().execute(async (one) => {
        await sql`insert into kept values ('lost')`.execute(one);
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one);
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database);
        // Time for its end to arrive while nothing is asked of it.
        await wait(200);
        await sql`insert into kept values ('never')`.execute(one);
      });
      await expect(broken).rejects.toThrow(/connection|terminat|queryable/i);
      await sql`insert into kept values ('later')`.execute(database);
      expect((await sql`select word from kept`.execute(database)).rows).toEqual([{ word: 'later' }]);
    } finally {
      await close();
      await remove();
    }
  },
);
