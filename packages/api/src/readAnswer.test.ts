import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from './ApiError.ts';
import { createDeskApi } from './deskApi.ts';
import { createReleasesApi } from './releasesApi.ts';

const remote = { name: 'comments', isHeld: false, canaryPercent: null, versions: [] };
const releases = { remotes: [remote], moves: [], mayMove: true };
const entry = {
  id: 7,
  kind: 'comment',
  status: 'hold',
  post: 1,
  post_slug: 'parasite',
  post_title: 'Parasite',
  post_type: 'movie',
  author: 0,
  author_name: 'Mia',
  content: { raw: 'Good' },
  date_gmt: '2026-11-20T23:18:12',
  flags: ['guest', 'a flag of tomorrow'],
};
const queue = { data: [entry], isDone: true, counts: { hold: 1, reported: 0, spam: 0 } };

describe('answers that are read by schema', () => {
  let server: Server;
  let origin: string;
  let answer: unknown;
  beforeAll(async () => {
    server = createServer((_request, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  const desk = () => createDeskApi({ fetch, origin });
  const unreadable = async (asked: Promise<unknown>): Promise<string> => {
    const error = await asked.then(
      () => null,
      (refusal: unknown) => refusal,
    );
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).failure).toBe('unreadable');
    return (error as ApiError).message;
  };

  it('come as they were sent, without what nobody promised', async () => {
    answer = { ...releases, more: 'of tomorrow' };
    expect(await createReleasesApi({ fetch, origin }).read('token')).toEqual(releases);
    answer = queue;
    expect(await desk().queue('token', 'hold', 1)).toMatchObject({
      entries: [{ id: 7, author: 'Mia', title: 'Parasite', content: 'Good', earlier: [], reports: {}, proposal: null, rating: null }],
      isDone: true,
    });
  });

  it('are unreadable, with the name of the field, where one is not as promised', async () => {
    answer = { ...releases, remotes: [{ ...remote, isHeld: 'no' }] };
    expect(await unreadable(createReleasesApi({ fetch, origin }).read('token'))).toMatch(/^remotes\.0\.isHeld: /);
    answer = { ...queue, data: [{ ...entry, content: 'Good' }] };
    expect(await unreadable(desk().queue('token', 'hold', 1))).toMatch(/^data\.0\.content: /);
    answer = { isEditor: 1 };
    expect(await unreadable(desk().isEditor('token'))).toMatch(/^isEditor: /);
    answer = [];
    expect(await unreadable(desk().history('token'))).toMatch(/^data: /);
    answer = 'nothing';
    expect(await unreadable(desk().history('token'))).toMatch(/^The answer: /);
  });
});
