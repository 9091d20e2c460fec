import { startFakePushService, type FakePushService } from '@agm/testing/fakes';
import { engines } from '@agm/server/test/storages';
import { startMembersOn, type MembersServer } from '@agm/server/test/members';
import { mostPushSubscriptions } from '@agm/domain/alerts';
import { alertEvent } from '../alertEvent.ts';
import { mayCall } from './pushEndpoint.ts';
import { openPushService, type PushService } from './PushService.ts';
import { isPublicAddress } from './publicAddress.ts';
import { sendNotices } from './sendNotices.ts';

const root = '/content-api/my/alerts';
const now = Date.now() + 60_000;

describe('which endpoints are called', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/fcm/send/abc', false],
    ['https://user:word@fcm.googleapis.com/', false],
    ['https://localhost/', false],
    ['https://printer.local/', false],
    ['https://127.0.0.1/', false],
    ['https://2130706433/', false],
    ['https://0x7f.1/', false],
    ['https://[::1]/', false],
    ['https://[::ffff:10.0.0.1]/', false],
    ['https://169.254.169.254/latest/meta-data/', false],
    ['https://database/', false],
    ['file:///etc/passwd', false],
    ['nonsense', false],
  ])('%s: %s', (endpoint, may) => expect(mayCall(endpoint, null)).toBe(may));

  it('a push service of a test is called by its origin alone', () => {
    expect(mayCall('http://127.0.0.1:8080/push/1', 'http://127.0.0.1:8080')).toBe(true);
    expect(mayCall('http://127.0.0.1:8081/push/1', 'http://127.0.0.1:8080')).toBe(false);
  });

  it.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['10.1.2.3', false],
    ['100.64.1.1', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['224.0.0.1', false],
    ['::', false],
    ['::1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['2002:7f00:1::', false],
    ['nonsense', false],
  ])('%s is public: %s', (address, is) => expect(isPublicAddress(address)).toBe(is));
});

describe.each(engines)('notices on the devices of members, on %s', (engine) => {
  let server: MembersServer;
  let service: FakePushService;
  let push: PushService;
  beforeAll(async () => {
    service = await startFakePushService();
    server = await startMembersOn(engine, { ALERTS_EVERY_MS: '99999999', ...service.environment });
    push = await openPushService(server.app.storage.database, { contact: 'site@movies.example', testOrigin: service.origin });
  });
  afterAll(async () => {
    await server.close();
    await service.close();
  });

  const database = () => server.app.storage.database;
  let members = 0;
  const join = async () => {
    const member = await server.addMember(`noticed-${++members}`);
    const call = async (method: string, body: object) => server.call(method, `${root}/push`, { token: member.token, body });
    const read = async () => (await server.call('GET', root, { token: member.token })).body;
    const browser = async () => {
      const made = service.subscribe(String((await read())['pushKey']));
      const { status } = await call('POST', made.subscription);
      expect(status).toBe(201);
      return made;
    };
    await server.call('POST', root, { token: member.token, body: { quietHours: null } });
    return { ...member, call, read, browser };
  };
  let events = 0;
  const tell = async (memberId: number, title: number): Promise<void> => {
    const { id } = await database()
      .insertInto('alert_events')
      .values(alertEvent({ key: `pushed ${++events}`, kind: 'wall', title_id: title, wall: '/all/', made_at: now }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await database()
      .insertInto('alert_walls')
      .values({ member_id: memberId, path: '/all/', name: 'everything', made_at: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await database()
      .insertInto('alerts')
      .values({ member_id: memberId, event_id: id, made_at: now, mailed_at: null, pushed_at: null })
      .execute();
  };
  const send = (at = now) => sendNotices(server.app, push, at);

  it('are encrypted for the browser, signed by the site, and shown once', async () => {
    const member = await join();
    const [one, other] = [await member.browser(), await member.browser()];
    expect(await member.read()).toMatchObject({ push: true, browsers: 2, pushKey: push.key });
    await tell(member.id, 1);
    await send();
    await send(now + 1000);
    for (const { shown } of [one, other])
      expect(shown).toEqual([
        { title: 'New on everything', body: 'Title 1 (2000)', url: '/title-1/', tag: expect.stringMatching(/^agm-\d+$/) as string },
      ]);
    await tell(member.id, 2);
    await tell(member.id, 3);
    await send(now + 2000);
    expect(one.shown[1]).toMatchObject({ title: '2 news for you', url: '/account/alerts/' });
  });

  it('wait for a push service that is away, and are not tried for ever', async () => {
    const member = await join();
    const { shown } = await member.browser();
    await tell(member.id, 1);
    service.refusal = 503;
    await send();
    service.refusal = null;
    await send(now + 1000);
    expect(shown).toHaveLength(1);
    await tell(member.id, 2);
    service.refusal = 503;
    await send(now + 25 * 60 * 60_000);
    service.refusal = null;
    await send(now + 26 * 60 * 60_000);
    expect(shown).toHaveLength(1);
  });

  it('a browser that is gone is forgotten, and without any the switch is off', async () => {
    const member = await join();
    const browser = await member.browser();
    browser.leave();
    await tell(member.id, 1);
    await send();
    expect(await member.read()).toMatchObject({ push: false, browsers: 0 });
  });

  it('are not sent in quiet hours', async () => {
    const member = await join();
    const { shown } = await member.browser();
    await tell(member.id, 1);
    await server.call('POST', root, { token: member.token, body: { quietHours: { from: 0, to: 0 } } });
    await send();
    expect(shown).toEqual([]);
  });

  it('a browser is whose it was last, the newest ones count, and each can be taken away', async () => {
    const [one, other] = [await join(), await join()];
    const browser = await one.browser();
    await other.call('POST', browser.subscription);
    expect([(await one.read())['browsers'], (await other.read())['browsers']]).toEqual([0, 1]);
    for (let more = 0; more < mostPushSubscriptions; more++) await other.browser();
    expect(await other.read()).toMatchObject({ browsers: mostPushSubscriptions });
    const left = await database().selectFrom('push_subscriptions').select('endpoint').where('member_id', '=', other.id).execute();
    expect(left.map(({ endpoint }) => endpoint)).not.toContain(browser.subscription.endpoint);
    for (const { endpoint } of left) expect((await other.call('DELETE', { endpoint })).status).toBe(200);
    expect(await other.read()).toMatchObject({ push: false, browsers: 0 });
  });

  it('an endpoint inside of a network is refused', async () => {
    const member = await join();
    const { subscription } = service.subscribe(push.key);
    const { status, body } = await member.call('POST', { ...subscription, endpoint: 'https://10.0.0.1/push' });
    expect([status, body['code']]).toEqual([400, 'rest_invalid_param']);
  });
});
