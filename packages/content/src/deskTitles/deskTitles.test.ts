import { findMovedTitle } from './titleSlugs.ts';
import { settleMerges } from './settleMerges.ts';
import { writeTitles } from '../importers/writeTitles.ts';
import { engines } from '@agm/server/test/storages';
import { startMembersOn, type MembersServer, type Reply } from '@agm/server/test/members';
import { titleFacts } from '@agm/server/test/titleFacts';
import type { TitleFacts } from '@agm/storage/titleFacts';

jest.setTimeout(60_000);

const path = '/content-api/desk/titles';
type Fields = Readonly<Record<string, unknown>>;

describe.each(engines)('titles at the desk, on %s', (engine) => {
  let server: MembersServer;
  let editor: { readonly id: number; readonly token: string };
  beforeAll(async () => {
    server = await startMembersOn(engine);
    editor = await server.addMember('edith', 'subscriber', 'editor');
  });
  afterAll(() => server.close());

  const refused = ({ status, body }: Reply) => [status, body['code']];
  const call = (method: string, rest: string, body?: unknown, etag?: unknown) =>
    server.call(method, path + rest, {
      token: editor.token,
      ...(body !== undefined && { body }),
      ...(etag !== undefined && { headers: { 'if-match': String(etag) } }),
    });
  const list = async (query: string) => (await call('GET', query)).body as unknown as readonly Fields[];
  const create = async (fields: Fields = {}) => {
    const answer = await call('POST', '', { type: 'movie', name: 'A Fresh Title', year: 2020, ...fields });
    expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"1"']);
    return answer.body as Fields & { readonly id: number; readonly slug: string; readonly etag: string };
  };
  const read = async (id: unknown) => (await call('GET', `/${String(id)}`)).body;
  const patch = async (id: unknown, change: Fields) => {
    const answer = await call('PATCH', `/${String(id)}`, change, (await read(id))['etag']);
    expect([answer.status, answer.body['message']]).toEqual([200, undefined]);
    return answer.body;
  };
  const history = async (id: unknown) => (await call('GET', `/${String(id)}/history`)).body as unknown as readonly Fields[];
  const importOf = (...titles: readonly TitleFacts[]) =>
    writeTitles({ file: 'test', titles, storage: server.app.storage, now: Date.now() }).then(() => server.app.refreshCatalogue());
  const publicTitle = (slug: unknown) => server.call('GET', `/content-api/title/${String(slug)}?country=us`);

  it('are created with a history, and are on the walls and on their pages at once', async () => {
    const made = await create({
      name: '  Night   of the Hunter ',
      year: 1955,
      reason: 'A fairy tale told by a wolf.',
      staffRating: 8.7,
      genres: ['Thriller', 'Drama'],
      moods: ['slow'],
      cast: ['Robert Mitchum'],
      synopsis: 'A preacher hunts two children.',
      imdb: ['tt0048424'],
    });
    expect(made).toMatchObject({
      name: 'Night of the Hunter',
      slug: 'night-of-the-hunter',
      staffRating: 8.7,
      genres: ['Thriller', 'Drama'],
      hidden: false,
    });
    expect((await publicTitle('night-of-the-hunter')).body).toMatchObject({
      title: 'Night of the Hunter',
      reason: 'A fairy tale told by a wolf.',
      overview: 'A preacher hunts two children.',
      staffRating: 8.7,
      ratingIsDerived: false,
      genres: ['thriller', 'drama'],
      moods: ['slow'],
      cast: ['Robert Mitchum'],
    });
    const wall = await server.call('GET', '/content-api/list/with/robert-mitchum/');
    expect([wall.body['total'], (wall.body['items'] as Fields[])[0]?.['title']]).toEqual([1, 'Night of the Hunter']);
    expect(await history(made.id)).toMatchObject([{ act: 'created', revision: 1, by: { login: 'edith' }, after: { year: 1955 } }]);
    expect((await publicTitle('imdb:tt0048424')).status).toBe(200);
  });

  it('are found by name, number, slug and foreign id, in pages, filtered and in order', async () => {
    const made = await create({ name: 'Amélie of Nowhere', year: 2001, imdb: ['tt0211915'] });
    const found = async (search: unknown) => (await list(`?search=${encodeURIComponent(String(search))}`)).map(({ id }) => id);
    for (const search of ['amelie of', 'AMÉLIE', made.id, made.slug, 'tt0211915'])
      expect([search, await found(search)]).toEqual([search, [made.id]]);
    for (const search of ["'; drop table titles; --", '%', '\0', '99999999999']) expect(await found(search)).not.toContain(made.id);
    const first = await call('GET', '?per_page=2&order=name');
    expect([first.status, (first.body as unknown as Fields[]).length, first.headers.get('cache-control')]).toEqual([200, 2, 'no-store']);
    expect(Number(first.headers.get('x-wp-total'))).toBeGreaterThan(200);
    expect(first.headers.get('link')).toContain('page=2');
    expect((await list('?order=newest&per_page=1'))[0]).toMatchObject({ id: made.id, hasReason: false, staffRating: null });
    expect((await list('?state=edited&per_page=100')).every(({ edited }) => Number(edited) > 0)).toBe(true);
    for (const query of ['?state=odd', '?order=odd', '?type=odd', '?per_page=101', `?search=${'x'.repeat(201)}`])
      expect(refused(await call('GET', query))).toEqual([400, 'rest_invalid_param']);
  });

  it('change with If-Match alone: 428 without, 412 with the present state; nobody’s edit is lost', async () => {
    const { id, etag } = await create();
    expect(refused(await call('PATCH', `/${id}`, { year: 2021 }))).toEqual([428, 'rest_precondition_required']);
    expect(refused(await call('PATCH', `/${id}`, { year: 2021 }, '*'))).toEqual([428, 'rest_precondition_required']);
    const changed = await call('PATCH', `/${id}`, { year: 2021 }, etag);
    expect([changed.status, changed.body['year'], changed.headers.get('etag')]).toEqual([200, 2021, '"2"']);
    const stale = await call('PATCH', `/${id}`, { name: 'Something else' }, etag);
    expect(refused(stale)).toEqual([412, 'rest_precondition_failed']);
    expect(stale.body['data']).toMatchObject({ current: { id, name: 'A Fresh Title', year: 2021, etag: '"2"' } });
    const same = await Promise.all(Array.from({ length: 8 }, (_one, n) => call('PATCH', `/${id}`, { year: 1990 + n }, '"2"')));
    expect(same.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 412)]);
    // What changes nothing is no change.
    const now = await read(id);
    expect((await call('PATCH', `/${id}`, { year: now['year'] }, now['etag'])).body['etag']).toBe(now['etag']);
    expect(refused(await call('PATCH', '/999999999', {}, '"1"'))).toEqual([404, 'rest_post_invalid_id']);
    for (const odd of ['abc', '0', '-1', '1e3', '12345678901']) expect((await call('GET', `/${odd}`)).status).toBe(404);
  });

  it('refuse in the one shape what does not fit, naming each field', async () => {
    const { id, etag } = await create();
    const faults = async (change: Fields) => {
      const { status, body } = await call('PATCH', `/${id}`, change, etag);
      return [status, Object.keys(((body['data'] as Fields | undefined)?.['params'] as Fields | undefined) ?? {})];
    };
    for (const [field, value] of [
      ['name', '   '],
      ['name', 'x'.repeat(301)],
      ['year', 1492],
      ['year', null],
      ['staffRating', 10.1],
      ['isPremium', 'yes'],
      ['moods', ['No Such Mood']],
      ['genres', 'drama'],
      ['cast', ['…']],
      ['imdb', ['nm0000001']],
      ['poster', 'f'.repeat(32)],
      ['poster', '../../etc/passwd'],
      ['giveBack', ['slug']],
    ] as const)
      expect([field, value, await faults({ [field]: value })]).toEqual([field, value, [400, [expect.stringContaining(field) as string]]]);
    expect((await call('POST', '', { name: 'No year' })).status).toBe(400);
    expect(refused(await call('PATCH', `/${id}`, '{"name":', etag))).toEqual([400, 'rest_invalid_json']);
    expect((await read(id))['etag']).toBe(etag);
    await create({ imdb: ['tt7777777'] });
    expect(refused(await call('PATCH', `/${id}`, { imdb: ['tt7777777'] }, etag))).toEqual([409, 'rest_id_taken']);
  });

  it('keep what an editor said over an import, show what the source says beside it, and take it when given back', async () => {
    const said = titleFacts({
      origin: 'tmdb',
      externalIds: [{ source: 'tmdb', id: 'movie/4711' }],
      title: 'A Source’s Name',
      year: 2011,
      terms: [{ taxonomy: 'genre', slug: 'war', name: 'War' }],
      details: {
        ...emptyDetails,
        posterPath: '/source.jpg',
        texts: [{ language: 'en', title: null, overview: 'The source’s words.', tagline: 'The source’s line.' }],
      },
    });
    await importOf(said);
    const [{ id } = { id: 0 }] = await list('?search=movie/4711');
    const before = await read(id);
    expect(before).toMatchObject({ edited: [], synopsis: 'The source’s words.', origin: 'tmdb' });
    await patch(id, { name: 'Our Name', synopsis: null, genres: ['Comedy'], poster: null, tagline: 'Our line.' });
    await importOf({ ...said, year: 2012, title: 'A Better Name', terms: [{ taxonomy: 'genre', slug: 'drama', name: 'Drama' }] });
    const after = await read(id);
    expect(after).toMatchObject({
      name: 'Our Name',
      year: 2012,
      synopsis: null,
      tagline: 'Our line.',
      genres: ['Comedy'],
      poster: null,
      edited: ['genres', 'name', 'poster', 'synopsis', 'tagline'],
      sources: { name: 'A Better Name', genres: ['Drama'], synopsis: 'The source’s words.', poster: before['poster'] },
    });
    expect((await publicTitle(id)).body).toMatchObject({
      title: 'Our Name',
      overview: null,
      tagline: 'Our line.',
      poster: { seed: after['slug'] },
    });
    expect(((await publicTitle(id)).body['poster'] as Fields)['image']).toBeUndefined();

    const given = await patch(id, { giveBack: ['name', 'genres', 'poster', 'synopsis'] });
    expect(given).toMatchObject({
      name: 'A Better Name',
      genres: ['Drama'],
      poster: before['poster'],
      synopsis: 'The source’s words.',
      edited: ['tagline'],
    });
    expect(((await publicTitle(id)).body['poster'] as Fields)['image']).toContain(String(before['poster']));
    // A title that only an editor knows has no source to give its name back to.
    const own = await create();
    expect((await call('PATCH', `/${own.id}`, { giveBack: ['name'] }, own.etag)).status).toBe(400);
  });

  it('are undone by sending back what stood before, also that nobody had edited a field', async () => {
    await importOf(titleFacts({ externalIds: [{ source: 'imdb', id: 'tt0815815' }], title: 'Undone', reason: 'As it was.' }));
    const [{ id } = { id: 0 }] = await list('?search=tt0815815');
    await patch(id, { reason: 'Once.', moods: ['Slow'] });
    await patch(id, { reason: 'Twice.' });
    await patch(id, { giveBack: ['reason'] });
    const undo = async () => patch(id, (await history(id))[0]?.['before'] as Fields);
    const lines = await history(id);
    expect(lines.map(({ before, after }) => [before, after])).toEqual([
      [{ reason: 'Twice.' }, { reason: 'As it was.', giveBack: ['reason'] }],
      [{ reason: 'Once.' }, { reason: 'Twice.' }],
      [
        { reason: 'As it was.', moods: [], giveBack: ['moods', 'reason'] },
        { reason: 'Once.', moods: ['Slow'] },
      ],
    ]);
    expect(await undo()).toMatchObject({ reason: 'Twice.', edited: ['moods', 'reason'] });
    expect(await patch(id, lines[2]?.['before'] as Fields)).toMatchObject({ reason: 'As it was.', moods: [], edited: [] });
  });

  it('are hidden: gone from walls, search, page and feeds, kept from imports, and shown again', async () => {
    const { id, slug, etag } = await create({ name: 'Hidden Gem', year: 2019, cast: ['Hidden Star'], imdb: ['tt0190190'] });
    const total = async () => (await server.call('GET', '/content-api/list/with/hidden-star/')).body['total'];
    expect(await total()).toBe(1);
    expect(refused(await call('DELETE', `/${id}`, undefined, '"9"'))).toEqual([412, 'rest_precondition_failed']);
    const hidden = await call('DELETE', `/${id}`, undefined, etag);
    expect([hidden.status, hidden.body['hidden']]).toEqual([200, true]);
    await importOf(titleFacts({ title: 'Hidden Gem', year: 2019, externalIds: [{ source: 'imdb', id: 'tt0190190' }] }));
    expect([(await publicTitle(slug)).status, (await publicTitle(id)).status, await total()]).toEqual([404, 404, 0]);
    expect((await server.call('GET', `/content-api/comments/${slug}`)).status).toBe(404);
    const search = await server.call('GET', '/content-api/search/universal/hidden%20gem');
    expect(search.text).not.toContain('Hidden Gem');
    expect((await list('?state=hidden')).map((one) => one['id'])).toEqual([id]);
    expect(await patch(id, { hidden: false })).toMatchObject({ hidden: false });
    expect([(await publicTitle(slug)).status, await total()]).toEqual([200, 1]);
    expect((await history(id)).map(({ act }) => act)).toEqual(['shown', 'hidden', 'created']);
  });

  it('are merged: addresses, ids, lists, comments, reviews and offers follow, and imports find the one that is left', async () => {
    const { database } = server.app.storage;
    const kept = await create({ name: 'The Kept One', year: 2018, imdb: ['tt1818181'] });
    const gone = await create({ name: 'The Double', year: 2018, imdb: ['tt1818182'], reason: 'Only here.' });
    const [saver, both] = [await server.addMember('saver'), await server.addMember('both')];
    const save = (token: string, ids: readonly number[]) =>
      server.call('POST', '/wp-json/wp/v2/update-user-meta', {
        token,
        body: { meta: { loved: JSON.stringify(Object.fromEntries(ids.map((id) => [id, '20.11.2026 12:00:00']))) } },
      });
    for (const [{ token }, ids] of [
      [saver, [gone.id]],
      [both, [gone.id, kept.id]],
    ] as const)
      await save(token, ids);
    const stored = async (member: number) =>
      (await database.selectFrom('saved_titles').select('title_id').where('member_id', '=', member).orderBy('title_id').execute()).map(
        ({ title_id }) => title_id,
      );
    expect([await stored(saver.id), await stored(both.id)]).toEqual([[gone.id], [kept.id, gone.id].sort((a, b) => a - b)]);
    await server.call('POST', '/wp-json/wp/v2/comments', {
      token: editor.token,
      body: { post: gone.id, content: 'Said below the double' },
    });
    await server.call('POST', '/wp-json/wp/v2/user-review', {
      token: editor.token,
      body: { post: gone.id, rating: 8, content: 'A review of the double' },
    });
    await importOf(
      titleFacts({
        title: 'The Double',
        year: 2018,
        externalIds: [{ source: 'imdb', id: 'tt1818182' }],
        offers: [
          {
            country: 'us',
            platform: 'mubi',
            url: 'https://mubi.example/',
            defaultPrice: null,
            rentPrice: null,
            buyPrice: null,
            date: null,
            dateKind: null,
            isExample: false,
            lastChecked: null,
          },
        ],
      }),
    );
    expect(refused(await call('POST', `/${kept.id}/merge`, { from: gone.id }))).toEqual([428, 'rest_precondition_required']);
    for (const from of [kept.id, 999_999_999])
      expect(refused(await call('POST', `/${kept.id}/merge`, { from }, kept.etag))).toEqual([400, 'rest_invalid_param']);
    const merged = await call('POST', `/${kept.id}/merge`, { from: gone.id }, kept.etag);
    expect([merged.status, merged.body['imdb'], merged.body['reason']]).toEqual([200, ['tt1818181', 'tt1818182'], 'Only here.']);

    for (const old of [gone.slug, gone.id, 'imdb:tt1818182'])
      expect([old, (await publicTitle(old)).body['slug']]).toEqual([old, kept.slug]);
    expect(((await publicTitle(kept.slug)).body['availability'] as { offers: Fields[] }).offers.map(({ platform }) => platform)).toEqual([
      'mubi',
    ]);
    await server.app.background.settle();
    expect([await stored(saver.id), await stored(both.id)]).toEqual([[kept.id], [kept.id]]);
    expect(await findMovedTitle(server.app.titles, `/shows/${gone.slug}/?country=de`)).toBe(`/${kept.slug}/`);
    for (const other of [`/${kept.slug}/`, '/genre/drama/', '/no-such-title/'])
      expect(await findMovedTitle(server.app.titles, other)).toBe(null);
    for (const slug of [kept.slug, gone.slug, gone.id])
      expect((await server.call('GET', `/content-api/comments/${slug}`)).text).toContain('Said below the double');
    expect((await server.call('GET', `/wp-json/wp/v2/user-review?post=${kept.id}`)).text).toContain('A review of the double');
    await importOf(titleFacts({ title: 'The Double', year: 2018, externalIds: [{ source: 'justwatch', id: 'tm18' }] }));
    expect((await list('?search=the-double')).length + (await list('?search=the-kept-one')).length).toBe(1);
    expect(refused(await call('PATCH', `/${gone.id}`, { year: 1 + 2018 }, '"2"'))).toEqual([409, 'rest_title_merged']);
    expect((await history(kept.id))[0]).toMatchObject({ act: 'merged', after: { from: gone.id, fromName: 'The Double' } });
  });

  it('take along what an editor said of an offer, and stand in guides where the other one stood, when they are merged', async () => {
    const kept = await create({ name: 'One of a Pair', year: 2017 });
    const gone = await create({ name: 'Other of a Pair', year: 2017, imdb: ['tt1717172'] });
    const offer = {
      country: 'us',
      platform: 'mubi',
      url: 'https://mubi.example/pair',
      defaultPrice: null,
      rentPrice: null,
      buyPrice: null,
      date: null,
      dateKind: null,
      isExample: false,
      lastChecked: null,
    } as const;
    const importIt = () =>
      importOf(titleFacts({ title: 'Other of a Pair', year: 2017, externalIds: [{ source: 'imdb', id: 'tt1717172' }], offers: [offer] }));
    await importIt();
    const deskOffer = (method: string, id: number, more: Fields = {}) =>
      server.call(method, `/content-api/desk/offers/${id}-us-mubi`, { token: editor.token, ...more });
    await deskOffer('PATCH', gone.id, { body: { rentPrice: 399 }, headers: { 'if-match': '"0"' } });
    const guides = '/content-api/desk/guides';
    const card = { is: 'title', id: gone.id, name: '' };
    const made = await server.call('POST', guides, {
      token: editor.token,
      body: {
        title: 'Pairs',
        summary: 'Two of a kind.',
        body: [card],
        cover: [gone.id],
        picks: [{ id: gone.id, reason: 'Good.' }],
        status: 'published',
      },
    });
    const piece = async () => (await server.call('GET', `${guides}/${String(made.body['id'])}`, { token: editor.token })).body;

    expect((await call('POST', `/${kept.id}/merge`, { from: gone.id }, kept.etag)).status).toBe(200);
    await importIt();
    const shown = async () => ((await publicTitle(kept.slug)).body['availability'] as { offers: Fields[] }).offers;
    expect(await shown()).toMatchObject([{ platform: 'mubi', rentPrice: 3.99 }]);
    const edited = (await deskOffer('GET', kept.id)).body;
    await deskOffer('PATCH', kept.id, { body: { giveBack: true }, headers: { 'if-match': String(edited['etag']) } });
    expect(await shown()).toMatchObject([{ platform: 'mubi', url: 'https://mubi.example/pair' }]);

    expect(await piece()).toMatchObject({ body: [{ id: kept.id }], cover: [kept.id], picks: [{ id: kept.id, reason: 'Good.' }] });
    expect((await piece())['etag']).not.toBe(made.body['etag']);
    const former = `${guides}/${String(made.body['id'])}/versions/${String(made.body['revision'])}`;
    expect((await server.call('GET', former, { token: editor.token })).body).toMatchObject({
      body: [{ id: kept.id }],
      cover: [kept.id],
      picks: [{ id: kept.id }],
    });
    const guide = (await server.call('GET', '/content-api/guide/pairs')).body;
    expect([guide['cards'], guide['items']]).toMatchObject([[{ id: kept.id }], [{ item: { id: kept.id } }]]);
    expect(refused(await call('POST', `/${kept.id}/merge`, { from: 2 ** 31 }, '"2"'))).toEqual([400, 'rest_invalid_param']);
  });

  it('are two again when a merge is undone: everything goes back, and what was changed since is named and stays', async () => {
    const { database } = server.app.storage;
    const offer = (platform: string) => ({
      country: 'us',
      platform,
      url: `https://${platform}.example/`,
      defaultPrice: null,
      rentPrice: null,
      buyPrice: null,
      date: null,
      dateKind: null,
      isExample: false,
      lastChecked: null,
    });
    const facts = titleFacts({
      title: 'The Other',
      year: 2015,
      externalIds: [{ source: 'imdb', id: 'tt1515151' }],
      offers: [offer('mubi'), offer('netflix')],
      runtimeMinutes: 101,
    });
    const kept = await create({ name: 'The Same', year: 2015 });
    const gone = await create({ name: 'The Other', year: 2015, imdb: ['tt1515151'], reason: 'It is odd.', moods: ['slow'] });
    await importOf(facts);
    const guides = '/content-api/desk/guides';
    const guide = async (title: string) =>
      (
        await server.call('POST', guides, {
          token: editor.token,
          body: {
            title,
            summary: 'Of both.',
            body: [{ is: 'title', id: gone.id, name: '' }],
            picks: [{ id: gone.id, reason: '' }],
            status: 'published',
          },
        })
      ).body;
    const [quiet, busy] = [await guide('Left alone'), await guide('Written on')];
    for (const [route, body] of [
      ['comments', { content: 'Said below the other' }],
      ['user-review', { rating: 7, content: 'A review of the other' }],
    ] as const)
      await server.call('POST', `/wp-json/wp/v2/${route}`, { token: editor.token, body: { post: gone.id, ...body } });
    const people = await Promise.all(['one', 'two', 'three'].map((name) => server.addMember(`${name} of the merge`)));
    const [saver, both, leaver] = people;
    const lists = (ids: readonly number[]) => ({
      meta: { loved: JSON.stringify(Object.fromEntries(ids.map((id) => [id, '20.11.2026 12:00:00']))) },
    });
    for (const [who, ids] of [
      [saver, [gone.id]],
      [both, [gone.id, kept.id]],
      [leaver, [gone.id]],
    ] as const)
      await server.call('POST', '/wp-json/wp/v2/update-user-meta', { token: who!.token, body: lists(ids) });
    const state = async () => ({
      titles: await Promise.all(
        [kept.id, gone.id].map(async (id) => {
          const { etag: _etag, edited: _edited, sources: _sources, merged: _merged, ...title } = await read(id);
          return title;
        }),
      ),
      offers: await database
        .selectFrom('offers')
        .select(['title_id', 'platform', 'url'])
        .where('title_id', 'in', [kept.id, gone.id])
        .orderBy('platform')
        .execute(),
      comments: await database.selectFrom('comments').select(['id', 'post_id']).where('post_id', 'in', [kept.id, gone.id]).execute(),
      reviews: await database.selectFrom('reviews').select(['id', 'post_id']).where('post_id', 'in', [kept.id, gone.id]).execute(),
      saved: await database
        .selectFrom('saved_titles')
        .select(['member_id', 'title_id', 'saved_at'])
        .where('title_id', 'in', [kept.id, gone.id])
        .orderBy('member_id')
        .orderBy('title_id')
        .execute(),
      guide: await server
        .call('GET', `${guides}/${String(quiet['id'])}`, { token: editor.token })
        .then(({ body: { picks, body } }) => ({ picks, body })),
    });
    const own = async () => (await server.call('GET', '/content-api/my', { token: saver!.token })).body;
    await server.call('POST', '/content-api/my', {
      token: saver!.token,
      body: { changes: [{ kind: 'rating', title: gone.id, rating: 8 }] },
    });
    const before = await state();
    const merge = async (act: string, id = kept.id, from = gone.id) => {
      const answer = await call('POST', `/${id}/${act}`, { from }, (await read(id))['etag']);
      await server.app.background.settle();
      return answer;
    };
    expect(refused(await merge('unmerge'))).toEqual([400, 'rest_invalid_param']);
    expect((await merge('merge')).body).toMatchObject({
      reason: 'It is odd.',
      moods: ['Slow'],
      merged: [{ id: gone.id, name: 'The Other' }],
    });
    expect((await state()).saved.map(({ title_id }) => title_id)).toEqual([kept.id, kept.id, kept.id]);
    expect(await own()).toMatchObject({ revision: 2, ratings: { [String(kept.id)]: { rating: 8 } } });

    // Nothing has happened since: nothing is left of it.
    const undone = await merge('unmerge');
    expect([undone.status, undone.body['stayed'], undone.headers.get('etag')]).toEqual([200, [], (await read(kept.id))['etag']]);
    expect(await state()).toEqual(before);
    expect(await own()).toMatchObject({ revision: 3, ratings: { [String(gone.id)]: { rating: 8 } } });
    for (const { id, slug } of [kept, gone]) expect((await publicTitle(slug)).body['id']).toBe(id);
    expect(await database.selectFrom('title_merges').selectAll().execute()).toEqual(
      await database.selectFrom('title_merges').selectAll().where('from_id', '!=', gone.id).execute(),
    );
    expect((await history(kept.id)).map(({ act }) => act).slice(0, 2)).toEqual(['unmerged', 'merged']);
    expect((await history(gone.id)).map(({ act }) => act).slice(0, 2)).toEqual(['taken out', 'merged away']);
    await importOf(facts);
    expect((await state()).titles).toEqual(before.titles);

    // Once more; now people go on working with the merged title.
    await merge('merge');
    await patch(kept.id, { reason: 'Written for both.' });
    const edited = await server.call('GET', `/content-api/desk/offers/${kept.id}-us-mubi`, { token: editor.token });
    await server.call('PATCH', `/content-api/desk/offers/${kept.id}-us-mubi`, {
      token: editor.token,
      body: { rentPrice: 299 },
      headers: { 'if-match': String(edited.body['etag']) },
    });
    const written = `${guides}/${String(busy['id'])}`;
    const now = await server.call('GET', written, { token: editor.token });
    await server.call('PATCH', written, {
      token: editor.token,
      body: { summary: 'Of one.' },
      headers: { 'if-match': String(now.body['etag']) },
    });
    // Seen first: what a client leaves out of a list that it has not seen stays on it.
    await server.call('GET', '/user-api/auth/profile', { token: leaver!.token });
    await server.call('POST', '/wp-json/wp/v2/update-user-meta', { token: leaver!.token, body: lists([]) });
    const taken = await merge('unmerge');
    expect(taken.body['stayed']).toEqual([
      { kind: 'field', id: 'reason', name: 'reason' },
      { kind: 'offer', id: `${kept.id}-us-mubi`, name: 'mubi (us)' },
      { kind: 'piece', id: String(busy['id']), name: 'Written on' },
    ]);
    expect(taken.body).toMatchObject({ reason: 'Written for both.', moods: [], merged: [] });
    const after = await state();
    expect(after.offers.map(({ title_id, platform }) => [title_id, platform])).toEqual([
      [kept.id, 'mubi'],
      [gone.id, 'netflix'],
    ]);
    expect([after.comments, after.reviews, after.guide]).toEqual([before.comments, before.reviews, before.guide]);
    expect(after.saved).toEqual(before.saved.filter(({ member_id }) => member_id !== leaver?.id));
    expect((await history(kept.id))[0]).toMatchObject({ act: 'unmerged', after: { stayed: taken.body['stayed'] } });
  });

  it('change the lists of members one by one after a merge, which a server that was ended continues', async () => {
    const { database } = server.app.storage;
    const [kept, gone] = [await create({ name: 'Widely Kept', year: 2014 }), await create({ name: 'Widely Saved', year: 2014 })];
    const count = process.env['TEST_FULL'] === '1' ? 2000 : 12;
    const ids: number[] = [];
    for (let one = 0; one < count; one++) ids.push((await server.addMember(`saver${one} of many`)).id);
    await database
      .insertInto('saved_titles')
      .values(ids.map((member_id) => ({ member_id, saved_group: 'queued' as const, title_id: gone.id, saved_at: 1000, recorded_at: 1000 })))
      .execute();
    await database.updateTable('members').set({ saved_count: 1, saved_revision: 1 }).where('id', 'in', ids).execute();
    const heldBy = async () =>
      (
        await database
          .selectFrom('saved_titles')
          .select('title_id')
          .where('saved_group', '=', 'queued')
          .where('title_id', 'in', [kept.id, gone.id])
          .execute()
      ).map(({ title_id }) => (title_id === kept.id ? 'kept' : 'gone'));
    expect((await call('POST', `/${kept.id}/merge`, { from: gone.id }, kept.etag)).status).toBe(200);
    await server.app.background.settle();
    expect(await heldBy()).toEqual(ids.map(() => 'kept'));
    // As after a kill in between: half of the lists are back where they were, and the merge is not settled.
    const half = ids.slice(0, count / 2);
    await database
      .updateTable('saved_titles')
      .set({ title_id: gone.id })
      .where('title_id', '=', kept.id)
      .where('member_id', 'in', half)
      .execute();
    await database.updateTable('title_merges').set({ settled_at: null }).where('from_id', '=', gone.id).execute();
    // Another merge of this title waits until then.
    const third = await create({ name: 'Widely Third', year: 2014 });
    expect(refused(await call('POST', `/${third.id}/merge`, { from: kept.id }, third.etag))).toEqual([409, 'rest_merge_under_way']);
    const ended = new AbortController();
    ended.abort();
    await settleMerges(server.app, ended.signal);
    expect((await heldBy()).filter((one) => one === 'gone').length).toBe(half.length);
    await settleMerges(server.app, new AbortController().signal);
    expect(await heldBy()).toEqual(ids.map(() => 'kept'));
    expect(
      (await database.selectFrom('title_merges').select('settled_at').where('from_id', '=', gone.id).executeTakeFirst())?.settled_at,
    ).not.toBeNull();
    await call('POST', `/${kept.id}/unmerge`, { from: gone.id }, (await read(kept.id))['etag']);
    await server.app.background.settle();
    expect(await heldBy()).toEqual(ids.map(() => 'gone'));
  });

  it('get another address, the one before leads there, and none is ever the address of another title', async () => {
    const [one, other] = [await create({ name: 'Slug of One', year: 2013 }), await create({ name: 'Slug of Two', year: 2013 })];
    const leadsTo = (slug: string) => findMovedTitle(server.app.titles, `/${slug}/`);
    expect(await patch(one.id, { slug: 'one-slug' })).toMatchObject({ slug: 'one-slug', formerSlugs: ['slug-of-one'] });
    expect([await leadsTo('slug-of-one'), await leadsTo('one-slug'), await leadsTo('no-slug')]).toEqual(['/one-slug/', null, null]);
    for (const slug of ['slug-of-one', 'one-slug', one.id])
      expect((await publicTitle(slug)).body).toMatchObject({ id: one.id, slug: 'one-slug' });
    expect((await server.call('GET', '/content-api/comments/slug-of-one')).body).toMatchObject({ slug: 'one-slug' });
    expect((await server.call('GET', '/content-api/search/universal/slug%20of%20one')).text).toContain('one-slug');
    // Taken by another title, now or before; and what is no address of a title.
    for (const [slug, why] of [
      ['one-slug', 'rest_slug_taken'],
      ['slug-of-one', 'rest_slug_taken'],
      ['guides', 'rest_invalid_param'],
      ['2013', 'rest_invalid_param'],
      ['Not A Slug', 'rest_invalid_param'],
      ['-', 'rest_invalid_param'],
    ])
      expect([slug, refused(await call('PATCH', `/${other.id}`, { slug }, other.etag))[1]]).toEqual([slug, why]);
    // A new title and an imported one take a slug that nobody had.
    expect((await create({ name: 'Slug of One', year: 2012 })).slug).toBe('slug-of-one-2012');
    await importOf(titleFacts({ title: 'Slug of One', year: 2011, externalIds: [{ source: 'imdb', id: 'tt1111111' }] }));
    expect((await list('?search=tt1111111')).map(({ slug }) => slug)).toEqual(['slug-of-one-2011']);
    // Back again, as an undo does: no address leads to itself.
    expect(await patch(one.id, { slug: 'slug-of-one' })).toMatchObject({ slug: 'slug-of-one', formerSlugs: ['one-slug'] });
    expect([await leadsTo('slug-of-one'), await leadsTo('one-slug')]).toEqual([null, '/slug-of-one/']);
    expect((await history(one.id))[0]).toMatchObject({ before: { slug: 'one-slug' }, after: { slug: 'slug-of-one' } });
    // While it is hidden nobody learns its address from the one before.
    await patch(one.id, { hidden: true });
    expect(await leadsTo('one-slug')).toBeNull();
    await patch(one.id, { hidden: false });
    // Merged away, every address it had leads to the other title.
    expect((await call('POST', `/${other.id}/merge`, { from: one.id }, other.etag)).status).toBe(200);
    await server.app.background.settle();
    for (const slug of ['slug-of-one', 'one-slug']) {
      expect(await leadsTo(slug)).toBe('/slug-of-two/');
      expect((await publicTitle(slug)).body['id']).toBe(other.id);
    }
  });

  it('name what is hidden to nobody by its comments, its reviews and the lists it was in', async () => {
    const { id } = await create({ name: 'Withdrawn Work', year: 2016 });
    await server.call('POST', '/wp-json/wp/v2/comments', { token: editor.token, body: { post: id, content: 'Below what goes' } });
    await server.call('POST', '/wp-json/wp/v2/user-review', {
      token: editor.token,
      body: { post: id, rating: 8, content: 'Of what goes' },
    });
    await server.call('POST', '/content-api/desk/guides', {
      token: editor.token,
      body: { title: 'Goers', summary: 'They go.', picks: [{ id, reason: '' }], status: 'published' },
    });
    const places = ['comments', `comments?post=${id}`, `user-review?post=${id}`, 'lists-content-ids'].map(
      (path) => `/wp-json/wp/v2/${path}`,
    );
    const totals = () =>
      Promise.all(places.slice(0, 3).map(async (place) => Number((await server.call('GET', place)).headers.get('x-wp-total'))));
    const namedIn = async () => {
      const answers = await Promise.all(places.map((place) => server.call('GET', place)));
      return answers.map(({ text }) => text.includes('what goes') || text.includes('withdrawn-work') || text.includes('"goers":['));
    };
    expect(await namedIn()).toEqual([true, true, true, true]);
    const [all = 0, ...rest] = await totals();
    expect(rest).toEqual([1, 1]);
    const [comment] = (await server.call('GET', `/wp-json/wp/v2/comments?post=${id}`)).body as unknown as readonly Fields[];
    await patch(id, { hidden: true });
    expect(await namedIn()).toEqual([false, false, false, false]);
    expect(await totals()).toEqual([all - 1, 0, 0]);
    expect((await server.call('GET', `/wp-json/wp/v2/comments/${String(comment?.['id'])}`)).status).toBe(404);
    await patch(id, { hidden: false });
    expect(await namedIn()).toEqual([true, true, true, true]);
  });
});

const emptyDetails = {
  originalTitle: null,
  originalLanguage: null,
  releasedOn: null,
  posterPath: null,
  backdropPath: null,
  logoPath: null,
  collection: null,
  score: null,
  votes: null,
  texts: [],
  certificates: [],
  people: [],
  labels: [],
  trailers: [],
  seasons: [],
} as const;
