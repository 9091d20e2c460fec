import type { AskAnswer, ListingAnswer } from '@agm/api';
import { enginesInFull, startServerOn, type Caller, type EngineServer } from '@agm/server/test/servers';

jest.setTimeout(60_000);

describe.each(enginesInFull)('what depends on who asks, on %s', (engine) => {
  let server: EngineServer;
  let member: Caller;
  let ids: number[];
  const ask = async (path: string, token: string | null = null) => {
    const answer = await fetch(`${server.origin}/content-api${path}`, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as ListingAnswer & { readonly code?: string } };
  };
  const idsOf = ({ body }: { body: ListingAnswer }) => body.items.map(({ id }) => id);

  beforeAll(async () => {
    server = await startServerOn(engine);
    member = await server.member('ann');
    ids = idsOf(await ask('/list/'));
    const [queued = 0, alsoQueued = 0, seen = 0] = ids;
    const stamp = '20.11.2026 23:10:11';
    await member.ask('POST', '/wp/v2/update-user-meta', {
      changes: { queued: { [queued]: stamp, [alsoQueued]: stamp }, seen: { [seen]: stamp } },
    });
  });
  afterAll(() => server.close());

  it('R2.3-05 A-70 a wall of one’s own list, for its owner alone', async () => {
    const mine = await ask('/list/?user-list=queued', member.token);
    expect([idsOf(mine), mine.body.total, mine.body.ignored]).toEqual([ids.slice(0, 2), 2, undefined]);
    expect(mine.body.canonical).toBe('/?user-list=queued');
    expect([mine.headers.get('cache-control'), mine.headers.get('access-control-allow-origin')]).toEqual(['private, no-store', null]);
    const public_ = await ask('/list/?user-list=queued');
    expect([public_.body.ignored, idsOf(public_)]).toEqual([['user-list=queued'], ids]);
    expect(idsOf(await ask('/list/?user-list=queued', (await server.member('bea')).token))).toEqual([]);
  });

  it('A-70 what one has seen stays away, from the titles and from the counts', async () => {
    const all = await ask('/list/');
    const rest = await ask('/list/?hide=dismissed~seen&tier=free', member.token);
    expect([rest.body.total, idsOf(rest).includes(ids[2]!)]).toEqual([all.body.total - 1, false]);
    const sum = ({ body: { counts } }: { body: ListingAnswer }) =>
      Object.values(counts['released'] ?? {}).reduce((total, n) => total + n, 0);
    expect(sum(rest)).toBe(sum(all) - 1);
  });

  it('a sentence counts without what its member has seen', async () => {
    const total = async (token: string | null) =>
      ((await ask(`/ask?q=${encodeURIComponent('movies i have not seen')}`, token)).body as unknown as AskAnswer).total;
    expect(await total(member.token)).toBe((await total(null)) - 1);
  });

  it('a token that does not hold is refused where it matters, and looked at nowhere else', async () => {
    expect(await ask('/list/?hide=seen', 'not-a-token')).toMatchObject({ status: 403, body: { code: 'jwt_auth_invalid_token' } });
    expect((await ask('/list/', 'not-a-token')).status).toBe(200);
  });
});
