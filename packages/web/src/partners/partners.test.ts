import type { TitleAnswer } from '@agm/api';
import type { PartnerMark, WirePartner } from '@agm/api/schemas/deskPartners';
import { startMembersOn, type MembersServer } from '@agm/server/test/members';
import { engines } from '@agm/server/test/storages';
import { partnerLink, withMarks } from './markLink.ts';
import { PartnerCounts } from './PartnerCounts.ts';
import { findKey } from './PartnerKey.ts';
import { PartnerLimit, quotaHeaders } from './PartnerLimit.ts';
import { partnersAnswer } from './partnersAnswer.ts';

jest.setTimeout(60_000);

const tag = (platform: string, value: string): PartnerMark => ({ platform, parameter: 'tag', value });
const campaign = (value: string, platform: string | null = null): PartnerMark => ({ platform, parameter: 'utm_source', value });
const none = { linkTo: () => null };

describe('the link of an offer with the marks of a partner', () => {
  const offer = { platform: 'amazon-prime', country: 'us', url: 'https://www.amazon.com/dp/B1?th=%201&tag=theirs-1#x' };

  it('has the partner’s tag of that service and every campaign parameter, and is otherwise what it was, to the byte', () => {
    expect(partnerLink(offer, [tag('amazon-prime', 'blog-20'), tag('mubi', 'no'), campaign('film-blog')], none)).toBe(
      'https://www.amazon.com/dp/B1?th=%201&utm_source=film-blog&tag=blog-20#x',
    );
    expect(partnerLink({ ...offer, platform: 'mubi', url: 'https://mubi.com/1' }, [tag('amazon-prime', 'blog-20')], none)).toBe(
      'https://mubi.com/1',
    );
    expect(partnerLink(offer, [], none)).toBe(offer.url);
  });

  it('keeps the operator’s rule where the partner has no tag for the service, and takes its place where it has one', () => {
    const network = { linkTo: ({ url }: { url: string }) => `https://go.network.example/c?id=agm&u=${encodeURIComponent(url)}` };
    expect(partnerLink({ ...offer, url: 'https://mubi.com/1' }, [campaign('blog')], network)).toBe(
      'https://go.network.example/c?id=agm&u=https%3A%2F%2Fmubi.com%2F1%3Futm_source%3Dblog',
    );
    expect(partnerLink({ ...offer, url: 'https://www.amazon.com/1' }, [tag('amazon-prime', 'blog-20')], network)).toBe(
      'https://www.amazon.com/1?tag=blog-20',
    );
  });

  it('leads to the same host whatever the address and the values are', () => {
    for (const url of [
      'https://a.example/?x=@evil.example',
      'https://a.example#?tag=',
      'https://a.example/?%74ag=other',
      'https://a.example/?tag',
    ])
      for (const value of ['a.evil.example', '..', '~', '-'.repeat(100)]) {
        const marked = new URL(withMarks(url, [{ parameter: 'tag', value }]));
        expect([marked.host, marked.searchParams.getAll('tag')]).toEqual(['a.example', [value]]);
      }
    expect(withMarks('nonsense', [{ parameter: 'tag', value: 'x' }])).toBe('nonsense');
    const long = `https://a.example/${'x'.repeat(3990)}`;
    expect(withMarks(long, [{ parameter: 'tag', value: 'x'.repeat(20) }])).toBe(long);
  });
});

it('a key has as many reads a minute as the desk says, and the headers say what is left', () => {
  const limit = new PartnerLimit();
  const key = { id: 1, perMinute: 60 };
  for (let n = 0; n < 59; n++) limit.take(key, 0);
  expect(quotaHeaders(limit.take(key, 10_500))).toEqual({ 'ratelimit-policy': '"partner";q=60;w=60', ratelimit: '"partner";r=0;t=50' });
  expect(limit.take(key, 59_999)).toMatchObject({ isExceeded: true, left: 0, secondsToReset: 1 });
  expect(limit.take({ ...key, id: 2 }, 59_999).isExceeded).toBe(false);
  expect(limit.take(key, 60_000)).toMatchObject({ isExceeded: false, left: 59 });
});

describe.each(engines)('keys of partners, on %s', (engine) => {
  let server: MembersServer;
  let token: string;
  let offer: { title_id: number; platform: string; country: string; url: string };
  beforeAll(async () => {
    server = await startMembersOn(engine, { DEMO: '1' });
    ({ token } = await server.addMember('chief', 'subscriber', 'administrator'));
    offer = await server.app.storage.database
      .selectFrom('offers')
      .select(['title_id', 'platform', 'country', 'url'])
      .where('url', 'like', 'https://%')
      .where('platform', '=', 'netflix')
      .orderBy('title_id')
      .executeTakeFirstOrThrow();
  });
  afterAll(() => server.close());

  const path = '/content-api/desk/partners';
  const make = async (body: object) => {
    const { status, body: made } = await server.call('POST', path, { token, body });
    return { status, partner: made as unknown as WirePartner & { readonly code?: string } };
  };
  const change = (partner: WirePartner, body: object, etag = partner.etag) =>
    server.call('PATCH', `${path}/${partner.id}`, { token, body, headers: { 'if-match': etag } });
  const click = (ref: string) =>
    server.call('GET', `/wp-json/wp/v2/ext-watch?platform=${offer.platform}&locale=${offer.country}&content=${offer.title_id}&ref=${ref}`);
  const counted = (id: number) =>
    server.app.storage.database
      .selectFrom('partner_counts')
      .select(['what', 'country', 'platform', 'count'])
      .where('partner_id', '=', id)
      .orderBy('what')
      .execute();

  it('the desk makes one, its marks stand on the click-out, and the click is counted under it alone', async () => {
    const marks = [tag('netflix', 'blog-20'), campaign('film-blog')];
    const { status, partner } = await make({ name: 'film-blog', marks, note: 'Asked by mail.' });
    expect(status).toBe(201);
    expect(partner.key).toMatch(/^pk-[a-z2-7]{16}$/);
    const answer = await click(partner.key.toUpperCase());
    const url = new URL(String(answer.body['url']));
    expect([url.host, url.searchParams.get('tag'), url.searchParams.get('utm_source')]).toEqual([
      new URL(offer.url).host,
      'blog-20',
      'film-blog',
    ]);
    expect(answer.headers.get('ratelimit-policy')).toBe('"partner";q=60000;w=60');
    expect(answer.headers.get('ratelimit')).toMatch(/^"partner";r=59999;t=\d+$/);
    expect(answer.headers.get('access-control-expose-headers')).toContain('RateLimit');
    expect(await counted(partner.id)).toEqual([{ what: 'click', country: offer.country, platform: 'netflix', count: 1 }]);
    expect(await server.app.storage.database.selectFrom('embed_counts').select('partner').execute()).toEqual([]);
    const { body } = await server.call('GET', '/content-api/desk/numbers', { token });
    expect(body['partners']).toEqual([{ partner: 'film-blog', loads: 0, clicks: 1 }]);
  });

  it('the last page before a service reads its link without JavaScript, and a label where it has the partner’s tag', async () => {
    const { partner } = await make({ name: 'without-script', marks: [tag('netflix', 'blog-21')] });
    const key = await findKey(server.app.storage.database, partner.key);
    const target = { platform: offer.platform, locale: offer.country as 'us', content: offer.title_id };
    const answer = await partnersAnswer(server.app, key!, target);
    expect(answer?.link).toBe((await click(partner.key)).body['url']);
    const said = (await server.call('GET', `/content-api/title/${offer.title_id}?country=${offer.country}`)).body as unknown as TitleAnswer;
    const seen = answer!.of(said) as TitleAnswer;
    const [netflix] = seen.availability.offers.filter(({ platform }) => platform === 'netflix');
    expect(netflix).toMatchObject({ url: answer!.link, isAffiliate: true });
    expect(seen.availability.offers.filter(({ platform }) => platform !== 'netflix')).toEqual(
      said.availability.offers.filter(({ platform }) => platform !== 'netflix'),
    );
    const { partner: plain } = await make({ name: 'without-marks' });
    expect(await partnersAnswer(server.app, (await findKey(server.app.storage.database, plain.key))!, target)).toBeNull();
    expect(await partnersAnswer(server.app, key!, { ...target, content: 999_999 })).toBeNull();
  });

  it('an unknown or a revoked key marks nothing and is counted nowhere; what was revoked can be brought back', async () => {
    const { partner } = await make({ name: 'gone', marks: [campaign('gone')] });
    const revoked = await server.call('DELETE', `${path}/${partner.id}`, { token });
    expect(revoked.body).toMatchObject({ revoked: true });
    for (const key of [partner.key, 'pk-aaaaaaaaaaaaaaaa']) {
      const answer = await click(key);
      expect([answer.body['url'], answer.headers.get('ratelimit')]).toEqual([offer.url, null]);
    }
    expect(await counted(partner.id)).toEqual([]);
    expect(await server.app.storage.database.selectFrom('embed_counts').select('partner').execute()).toEqual([]);
    expect((await change(partner, { revoked: false })).status).toBe(412);
    await change(partner, { revoked: false }, revoked.headers.get('etag') ?? '');
    expect(String((await click(partner.key)).body['url'])).toContain('utm_source=gone');
    const { body: lines } = await server.call('GET', `${path}/${partner.id}/history`, { token });
    expect((lines as unknown as { act: string; by: { login: string } }[]).map(({ act, by }) => [act, by.login])).toEqual([
      ['restored', 'chief'],
      ['revoked', 'chief'],
      ['created', 'chief'],
    ]);
  });

  it('a key that used up its minute gets 429 which other origins can read, and the next partner does not', async () => {
    const { partner } = await make({ name: 'busy', perMinute: 60 });
    const { partner: other } = await make({ name: 'quiet' });
    let last = await click(partner.key);
    for (let n = 1; n < 60; n++) last = await click(partner.key);
    expect([last.status, last.headers.get('ratelimit')]).toEqual([200, expect.stringMatching(/^"partner";r=0;t=\d+$/)]);
    const refused = await click(partner.key);
    expect([refused.status, refused.body['code'], refused.headers.get('access-control-allow-origin')]).toEqual([
      429,
      'rest_too_many_requests',
      '*',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await server.call('GET', `/content-api/title/1?ref=${partner.key}`)).status).toBe(429);
    expect((await click(other.key)).status).toBe(200);
  });

  it.each<[object, number]>([
    [{ name: 'Film Blog' }, 400],
    [{ name: 'pk-blog' }, 400],
    [{}, 400],
    [{ name: 'film-blog' }, 409],
    [{ name: 'x1', marks: [{ platform: 'nonesuch', parameter: 'tag', value: 'a' }] }, 400],
    [{ name: 'x2', marks: [{ platform: null, parameter: 'tag', value: 'a' }] }, 400],
    [{ name: 'x3', marks: [{ platform: 'netflix', parameter: 'url', value: 'a' }] }, 400],
    [{ name: 'x4', marks: [campaign('a&b=c')] }, 400],
    [{ name: 'x5', marks: [campaign('a'), campaign('b')] }, 400],
    [{ name: 'x6', origins: ['https://film-blog.example/page'] }, 400],
    [{ name: 'x7', origins: ['javascript:alert(1)'] }, 400],
    [{ name: 'x8', perMinute: 1 }, 400],
  ])('refuses %j', async (body, status) => expect((await make(body)).status).toBe(status));

  it('is changed on the state that was seen, and found by name, key and note', async () => {
    const { partner } = await make({ name: 'changing', note: 'From the fair.' });
    expect((await server.call('PATCH', `${path}/${partner.id}`, { token, body: { note: 'x' } })).status).toBe(428);
    const saved = await change(partner, { origins: ['https://changing.example'] });
    expect([saved.status, saved.body['origins'], saved.headers.get('etag')]).toEqual([200, ['https://changing.example'], '"2"']);
    expect((await change(partner, { note: 'late' })).status).toBe(412);
    for (const search of ['changing', partner.key, 'the FAIR']) {
      const { body, headers } = await server.call('GET', `${path}?search=${encodeURIComponent(search)}`, { token });
      expect([(body as unknown as WirePartner[]).map(({ name }) => name), headers.get('x-wp-total')]).toEqual([['changing'], '1']);
    }
    expect((await server.call('GET', `${path}/999`, { token })).status).toBe(404);
  });

  it('a day has room for a bounded number of subjects, whatever addresses are made up, and old days go', async () => {
    const { partner } = await make({ name: 'flooded' });
    let now = Date.parse('2026-01-01T12:00:00Z');
    const counts = new PartnerCounts(server.app.storage.database, () => now);
    const count = (subject: string) => counts.count({ partnerId: partner.id, what: 'view', subject, country: 'us', platform: '' });
    await server.app.storage.database.transaction().execute(async (transaction) => {
      const inside = new PartnerCounts(transaction, () => now);
      for (let n = 0; n < 2100; n++)
        await inside.count({ partnerId: partner.id, what: 'view', subject: `/with/nobody-${n}/`, country: 'us', platform: '' });
    });
    const rows = () =>
      server.app.storage.database
        .selectFrom('partner_counts')
        .select(['day', 'subject', 'count'])
        .where('partner_id', '=', partner.id)
        .execute();
    expect(await rows()).toHaveLength(2001);
    expect(await rows()).toContainEqual({ day: '2026-01-01', subject: '', count: 100 });
    now = Date.parse('2027-03-01T12:00:00Z');
    await count('parasite');
    expect(await rows()).toEqual([{ day: '2027-03-01', subject: 'parasite', count: 1 }]);
  });
});
