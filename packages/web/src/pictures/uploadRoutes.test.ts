import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { startMembersOn, type MembersServer } from '@agm/server/test/members';
import { enginesInFull } from '@agm/server/test/storages';
import { makePng } from '@agm/testing/fakes';

jest.setTimeout(60_000);

describe.each(enginesInFull)('pictures that editors upload, on %s', (engine) => {
  let server: MembersServer;
  let token: string;
  let id: number;
  beforeAll(async () => {
    server = await startMembersOn(engine);
    ({ token } = await server.addMember('picture editor', 'editor', 'subscriber'));
    ({ id } = await server.app.storage.database.selectFrom('titles').select('id').orderBy('id').executeTakeFirstOrThrow());
  });
  afterAll(() => server.close());

  /** A photograph on its side, as phones write them: with its place, and turned by a note. */
  const photograph = (shade = 64): Promise<Buffer> =>
    sharp({ create: { width: 2400, height: 1600, channels: 3, background: { r: shade, g: 120, b: 60 } } })
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } } })
      .jpeg()
      .toBuffer();
  const upload = (body: Uint8Array, { kind = 'poster', type = 'image/jpeg', as = token, title = id } = {}) =>
    server.call('POST', `/content-api/desk/titles/${title}/pictures/${kind}`, { token: as, body, headers: { 'content-type': type } });
  const read = async () => (await server.call('GET', `/content-api/desk/titles/${id}`, { token })).body;
  const change = async (body: object) => {
    const reply = await server.call('PATCH', `/content-api/desk/titles/${id}`, {
      token,
      body,
      headers: { 'if-match': String((await read())['etag']) },
    });
    expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
    return reply.body;
  };
  const stored = async () =>
    server.app.storage.database.selectFrom('title_pictures').select(['title_id', 'kind', 'path', 'bytes', 'by_member_id']).execute();
  const image = async (address: string) => {
    const answer = await fetch(server.origin + address);
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  it('are stored upright, without what else the file says, and shown at every width once they are chosen', async () => {
    const { status, body, headers } = await upload(await photograph());
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store']);
    const { hash, address } = body as { hash: string; address: string };
    expect(address).toBe(`/images/poster/342/${hash}.webp`);
    const [row] = await stored();
    const kept = Buffer.from(row?.bytes ?? '', 'base64');
    const { format, width, height, exif, orientation } = await sharp(kept).metadata();
    expect([format, width, height, exif, orientation]).toEqual(['webp', 1560, 2340, undefined, undefined]);
    expect(kept.includes('somebody')).toBe(false);
    expect((await read())['pictures']).toMatchObject({
      posters: [{ hash, address, words: expect.stringMatching(/^Uploaded \d{4}-/), isUpload: true }],
    });

    expect(await change({ poster: hash })).toMatchObject({ poster: hash, edited: ['poster'] });
    const { body: wall } = await server.call('GET', `/content-api/list/?id=${id}`);
    expect(JSON.stringify(wall)).toContain(address);
    for (const one of [92, 342, 780]) {
      const shown = await image(address.replace('/342/', `/${one}/`));
      expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect((await sharp(shown.bytes).metadata()).width).toBe(one);
    }
    // The cache is no place where they live: without it they are made again, of what every backup of the database has.
    await rm(join(server.dataDir, 'cache/pictures'), { recursive: true, force: true });
    expect((await image(address)).status).toBe(200);

    // The history says what an undo sends, and the sources get the field back.
    const { body: lines } = await server.call('GET', `/content-api/desk/titles/${id}/history`, { token });
    expect((lines as unknown as object[])[0]).toMatchObject({ before: { giveBack: ['poster'] }, after: { poster: hash } });
    expect(await change({ giveBack: ['poster'] })).toMatchObject({ poster: null, edited: [] });
    expect((await read())['pictures']).toMatchObject({ posters: [{ hash }] });
  });

  it('are the same picture when the same file comes twice, and of one title alone', async () => {
    const file = await photograph(200);
    const [first, second] = [await upload(file, { kind: 'backdrop' }), await upload(file, { kind: 'backdrop' })];
    expect(second.body['hash']).toBe(first.body['hash']);
    expect((await stored()).filter(({ kind }) => kind === 'backdrop')).toHaveLength(1);
    const other = await server.app.storage.database.selectFrom('titles').select('id').where('id', '!=', id).executeTakeFirstOrThrow();
    const { etag } = (await server.call('GET', `/content-api/desk/titles/${other.id}`, { token })).body;
    const taken = await server.call('PATCH', `/content-api/desk/titles/${other.id}`, {
      token,
      body: { backdrop: first.body['hash'] },
      headers: { 'if-match': String(etag) },
    });
    expect([taken.status, taken.body['code']]).toEqual([400, 'rest_invalid_param']);
  });

  it('are refused in a sentence where they are no picture, damaged, or a small file of far too many pixels', async () => {
    const before = await stored();
    const whole = await photograph(3);
    for (const [what, body] of [
      ['HTML that says it is a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')],
      ['GIF', Buffer.from('GIF89a')],
      ['AVIF', Buffer.from('\0\0\0\x20ftypavif', 'latin1')],
      ['half a JPEG', whole.subarray(0, whole.length / 2)],
      ['40,000 by 40,000 pixels', makePng({ width: 40_000, height: 40_000, isHollow: true })],
      ['40,000 by 10 pixels', makePng({ width: 40_000, height: 10, isHollow: true })],
      ['nothing', Buffer.alloc(0)],
    ] as const) {
      const { status, body: answer } = await upload(body);
      expect([what, status, answer['code']]).toEqual([what, 422, 'rest_upload_unusable']);
    }
    const large = await upload(Buffer.concat([whole, Buffer.alloc(10 * 2 ** 20)]));
    expect([large.status, large.body['code']]).toEqual([413, 'rest_request_too_large']);
    const { token: reader } = await server.addMember('picture reader');
    expect((await upload(whole, { as: reader })).status).toBe(403);
    expect((await upload(whole, { title: 999_999_999 })).status).toBe(404);
    expect((await upload(whole, { kind: 'person' })).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  it('leave nothing half-written where the disk is full, and say so', async () => {
    if (engine !== 'sqlite') return;
    const { database } = server.app.storage;
    const before = await stored();
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
    await sql`pragma max_page_count = ${sql.raw(String(rows[0]?.page_count))}`.execute(database);
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const file = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#000', noise } })
      .png()
      .toBuffer();
    const { status, body } = await upload(file, { type: 'image/png' });
    await sql`pragma max_page_count = 1073741823`.execute(database);
    expect([status, String(body['message'])]).toEqual([507, expect.stringContaining('Nothing was changed')]);
    expect(await stored()).toEqual(before);
    expect((await upload(file, { type: 'image/png' })).status).toBe(201);
  });
});
