import { startFakeTmdb, type FakeTmdb } from '@agm/testing/fakes';
import { TmdbClient, TmdbUnusable, type TmdbClientOptions } from './TmdbClient.ts';

describe('asking TMDB', () => {
  let tmdb: FakeTmdb;
  beforeEach(async () => {
    tmdb = await startFakeTmdb();
  });
  afterEach(() => tmdb.close());

  const client = (options: Partial<TmdbClientOptions> = {}) =>
    new TmdbClient({ token: tmdb.token, url: tmdb.origin, pauses: [1, 1, 1], ...options });
  /** Answers like this so often, then as usual. */
  const first = (times: number, reply: ReturnType<NonNullable<FakeTmdb['interfere']>>) => {
    let left = times;
    tmdb.interfere = () => (left-- > 0 ? reply : null);
  };

  it('sends the token in a header and nowhere else', async () => {
    expect(await client().ask('movie/1', { language: 'en-US' })).toMatchObject({ outcome: 'found', body: { id: 1 } });
    expect(tmdb.asked[0]?.headers['authorization']).toBe(`Bearer ${tmdb.token}`);
    expect(tmdb.asked[0]?.target).toBe('/3/movie/1?language=en-US');
  });

  it('a wrong token ends the run with a sentence that names the setting and not the token', async () => {
    const said = await client({ token: 'wrong-secret-token' })
      .ask('movie/1')
      .catch((error: unknown) => error);
    expect(said).toBeInstanceOf(TmdbUnusable);
    expect(String(said)).toContain('TMDB_TOKEN');
    expect(JSON.stringify(said) + String(said) + String((said as Error).stack)).not.toContain('wrong-secret-token');
  });

  it('does not follow TMDB to another host with the token', async () => {
    tmdb.interfere = () => ({ status: 302, headers: { location: 'http://127.0.0.1:9/3/movie/1' } });
    expect(await client().ask('movie/1')).toMatchObject({ outcome: 'failed' });
  });

  it.each([
    ['a server error', { status: 503, body: 'sorry' }],
    ['a page instead of an answer', { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Be right back</title>' }],
    ['half an answer', { headers: { 'content-type': 'application/json' }, body: '{"id": 1, "tit' }],
    ['null', { headers: { 'content-type': 'application/json' }, body: 'null' }],
  ])('asks again after %s', async (_, reply) => {
    first(2, reply);
    const asking = client();
    expect(await asking.ask('movie/1')).toMatchObject({ outcome: 'found' });
    expect(asking.counts).toEqual({ requests: 3, retries: 2 });
  });

  it('gives up after some tries, in a sentence', async () => {
    tmdb.fault = 'error';
    expect(await client().ask('movie/1')).toEqual({ outcome: 'failed', reason: 'TMDB answers with status 500' });
    tmdb.fault = 'cut';
    expect(await client().ask('movie/1')).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('TMDB cannot be reached') });
  });

  it('waits as long as Retry-After says, and everybody else waits too', async () => {
    first(1, { status: 429, headers: { 'retry-after': '1' }, body: {} });
    const asking = client();
    const startedAt = performance.now();
    await asking.ask('movie/1');
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
    expect(asking.counts).toEqual({ requests: 2, retries: 1 });
  });

  it('takes 404 for "there is none" and 400 and 422 for a wrong question, without asking again', async () => {
    const asking = client();
    expect(await asking.ask('movie/99999')).toEqual({ outcome: 'missing' });
    expect(await asking.ask('movie/changes', { start_date: '2020-01-01', end_date: '2020-02-01' })).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('status 422: Invalid date range'),
    });
    expect(await asking.ask('discover/movie', { page: '501' })).toMatchObject({ outcome: 'refused' });
    expect(asking.counts).toEqual({ requests: 3, retries: 0 });
  });

  it('sends no more in a second than it may', async () => {
    const asking = client({ perSecond: 20 });
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: 45 }, () => asking.ask('movie/1')));
    // Twenty at once, twenty after a second, five after two.
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(2000);
  });
});
