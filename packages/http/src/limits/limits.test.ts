import { engines } from '@agm/server/test/storages';
import { password, startMembersOn, type MembersServer } from '@agm/server/test/members';
import { startTestServer } from '@agm/server/testing';
import { loginsPerAddress, type Limit } from './figures.ts';
import { networkText } from './networkOf.ts';

describe('one network', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no address', 'no address'],
  ])('%s is %s', (address, network) => expect(networkText(address)).toBe(network));

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::ffff:c000:0201', '192.0.2.1'],
  ])('%s is %s where a customer counts as one', (address, network) => expect(networkText(address, 3)).toBe(network));
});

const wrong = { username: 'nobody at all', password: 'wrong' };
const token = '/wp-json/jwt-auth/v1/token';
const reset = '/wp-json/wp/v2/password-reset';

describe.each(engines)('limits, on %s', (engine) => {
  let server: MembersServer;
  beforeAll(async () => {
    server = await startMembersOn(engine);
  });
  afterAll(() => server.close());

  const five: Limit = { name: 'five', most: 5, windowMs: 120_000 };

  it('of fifty takers at the same moment exactly five come through, and the sixth hears how long to wait', async () => {
    const taken = await Promise.allSettled(Array.from({ length: 50 }, () => server.app.limits.take(five, 'crowd')));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(server.app.limits.check(five, 'crowd')).rejects.toMatchObject({
      code: 'rest_too_many_requests',
      status: 429,
      retryAfterSeconds: expect.any(Number),
    });
    await server.app.limits.take(five, 'somebody else');
    // Two minutes later.
    await server.app.storage.database
      .updateTable('limits')
      .set({ ends_at: Date.now() - 1 })
      .execute();
    await server.app.limits.take(five, 'crowd');
  });

  it('what is given back counts as free, and never below nothing', async () => {
    for (let n = 0; n < 20; n++) {
      await server.app.limits.take(five, 'polite');
      await server.app.limits.giveBack(five, 'polite');
    }
    await server.app.limits.giveBack(five, 'polite');
    for (let n = 0; n < 5; n++) await server.app.limits.take(five, 'polite');
    await expect(server.app.limits.take(five, 'polite')).rejects.toMatchObject({ status: 429 });
  });

  it("keeps nobody's address in readable form", async () => {
    await server.call('POST', token, { body: wrong, from: '192.0.2.77' });
    const rows = await server.app.storage.database.selectFrom('limits').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2\.77|nobody at all/);
  });

  it('sixty wrong logins from one address are too many, on whatever accounts', async () => {
    const from = '192.0.2.60';
    await server.addMember('unlucky neighbour');
    for (let n = 0; n < 57; n++) await server.app.limits.take(loginsPerAddress, from);
    for (let n = 0; n < 3; n++)
      expect((await server.call('POST', token, { from, body: { username: `guess ${n}`, password: 'wrong' } })).status).toBe(403);
    const late = await server.call('POST', token, { from, body: { username: 'unlucky neighbour', password } });
    expect([late.status, late.body['code']]).toEqual([429, 'rest_too_many_requests']);
    expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  });

  it('sixty right log-ins at once lock nobody out: some may have to come back, and the next one is let in', async () => {
    const from = '192.0.2.61';
    await server.addMember('everywhere at once');
    const enter = () => server.call('POST', token, { from, body: { username: 'everywhere at once', password } });
    const answers = await Promise.all(Array.from({ length: 60 }, enter));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(25);
    expect(answers.filter(({ status, headers }) => status !== 200 && !(status === 429 && Number(headers.get('retry-after')) <= 2))).toEqual(
      [],
    );
    expect((await enter()).status).toBe(200);
  });

  it('of forty guesses at once no more than ten are checked, and the right password among them counts as what it is', async () => {
    await server.addMember('guessed at');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_one, n) => server.call('POST', token, { body: { username: 'guessed at', password: `guess ${n}` } })),
    );
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    expect((await server.call('POST', token, { body: { username: 'guessed at', password } })).status).toBe(429);
  });

  it('a full queue of passwords to check counts against nobody', async () => {
    const from = '192.0.2.62';
    await server.addMember('patient');
    const flood = Promise.allSettled(Array.from({ length: 18 }, () => server.app.hashes.verify(null, 'x')));
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => server.call('POST', token, { from, body: { username: 'patient', password } })),
    );
    await flood;
    expect(answers.filter(({ status, headers }) => status !== 200 && Number(headers.get('retry-after')) > 2)).toEqual([]);
    for (let n = 0; n < 3; n++)
      expect((await server.call('POST', token, { from, body: { username: 'patient', password } })).status).toBe(200);
    for (let n = 0; n < loginsPerAddress.most; n++) await server.app.limits.take(loginsPerAddress, from);
  });

  it('twenty addresses of one IPv6 network are one', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++)
      statuses.push((await server.call('POST', reset, { body: { email: 'a@example.test' }, from: `2001:db8:5:5::${n + 1}` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await server.call('POST', reset, { body: { email: 'a@example.test' }, from: '2001:db8:5:6::1' })).status).toBe(200);
  });

  it("what a visitor writes in front of the proxy's word is not believed", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++)
      statuses.push(
        (
          await server.call('POST', reset, {
            body: { email: 'a@example.test' },
            from: `203.0.113.${n}, 192.0.2.90`,
            headers: { 'x-real-ip': `203.0.113.${n}` },
          })
        ).status,
      );
    expect(statuses.slice(5)).toEqual([429, 429]);
  });
});

it('without a trusted proxy X-Forwarded-For and X-Real-IP mean nothing', async () => {
  const server = await startTestServer({ environment: { DEMO: '0' } });
  try {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) {
      const { status } = await fetch(`${server.origin}${reset}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `203.0.113.${n}`,
          'x-real-ip': `203.0.113.${n}`,
          forwarded: `for=203.0.113.${n}`,
        },
        body: '{"email":"a@example.test"}',
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  } finally {
    await server.close();
  }
});
