import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ListingAnswer } from '@agm/api';
import { openIndex, whereOf } from '@agm/catalogue-index';
import { readListing } from '@agm/domain';
import { raiseRevision } from '@agm/storage/catalogueRevision';
import { openTitleWriter } from '@agm/storage/TitleWriter';
import { startTestServer, type TestServer } from '@agm/server/testing';
import { titleFacts } from '@agm/server/test/titleFacts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 30_000);
afterAll(() => server.close());

const list = async (address: string) => (await server.app.content.read(`/content-api/list${address}`)).body as ListingAnswer;

interface Raw {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

/** As it travels: fetch would unpack the body and follow the redirect. */
const get = (path: string, headers: Record<string, string> = {}): Promise<Raw> =>
  new Promise((resolve, reject) => {
    request(server.origin + path, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });

describe('GET /content-api/index', () => {
  it('a listing names the snapshot of its locale, which is small, unchanging and answers as the server does', async () => {
    for (const locale of ['us', 'uk', 'jp']) {
      const { snapshot = '' } = await list(`/?locale=${locale}`);
      expect(snapshot).toMatch(new RegExp(`^/content-api/index/${locale}\\.[0-9a-f]{12}\\.bin$`));
      const answer = await get(snapshot, { 'accept-encoding': 'gzip, deflate, br' });
      expect([answer.status, answer.headers]).toMatchObject([
        200,
        {
          'content-encoding': 'br',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-type': 'application/octet-stream',
          'access-control-allow-origin': '*',
          vary: expect.stringMatching(/accept-encoding/i),
        },
      ]);
      const catalogue = openIndex(brotliDecompressSync(answer.body));
      expect(answer.body.length / catalogue.size).toBeLessThan(20);
      for (const address of [
        `/?locale=${locale}`,
        `/list/genre/drama/?by=top&locale=${locale}`,
        `/?platform=${locale}-netflix~${locale}-amazon&mood=!tense`,
        `/list/?good=date-night&year=1990-&match=or&by=new&locale=${locale}`,
      ]) {
        const wall = await list(address);
        const { listing } = readListing(wall.canonical, wall.locale) ?? {};
        const where = listing && whereOf(listing);
        expect(catalogue.query({ where, order: wall.order })).toMatchObject({ total: wall.total, ids: wall.items.map(({ id }) => id) });
        // The sections that stand open, and those that the address chooses from.
        const taxonomies = ['platform', 'genre', 'mood', 'released', ...(address.includes('good=') ? ['good'] : [])];
        expect({ ...catalogue.facets(where, { taxonomies, locale: wall.locale }) }).toEqual({ ...wall.counts });
      }
    }
  });

  it('comes as it is, or in gzip, to whoever does not read brotli', async () => {
    const { snapshot = '' } = await list('/');
    const packed = brotliDecompressSync((await get(snapshot, { 'accept-encoding': 'br' })).body);
    expect((await get(snapshot)).body.equals(packed)).toBe(true);
    for (const header of ['gzip', 'br;q=0, gzip', 'gzip, x-br']) {
      const answer = await get(snapshot, { 'accept-encoding': header });
      expect([answer.headers['content-encoding'], gunzipSync(answer.body).equals(packed)]).toEqual(['gzip', true]);
    }
  });

  it('the short name leads to the present snapshot', async () => {
    const answer = await get('/content-api/index/uk.bin');
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([
      302,
      (await list('/?locale=uk')).snapshot,
      'no-cache',
    ]);
  });

  it.each([
    'xx.bin',
    'us.000000000000.bin',
    'us.zzz.bin',
    'us',
    'us.bin.bin',
    'uk.',
    '..%2fus.bin',
    'US.bin',
    '%00.bin',
    `us.${'0'.repeat(4000)}.bin`,
  ])('%s is a 404 in the error shape', async (name) => {
    const answer = await get(`/content-api/index/${name}`);
    expect([answer.status, JSON.parse(answer.body.toString())]).toMatchObject([
      404,
      { code: expect.stringMatching(/^rest_/), data: { status: 404 } },
    ]);
  });

  it('a change of the catalogue gives it another name, and the last one is still served', async () => {
    const before = (await list('/')).snapshot ?? '';
    const bytes = (await get(before)).body;
    await server.app.storage.database.transaction().execute(async (transaction) => {
      await (await openTitleWriter(transaction, 1)).write([titleFacts({ title: 'The Newest One', year: 2020 })]);
      await raiseRevision(transaction);
    });
    await server.app.refreshCatalogue();
    const after = (await list('/')).snapshot ?? '';
    expect(after).not.toBe(before);
    expect((await get(before)).body.equals(bytes)).toBe(true);
    expect(openIndex((await get(after)).body).size).toBe(openIndex(bytes).size + 1);
  });
});
