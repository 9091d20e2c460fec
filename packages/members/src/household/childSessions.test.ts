import { startMembersOn, type MembersServer } from '@agm/server/test/members';

jest.setTimeout(150_000);

/**
 * Routes that answer a session in a child profile, with all it may do. A route that is new is refused by `memberOf`; one that
 * is meant for children, too, has its line here.
 */
const forChildren = [
  // Its own lists, ratings and services, and those of no other profile.
  'GET /content-api/my',
  'POST /content-api/my',
  'POST /content-api/my/lists/:list/link',
  'DELETE /content-api/my/lists/:list/link',
  'POST /content-api/my/saved',
  'POST /user-api/kept-titles',
  'DELETE /user-api/kept-titles',
  // Who is looking, and the way out: with the PIN, by another log-in, or by leaving the account.
  'GET /content-api/profiles',
  'POST /content-api/profiles/switch',
  'GET /user-api/auth/profile',
  'POST /user-api/auth/logout',
  'POST /user-api/auth/reauthenticate',
  'POST /user-api/auth/reauthenticate/facebook',
  'POST /user-api/auth/reauthenticate/google',
  'POST /wp-json/jwt-auth/v1/token/validate',
  // Walls, also without what the profile has seen.
  'GET /content-api/*',
  // What a premium account adds to what everybody reads, of titles that the cookie admits.
  'GET /content-api/guide/:slug',
  'GET /content-api/title/:title/premium',
  // The bearer of a round is its own secret, and no session.
  'DELETE /content-api/rounds/:code/people/:number',
  'GET /content-api/rounds/:code/answers',
];

describe('what a session in a child profile may do', () => {
  let server: MembersServer;
  beforeAll(async () => {
    server = await startMembersOn('sqlite');
  });
  afterAll(() => server.close());

  it('stands in one list: every other route that looks who asks refuses it, of an administrator, too', async () => {
    const { id, token } = await server.addMember('parent', 'administrator');
    await server.call('POST', '/content-api/profiles/pin', { token, body: { pin: '2468' } });
    const made = await server.call('POST', '/content-api/profiles', { token, body: { name: 'Mia', childAge: 7 } });
    const child = Number(made.body['id']);
    const said = await server.call('POST', '/wp-json/wp/v2/comments', {
      token,
      body: { post: 1, content: 'A comment of the first profile.' },
    });
    expect([made.status, said.status]).toEqual([201, 201]);

    const answered: string[] = [];
    const refused: string[] = [];
    for (const { method, path } of server.app.servedRoutes) {
      if (method === 'HEAD' || method === 'OPTIONS') continue;
      const address = path.replaceAll(/:\w+/g, String(said.body['id'])).replaceAll('*', 'list/?hide=seen');
      const call = (authorization: string) =>
        server.call(method, address, {
          headers: { authorization, 'x-agm-profile': String(child) },
          ...(method !== 'GET' && { body: {} }),
        });
      // Only what looks who asks finds out that this is no token.
      if ((await call('nonsense')).body['code'] !== 'jwt_auth_bad_auth_header') continue;
      const session = await server.tokenOf(id);
      expect((await server.call('POST', '/content-api/profiles/switch', { token: session, body: { profile: child } })).status).toBe(200);
      const { status, body } = await call(`Bearer ${session}`);
      (status === 403 && body['code'] === 'rest_child_profile' ? refused : answered).push(`${method} ${path}`);
    }
    expect(answered.sort()).toEqual(forChildren.toSorted());
    for (const route of [
      'POST /wp-json/wp/v2/comments',
      'POST /wp-json/wp/v2/comments/:id/reactions',
      'GET /wp-json/wp/v2/user-comments/reactions',
      'GET /wp-json/wp/v2/user-review',
      'GET /wp-json/wp/v2/check-editor',
      'GET /user-api/second-factor',
      'GET /content-api/my/alerts',
      'GET /content-api/desk/people',
    ])
      expect(refused).toContain(route);
  });
});
