import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { createCommentApi, createMemberApi } from '@agm/api';
import { password, startMembersOn, type MembersServer } from '../../members/accounts/membersForTests.ts';
import { defaultRoutes, type RouteTable } from '../../http/routeTable.ts';
import { movedRoutesOf, movedRoutesScript } from './movedRoutes.ts';

let folder: string;
let server: MembersServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agm-moved-'));
  const file = join(folder, 'routes.json');
  // Two routes change places, one has a number behind it, and one lies above a route that stays.
  await writeFile(
    file,
    JSON.stringify({
      users: '/site/v1/people',
      'user-export': '/wp/v2/user-delete',
      'user-delete': '/wp/v2/user-export',
      'user-comments': '/site/v1/mine',
      comments: '/site/v1/said',
      feedback: '/sent',
      'jwt-auth token': '/site/v1/token',
    }),
  );
  server = await startMembersOn('sqlite', { CMS_ROUTES: file });
}, 60_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A page as far as the script needs one: what it asks goes to the real server. */
async function openPage(routes: RouteTable) {
  const { origin } = server;
  const asked: string[] = [];
  const note = (address: string) => {
    asked.push(address.startsWith(origin) ? address.slice(origin.length) : address);
  };
  const page = createContext({
    location: { origin },
    Request,
    navigator: {
      sendBeacon(address: string) {
        note(address);
        return true;
      },
    },
    fetch(address: string, how?: RequestInit) {
      note(address);
      return fetch(new URL(address, origin), how);
    },
  }) as { fetch: typeof fetch; readonly navigator: { sendBeacon(address: string, said: string): boolean } };
  runInContext(await movedRoutesScript(routes), page as object);
  const connection = { fetch: ((...request: Parameters<typeof fetch>) => page.fetch(...request)) as typeof fetch };
  return { page, asked, member: createMemberApi(connection), comments: createCommentApi(connection) };
}

describe('a page of a site whose routes have moved', () => {
  it('R7-47 its clients ask where the routes are now, and are answered there', async () => {
    const { member, comments, asked } = await openPage(server.config.routes);
    const { id, token } = await server.addMember('moving');
    await member.updateUser(token, id, { name: 'Mover' });
    expect(await member.exportUser(token)).toMatchObject({ profile: { name: 'Mover' } });
    expect(await comments.own(token, 1)).toEqual({ entries: [], isDone: true, next: null });
    expect(await comments.ownReactions(token, 1)).toEqual({});
    await expect(comments.edit(token, 987654, 'Words')).rejects.toMatchObject({ code: 'rest_comment_invalid_id' });
    await member.deleteUser(token, id);
    expect((await server.call('GET', '/user-api/auth/profile', { token })).status).toBe(403);
    expect(asked.map((path) => path.split('?', 1)[0])).toEqual([
      `/wp-json/site/v1/people/${id}`,
      '/wp-json/wp/v2/user-delete',
      '/wp-json/site/v1/mine',
      '/wp-json/site/v1/mine/reactions',
      '/wp-json/site/v1/said/987654',
      '/wp-json/wp/v2/user-export',
    ]);
  });

  it.each([
    ['/wp-json/wp/v2/contact-forms/16229/feedback', '/wp-json/wp/v2/contact-forms/16229/sent'],
    ['/wp-json/jwt-auth/v1/token', '/wp-json/site/v1/token'],
    ['/wp-json/jwt-auth/v1/token/validate', '/wp-json/jwt-auth/v1/token/validate'],
    ['/wp-json/wp/v2/comments?post=4', '/wp-json/site/v1/said?post=4'],
    ['/wp-json/wp/v2/commentsandmore', '/wp-json/wp/v2/commentsandmore'],
    ['/content-api/list/?of=/wp-json/wp/v2/comments', '/content-api/list/?of=/wp-json/wp/v2/comments'],
    ['https://other.example/wp-json/wp/v2/comments', 'https://other.example/wp-json/wp/v2/comments'],
  ])('R7-47 %s is asked at %s', async (path, now) => {
    const { page, asked } = await openPage(server.config.routes);
    expect(page.navigator.sendBeacon(path, '')).toBe(true);
    expect(asked).toEqual([now]);
  });

  it('an address with our own origin is one of ours', async () => {
    const { page, asked } = await openPage(server.config.routes);
    const answer = await page.fetch(`${server.origin}/wp-json/site/v1/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nobody', password }),
    });
    expect(answer.status).toBe(403);
    page.navigator.sendBeacon(`${server.origin}/wp-json/wp/v2/users/3`, '');
    expect(asked).toEqual(['/wp-json/site/v1/token', '/wp-json/site/v1/people/3']);
  });
});

it('where nothing has moved a page carries nothing', async () => {
  expect(movedRoutesOf({ ...defaultRoutes })).toEqual([]);
  expect(await movedRoutesScript(defaultRoutes)).toBe('');
});
