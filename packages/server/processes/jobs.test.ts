import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { importTmdb } from '@agm/content/importers/tmdb/importTmdb';
import { TmdbClient } from '@agm/content/importers/tmdb/TmdbClient';
import { openStorage } from '@agm/storage/Storage';
import { startFakeTmdb, type FakeTmdb } from '@agm/testing/fakes';
import { serverProgram } from '@agm/testing/site';
import { createTestPlace, engines } from '../test/storages.ts';

jest.setTimeout(150_000);

const leaseMs = 1000;

(engines.includes('postgres') ? describe : describe.skip)('the work in the background of two servers on one PostgreSQL', () => {
  const children: ChildProcess[] = [];
  const folders: string[] = [];
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));
  });

  async function startServer(databaseUrl: string, tmdb: FakeTmdb): Promise<ChildProcess> {
    const folder = await mkdtemp(join(tmpdir(), 'agm-jobs-'));
    folders.push(folder);
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', serverProgram], {
      env: {
        PATH: process.env['PATH'],
        ...tmdb.environment,
        ...{ DATA_DIR: folder, DATABASE_URL: databaseUrl, PORT: '0', DEMO: '0' },
        ...{ TMDB_EVERY_MS: '99999999', JOB_LEASE_MS: String(leaseMs) },
      },
    });
    children.push(child);
    let said = '';
    child.stdout.on('data', (part) => (said += String(part)));
    child.stderr.on('data', (part) => (said += String(part)));
    while (!said.includes('listening on'))
      await Promise.race([
        once(child.stdout, 'data'),
        once(child, 'exit').then(() => {
          throw new Error(said);
        }),
      ]);
    return child;
  }

  it('is done by one; when that is killed in the middle, the other does it within the lease, and once', async () => {
    const [tmdb, { place, remove }] = await Promise.all([startFakeTmdb({ movies: 3, shows: 0 }), createTestPlace('postgres', 'tables')]);
    const storage = await openStorage(place);
    try {
      const client = new TmdbClient({ token: tmdb.token, url: tmdb.origin });
      const order = { choose: 'ids', subjects: [{ kind: 'title', subject: 'movie/1' }] } as const;
      await importTmdb({ storage, now: Date.now(), client, order, adult: false });
      tmdb.alter('movie/1', { title: 'A New Name' });
      tmdb.noteChange('movie/1', new Date().toISOString().slice(0, 10));
      const row = () => storage.database.selectFrom('jobs').selectAll().where('name', '=', 'tmdb-refresh').executeTakeFirst();

      // TMDB does not answer the first server.
      tmdb.delayMs = 60_000;
      const first = await startServer(place.databaseUrl ?? '', tmdb);
      while (tmdb.askedFor(/movie\/changes/) === 0) await wait(20);
      const held = await row();
      await startServer(place.databaseUrl ?? '', tmdb);
      // The second has looked by then, and the first has renewed its lease.
      await wait(leaseMs + 500);
      expect(await row()).toMatchObject({ owner: held?.owner, began_at: held?.began_at });
      expect(tmdb.askedFor(/movie\/changes/)).toBe(1);

      tmdb.delayMs = 0;
      first.kill('SIGKILL');
      const killed = performance.now();
      while ((await row())?.succeeded_at == null) await wait(20);
      expect(performance.now() - killed).toBeLessThan(2 * leaseMs + 3000);
      expect(await storage.database.selectFrom('titles').select('title').execute()).toContainEqual({ title: 'A New Name' });
      await wait(leaseMs + 500);
      expect(tmdb.askedFor(/movie\/changes/)).toBe(2);
    } finally {
      await storage.close();
      await tmdb.close();
      for (const child of children) child.kill('SIGKILL');
      await remove();
    }
  });
});

if (engines.length === 1) it.skip('two servers: set TEST_DATABASE_URL to a PostgreSQL server', () => {});
