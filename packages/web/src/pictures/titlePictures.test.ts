import sharp from 'sharp';
import { startMembersOn, type MembersServer } from '@agm/server/test/members';
import { enginesInFull } from '@agm/server/test/storages';
import { startFakeTmdb, startFakeTmdbImages, type FakeTmdb, type FakeTmdbImages } from '@agm/testing/fakes';

jest.setTimeout(60_000);

interface Shown {
  readonly hash: string;
  readonly address: string;
  readonly words: string;
}
interface Answer {
  readonly poster: string | null;
  readonly posters: readonly Shown[];
  readonly tmdb: { readonly reason: string | null; readonly posters: readonly Shown[]; readonly backdrops: readonly Shown[] };
}

describe.each(enginesInFull)('the pictures that an editor may choose, on %s', (engine) => {
  let tmdb: FakeTmdb;
  let images: FakeTmdbImages;
  let server: MembersServer;
  let token: string;
  beforeAll(async () => {
    tmdb = await startFakeTmdb();
    images = await startFakeTmdbImages();
    server = await startMembersOn(engine, { ...tmdb.environment, ...images.environment });
    ({ token } = await server.addMember('picture chooser', 'editor', 'subscriber'));
  });
  afterAll(async () => {
    await server.close();
    await tmdb.close();
    await images.close();
  });

  const image = (file_path: string, iso_639_1: string | null, vote_average: number, width = 1000, height = 1500) => {
    return { file_path, iso_639_1, vote_average, vote_count: 10, width, height, aspect_ratio: width / height };
  };
  const path = '/content-api/desk/titles';
  const make = async (ids: readonly string[]): Promise<number> => {
    const { status, body } = await server.call('POST', path, {
      token,
      body: { type: 'movie', name: `Of ${ids.join()}`, year: 2020, tmdb: ids },
    });
    expect(status).toBe(201);
    return Number(body['id']);
  };
  const ask = async (id: number): Promise<Answer> => {
    const { status, body, headers } = await server.call('GET', `${path}/${id}/pictures`, { token });
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    return body as unknown as Answer;
  };
  const patch = async (id: number, body: object) => {
    const { etag } = (await server.call('GET', `${path}/${id}`, { token })).body;
    return server.call('PATCH', `${path}/${id}`, { token, body, headers: { 'if-match': String(etag) } });
  };
  const picture = async (address: string) => {
    const answer = await fetch(server.origin + address);
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it('are those that TMDB has of the title, and the one that is chosen is on the walls', async () => {
    tmdb.alter('movie/1', {
      images: {
        posters: [image('/plain.jpg', null, 4), image('/francaise.jpg', 'fr', 7, 2000, 3000)],
        backdrops: [image('/wide.jpg', 'en', 5, 1920, 1080)],
        logos: [],
      },
    });
    const id = await make(['movie/1']);
    const offered = await ask(id);
    expect(offered).toMatchObject({
      poster: null,
      posters: [],
      tmdb: {
        reason: null,
        posters: [
          { words: 'Poster 1, French, 2000 × 3000', language: 'fr', width: 2000, height: 3000 },
          { words: 'Poster 2, without words, 1000 × 1500', language: null },
        ],
        backdrops: [{ words: 'Backdrop 1, English, 1920 × 1080' }],
      },
    });
    const [french] = offered.tmdb.posters;
    const [wide] = offered.tmdb.backdrops;
    // The desk shows them before anybody has chosen one, through our own origin.
    const thumbnail = await picture(french?.address ?? '');
    expect([thumbnail.status, (await sharp(thumbnail.bytes).metadata()).width]).toEqual([200, 342]);
    expect(images.askedFor(/\/francaise\.jpg$/)).toBe(1);

    const changed = await patch(id, { poster: french?.hash, backdrop: wide?.hash });
    expect(changed.body).toMatchObject({
      poster: french?.hash,
      backdrop: wide?.hash,
      edited: expect.arrayContaining(['backdrop', 'poster']),
    });
    expect(changed.body['pictures']).toMatchObject({ posters: [{ hash: french?.hash, words: 'TMDB: French, 2000 × 3000' }] });
    const wall = await server.call('GET', `/content-api/list/?id=${id}`);
    expect(JSON.stringify(wall.body)).toContain(french?.address);
    expect((await picture(french?.address.replace('/342/', '/780/') ?? '')).status).toBe(200);

    // It stays one of the title's own when something else is chosen: the history's undo finds it.
    expect((await patch(id, { poster: null })).body['poster']).toBe(null);
    expect((await patch(id, { poster: french?.hash })).body['poster']).toBe(french?.hash);
    // TMDB was asked once: the day's answer is in memory.
    expect(tmdb.askedFor(/movie\/1\/images/)).toBe(1);
  });

  it('are none of another title, and nothing that TMDB does not have', async () => {
    tmdb.alter('movie/2', { images: { posters: [image('/two.jpg', 'en', 5)], backdrops: [], logos: [] } });
    tmdb.alter('movie/3', { images: { posters: [image('/three.jpg', 'en', 5)], backdrops: [], logos: [] } });
    const [second, third] = [await make(['movie/2']), await make(['movie/3'])];
    const [foreign] = (await ask(third)).tmdb.posters;
    for (const poster of [foreign?.hash, 'f'.repeat(32)]) {
      const refused = await patch(second, { poster });
      expect([refused.status, refused.body['code']]).toEqual([400, 'rest_invalid_param']);
    }
    // A poster is no backdrop.
    const [own] = (await ask(second)).tmdb.posters;
    expect((await patch(second, { backdrop: own?.hash })).status).toBe(400);
  });

  it('are the title’s own alone, with the reason, where TMDB has no such title, is away, or refuses the key', async () => {
    expect((await ask(await make([]))).tmdb).toEqual({ reason: 'no-id', posters: [], backdrops: [] });
    expect((await ask(await make(['movie/999999']))).tmdb).toEqual({ reason: null, posters: [], backdrops: [] });
    tmdb.alter('movie/4', { images: { posters: [image('/four.jpg', 'en', 5)], backdrops: [], logos: [] } });
    const id = await make(['movie/4']);
    const replies: readonly (readonly [string, ReturnType<NonNullable<FakeTmdb['interfere']>>])[] = [
      ['unreachable', { status: 503, body: 'sorry' }],
      ['unreachable', { status: 429, headers: { 'retry-after': '3600' } }],
      ['unreachable', { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Be right back</title>' }],
      ['refused', { status: 401, body: { status_code: 7, status_message: 'Invalid API key', success: false } }],
    ];
    for (const [reason, reply] of replies) {
      tmdb.interfere = () => reply;
      expect((await ask(id)).tmdb).toEqual({ reason, posters: [], backdrops: [] });
    }
    // What failed is not remembered.
    tmdb.interfere = null;
    expect((await ask(id)).tmdb.posters).toHaveLength(1);
  });

  it('are deleted by an editor, uploads alone, and not while the title shows them', async () => {
    const id = await make([]);
    const file = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer();
    const upload = (title: number) =>
      server.call('POST', `${path}/${title}/pictures/poster`, { token, body: file, headers: { 'content-type': 'image/jpeg' } });
    const { hash, address } = (await upload(id)).body as unknown as Shown;
    const remove = (title: number, as = token, kind = 'poster') =>
      server.call('DELETE', `${path}/${title}/pictures/${kind}/${hash}`, { token: as });
    const other = await make(['movie/5']);
    await upload(other);

    await patch(id, { poster: hash });
    const shown = await remove(id);
    expect([shown.status, shown.body['code']]).toEqual([409, 'rest_picture_shown']);
    expect((await picture(address)).status).toBe(200);
    const { token: reader } = await server.addMember('picture onlooker');
    expect((await remove(id, reader)).status).toBe(403);
    expect((await remove(id, token, 'backdrop')).status).toBe(404);

    await patch(id, { poster: null });
    expect((await remove(id)).status).toBe(204);
    expect((await ask(id)).posters).toEqual([]);
    expect((await patch(id, { poster: hash })).status).toBe(400);
    // Another title has the same picture: it keeps it, until it is deleted there, too. Then no cache of the server has it.
    expect((await picture(address)).status).toBe(200);
    expect((await remove(other)).status).toBe(204);
    expect((await picture(address)).status).toBe(404);
    expect((await remove(other)).status).toBe(404);
  });
});
