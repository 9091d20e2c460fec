import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request as httpRequest } from 'node:http';
import { password, startMembersOn, type Call, type MembersServer } from '@agm/server/test/members';

jest.setTimeout(60_000);

const path = '/content-api/offers';
const ndjson = { 'content-type': 'application/x-ndjson' };
const row = { id: 1, country: 'us', platform: 'netflix', kind: 'included', link: 'https://www.netflix.com/title/1' };

describe('PUT /content-api/offers', () => {
  let server: MembersServer;
  let token: string;
  beforeAll(async () => {
    server = await startMembersOn('sqlite');
    token = (await readFile(join(server.dataDir, 'registry.token'), 'utf8')).trim();
  });
  afterAll(() => server.close());

  const put = (body: unknown, { query = '', ...call }: Call & { readonly query?: string } = {}) =>
    server.call('PUT', `${path}${query}`, { token, body, ...call });
  const offers = () => server.app.storage.database.selectFrom('offers').selectAll().orderBy('title_id').orderBy('platform').execute();

  it('takes a JSON array and NDJSON, shows it at once, and changes nothing the second time', async () => {
    const rows = [row, { ...row, id: 'title-2', kind: 'rent', price: 399, currency: 'USD', quality: ['hd'] }];
    const first = await put(rows);
    expect(first).toMatchObject({
      status: 200,
      body: {
        source: 'own',
        rows: 2,
        offers: 2,
        titles: { changed: 2, unchanged: 0 },
        left: 0,
        kept: null,
        skipped: { count: 0, rows: [] },
      },
    });
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect((await server.call('GET', '/content-api/title/2?country=us')).body).toMatchObject({
      availability: { offers: [{ platform: 'netflix', kinds: ['rent'], rentPrice: 3.99, quality: ['hd'], url: row.link }] },
    });
    expect((await server.call('GET', '/content-api/list/on/netflix/')).body).toMatchObject({ total: 2 });
    const before = await offers();
    const again = await put(rows.map((one) => JSON.stringify(one)).join('\n'), { headers: ndjson });
    expect(again.body).toMatchObject({ titles: { changed: 0, unchanged: 2 }, left: 0 });
    expect(await offers()).toEqual(before);
  });

  it('replaces what the same source listed, and nothing of another source', async () => {
    await put([{ ...row, id: 3 }], { query: '?source=partner' });
    expect((await put([row])).body).toMatchObject({ left: 1 });
    expect((await put([{ ...row, platform: 'hulu' }], { query: '?extent=partial' })).body).toMatchObject({ left: 0 });
    expect((await offers()).map(({ title_id, platform, source }) => `${title_id} ${platform} ${source}`)).toEqual([
      '1 hulu offers:own',
      '1 netflix offers:own',
      '3 netflix offers:partner',
    ]);
  });

  it('names bad rows by line and reason, at most a hundred of them', async () => {
    const bad = Array.from({ length: 150 }, () => '{"id":1,"country":"us","platform":"netflix","kind":"rent","price":-1}');
    const { status, body } = await put([JSON.stringify(row), ...bad].join('\n'), { headers: ndjson, query: '?extent=partial' });
    expect([status, body]).toMatchObject([200, { offers: 1, skipped: { count: 150 } }]);
    const { rows } = body['skipped'] as { rows: unknown[] };
    expect(rows).toHaveLength(100);
    expect(rows[0]).toEqual({ line: 2, reason: 'its price "-1" is no whole number of minor units (3.99 is 399)' });
  });

  it('is for the operator: 401 without a token, 403 with another one, whoever it is of', async () => {
    const before = await offers();
    const { token: boss } = await server.addMember('boss', 'administrator');
    const metrics = (await readFile(join(server.dataDir, 'metrics.token'), 'utf8')).trim();
    expect(await server.call('PUT', path, { body: [row] })).toMatchObject({ status: 401, body: { code: 'rest_operator_only' } });
    for (const wrong of [boss, metrics, password.replaceAll(' ', '-'), 'x'.repeat(43)])
      expect(await put([row], { token: wrong })).toMatchObject({ status: 403, body: { code: 'rest_operator_only' } });
    expect(await offers()).toEqual(before);
  });

  it.each<[string, unknown, Call & { readonly query?: string }, number, string]>([
    ['a JSON array that was cut', `[${JSON.stringify(row)},{"id":2`, {}, 400, 'rest_invalid_json'],
    ['a JSON object', row, {}, 400, 'rest_invalid_json'],
    ['nothing', '', {}, 400, 'rest_invalid_json'],
    ['an HTML page', '<h1>502</h1>', {}, 400, 'rest_invalid_json'],
    ['lines of an HTML page', '<h1>502</h1>\n<p>', { headers: ndjson }, 422, 'rest_offers_unusable'],
    ['rows of which none can be used', [{ ...row, id: 999_999 }], {}, 422, 'rest_offers_unusable'],
    ['a CSV', 'id,country', { headers: { 'content-type': 'text/csv' } }, 415, 'rest_unsupported_media_type'],
    ['packed rows', 'x', { headers: { ...ndjson, 'content-encoding': 'gzip' } }, 415, 'rest_unsupported_media_type'],
    ['a source with a slash', [row], { query: '?source=../own' }, 400, 'rest_invalid_param'],
    ['two sources', [row], { query: '?source=a&source=b' }, 400, 'rest_invalid_param'],
    ['an unknown extent', [row], { query: '?extent=half' }, 400, 'rest_invalid_param'],
    ['too many rows', '{}\n'.repeat(100_001), { headers: ndjson }, 413, 'rest_request_too_large'],
  ])('refuses %s, in the one error shape, and writes nothing', async (_, body, call, status, code) => {
    const before = await offers();
    expect(await put(body, call)).toMatchObject({ status, body: { code, data: { status } } });
    expect(await offers()).toEqual(before);
  });

  it('refuses a longer document than it says it takes, announced or not, without holding it', async () => {
    const before = await offers();
    expect(await send({ 'content-length': String(33 * 1024 * 1024) }, [])).toBe(413);
    const line = `${JSON.stringify({ ...row, title: 'x'.repeat(60_000) })}\n`;
    expect(
      await send(
        { 'transfer-encoding': 'chunked' },
        Array.from({ length: 600 }, () => line),
      ),
    ).toBe(413);
    expect(await offers()).toEqual(before);
  });

  it('of two documents at once one waits its turn, and one that breaks off changes nothing and holds up nobody', async () => {
    const before = await offers();
    const slow = httpRequest(`${server.origin}${path}`, { method: 'PUT', headers: { ...ndjson, authorization: `Bearer ${token}` } });
    slow.on('error', () => {});
    slow.write(`${JSON.stringify({ ...row, id: 9 })}\n`);
    let busy = await put([row], { query: '?extent=partial' });
    for (let tries = 0; tries < 100 && busy.status !== 503; tries += 1) busy = await put([row], { query: '?extent=partial' });
    expect(busy).toMatchObject({ status: 503, body: { code: 'rest_offers_busy' } });
    expect(busy.headers.get('retry-after')).toBe('10');
    slow.destroy();
    let freed = await put([row], { query: '?extent=partial' });
    for (let tries = 0; tries < 500 && freed.status === 503; tries += 1) freed = await put([row], { query: '?extent=partial' });
    expect(freed.status).toBe(200);
    expect(await offers()).toEqual(before);
  });

  /** The status for a body that is sent piece by piece, until it is answered. */
  function send(headers: Readonly<Record<string, string>>, pieces: readonly string[]): Promise<number> {
    return new Promise((resolve, reject) => {
      const request = httpRequest(`${server.origin}${path}`, {
        method: 'PUT',
        headers: { ...ndjson, ...headers, authorization: `Bearer ${token}` },
      });
      let isAnswered = false;
      request.on('response', (answer) => {
        isAnswered = true;
        answer.resume();
        resolve(answer.statusCode ?? 0);
        request.destroy();
      });
      request.on('error', (error) => (isAnswered ? undefined : reject(error)));
      request.flushHeaders();
      const next = (at: number): void => {
        const piece = pieces[at];
        if (isAnswered || piece === undefined) return;
        request.write(piece, () => next(at + 1));
      };
      next(0);
    });
  }
});
