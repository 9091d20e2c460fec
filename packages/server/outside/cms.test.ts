import { startFakeWordpress, type FakeWordpress, type Lie } from '@agm/testing/fakes';
import { startMembersOn, type MembersServer } from '../test/members.ts';
import { deadlineMs } from '@agm/content/cms/Cms';

const posts = '/wp-json/wp/v2/posts?per_page=24&page=2';
const lies: readonly Lie[] = ['empty object', 'half JSON', 'redirect loop', 'page with 200', 'null', 'error without a shape'];

describe('a site whose content is on a WordPress', () => {
  let wordpress: FakeWordpress;
  let server: MembersServer;
  beforeAll(async () => {
    wordpress = await startFakeWordpress();
    server = await startMembersOn('sqlite', { CMS_URL: wordpress.origin });
  });
  afterAll(async () => {
    await server.close();
    await wordpress.close();
  });
  beforeEach(() => {
    wordpress.lie = wordpress.fault = null;
  });
  const logIn = async (password = wordpress.login.password) =>
    server.call('POST', '/user-api/auth/login', {
      body: { username: wordpress.login.username, password, recaptchaToken: await server.captcha() },
    });

  it('passes content calls on, with totals, links to this site, and refusals as they are', async () => {
    const answer = await server.call('GET', posts);
    expect(answer.status).toBe(200);
    expect(answer.body as unknown as unknown[]).toHaveLength(24);
    expect([answer.headers.get('x-wp-total'), answer.headers.get('x-wp-totalpages')]).toEqual(['130', '6']);
    expect(answer.headers.get('link')).toContain(`<${server.origin}/wp-json/wp/v2/posts?page=3>`);
    expect(await server.call('GET', '/wp-json/wp/v2/posts?per_page=100&page=9')).toMatchObject({
      status: 400,
      body: { code: 'rest_post_invalid_page_number' },
    });
    expect(await server.call('GET', '/wp-json/wp/v2/user-comments')).toMatchObject({ status: 404, body: { code: 'rest_no_route' } });
    expect(await server.call('GET', '/~cms/wp-json/wp/v2/posts')).toMatchObject({ status: 404 });
  });

  it('members log in there, comment there and have their lists there; a damaged list is empty and named', async () => {
    expect(await logIn('wrong')).toMatchObject({ status: 403, body: { code: '[jwt_auth] incorrect_password' } });
    const {
      body: { token },
    } = await logIn();
    const profile = await server.call('GET', '/user-api/auth/profile', { token: String(token) });
    expect(profile).toMatchObject({
      status: 200,
      body: {
        id: 2,
        name: 'Member One',
        roles: ['subscriber'],
        saved: { loved: { 17: '20.11.2026 23:10:11' }, queued: {} },
        unreadable: ['queued'],
      },
    });
    expect(JSON.stringify(profile.body)).not.toContain('gravatar');
    expect(
      await server.call('POST', '/wp-json/wp/v2/comments', { token: String(token), body: { post: 2001, content: 'Lovely.' } }),
    ).toMatchObject({ status: 201, body: { content: 'Lovely.' } });
    expect(wordpress.commentsWritten()).toBe(1);
    expect((await server.call('POST', '/user-api/auth/logout', { token: String(token) })).status).toBe(204);
    expect(
      await server.call('POST', '/user-api/auth/signup', {
        body: { username: 'new', email: 'new@example.test', password: 'x', recaptchaToken: await server.captcha() },
      }),
    ).toMatchObject({ status: 501, body: { code: 'rest_sign_up_not_offered' } });
    expect(await server.call('POST', '/user-api/auth/login', { body: wordpress.login })).toMatchObject({
      status: 400,
      body: { code: 'rest_captcha_required' },
    });
    expect(await server.call('GET', '/user-api/auth/profile', { token: 'ey.wrong.x' })).toMatchObject({
      status: 403,
      body: { code: 'jwt_auth_invalid_token' },
    });
  });

  it('guessing passwords ends after ten tries, by whichever door', async () => {
    const body = { username: 'member9', password: 'guess' };
    const tries: number[] = [];
    for (let turn = 0; turn < 12; turn++) tries.push((await server.call('POST', '/wp-json/jwt-auth/v1/token', { body })).status);
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
    expect((await server.call('POST', '/user-api/auth/login', { body: { ...body, recaptchaToken: await server.captcha() } })).status).toBe(
      429,
    );
  });

  it.each(lies)(
    'an answer that lies (%s) is not passed on: what was read before is shown, and marked; where there is nothing, 503',
    async (lie) => {
      const before = await server.call('GET', posts);
      wordpress.lie = lie;
      const after = await server.call('GET', posts);
      expect(after).toMatchObject({ status: 200, text: before.text });
      expect(after.headers.get('warning')).toContain('110');
      const unread = `/wp-json/wp/v2/comments?search=${encodeURIComponent(lie)}`;
      expect(await server.call('GET', unread)).toMatchObject({ status: 503, body: { code: 'rest_cms_unavailable' } });
      expect((await server.call('GET', '/content-api/list/')).status).toBe(200);
      wordpress.lie = null;
      expect((await server.call('GET', unread)).status).toBe(200);
      expect((await server.call('GET', posts)).headers.get('warning')).toBeNull();
    },
  );

  it('totals that cannot be true are counted from what came', async () => {
    wordpress.lie = 'wrong totals';
    const first = await server.call('GET', `${posts}&_=1`);
    expect([first.status, first.headers.get('x-wp-total'), first.headers.get('x-wp-totalpages')]).toEqual([200, '48', '2']);
    const last = await server.call('GET', '/wp-json/wp/v2/posts?per_page=100&page=2');
    expect([last.headers.get('x-wp-total'), last.headers.get('x-wp-totalpages')]).toEqual(['130', '2']);
  });

  it.each(['cut', 'error', 'html'] as const)(
    'a member’s own page is never taken from another, and writes are honest while it is down (%s)',
    async (fault) => {
      const {
        body: { token },
      } = await logIn();
      await server.call('GET', '/user-api/auth/profile', { token: String(token) });
      wordpress.fault = fault;
      expect(await server.call('GET', '/user-api/auth/profile', { token: String(token) })).toMatchObject({
        status: 503,
        body: { code: 'rest_cms_unavailable' },
      });
      const [asked, written] = [wordpress.asked.length, wordpress.commentsWritten()];
      expect(
        await server.call('POST', '/wp-json/wp/v2/comments', { token: String(token), body: { post: 2001, content: 'Lost?' } }),
      ).toMatchObject({ status: 502, body: { code: 'rest_cms_unreadable' } });
      expect([wordpress.asked.length - asked, wordpress.commentsWritten() - written]).toEqual([1, 0]);
    },
  );

  it('a slow or absent host is given up within five seconds, and a write that never left is 503', async () => {
    await server.call('GET', posts);
    await server.call('GET', '/wp-json/wp/v2/comments?search=awake');
    wordpress.fault = 'slow';
    // Its answer would come after ten seconds.
    expect((await server.call('GET', posts)).headers.get('warning')).toContain('110');
    expect(deadlineMs).toBeLessThan(5000);
    const asked = wordpress.asked.length;
    expect((await server.call('GET', posts)).status).toBe(200);
    expect(wordpress.asked).toHaveLength(asked);
    await wordpress.close().catch(() => {});
    expect(await server.call('POST', '/wp-json/wp/v2/comments', { body: { post: 1, content: 'x' } })).toMatchObject({
      status: 503,
      body: { code: 'rest_cms_unavailable' },
    });
    wordpress = await startFakeWordpress();
  });
});
