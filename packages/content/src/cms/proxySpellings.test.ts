import { startFakeWordpress, type FakeWordpress } from '@agm/testing/fakes';
import { proxySpellings, sendSpelling } from '@agm/testing/site';
import { loginsPerAccount } from '@agm/http/limits/figures';
import { startMembersOn, type MembersServer } from '@agm/server/test/members';
import { defaultRoutes } from '@agm/api';
import { accountKey } from './accountKey.ts';
import { passedRoutes } from './passedRoutes.ts';
import { readTarget } from './readTarget.ts';

jest.setTimeout(60_000);

/** All that a site ever asks of its content host: the routes it passes on, and the words behind the numbers of its posts. */
const mayBeAsked =
  /^\/wp-json\/(?:|wp\/v2\/(?:posts|pages|comments|users|users\/me|user-me|categories|tags|[a-z_]+)(?:\/[1-9]\d*)?|jwt-auth\/v1\/token(?:\/validate)?)$/;
const neverAsked = /settings|plugins|search|batch|application-passwords/;

let turn = 0;
const anotherAddress = (): string => `198.51.${Math.floor(++turn / 250)}.${(turn % 250) + 1}`;

describe('the door to a content host', () => {
  let wordpress: FakeWordpress;
  let server: MembersServer;
  beforeAll(async () => {
    wordpress = await startFakeWordpress();
    server = await startMembersOn('sqlite', { CMS_URL: wordpress.origin, CMS_EVERY_MS: '90000000' });
  });
  afterAll(async () => {
    await server.close();
    await wordpress.close();
  });

  it(`${proxySpellings.length} spellings: none tries a password beside the limit, none leaves the routes that are passed on`, async () => {
    expect(new Set(proxySpellings.map((spelling) => JSON.stringify(spelling))).size).toBeGreaterThanOrEqual(120);
    const direct: number[] = [];
    for (const spelling of proxySpellings) direct.push(await sendSpelling(wordpress.origin, spelling, anotherAddress()));
    const open = wordpress.guesses();
    // Without a door most of them are a try: the content host here is as lenient as real ones are.
    expect(open).toBeGreaterThan(60);

    const before = wordpress.asked.length;
    // Whoever has spent the tries of the account in the plain spelling finds no other one that is still free.
    const plain = {
      method: 'POST',
      target: '/wp-json/jwt-auth/v1/token',
      headers: { 'content-type': 'application/json' },
      body: '{"username":"member1","password":"a guess"}',
    };
    for (let n = 0; n < loginsPerAccount.most; n++) expect(await sendSpelling(server.origin, plain, anotherAddress())).toBe(403);
    expect(wordpress.guesses() - open).toBe(loginsPerAccount.most);
    const statuses: [string, number][] = [];
    for (const spelling of proxySpellings)
      statuses.push([`${spelling.method} ${spelling.target}`, await sendSpelling(server.origin, spelling, anotherAddress())]);
    expect(wordpress.guesses() - open).toBe(loginsPerAccount.most);
    expect(
      wordpress.asked
        .slice(before)
        .map(({ target }) => target)
        .filter(
          (target) =>
            !mayBeAsked.test(target.split('?')[0] ?? '') ||
            neverAsked.test(target) ||
            /(?:rest_route|_method|_envelope|_jsonp)=/i.test(target),
        ),
    ).toEqual([]);
    expect(statuses.filter(([, status]) => status < 200 || status >= 500)).toEqual([]);
  });

  it('each of them alone, with all its tries free, is refused or counted', async () => {
    for (const spelling of proxySpellings) {
      await server.app.storage.database.deleteFrom('limits').execute();
      const before = wordpress.guesses();
      await sendSpelling(server.origin, spelling, anotherAddress());
      const tried = wordpress.guesses() - before;
      const rows = await server.app.storage.database
        .selectFrom('limits')
        .select('count')
        .where('bucket', 'like', `${loginsPerAccount.name}:%`)
        .execute();
      expect([spelling.target, tried <= rows.reduce((sum, { count }) => sum + count, 0)]).toEqual([spelling.target, true]);
    }
  });

  it('what is allowed passes as it is written, by the methods it has', async () => {
    for (const [method, path, status] of [
      ['GET', '/wp-json/', 200],
      ['GET', '/wp-json/wp/v2/posts/', 200],
      ['GET', '/wp-json/wp/v2/posts?search=a+b%26c', 200],
      ['POST', '/wp-json/', 404],
      ['DELETE', '/wp-json/wp/v2/posts', 404],
      ['OPTIONS', '/wp-json/wp/v2/posts', 404],
      ['GET', '/wp-json/jwt-auth/v1/token', 404],
    ] as const) {
      expect([method, path, (await server.call(method, path)).status]).toEqual([method, path, status]);
    }
    const { status } = await server.call('POST', '/wp-json/jwt-auth/v1/token', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(wordpress.login).toString(),
    });
    expect(status).toBe(200);
  });

  it('twenty-five right log-ins at once are all let in, and leave nothing behind', async () => {
    await server.app.storage.database.deleteFrom('limits').execute();
    const enter = () => server.call('POST', '/wp-json/jwt-auth/v1/token', { body: wordpress.login, from: '192.0.2.7' });
    expect((await Promise.all(Array.from({ length: 25 }, enter))).map(({ status }) => status)).toEqual(
      Array.from({ length: 25 }, () => 200),
    );
    wordpress.fault = 'cut';
    for (let n = 0; n < 12; n++) expect((await enter()).status).toBe(502);
    wordpress.fault = null;
    expect((await enter()).status).toBe(200);
  });
});

it('every route of the table is passed on or answered here', () => {
  const answeredHere = ['ext-watch', 'tag-post-view', 'tag-list-page-view', 'lists-content-ids', 'sync-customers', 'feedback'];
  expect([...new Set(passedRoutes.map(({ key }) => key)), ...answeredHere].sort()).toEqual([...Object.keys(defaultRoutes), 'index'].sort());
});

it.each([
  ['/a/b', '/a/b', true],
  ['/a//b', '/a/b', false],
  ['/a/./b', '/a/b', false],
  ['/a/../b', '/b', false],
  ['/a/b/..', '/a/', false],
  ['/../../a', '/a', false],
  ['/%61', '/a', false],
  ['/a%2fb', '/a/b', false],
  ['/%2561', '/%61', false],
  ['\\a', '/a', false],
  ['http://x.example/a', '/a', true],
  ['http://x.example', '/', false],
  ['/a/?x=%2e%2e', '/a/', true],
  ['/a#b', '/a', false],
  ['/a\t', '/a', false],
  ['/é', '/é', true],
  ['', '/', false],
  ['/', '/', true],
])('%j is read as %s', (url, path, isPlain) => expect(readTarget(url)).toMatchObject({ path, isPlain }));

it.each([
  ['Ann Lee', 'ann lee'],
  ['  ANN  LEE ', 'ann lee'],
  ['Ánn Lèe', 'ann lee'],
  ['ann\u200dlee', 'annlee'],
  ['ＡＮＮ', 'ann'],
  ['Łukasz Straße', 'lukasz strasse'],
  ['a+b@example.test', 'a+b@example.test'],
  ['<i>ann', null],
  ['ann&amp;', null],
  ['a%41', null],
])('WordPress takes %j for the account %j', (name, key) => expect(accountKey(name)).toBe(key));
