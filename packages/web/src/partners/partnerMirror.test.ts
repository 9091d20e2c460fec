import { createHmac } from 'node:crypto';
import type { MadePartnerLink, WirePartnerLink, WirePartnerNumbers } from '@agm/api/schemas/partnerNumbers';
import type { WirePartner } from '@agm/api/schemas/deskPartners';
import { startMembersOn, type MembersServer } from '@agm/server/test/members';
import { engines } from '@agm/server/test/storages';
import { dayOf } from '@agm/storage/dayOf';

jest.setTimeout(60_000);

const html = { accept: 'text/html' };

describe.each(engines)('the mirror of a partner’s numbers, on %s', (engine) => {
  let server: MembersServer;
  let token: string;
  let blog: WirePartner;
  let other: WirePartner;
  let link: MadePartnerLink;
  let said: string;
  const today = dayOf(Date.now());

  const desk = '/content-api/desk/partners';
  const makePartner = async (name: string) => (await server.call('POST', desk, { token, body: { name } })).body as unknown as WirePartner;
  const makeLink = async (partner: WirePartner, body: object = {}) =>
    (await server.call('POST', `${desk}/${partner.id}/links`, { token, body })).body as unknown as MadePartnerLink;
  const tokenIn = (made: MadePartnerLink) => new URL(made.link).searchParams.get('link') ?? '';
  const open = (name: string, words: string, rest = '') =>
    server.call('GET', `/partners/${name}${rest}${rest.includes('?') ? '&' : '?'}link=${words}`, { headers: html });
  const rows = async () => ((await open('film-blog', said, '/numbers.json')).body as unknown as WirePartnerNumbers).rows;

  beforeAll(async () => {
    server = await startMembersOn(engine, { DEMO: '1' });
    ({ token } = await server.addMember('chief', 'subscriber', 'administrator'));
    [blog, other] = [await makePartner('film-blog'), await makePartner('other-blog')];
    link = await makeLink(blog);
    said = tokenIn(link);
    const count = (partner: WirePartner, what: 'view' | 'seen' | 'click', subject: string, times: number, platform = '') =>
      server.app.storage.database
        .insertInto('partner_counts')
        .values({ day: today, partner_id: partner.id, what, subject, country: 'us', platform, count: times })
        .execute();
    await count(blog, 'view', 'parasite', 40);
    await count(blog, 'seen', 'parasite', 25);
    await count(blog, 'click', 'parasite', 3, 'netflix');
    await count(blog, 'view', '/genre/drama/', 7);
    await count(blog, 'view', '=HYPERLINK("https://evil.example")', 1);
    await count(blog, 'view', '<script>alert(1)</script>', 1);
    await count(other, 'view', 'parasite', 1000);
  });
  afterAll(() => server.close());

  it('shows loads, visible cards and clicks as a page that no cache, referrer or search engine gets, without a cookie', async () => {
    const { status, text, headers } = await open('film-blog', said);
    expect(status).toBe(200);
    expect(text).toContain('<dt>Loads</dt><dd>49</dd>');
    expect(text).toContain('<dt>Visible cards</dt><dd>25</dd>');
    expect(text).toContain('<dt>Clicks</dt><dd>3</dd>');
    expect(text).toContain('<th scope="row">Parasite</th><td>40</td><td>25</td><td>3</td>');
    expect(text).toContain('<th scope="row">United States</th>');
    expect(text).toContain('<th scope="row">Netflix</th><td>3</td>');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toMatch(/<script/);
    expect(['cache-control', 'referrer-policy', 'x-robots-tag', 'set-cookie'].map((name) => headers.get(name))).toEqual([
      'no-store',
      'no-referrer',
      'noindex, nofollow',
      null,
    ]);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; form-action 'self'/);
  });

  it('gives the same as JSON, a row for each day, subject, country and service', async () => {
    const { status, body, headers } = await open('film-blog', said, '/numbers.json');
    expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([200, 'no-store', 'no-referrer']);
    expect(body).toMatchObject({ partner: 'film-blog', to: today, loads: 49, visible: 25, clicks: 3 });
    const parasite = { day: today, subject: 'parasite', title: 'Parasite', country: 'us' };
    expect(await rows()).toEqual(
      expect.arrayContaining([
        { ...parasite, platform: '', loads: 40, visible: 25, clicks: 0 },
        { ...parasite, platform: 'netflix', loads: 0, visible: 0, clicks: 3 },
        { ...parasite, subject: '/genre/drama/', title: null, platform: '', loads: 7, visible: 0, clicks: 0 },
      ]),
    );
  });

  it('gives the same as CSV, in which no cell is a formula', async () => {
    const { status, text, headers } = await open('film-blog', said, '/numbers.csv');
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
      'no-store',
    ]);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="film-blog-[\d-]+\.csv"$/);
    const lines = text.split('\r\n');
    expect(lines[0]).toBe('day,subject,title,country,platform,loads,visible,clicks');
    expect(lines).toContain(`${today},parasite,Parasite,us,,40,25,0`);
    expect(lines).toContain(`${today},"'=HYPERLINK(""https://evil.example"")",,us,,1,0,0`);
    expect(lines).toHaveLength(7);
  });

  it('shows the days that are asked for, and refuses what are none', async () => {
    const { text } = await open('film-blog', said, '?from=2026-01-01&to=2026-01-31');
    expect(text).toContain('Nothing was counted on these days.');
    expect((await open('film-blog', said, '?from=2026-02-30')).status).toBe(400);
    expect((await open('film-blog', said, '/numbers.json?from=2020-01-01&to=2026-01-01')).body).toMatchObject({
      code: 'rest_invalid_param',
    });
  });

  describe('opens nothing with', () => {
    const forged = (id: string, name: string) =>
      `${id}.${createHmac('sha256', 'guessed')
        .update(`${name}\n${id}\n${Date.now() + 1e9}`)
        .digest('base64url')}`;
    it.each<[string, () => string | Promise<string>]>([
      ['no link', () => ''],
      ['words', () => 'let-me-in'],
      ['a signature of another key', () => forged(said.split('.')[0] ?? '', 'film-blog')],
      ['an id that nobody made', () => forged('AAAAAAAAAAAAAAAA', 'film-blog')],
      ['one letter changed', () => said.slice(0, -2) + (said.at(-2) === 'A' ? 'B' : 'A') + said.slice(-1)],
      ['something behind it', () => `${said}x`],
      ['another partner’s link', async () => tokenIn(await makeLink(other))],
      [
        'the id of one link and the signature of another',
        async () => `${said.split('.')[0]}.${tokenIn(await makeLink(blog)).split('.')[1]}`,
      ],
    ])('%s', async (_, words) => {
      const one = await words();
      const page = await open('film-blog', encodeURIComponent(one));
      expect([page.status, page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
        403,
        'no-store',
        'no-referrer',
      ]);
      expect(page.text).toContain('This link is over');
      expect(page.text).not.toContain('Loads');
      for (const file of ['/numbers.json', '/numbers.csv']) {
        const refused = await open('film-blog', encodeURIComponent(one), file);
        expect([refused.status, refused.body['code'], refused.headers.get('cache-control')]).toEqual([
          403,
          'rest_link_invalid',
          'no-store',
        ]);
      }
    });

    it('a partner’s own link under another name, and says no more of a name that there is than of one that there is not', async () => {
      const answers = await Promise.all(['other-blog', 'nobody', 'FILM-BLOG', '..%2Ffilm-blog'].map((name) => open(name, said)));
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      const plain = (text: string) => text.replace(/nonce="[^"]+"/, '');
      expect(new Set(answers.map(({ text }) => plain(text))).size).toBe(1);
    });

    it('a link that expired', async () => {
      const { id, ...made } = await makeLink(blog, { days: 1 });
      const words = tokenIn({ id, ...made });
      expect((await open('film-blog', words)).status).toBe(200);
      const { database } = server.app.storage;
      // Whoever could move the end in the database alone would break the signature.
      await database
        .updateTable('partner_links')
        .set({ expires_at: Date.now() + 9e9 })
        .where('id', '=', id)
        .execute();
      expect((await open('film-blog', words)).status).toBe(403);
      await database.updateTable('partner_links').set({ expires_at: made.expiresAt }).where('id', '=', id).execute();
      const clock = jest.spyOn(Date, 'now').mockReturnValue(made.expiresAt);
      try {
        expect((await open('film-blog', words)).status).toBe(403);
      } finally {
        clock.mockRestore();
      }
    });

    it('a link that was revoked, at once, and the others go on', async () => {
      const made = await makeLink(blog);
      expect((await open('film-blog', tokenIn(made))).status).toBe(200);
      const revoke = (partner: WirePartner) => server.call('DELETE', `${desk}/${partner.id}/links/${made.id}`, { token });
      expect((await revoke(other)).status).toBe(404);
      expect((await revoke(blog)).status).toBe(204);
      expect((await revoke(blog)).status).toBe(404);
      expect((await open('film-blog', tokenIn(made))).status).toBe(403);
      expect((await open('film-blog', said)).status).toBe(200);
    });

    it('a link of a key that is revoked, until it is brought back', async () => {
      const partner = await makePartner('paused-blog');
      const made = await makeLink(partner);
      const revoked = await server.call('DELETE', `${desk}/${partner.id}`, { token });
      expect((await open('paused-blog', tokenIn(made))).status).toBe(403);
      expect((await server.call('POST', `${desk}/${partner.id}/links`, { token, body: {} })).body).toMatchObject({
        code: 'rest_partner_revoked',
      });
      const headers = { 'if-match': revoked.headers.get('etag') ?? '' };
      await server.call('PATCH', `${desk}/${partner.id}`, { token, body: { revoked: false }, headers });
      expect((await open('paused-blog', tokenIn(made))).status).toBe(200);
    });
  });

  describe('at the desk', () => {
    it('a link is shown once, and listed with who made it and its end', async () => {
      expect(link.link).toBe(`${server.app.config.publicUrl}/partners/film-blog?link=${said}`);
      expect(link.expiresAt - link.madeAt).toBe(90 * 86_400_000);
      const { text, headers } = await server.call('GET', `${desk}/${blog.id}/links`, { token });
      expect(JSON.parse(text) as WirePartnerLink[]).toContainEqual({
        id: link.id,
        madeAt: link.madeAt,
        madeBy: 'chief',
        expiresAt: link.expiresAt,
        revokedAt: null,
      });
      expect(text).not.toContain(said.split('.')[1]);
      expect(headers.get('cache-control')).toBe('no-store');
    });

    it('only administrators make, list and revoke links', async () => {
      const { token: editors } = await server.addMember('editor', 'subscriber', 'editor');
      for (const [method, path] of [
        ['GET', `${desk}/${blog.id}/links`],
        ['POST', `${desk}/${blog.id}/links`],
        ['DELETE', `${desk}/${blog.id}/links/${link.id}`],
      ] as const) {
        const body = method === 'POST' ? { body: {} } : {};
        expect((await server.call(method, path, body)).status).toBe(401);
        expect((await server.call(method, path, { token: editors, ...body })).status).toBe(403);
      }
    });

    it.each([0, 367, 1.5, '90'])('no link lasts %j days', async (days) =>
      expect((await server.call('POST', `${desk}/${blog.id}/links`, { token, body: { days } })).status).toBe(400),
    );

    it('a partner has twenty links at most that work, and those that have long been over go', async () => {
      const partner = await makePartner('many-links');
      const made = await Promise.all(Array.from({ length: 20 }, () => makeLink(partner)));
      expect(await makeLink(partner)).toMatchObject({ code: 'rest_too_many_links' });
      await server.app.storage.database
        .updateTable('partner_links')
        .set({ expires_at: Date.now() - 31 * 86_400_000 })
        .where('id', '=', made[0]?.id ?? '')
        .execute();
      expect(await makeLink(partner)).toMatchObject({ revokedAt: null });
      const { text } = await server.call('GET', `${desk}/${partner.id}/links`, { token });
      expect((JSON.parse(text) as WirePartnerLink[]).some(({ id }) => id === made[0]?.id)).toBe(false);
    });

    it('numbers of the desk count neither loads nor clicks more for what is visible', async () => {
      const { body } = await server.call('GET', '/content-api/desk/numbers', { token });
      expect(body['partners']).toEqual([
        { partner: 'other-blog', loads: 1000, clicks: 0 },
        { partner: 'film-blog', loads: 49, clicks: 3 },
      ]);
      expect((body['days'] as { partnerClicks: number; partnerLoads: number }[]).at(-1)).toMatchObject({
        partnerLoads: 1049,
        partnerClicks: 3,
      });
    });
  });
});
