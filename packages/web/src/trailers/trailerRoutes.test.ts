import { startServerOn, type EngineServer } from '@agm/server/test/servers';

let server: EngineServer;
let id: number;
beforeAll(async () => {
  server = await startServerOn('sqlite');
  const { database } = server.app.storage;
  ({ id } = await database.selectFrom('titles').select('id').orderBy('id').executeTakeFirstOrThrow());
  await database.updateTable('titles').set({ title: 'Night <b>"Ferry"</b>' }).where('id', '=', id).execute();
  const of = { title_id: id, source: 'tmdb' };
  await database
    .insertInto('title_details')
    .values(of as never)
    .execute();
  await database
    .insertInto('title_trailers')
    .values({ ...of, position: 0, site: 'youtube', video: 'abcDEF-1234', name: 'Trailer', language: 'en' })
    .execute();
}, 60_000);
afterAll(() => server.close());

const ask = (path: string) => fetch(server.origin + path);

it('plays the trailer of a title in a document that admits one foreign frame and nothing else', async () => {
  const answer = await ask(`/trailer/${id}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; frame-src https://www.youtube-nocookie.com; style-src 'sha256-");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toMatch(/script-src|unsafe/);
  expect(answer.headers.get('set-cookie')).toBeNull();
  const html = await answer.text();
  expect(html).toContain('src="https://www.youtube-nocookie.com/embed/abcDEF-1234?autoplay=1"');
  expect(html).toContain('title="Trailer of Night &lt;b&gt;&quot;Ferry&quot;&lt;/b&gt;"');
  expect(html).not.toMatch(/<script|<b>/);
});

it.each(['/trailer/0', '/trailer/99999999', '/trailer/abcDEF-1234', '/trailer/1%2F..', `/trailer/${'9'.repeat(40)}`])(
  '%s is not there',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

it('a name that is no video of theirs is never put into an address', async () => {
  await server.app.storage.database.updateTable('title_trailers').set({ video: '"><script>' }).where('title_id', '=', id).execute();
  expect(await (await ask(`/trailer/${id}`)).json()).toMatchObject({ code: 'rest_no_trailer' });
});
