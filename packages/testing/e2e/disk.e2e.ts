import { chmod } from 'node:fs/promises';
import { logIn, ownMounts, startOnSmallDisk, type SmallDisk } from '@agm/testing/site';
import { eventually, isFull } from './stage.ts';

jest.setTimeout(isFull ? 600_000 : 120_000);

const mounts = ownMounts();
/** Where nothing can be mounted the run says so: scripts/testServices.ts. */
const withMounts = mounts === null ? describe.skip : describe;
const rounds = isFull ? 40 : 3;
const stamp = '20.11.2026 23:10:11';

withMounts('a disk that is full, as the kernel has it', () => {
  let disk: SmallDisk;
  beforeAll(async () => {
    disk = await startOnSmallDisk(mounts ?? []);
  });
  afterAll(() => disk?.site.stop());

  const call = async (address: string, { token, body }: { token?: string; body?: object } = {}) => {
    const answer = await fetch(disk.site.origin + address, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown> };
  };
  const save = (token: string, id: number) =>
    call('/wp-json/wp/v2/update-user-meta', { token, body: { changes: { loved: { [id]: stamp } } } });

  it('fills and is cleared again and again: reads go on, writes are refused with 507, /readyz says why, what was acknowledged is there, and nothing is restarted', async () => {
    const token = await logIn(disk.site, 'premium');
    const { id } = (await call('/content-api/title/parasite')).body as { id: number };
    const kept: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      disk.fill();
      const full = await eventually(
        () => call('/readyz'),
        ({ status }) => status === 503,
      );
      expect(full.body).toMatchObject({
        code: 'rest_unavailable',
        message: expect.stringMatching(/no room left|full disk/) as string,
        data: { status: 503, reason: expect.stringMatching(/^(full|unwritable)$/) as string },
      });
      for (const address of [
        '/',
        '/parasite/',
        '/search?s=night',
        '/content-api/list/',
        '/healthz',
        '/embedded/availability/parasite?ref=film-blog',
      ])
        expect([address, (await call(address)).status]).toEqual([address, 200]);
      for (const address of ['/wp-json/wp/v2/user-me', '/user-api/auth/profile', '/wp-json/wp/v2/user-comments'])
        expect([address, (await call(address, { token })).status]).toEqual([address, 200]);
      expect((await call('/wp-json/wp/v2/tag-post-view', { body: { id } })).status).toBe(204);
      // Somewhere in the pages that it has a database may still find room for a small thing; a large one finds none.
      const comment = await call('/wp-json/wp/v2/comments', {
        token,
        body: { post: id, content: `round ${round} ${'there is no room for this. '.repeat(150)}` },
      });
      expect(comment).toMatchObject({ status: 507, body: { code: 'rest_storage_full', data: { status: 507 } } });
      const refused = await save(token, 2 * round);
      if (refused.status === 200) kept.push(2 * round);
      else expect(refused).toMatchObject({ status: 507, body: { code: 'rest_storage_full', data: { status: 507 } } });
      disk.clear();
      expect((await save(token, 2 * round + 1)).status).toBe(200);
      kept.push(2 * round + 1);
      await eventually(
        () => call('/readyz'),
        ({ status }) => status === 200,
      );
    }
    const { saved } = (await call('/user-api/auth/profile', { token })).body as { saved: { loved: Record<string, string> } };
    expect(
      Object.keys(saved.loved)
        .map(Number)
        .sort((one, other) => one - other),
    ).toEqual(kept);
    const said = disk.site.output();
    expect(said).not.toMatch(/^ {4}at |"level":60/m);
    // One sentence when it begins, and one when it ends.
    expect(said.match(/no room left on the disk|cannot be written, as with a full disk/g)?.length).toBeLessThanOrEqual(2 * rounds);
  });

  it('whose folder may not be written any more is read as before, and /readyz says so until it may', async () => {
    const token = await logIn(disk.site, 'premium');
    await chmod(disk.folder, 0o500);
    try {
      expect(
        (
          await eventually(
            () => call('/readyz'),
            ({ status }) => status === 503,
          )
        ).body,
      ).toMatchObject({
        code: 'rest_unavailable',
        message: expect.stringMatching(/^The data can only be read/) as string,
        data: { status: 503, reason: 'read-only' },
      });
      for (const address of ['/', '/parasite/', '/content-api/list/', '/wp-json/wp/v2/user-me'])
        expect([address, (await call(address, { token })).status]).toEqual([address, 200]);
    } finally {
      await chmod(disk.folder, 0o700);
    }
    await eventually(
      () => call('/readyz'),
      ({ status }) => status === 200,
    );
    expect((await save(token, 400)).status).toBe(200);
    expect(disk.site.output()).not.toMatch(/^ {4}at /m);
  });
});
