import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCommentApi, createMemberApi, defaultRoutes } from '@agm/api';
import { startFakeWordpress } from '@agm/testing/fakes';
import { startMembersOn, type MembersServer } from '../test/members.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agm-moved-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(moved: object): Promise<string> {
  const file = join(folder, 'routes.json');
  await writeFile(file, JSON.stringify(moved));
  return file;
}

/** The clients of a page of this site, led by what its configuration says. */
function clientsOf({ app: { siteConfig }, origin }: MembersServer) {
  const asked: string[] = [];
  const connection = {
    origin,
    routes: siteConfig.routes,
    fetch: ((address: string, how?: RequestInit) => {
      asked.push(address.slice(origin.length).split('?', 1)[0] ?? '');
      return fetch(address, how);
    }) as typeof fetch,
  };
  return { asked, member: createMemberApi(connection), comments: createCommentApi(connection) };
}

describe('a site whose routes have moved', () => {
  it('R7-47 names them to its pages, whose calls are answered there', async () => {
    // Two routes change places, one has a number behind it, one lies above a route that stays.
    const moved = {
      users: '/site/v1/people',
      'user-export': '/wp/v2/user-delete',
      'user-delete': '/wp/v2/user-export',
      'user-comments': '/site/v1/mine',
      comments: '/site/v1/said',
      'contact-forms': '/site/v1/forms',
      feedback: '/sent',
      'jwt-auth token': '/site/v1/token',
    };
    const server = await startMembersOn('sqlite', { CMS_ROUTES: await written({ ...moved, posts: defaultRoutes.posts }) });
    try {
      expect(server.app.siteConfig.routes).toEqual(moved);
      const { member, comments, asked } = clientsOf(server);
      const { id, token } = await server.addMember('moving');
      await member.updateUser(token, id, { name: 'Mover' });
      expect(await member.exportUser(token)).toMatchObject({ profile: { name: 'Mover' } });
      expect(await comments.own(token, 1)).toEqual({ entries: [], isDone: true, next: null });
      expect(await comments.ownReactions(token, 1)).toEqual({});
      await expect(comments.edit(token, 987654, 'Words')).rejects.toMatchObject({ code: 'rest_comment_invalid_id' });
      await member.sendFeedback({ name: 'Mover', email: 'mover@example.test', message: 'Found it.', captcha: await server.captcha() });
      await member.deleteUser(token, id);
      expect((await server.call('GET', '/user-api/auth/profile', { token })).status).toBe(403);
      expect(asked).toEqual([
        `/wp-json/site/v1/people/${id}`,
        '/wp-json/wp/v2/user-delete',
        '/wp-json/site/v1/mine',
        '/wp-json/site/v1/mine/reactions',
        '/wp-json/site/v1/said/987654',
        '/wp-json/site/v1/forms/16229/sent',
        '/wp-json/wp/v2/user-export',
      ]);
    } finally {
      await server.close();
    }
  });

  it('R7-47 comments and lists reach a WordPress (CMS_URL) that has them elsewhere', async () => {
    const wordpress = await startFakeWordpress();
    for (const [at, stock] of [
      ['/site/v1/said', '/wp/v2/comments'],
      ['/site/v1/keep', '/wp/v2/update-user-meta'],
      ['/site/v1/me', '/wp/v2/users/me'],
      ['/site/v1/token', '/jwt-auth/v1/token'],
    ] as const)
      wordpress.movedRoutes.set(at, stock);
    wordpress.furtherRoutes.push('/site/v1/keep');
    const server = await startMembersOn('sqlite', {
      CMS_URL: wordpress.origin,
      CMS_ROUTES: await written({
        comments: '/site/v1/said',
        'update-user-meta': '/site/v1/keep',
        'users-me': '/site/v1/me',
        'jwt-auth token': '/site/v1/token',
        'lists-content-ids': '/site/v1/lists',
      }),
    });
    try {
      const { member, comments, asked } = clientsOf(server);
      const { username, password } = wordpress.login;
      const token = await member.login({ username, password, recaptchaToken: await server.captcha() });
      const { authorId } = await comments.add(
        token,
        { postId: 2001, authorId: 2, authorName: 'Member One', comment: 'Found elsewhere.' },
        'one-key-of-sixteen-letters',
      );
      expect([authorId, wordpress.commentsWritten()]).toEqual([2, 1]);
      expect(await comments.approvedAmong([1])).toEqual([1]);
      await member.updateMeta(token, { meta: { seen: '{"18":"20.11.2026 23:10:12"}' } });
      expect((await member.profile(token)).saved).toMatchObject({
        loved: { 17: '20.11.2026 23:10:11' },
        seen: { 18: '20.11.2026 23:10:12' },
      });
      expect(asked.filter((path) => path.startsWith('/wp-json/'))).toEqual([
        '/wp-json/site/v1/said',
        '/wp-json/site/v1/said',
        '/wp-json/site/v1/keep',
      ]);
      const statusOf = async (path: string) => (await fetch(server.origin + path)).status;
      // What this server answers by itself has moved with them; nothing is left where it was.
      expect(await statusOf('/wp-json/site/v1/lists')).toBe(200);
      for (const key of ['comments', 'lists-content-ids'] as const) expect(await statusOf(`/wp-json${defaultRoutes[key]}`)).toBe(404);
    } finally {
      await server.close();
      await wordpress.close();
    }
  });
});

it('where nothing has moved a page carries nothing', async () => {
  const server = await startMembersOn('sqlite');
  try {
    expect(server.app.siteConfig).not.toHaveProperty('routes');
  } finally {
    await server.close();
  }
});
