import { importOffers } from '../importers/offers/importOffers.ts';
import { writeTitles } from '../importers/writeTitles.ts';
import { engines } from '@agm/server/test/storages';
import { startMembersOn, type MembersServer, type Reply } from '@agm/server/test/members';
import { titleFacts } from '@agm/server/test/titleFacts';
import type { OfferFacts } from '@agm/storage/titleFacts';

jest.setTimeout(60_000);

const path = '/content-api/desk/offers';
type Fields = Readonly<Record<string, unknown>>;

describe.each(engines)('offers at the desk, on %s', (engine) => {
  let server: MembersServer;
  let token: string;
  beforeAll(async () => {
    server = await startMembersOn(engine);
    token = (await server.addMember('edith', 'subscriber', 'editor')).token;
  });
  afterAll(() => server.close());

  const refused = ({ status, body }: Reply) => [status, body['code']];
  const call = (method: string, rest: string, body?: unknown, etag?: unknown) =>
    server.call(method, path + rest, {
      token,
      ...(body !== undefined && { body }),
      ...(etag !== undefined && { headers: { 'if-match': String(etag) } }),
    });
  const read = async (id: string) => (await call('GET', `/${id}`)).body;
  const act = async (method: string, id: string, rest = '', body?: Fields) => {
    const answer = await call(method, `/${id}${rest}`, body, (await read(id))['etag']);
    expect([answer.status, answer.body['message']]).toEqual([200, undefined]);
    return answer.body;
  };
  const history = async (id: string) => (await call('GET', `/${id}/history`)).body as unknown as readonly Fields[];
  const idsOf = async (query: string) => ((await call('GET', query)).body as unknown as readonly Fields[]).map(({ id }) => id);

  let made = 0;
  const offer = (fields: Partial<OfferFacts> = {}): OfferFacts => ({
    country: 'us',
    platform: 'mubi',
    url: 'https://mubi.example/film',
    defaultPrice: null,
    rentPrice: 399,
    buyPrice: null,
    date: null,
    dateKind: null,
    isExample: false,
    lastChecked: null,
    hasDeepLink: true,
    ...fields,
  });
  /** A title of a source, and the same source once more with other offers. */
  const imported = async (...offers: readonly OfferFacts[]) => {
    const name = `On Offer ${++made}`;
    const write = (again: readonly OfferFacts[]) =>
      writeTitles({
        file: 'test',
        titles: [titleFacts({ title: name, externalIds: [{ source: 'justwatch', id: `tm${made}` }], offers: again })],
        storage: server.app.storage,
        now: Date.now(),
      }).then(() => server.app.refreshCatalogue());
    await write(offers);
    const { id } = await server.app.storage.database.selectFrom('titles').select('id').where('title', '=', name).executeTakeFirstOrThrow();
    return { id, write };
  };
  const shown = async (id: number, country = 'us') =>
    ((await server.call('GET', `/content-api/title/${id}?country=${country}`)).body['availability'] as { offers: readonly Fields[] })
      .offers;
  const report = (id: number, from: string) =>
    server.call('POST', '/content-api/report', { body: { platform: 'mubi', locale: 'us', content: id }, from });

  it('are corrected: no import changes them, what the source says stands beside them, and comes back when they are given back', async () => {
    const { id, write } = await imported(offer());
    const key = `${id}-us-mubi`;
    expect(await read(key)).toMatchObject({
      state: 'source',
      source: 'justwatch',
      etag: '"0"',
      offer: { rentPrice: 399 },
      sourceOffer: null,
      currency: 'USD',
    });
    expect(refused(await call('PATCH', `/${key}`, { rentPrice: 1 }))).toEqual([428, 'rest_precondition_required']);
    const edited = await act('PATCH', key, '', { rentPrice: null, buyPrice: 999, kinds: ['buy'], until: '2031-01-31' });
    expect(edited).toMatchObject({
      state: 'edited',
      etag: '"1"',
      offer: { rentPrice: null, buyPrice: 999, kinds: ['buy'], until: '2031-01-31' },
    });
    expect(refused(await call('PATCH', `/${key}`, { rentPrice: 1 }, '"0"'))).toEqual([412, 'rest_precondition_failed']);
    await write([offer({ rentPrice: 499, url: 'https://mubi.example/moved' })]);
    expect(await shown(id)).toMatchObject([
      { platform: 'mubi', buyPrice: 9.99, url: 'https://mubi.example/film', kinds: ['buy'], until: '2031-01-31' },
    ]);
    expect((await shown(id))[0]).not.toHaveProperty('rentPrice');
    expect(await read(key)).toMatchObject({ state: 'edited', sourceOffer: { rentPrice: 499, url: 'https://mubi.example/moved' } });
    expect(await act('PATCH', key, '', { giveBack: true })).toMatchObject({
      state: 'source',
      etag: '"2"',
      offer: { rentPrice: 499, buyPrice: null },
    });
    expect((await shown(id))[0]).toMatchObject({ rentPrice: 4.99, url: 'https://mubi.example/moved' });
    // Undone: what stood before is sent back.
    const [last] = await history(key);
    expect(await act('PATCH', key, '', last?.['before'] as Fields)).toMatchObject({
      state: 'edited',
      offer: { buyPrice: 999, rentPrice: null },
    });
    expect((await history(key)).map((line) => line['act'])).toEqual(['changed', 'given back', 'changed']);
  });

  it('are ended and added: an import brings none back and takes none away, not a file that lists all it has', async () => {
    const { id, write } = await imported(offer());
    const key = `${id}-us-mubi`;
    expect(await act('DELETE', key)).toMatchObject({ state: 'ended', offer: null, sourceOffer: { rentPrice: 399 } });
    await write([offer({ rentPrice: 299 })]);
    expect(await shown(id)).toEqual([]);
    const added = await call('POST', '', {
      title: id,
      country: 'us',
      platform: 'netflix',
      url: 'https://www.netflix.com/title/1',
      kinds: ['included'],
    });
    expect([added.status, added.body['id'], added.body['state'], added.headers.get('etag')]).toEqual([
      201,
      `${id}-us-netflix`,
      'edited',
      '"1"',
    ]);
    const again = { title: id, country: 'us', platform: 'netflix', url: 'https://www.netflix.com/title/1' };
    expect(refused(await call('POST', '', again))).toEqual([409, 'rest_offer_exists']);
    const feed = (...rows: readonly Fields[]) =>
      importOffers({
        storage: server.app.storage,
        now: Date.now(),
        file: 'feed',
        source: 'offers:test',
        extent: 'whole',
        layout: 'json',
        bytes: (async function* () {
          yield new TextEncoder().encode(JSON.stringify(rows));
        })(),
      });
    await feed({ id, country: 'us', platform: 'netflix', kind: 'rent', price: 100, currency: 'USD' });
    expect(await read(`${id}-us-netflix`)).toMatchObject({ state: 'edited', sourceOffer: { rentPrice: 100, kinds: ['rent'] } });
    await feed({ id: 1, country: 'us', platform: 'hulu', kind: 'included' });
    expect(await read(`${id}-us-netflix`)).toMatchObject({ state: 'edited', offer: { kinds: ['included'] }, sourceOffer: null });
    expect((await shown(id)).map(({ platform }) => platform)).toEqual(['netflix']);
    // Given back to nobody, it goes.
    expect(await act('PATCH', `${id}-us-netflix`, '', (await history(`${id}-us-netflix`))[0]?.['before'] as Fields)).toMatchObject({
      state: 'none',
    });
    expect(await act('PATCH', key, '', (await history(key))[0]?.['before'] as Fields)).toMatchObject({ state: 'source' });
    expect((await shown(id)).map(({ platform }) => platform)).toEqual(['mubi']);
  });

  it('are on “being checked” after two reports from two networks, until an editor settles it with one call', async () => {
    const { id } = await imported(offer());
    const key = `${id}-us-mubi`;
    // One that an import took away since waits for nobody.
    const gone = await imported(offer());
    await report(gone.id, '198.51.100.7');
    await server.app.storage.database.deleteFrom('offers').where('title_id', '=', gone.id).execute();
    for (const _time of [1, 2, 3]) expect((await report(id, '198.51.100.7')).status).toBe(204);
    expect((await shown(id))[0]).not.toHaveProperty('isBeingChecked');
    expect([await idsOf('?state=reported'), await idsOf('?state=checking')]).toEqual([[key], []]);
    await report(id, '203.0.113.9');
    expect((await shown(id))[0]).toMatchObject({ isBeingChecked: true });
    expect(await idsOf('?state=checking&country=us&platform=mubi')).toEqual([key]);
    expect(await read(key)).toMatchObject({ reports: 2, isBeingChecked: true });
    const stored = JSON.stringify(await server.app.storage.database.selectFrom('offer_reporters').selectAll().execute());
    expect(stored).not.toMatch(/198\.51|203\.0/);
    const settled = await act('POST', key, '/confirm');
    expect(settled).toMatchObject({
      reports: 0,
      isBeingChecked: false,
      state: 'source',
      lastChecked: new Date().toISOString().slice(0, 10),
    });
    expect([await idsOf('?state=reported'), (await shown(id))[0]?.['isBeingChecked']]).toEqual([[], undefined]);
    for (const from of ['198.51.100.7', '203.0.113.9']) await report(id, from);
    expect(await act('DELETE', key)).toMatchObject({ state: 'ended', reports: 0 });
    expect((await history(key)).map((line) => line['act'])).toEqual(['ended', 'confirmed']);
    expect((await report(id, '198.51.100.8')).status).toBe(404);
  });

  it('are listed by country, service, title and state, and refuse in the one shape what does not fit', async () => {
    const { id } = await imported(offer(), offer({ country: 'de' }), offer({ platform: 'netflix' }));
    expect(await idsOf(`?state=all&title=${id}`)).toEqual([`${id}-de-mubi`, `${id}-us-mubi`, `${id}-us-netflix`]);
    expect(await idsOf(`?state=all&title=${id}&country=de`)).toEqual([`${id}-de-mubi`]);
    expect(await idsOf(`?state=all&search=on+offer+${made}&platform=netflix`)).toEqual([`${id}-us-netflix`]);
    expect((await idsOf(`?state=all&search=${id}`)).length).toBe(3);
    await act('DELETE', `${id}-de-mubi`);
    expect(await idsOf(`?state=ended&title=${id}`)).toEqual([`${id}-de-mubi`]);
    for (const query of ['?state=odd', '?country=atlantis', '?per_page=0', '?title=x'])
      expect(refused(await call('GET', query))).toEqual([400, 'rest_invalid_param']);
    for (const odd of ['x', `${id}-us-hulu`, `${id}-xx-mubi`, '999999999-us-mubi', `${id}-us-mubi'--`])
      expect((await call('GET', `/${encodeURIComponent(odd)}`)).status).toBe(404);
    const { etag } = await read(`${id}-us-mubi`);
    for (const change of [
      { url: 'http://mubi.example/' },
      { url: 'javascript:alert(1)' },
      { url: 'https://localhost/' },
      { url: 'https://mubi.example/\0' },
      { url: 'https://mubi.example/\r\nX-Evil: 1' },
      { rentPrice: -1 },
      { rentPrice: 3.99 },
      { kinds: ['stolen'] },
      { audio: ['English'] },
      { until: '31.01.2031' },
      { since: '2031-02-01', until: '2031-01-31' },
    ])
      expect([change, (await call('PATCH', `/${id}-us-mubi`, change, etag)).status]).toEqual([change, 400]);
    for (const fields of [{ title: 999_999_999 }, { country: 'xx' }, { platform: 'no-such-service' }, { url: 'https://nowhere/' }])
      expect(
        (await call('POST', '', { title: id, country: 'us', platform: 'hulu', url: 'https://www.hulu.com/1', ...fields })).status,
      ).toBe(400);
    expect((await read(`${id}-us-mubi`))['etag']).toBe(etag);
  });
});
