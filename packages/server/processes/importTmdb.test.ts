import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { countries } from '@agm/domain';
import type { ListingAnswer, TitleAnswer } from '@agm/api';
import { importTmdb } from '@agm/content/importers/tmdb/importTmdb';
import { TmdbClient } from '@agm/content/importers/tmdb/TmdbClient';
import { readTmdbOrder } from '@agm/content/importers/tmdb/tmdbOrder';
import { openStorage, type Storage } from '@agm/storage/Storage';
import { startFakeTmdb, type FakeTmdb } from '@agm/testing/fakes';
import { createTestStorage } from '../test/storages.ts';
import { startTestServer } from '../test/testServer.ts';

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
  const command = async (environment: Record<string, string>, wanted: readonly string[], { killedAt = Infinity, isBusy = false } = {}) => {
    const file = join(import.meta.dirname, '../src/cli/import.ts');
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, 'tmdb', ...wanted], {
      env: { PATH: process.env['PATH'], DEMO: '0', DATA_DIR: folder, JOB_LEASE_MS: '1000', ...environment },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk);
      });
    let asked = 0;
    tmdb.interfere = () => {
      if (++asked === killedAt) child.kill('SIGKILL');
      if (!isBusy) return null;
      if (asked % 97 === 0) refusals += 1;
      return asked % 97 === 0 ? { status: asked % 2 === 0 ? 502 : 429, headers: { 'retry-after': '1' }, body: 'Be right back' } : null;
    };
    const [code] = (await once(child, 'close')) as [number | null];
    tmdb.interfere = null;
    return { code, output };
  };
  let refusals = 0;

  const lists = pages + Math.ceil(shows / 20);
  const titles = movies + shows;
  const whole = /append_to_response/;

  it('killed again and again, it ends where one run without an end ends, and says what it did', async () => {
    const share = Math.floor(titles / (kills + 1));
    const startedAt = performance.now();
    // The first time while it reads lists, then among the titles.
    for (let kill = 0; kill < kills; kill += 1)
      expect(
        (await command(tmdb.environment, words, { killedAt: kill === 0 ? Math.floor(lists / 2) : share, isBusy: true })).code,
      ).toBeNull();
    const { code, output } = await command(tmdb.environment, words, { isBusy: true });
    const seconds = (performance.now() - startedAt) / 1000;
    expect(output).toContain('Went on where the run before had ended.');
    expect(output).toMatch(/offers {4}us [1-9].*, it [1-9]/);
    expect(output).toContain('services that the table does not know: FOD (2683) as fod, TvIgle (577) as tvigle');
    expect(output).toMatch(/requests +\d/);
    expect(code).toBe(0);

    const requests = tmdb.asked.length;
    print(
      `${titles} titles, killed ${kills} times: ${requests} requests, ${refusals} of them refused and sent again, ${seconds.toFixed(0)} s`,
    );
    print(`35 requests a second allow it in ${(requests / 35).toFixed(0)} s; ${kills + 1} starts of the command are in its time`);
    // Each kill costs what was asked for and not written yet.
    const mostTwice = kills * 2 * 50 + 4 * 16;
    expect(tmdb.askedFor(whole)).toBeLessThanOrEqual(titles + refusals + mostTwice);

    const clean = await createTestStorage('sqlite');
    const killed = await openStorage({ dataDir: folder, databaseUrl: null });
    try {
      const { order } = readTmdbOrder({ discover: 'movie,tv', pages: String(pages), refresh: false });
      const client = new TmdbClient({ token: tmdb.token, url: tmdb.origin, perSecond: 10_000 });
      const report = await importTmdb({ storage: clean.storage, now: Date.now(), client, order, adult: false });
      expect(report.written).toBe(titles);
      const [one, other] = [await contentsOf(clean.storage), await contentsOf(killed)];
      let [rows, differences] = [0, 0];
      for (const [table, expected] of one) {
        const found = other.get(table) ?? [];
        rows += expected.length;
        differences += differencesOf(expected, found);
        expect([table, found.length]).toEqual([table, expected.length]);
      }
      print(`against one run without an end: ${differences} differences in ${rows} rows of ${one.size} tables`);
      expect(differences).toBe(0);
      expect(one.get('titles')).toHaveLength(titles);
    } finally {
      await killed.close();
      await clean.remove();
    }
  });

  it('a second run changes nothing but what TMDB has changed, and asks for nothing else', async () => {
    const before = { all: tmdb.asked.length, whole: tmdb.askedFor(whole), lists: tmdb.askedFor(/discover/) };
    const today = new Date().toISOString().slice(0, 10);
    tmdb.alter('movie/5', { runtime: 171 });
    for (const subject of ['movie/5', 'tv/3']) tmdb.noteChange(subject, today);
    const { code, output } = await command(tmdb.environment, words);
    const [asked, lists] = [tmdb.askedFor(whole) - before.whole, tmdb.askedFor(/discover/) - before.lists];
    const all = tmdb.asked.length - before.all;
    print(`a second run: ${all} requests: ${lists} for lists, ${all - lists - asked} for changes, ${asked} for titles that have changed`);
    expect(code).toBe(0);
    expect(asked).toBe(2);
    expect(all).toBe(lists + 2 + asked);
    expect(output).toMatch(/updated +1\n/);
    expect(output).toMatch(/unchanged +1\n/);
  });

  it('then each of the 27 countries has a wall, services and cards with the day of the last check', async () => {
    const server = await startTestServer({ dataDir: folder, environment: { DEMO: '0' } });
    const read = async <T>(path: string): Promise<T> => (await fetch(`${server.origin}/content-api${path}`)).json() as Promise<T>;
    try {
      const kinds = new Set<string>();
      for (const { code } of countries) {
        const { counts } = await read<ListingAnswer>(`/list/?locale=${code}`);
        const [service = ''] = Object.keys(counts['platform'] ?? {}).filter((value) => value.startsWith(`${code}-`));
        const wall = await read<ListingAnswer>(`/list/on/${service.slice(code.length + 1)}/?locale=${code}`);
        expect([code, wall.locale, wall.total]).toEqual([code, code, counts['platform']?.[service]]);
        const { availability } = await read<TitleAnswer>(`/title/${wall.items[0]?.id}?country=${code}`);
        expect([code, availability.asked, availability.checkedAt]).toEqual([code, true, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
        expect([code, availability.isExample]).toEqual([code, false]);
      }
      const { rows } = await sql<{ country: string; offers: number; named: number; checked: number; kinds: string }>`
        select country, count(*) as offers, count(kinds) as named, count(last_checked) as checked, group_concat(distinct kinds) as kinds
        from offers group by country`.execute(server.app.storage.database);
      for (const row of rows) for (const kind of row.kinds.split(',')) kinds.add(kind);
      const complete = rows.filter(({ offers, named, checked }) => offers === named && offers === checked);
      print(
        `${complete.length} of ${countries.length} countries have offers, each with its kinds (${[...kinds].sort().join(', ')}) and its day of check`,
      );
      expect(complete.map(({ country }) => country).sort()).toEqual(countries.map(({ code }) => code as string).sort());
    } finally {
      await server.close();
    }
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

/** The figures of a full run, which is made for them. */
const print = (line: string): void => void (isFull && process.stdout.write(`${line}\n`));

/** How many rows stand in one of two sorted lists only. */
function differencesOf(expected: readonly unknown[], found: readonly unknown[]): number {
  const left = new Map<unknown, number>();
  for (const row of expected) left.set(row, (left.get(row) ?? 0) + 1);
  for (const row of found) left.set(row, (left.get(row) ?? 0) - 1);
  return [...left.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

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
