import fc from 'fast-check';
import {
  asOwnChanges,
  mostEntries,
  mostListTitles,
  nothingOwn,
  readOwnThings,
  withOwnChanges,
  type OwnChange,
} from '@agm/domain/ownThings';
import { savedChanges } from '@agm/http/limits/figures';
import { engines } from '@agm/server/test/storages';
import { startMembersOn, type MembersServer } from '@agm/server/test/members';

const root = '/content-api/my';
const histories = process.env.TEST_FULL === '1' ? 200 : 15;

describe.each(engines)('a member’s own services, ratings and lists, on %s', (engine) => {
  let server: MembersServer;
  let titles: readonly number[];
  beforeAll(async () => {
    server = await startMembersOn(engine);
    titles = (await server.app.storage.database.selectFrom('titles').select('id').orderBy('id').limit(20).execute()).map(({ id }) => id);
  });
  afterAll(() => server.close());

  let members = 0;
  const join = () => server.addMember(`own-${++members}`);
  const change = (token: string, ...changes: readonly OwnChange[]) => server.call('POST', root, { token, body: { changes } });
  const read = async (token: string) => (await server.call('GET', root, { token })).body;
  const share = async (token: string, list: string) =>
    String((await server.call('POST', `${root}/lists/${list}/link`, { token })).body['token']);
  const shown = (token: string) => server.call('GET', `/content-api/shared-list/${token}`);
  const list = (id: string, name: string | null = 'For rainy days'): OwnChange => ({ kind: 'list', list: id, name });
  const entry = (id: string, title: number, isIn = true): OwnChange => ({ kind: 'entry', list: id, title, isIn });

  it('are what the same changes make of them on a device', async () => {
    const id = fc.constantFrom('firstlist', 'secondlist', 'thirdlist');
    const title = fc.constantFrom(...titles.slice(0, 4));
    const anyChange: fc.Arbitrary<OwnChange> = fc.oneof(
      fc.record({
        kind: fc.constant('service' as const),
        country: fc.constantFrom('us' as const, 'de' as const),
        platform: fc.constantFrom('netflix', 'mubi'),
        isMine: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant('rating' as const),
        title,
        rating: fc.option(fc.nat(10)),
        at: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
      }),
      fc.record({ kind: fc.constant('list' as const), list: id, name: fc.option(fc.constantFrom('One', 'Two')) }),
      fc.record({ kind: fc.constant('entry' as const), list: id, title, isIn: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(anyChange, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }), async (requests) => {
        const { token } = await join();
        for (const changes of requests) expect((await change(token, ...changes)).status).toBe(200);
        const expected = withOwnChanges(nothingOwn, requests.flat(), Date.now());
        const stored = readOwnThings(await read(token));
        const plain = ({ services, ratings, lists }: typeof stored) => ({
          services,
          ratings: Object.fromEntries(Object.entries(ratings).map(([of, { rating }]) => [of, rating])),
          lists: lists.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
        });
        expect(plain(stored)).toEqual(plain(expected));
        // Moving all of it into another account brings all of it.
        const other = await join();
        const all = asOwnChanges(stored);
        if (all.length > 0) await change(other.token, ...all);
        expect(plain(readOwnThings(await read(other.token)))).toEqual(plain(stored));
      }),
      { numRuns: histories },
    );
  });

  it('what two devices change at the same moment is all kept, and each learns that there was more', async () => {
    const { token } = await join();
    await change(token, list('sharedlist'));
    const answers = await Promise.all(
      titles.map((title) => change(token, entry('sharedlist', title), { kind: 'rating', title, rating: 7 })),
    );
    const revisions = answers.map(({ body }) => Number(body['revision']));
    expect(revisions.toSorted((a, b) => a - b)).toEqual(titles.map((_, at) => at + 2));
    const { lists, ratings, revision } = (await read(token)) as { lists: { titles: number[] }[]; ratings: object; revision: number };
    expect(lists[0]?.titles.toSorted((a, b) => a - b)).toEqual(titles);
    expect(Object.keys(ratings)).toHaveLength(titles.length);
    expect(revision).toBe(titles.length + 1);
  });

  it('a rating from a device or a file never takes the place of a later one', async () => {
    const { token } = await join();
    const [title = 0] = titles;
    await change(token, { kind: 'rating', title, rating: 4 });
    await change(token, { kind: 'rating', title, rating: 9, at: Date.UTC(2020, 0, 1) });
    expect((await read(token))['ratings']).toMatchObject({ [title]: { rating: 4 } });
    await change(token, { kind: 'rating', title, rating: null });
    expect((await read(token))['ratings']).toEqual({});
  });

  it('what is said of titles that the catalogue does not have is left out, and named', async () => {
    const { token } = await join();
    const { status, body } = await change(
      token,
      list('sharedlist'),
      entry('sharedlist', 9_999_999),
      { kind: 'rating', title: 9_999_998, rating: 3 },
      entry('sharedlist', titles[0] ?? 0),
    );
    expect([status, body['unknown']]).toEqual([200, [9_999_999, 9_999_998]]);
    expect(await read(token)).toMatchObject({ ratings: {}, lists: [{ titles: [titles[0]] }] });
  });

  it('a request that is too much changes nothing', async () => {
    const { id: memberId, token } = await join();
    await change(token, list('sharedlist'));
    await server.app.storage.database
      .insertInto('named_list_titles')
      .values(Array.from({ length: mostListTitles }, (_, at) => ({ member_id: memberId, list_id: 'sharedlist', title_id: 100_000 + at })))
      .execute();
    const refused = await change(token, list('sharedlist', 'Renamed'), entry('sharedlist', titles[0] ?? 0));
    expect([refused.status, refused.body['code']]).toEqual([413, 'rest_own_things_full']);
    expect(await read(token)).toMatchObject({ revision: 1, lists: [{ name: 'For rainy days' }] });
  });

  it('ten thousand titles stand on all lists together, and what is refused counts as work', async () => {
    const { id: memberId, token } = await join();
    const ids = Array.from({ length: mostEntries / mostListTitles }, (_, at) => `fulllist${at}`);
    await change(token, ...ids.map((id) => list(id)), list('lastlist'));
    for (const list_id of ids)
      await server.app.storage.database
        .insertInto('named_list_titles')
        .values(Array.from({ length: mostListTitles }, (_, at) => ({ member_id: memberId, list_id, title_id: 100_000 + at })))
        .execute();
    const used = () => server.app.limits.used(savedChanges, `member ${memberId}`);
    const before = await used();
    const refused = await change(token, entry('lastlist', titles[0] ?? 0));
    expect([refused.status, refused.body['data']]).toEqual([413, expect.objectContaining({ what: 'titles', most: mostEntries })]);
    expect(await used()).toBe(before + 1);
    expect((await change(token, list('fulllist0', null), entry('lastlist', titles[0] ?? 0))).status).toBe(200);
  });

  it('are for nobody without a token, and nonsense is refused by its name', async () => {
    expect((await server.call('GET', root)).status).toBe(401);
    expect((await server.call('POST', root, { body: { changes: [list('sharedlist')] } })).status).toBe(401);
    const { token } = await join();
    for (const wrong of [
      { changes: [] },
      { changes: [{ kind: 'rating', title: 1, rating: 11 }] },
      { changes: [{ kind: 'rating', title: 1, rating: 4.5 }] },
      { changes: [{ kind: 'rating', title: 2 ** 31, rating: 5 }] },
      { changes: [{ kind: 'service', country: 'xx', platform: 'netflix', isMine: true }] },
      { changes: [{ kind: 'service', country: 'us', platform: '<b>', isMine: true }] },
      { changes: [{ kind: 'list', list: '../../x', name: 'A list' }] },
      { changes: [{ kind: 'list', list: 'sharedlist', name: '\u200b \u0000' }] },
      { changes: Array.from({ length: 501 }, () => list('sharedlist')) },
    ])
      expect([wrong, (await server.call('POST', root, { token, body: wrong })).status]).toEqual([wrong, 400]);
    expect((await read(token))['revision']).toBe(0);
  });

  it('a shared list shows its name and titles to whoever has the link, and nothing of its owner', async () => {
    const { token } = await join();
    const [one = 0, two = 0] = titles;
    await change(token, list('sharedlist'), entry('sharedlist', one), entry('sharedlist', two));
    const link = await share(token, 'sharedlist');
    expect(link).toMatch(/^[\w-]{32}$/);
    expect(await share(token, 'sharedlist')).toBe(link);
    const answer = await shown(link);
    expect([answer.status, answer.body]).toEqual([200, { name: 'For rainy days', titles: [two, one] }]);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await read(token)).toMatchObject({ links: { sharedlist: link } });
    const hide = (is_hidden: 0 | 1) => server.app.storage.database.updateTable('titles').set({ is_hidden }).where('id', '=', one).execute();
    await hide(1);
    expect((await shown(link)).body).toEqual({ name: 'For rainy days', titles: [two] });
    await hide(0);
  });

  it('a link that was revoked shows nothing, nor does that of a deleted list; the next one is another', async () => {
    const { token } = await join();
    await change(token, list('sharedlist'));
    const link = await share(token, 'sharedlist');
    expect((await server.call('DELETE', `${root}/lists/sharedlist/link`, { token })).status).toBe(204);
    expect([(await shown(link)).status, (await shown(link)).body['code']]).toEqual([404, 'rest_no_list']);
    const next = await share(token, 'sharedlist');
    expect(next).not.toBe(link);
    await change(token, list('sharedlist', null));
    expect((await shown(next)).status).toBe(404);
  });

  it('nobody shares, reads or takes back the list of another', async () => {
    const [owner, other] = [await join(), await join()];
    await change(owner.token, list('sharedlist'));
    const link = await share(owner.token, 'sharedlist');
    expect((await server.call('POST', `${root}/lists/sharedlist/link`, { token: other.token })).status).toBe(404);
    await server.call('DELETE', `${root}/lists/sharedlist/link`, { token: other.token });
    expect((await shown(link)).status).toBe(200);
    expect((await read(other.token))['lists']).toEqual([]);
    expect((await shown('sharedlist')).status).toBe(404);
    expect((await shown(`${link}%27%20or%201=1`)).status).toBe(404);
  });

  it('are in the member’s export', async () => {
    const { token } = await join();
    const [title = 0] = titles;
    await change(token, list('sharedlist'), entry('sharedlist', title), { kind: 'rating', title, rating: 10 });
    await change(token, { kind: 'service', country: 'de', platform: 'mubi', isMine: true });
    const { body } = await server.call('GET', '/wp-json/wp/v2/user-export', { token });
    expect(body['ownThings']).toEqual({
      services: { de: ['mubi'] },
      ratings: { [title]: { rating: 10, at: expect.any(Number) } },
      lists: [{ id: 'sharedlist', name: 'For rainy days', titles: [title], isShared: false }],
    });
  });
});
