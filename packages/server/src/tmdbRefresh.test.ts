import type { ListingAnswer } from '@agm/api';
import { importTmdb } from '@agm/content/importers/tmdb/importTmdb';
import { TmdbClient } from '@agm/content/importers/tmdb/TmdbClient';
import { Jobs } from '@agm/http/jobs/Jobs';
import { startFakeTmdb, type FakeTmdb } from '@agm/testing/fakes';
import { createTestStorage, enginesInFull, type TestStorage } from '../test/storages.ts';
import { startTestServer } from '../test/testServer.ts';
import { tmdbRefresh } from './tmdbRefresh.ts';

for (const engine of enginesInFull) {
  describe(`a server that refreshes by itself, on ${engine}`, () => {
    let tmdb: FakeTmdb;
    let place: TestStorage;
    beforeEach(async () => {
      [tmdb, place] = await Promise.all([startFakeTmdb({ movies: 3, shows: 0 }), createTestStorage(engine)]);
      const client = new TmdbClient({ token: tmdb.token, url: tmdb.origin });
      const order = { choose: 'ids', subjects: [{ kind: 'title', subject: 'movie/1' }] } as const;
      await importTmdb({ storage: place.storage, now: Date.now(), client, order, adult: false });
    });
    afterEach(async () => {
      await tmdb.close();
      await place.remove();
    });

    const nameOfFirst = async () => (await place.storage.database.selectFrom('titles').select('title').executeTakeFirstOrThrow()).title;
    const until = async (isSo: () => Promise<boolean> | boolean) => {
      while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    const settings = (everyMs: number) => ({ token: tmdb.token, url: tmdb.origin, everyMs });

    const startRefresh = (config: ReturnType<typeof settings>, problems: unknown[]) => {
      const jobs = new Jobs(place.storage, { leaseMs: 30_000, onError: (problem) => problems.push(problem) });
      const refresh = tmdbRefresh({ storage: place.storage, config });
      if (refresh) jobs.start(refresh);
      return () => jobs.close();
    };

    it('brings what changed, and waits for its time even after a restart', async () => {
      tmdb.alter('movie/1', { title: 'A New Name' });
      tmdb.noteChange('movie/1', new Date().toISOString().slice(0, 10));
      const problems: unknown[] = [];
      const start = () => startRefresh(settings(99_999_999), problems);
      const stop = start();
      await until(async () => (await nameOfFirst()) === 'A New Name');
      await stop();
      const asked = tmdb.asked.length;
      await start()();
      expect(tmdb.asked).toHaveLength(asked);
      expect(problems).toEqual([]);
    });

    it('reports in one sentence what keeps it, and tries again', async () => {
      const problems: unknown[] = [];
      const config = { ...settings(100), token: 'a-wrong-token' };
      const stop = startRefresh(config, problems);
      await until(() => problems.length >= 2);
      await stop();
      expect(String(problems[0])).toContain('TMDB refuses TMDB_TOKEN (status 401)');
      expect(JSON.stringify(problems)).not.toContain('a-wrong-token');
    });

    it('ends at once with its server, in the middle of a question', async () => {
      tmdb.delayMs = 60_000;
      const stop = startRefresh(settings(100), []);
      const before = tmdb.asked.length;
      await until(() => tmdb.asked.length > before);
      await stop();
    });
  });
}

it('a server with a token and TMDB_EVERY_MS asks TMDB, and filters by a service that nobody here knows', async () => {
  const tmdb = await startFakeTmdb({ movies: 1, shows: 0 });
  const server = await startTestServer({ environment: { ...tmdb.environment, DEMO: '0', TMDB_EVERY_MS: '1000' } });
  try {
    tmdb.watchable('movie/1', { FR: { flatrate: [{ provider_id: 577, provider_name: 'TvIgle' }] } });
    const client = new TmdbClient({ token: tmdb.token, url: tmdb.origin });
    const order = { choose: 'ids', subjects: [{ kind: 'title', subject: 'movie/1' }] } as const;
    await importTmdb({ storage: server.app.storage, now: Date.now(), client, order, adult: false });
    const total = async (address: string) =>
      ((await (await fetch(`${server.origin}/content-api/list${address}`)).json()) as ListingAnswer).total;
    while ((await total('/list/?platform=fr-tvigle')) !== 1) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await total('/list/?platform=us-tvigle')).toBe(0);
    while (tmdb.askedFor(/movie\/changes/) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  } finally {
    await server.close();
    await tmdb.close();
  }
});
