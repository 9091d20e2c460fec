import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { importTmdb } from '@agm/content/importers/tmdb/importTmdb';
import { TmdbClient } from '@agm/content/importers/tmdb/TmdbClient';
import { readTmdbOrder } from '@agm/content/importers/tmdb/tmdbOrder';
import { openStorage, type Storage } from '@agm/storage/Storage';
import { startFakeTmdb, type FakeTmdb } from '@agm/testing/fakes';
import { createTestStorage } from '../../test/storages.ts';

const isFull = process.env['TEST_FULL'] === '1';
/** Titles, and how often their import is killed. */
const { movies, shows, kills } = isFull ? { movies: 7500, shows: 2500, kills: 10 } : { movies: 150, shows: 50, kills: 3 };

jest.setTimeout(isFull ? 1_800_000 : 180_000);

describe('npm run import -- tmdb', () => {
  let tmdb: FakeTmdb;
  let folder: string;
  beforeAll(async () => {
    [tmdb, folder] = await Promise.all([startFakeTmdb({ movies, shows }), mkdtemp(join(tmpdir(), 'agm-tmdb-'))]);
  });
  afterAll(async () => {
    await tmdb.close();
    await rm(folder, { recursive: true, force: true });
  });

  const pages = Math.ceil(movies / 20);
  const words = ['--discover', 'movie,tv', '--pages', String(pages)];
  /** The command in a process of its own, killed when TMDB is asked for the `killedAt`th time from now. */
  const command = async (environment: Record<string, string>, wanted: readonly string[], killedAt = Infinity) => {
    const file = join(import.meta.dirname, 'import.ts');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, 'tmdb', ...wanted], {
      env: { PATH: process.env['PATH'], DEMO: '0', DATA_DIR: folder, ...environment },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk);
      });
    let asked = 0;
    tmdb.interfere = () => {
      if (++asked === killedAt) child.kill('SIGKILL');
      return null;
    };
    const [code] = (await once(child, 'close')) as [number | null];
    tmdb.interfere = null;
    return { code, output };
  };

  it('killed again and again, it ends where one run without an end ends, and says what it did', async () => {
    const lists = pages + Math.ceil(shows / 20);
    const share = Math.floor((movies + shows) / (kills + 1));
    // The first time while it reads lists, then among the titles.
    for (let kill = 0; kill < kills; kill += 1)
      expect((await command(tmdb.environment, words, kill === 0 ? Math.floor(lists / 2) : share)).code).toBeNull();
    const { code, output } = await command(tmdb.environment, words);
    expect(output).toContain('Went on where the run before had ended.');
    expect(output).toMatch(/offers {4}us [1-9].*, it [1-9]/);
    expect(output).toContain('services that the table does not know: FOD (2683) as fod, TvIgle (577) as tvigle');
    expect(output).toMatch(/requests +\d/);
    expect(code).toBe(0);

    const clean = await createTestStorage('sqlite');
    const killed = await openStorage({ dataDir: folder, databaseUrl: null });
    try {
      const { order } = readTmdbOrder({ discover: 'movie,tv', pages: String(pages), refresh: false });
      const client = new TmdbClient({ token: tmdb.token, url: tmdb.origin, perSecond: 10_000 });
      const report = await importTmdb({ storage: clean.storage, now: Date.now(), client, order, adult: false });
      expect(report.written).toBe(movies + shows);
      const [one, other] = [await contentsOf(clean.storage), await contentsOf(killed)];
      for (const [table, rows] of one) expect([table, other.get(table)]).toEqual([table, rows]);
      expect(one.get('titles')).toHaveLength(movies + shows);
    } finally {
      await killed.close();
      await clean.remove();
    }
    // Each kill costs what was asked for and not written yet.
    const mostTwice = kills * 2 * 50 + 4 * 16;
    expect(tmdb.askedFor(/append_to_response/)).toBeLessThanOrEqual(movies + shows + mostTwice);
  });

  it('never sends more than 35 requests in a second, and shows its token to nobody', async () => {
    const before = tmdb.asked.length;
    const startedAt = performance.now();
    const { code, output } = await command({ ...tmdb.environment, DATA_DIR: join(folder, 'other') }, [
      '--discover',
      'movie',
      '--pages',
      '4',
    ]);
    const seconds = (performance.now() - startedAt) / 1000;
    expect(code).toBe(0);
    const sent = tmdb.asked.length - before;
    expect(sent).toBeGreaterThanOrEqual(84);
    expect(Math.ceil(sent / 35) - 1).toBeLessThanOrEqual(seconds);
    expect(output).not.toContain(tmdb.token);
    expect(tmdb.asked.filter(({ target }) => target.includes(tmdb.token))).toEqual([]);
  });

  it.each([
    ['without a token', {}, ['--refresh'], 'TMDB_TOKEN is not set'],
    ['with a wrong token', { TMDB_TOKEN: 'a-wrong-token' }, ['--list', '1'], 'TMDB refuses TMDB_TOKEN (status 401)'],
    ['without an order', { TMDB_TOKEN: 'x' }, [], 'Say which titles'],
    ['with a file that is not there', { TMDB_TOKEN: 'x' }, ['--ids', '/nowhere/ids.txt'], 'ENOENT'],
  ])('%s it ends with one sentence', async (_, environment, wanted, sentence) => {
    const { code, output } = await command({ TMDB_URL: tmdb.origin, DATA_DIR: join(folder, 'refused'), ...environment }, wanted);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).not.toContain('a-wrong-token');
  });
});

/** What a catalogue says, without numbers that are drawn and moments that pass. */
async function contentsOf({ database }: Storage): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const ofTitle = [
    'offers',
    'offer_changes',
    'offer_sources',
    'source_titles',
    'title_details',
    'title_texts',
    'title_certificates',
    'title_people',
    'title_labels',
    'title_trailers',
    'title_seasons',
  ];
  const hidden = new Set(['id', 'title_id', 'created_at', 'first_seen', 'last_checked', 'at', 'facts_at', 'offers_at']);
  const plain = (rows: readonly unknown[]): string[] =>
    rows.map((row) => JSON.stringify(Object.entries(row as object).filter(([name]) => !hidden.has(name)))).sort();
  const read = async (query: string): Promise<string[]> => plain((await sql.raw<object>(query).execute(database)).rows);
  const contents = new Map<string, readonly unknown[]>([
    ['titles', await read('select * from titles')],
    [
      'title_terms',
      await read(
        'select titles.slug as title, terms.taxonomy, terms.slug, terms.name, position from title_terms join titles on titles.id = title_id join terms on terms.id = term_id',
      ),
    ],
    ['external_ids', await read('select titles.slug, source, external_id from external_ids join titles on titles.id = content_id')],
    ['source_services', await read('select * from source_services')],
    ['source_steps', await read('select * from source_steps')],
    ['source_runs', await read('select * from source_runs')],
  ]);
  for (const table of ofTitle)
    contents.set(
      table,
      await read(`select titles.slug as of_title, ${table}.* from ${table} join titles on titles.id = ${table}.title_id`),
    );
  return contents;
}
