import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  startFakeFacebook,
  startFakeGoogle,
  startFakeStripe,
  type FakeFacebook,
  type FakeGoogle,
  type FakeStripe,
  SoftwareAuthenticator,
  makePng,
} from '@agm/testing/fakes';
import { codeOf, stepAt } from '@agm/members/accounts/secondFactor/totp';
import { makeSetupToken } from '@agm/members/staff/setupLink';
import { problemBody } from '@agm/api/schemas/problem';
import * as v from 'valibot';
import { password, startMembersOn, type Call, type MembersServer, type Reply } from '../../test/members.ts';
import { stripeEnvironment } from '../../test/payments.ts';
import { describedPaths } from './openapiDocument.ts';
import type { Operation } from './Operation.ts';

/** One call of every operation. What is sent and what is answered is what the schemas read: all of the answer, and nothing beside it. */
describe('real answers', () => {
  let server: MembersServer;
  let google: FakeGoogle;
  let facebook: FakeFacebook;
  let stripe: FakeStripe;
  let operations: readonly { readonly name: string; readonly path: RegExp; readonly method: string; readonly operation: Operation }[];
  const seen = new Set<string>();

  beforeAll(async () => {
    [google, facebook, stripe] = [await startFakeGoogle(), await startFakeFacebook(), await startFakeStripe()];
    server = await startMembersOn('sqlite', {
      DEMO: '1',
      PUBLIC_URL: 'http://localhost:3000',
      ...google.environment,
      ...facebook.environment,
      ...stripeEnvironment(stripe),
    });
    operations = describedPaths(server.app.config.routes).flatMap(({ path, methods }) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path: new RegExp(
          `^${path
            .replaceAll('.', '\\.')
            .replaceAll(/\{path\}/g, '.*')
            .replaceAll(/\{\w+\}/g, '[^/]+')}/?$`,
        ),
        operation,
      })),
    );
  }, 60_000);
  afterAll(async () => {
    await server.close();
    for (const fake of [google, facebook, stripe]) await fake.close();
  });

  /** Asks, and holds the answer against its schema. */
  async function ask(method: string, path: string, call: Call & { readonly status?: number } = {}): Promise<Reply> {
    const { status = 200, ...rest } = call;
    const answer = await server.call(method, path, rest);
    expect([method, path, answer.status, answer.text.slice(0, status < 400 && answer.status >= 400 ? 300 : 0)]).toEqual([
      method,
      path,
      status,
      '',
    ]);
    if (status >= 400) {
      expect([path, v.safeParse(problemBody, answer.body).issues]).toEqual([path, undefined]);
      return answer;
    }
    // `/users/me` fits `/users/{id}` too: the pattern with the most words of its own is meant.
    const [known] = operations
      .filter((one) => one.method === method && one.path.test(path.split('?', 1)[0] ?? ''))
      .sort((one, other) => one.name.split('{').length - other.name.split('{').length);
    expect([path, known?.name]).toEqual([path, expect.any(String)]);
    const sent = known?.operation.body;
    // Signed bytes and forms travel as text, pictures as they are.
    if (sent && rest.body !== undefined && typeof rest.body !== 'string' && !(rest.body instanceof Uint8Array))
      expect([path, v.safeParse(sent, rest.body).issues]).toEqual([path, undefined]);
    const described = known?.operation.answers[status];
    expect([path, status, described]).toEqual([path, status, expect.anything()]);
    seen.add(`${known?.name} ${status}`);
    if (described === undefined || typeof described === 'string') return answer;
    const read = v.safeParse(described, answer.body);
    expect([path, read.issues?.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)]).toEqual([path, undefined]);
    // A schema leaves out what it does not name.
    expect([path, read.output]).toEqual([path, answer.body]);
    return answer;
  }

  const wp = '/wp-json/wp/v2';
  const asJson = { accept: 'application/json' };

  it('of rounds', async () => {
    const rounds = '/content-api/rounds';
    const begun = await ask('POST', rounds, {
      body: { country: 'us', listing: '/genre/drama/', name: 'Ana', services: ['netflix'] },
      status: 201,
    });
    const { code, secret, round } = begun.body as { code: string; secret: string; round: { titles: number[] } };
    await ask('POST', rounds, { body: { country: 'us', listing: '/no/such/wall/' }, status: 400 });
    await ask('GET', `${rounds}/${code}`);
    await ask('POST', `${rounds}/${code}/people`, { body: { name: 'Ben' }, status: 201 });
    await ask('POST', `${rounds}/${code}/answers`, { token: secret, body: { title: round.titles[0] ?? 0, isYes: true } });
    await ask('GET', `${rounds}/${code}/answers`, { token: secret });
    await ask('GET', `${rounds}/${code}/answers`, { status: 401 });
    await ask('DELETE', `${rounds}/${code}/people/1`, { token: secret });
    await ask('DELETE', `${rounds}/${code}/people/1`, { token: secret, status: 404 });
    await server.app.storage.database
      .updateTable('rounds')
      .set({ ends_at: Date.now() + 500 })
      .execute();
    expect((await ask('GET', `${rounds}/${code}/events`)).text).toContain('event: over');
    await ask('GET', `${rounds}/${code}`, { status: 404 });
  });

  it('of titles, walls and guides', async () => {
    const { database } = server.app.storage;
    const offer = await database
      .selectFrom('offers')
      .innerJoin('titles', 'titles.id', 'offers.title_id')
      .select(['offers.title_id as id', 'slug', 'country', 'platform', 'is_premium'])
      .where('is_premium', '=', 1)
      .orderBy('titles.id')
      .executeTakeFirstOrThrow();
    const reader = (await server.addMember('premium-reader', 'premium')).token;
    await ask('GET', '/content-api/list/');
    await ask('GET', '/content-api/list/shows/genre/drama/?by=top&nonsense=1');
    await ask('GET', `/content-api/title/${offer.slug}?country=${offer.country}`);
    await ask('GET', '/content-api/title/nothing-of-that-name', { status: 404 });
    await ask('GET', `/content-api/titles?ids=${offer.id},1,999999&country=${offer.country}`);
    await ask('GET', '/content-api/titles?ids=', { status: 400 });
    await ask('GET', '/content-api/service-prices?country=uk');
    await ask('GET', `/content-api/title/${offer.id}/premium`, { token: reader });
    await ask('GET', '/content-api/counts/shows/genre/drama/?of=language~duration');
    for (const words of ['tense french film', 'like parasite', '']) await ask('GET', `/content-api/ask?q=${encodeURIComponent(words)}`);
    for (const words of ['the', 'bong', 'so', '%25']) await ask('GET', `/content-api/search/universal/${words}?limit=50`);
    await ask('GET', `${wp}/ext-watch?platform=${offer.platform}&locale=${offer.country}&content=${offer.id}`);
    await ask('POST', '/content-api/report', {
      body: { platform: offer.platform, locale: offer.country, content: offer.id },
      status: 204,
    });
    await ask('GET', '/content-api/changes.json');
    await ask('GET', `${wp}/lists-content-ids`);
    for (const kind of ['guide', 'service', 'channel', 'cord-cutting', 'how-to', 'premium']) {
      const { items } = (await ask('GET', `/content-api/guides?kind=${kind}`)).body as { items: { slug: string }[] };
      for (const { slug } of items.slice(0, 2)) {
        await ask('GET', `/content-api/guide/${slug}`);
        await ask('GET', `/content-api/guide/${slug}`, { token: reader });
      }
    }
    await ask('GET', '/content-api/deals');
    await ask('GET', '/content-api/menu');
    for (const kind of ['posts', 'pages']) {
      const [first] = (await ask('GET', `${wp}/${kind}`)).body as unknown as { id: number }[];
      await ask('GET', `${wp}/${kind}/${first?.id}`);
      await ask('GET', `${wp}/${kind}?_fields=id`);
    }
    await ask('POST', `${wp}/tag-post-view`, { body: { id: offer.id }, status: 204 });
    await ask('POST', `${wp}/tag-list-page-view`, { body: { path: '/shows/' }, status: 204 });
    await ask('GET', '/healthz');
    await ask('GET', '/readyz');
  });

  it('of accounts', async () => {
    const captcha = () => server.captcha();
    await ask('GET', '/user-api/captcha');
    await ask('GET', '/user-api/social');
    await ask('POST', '/user-api/auth/signup', {
      body: { username: 'newcomer', email: 'newcomer@example.test', password, recaptchaToken: await captcha() },
    });
    await ask('POST', `${wp}/user-register`, {
      body: { username: 'newcomer2', email: 'newcomer2@example.test', password, recaptchaToken: await captcha() },
      status: 201,
    });
    const { token } = (
      await ask('POST', '/user-api/auth/login', { body: { username: 'newcomer', password, recaptchaToken: await captcha() } })
    ).body as { token: string };
    await ask('POST', '/wp-json/jwt-auth/v1/token', { body: { username: 'newcomer', password } });
    await ask('POST', '/wp-json/jwt-auth/v1/token/validate', { token });
    await ask('POST', '/user-api/auth/login', { body: {}, status: 400 });
    const { id } = (await ask('GET', '/user-api/auth/profile', { token })).body as { id: number };
    for (const path of ['user-me', 'users/me', `users/${id}`]) {
      await ask('GET', `${wp}/${path}?context=edit`, { token });
      for (const method of ['POST', 'PUT', 'PATCH']) await ask(method, `${wp}/${path}`, { token, body: { description: 'I watch.' } });
    }
    await ask('GET', `${wp}/users`);
    await ask('GET', `${wp}/check-editor`, { token });
    const titleId = await anyTitle();
    const { revision } = (
      await ask('POST', `${wp}/update-user-meta`, { token, body: { changes: { loved: { [titleId]: '21.11.2026 09:30:00' } } } })
    ).body as { revision: number };
    await ask('POST', `${wp}/update-user-meta`, { token, body: { meta: { filters: '{}' } } });
    await ask('POST', `${wp}/update-user-meta`, { token, body: { since: revision, changes: { seen: { [titleId]: null } } } });
    await ask('GET', '/user-api/auth/profile', { token });
    await ask('POST', '/user-api/kept-titles', { token, body: { titles: [{ title: 'Nowhere to be found', groups: ['loved'] }] } });
    await ask('DELETE', '/user-api/kept-titles', { token, status: 204 });
    const changes = [
      { kind: 'service', country: 'us', platform: 'netflix', isMine: true },
      { kind: 'rating', title: Number(titleId), rating: 8 },
      { kind: 'list', list: 'rainydays', name: 'For rainy days' },
      { kind: 'entry', list: 'rainydays', title: Number(titleId), isIn: true },
    ];
    await ask('POST', '/content-api/my', { token, body: { changes } });
    await ask('GET', '/content-api/my', { token });
    const link = (await ask('POST', '/content-api/my/lists/rainydays/link', { token })).body as { token: string };
    await ask('GET', `/content-api/shared-list/${link.token}`);
    await ask('DELETE', '/content-api/my/lists/rainydays/link', { token, status: 204 });
    await ask('GET', '/content-api/profiles', { token });
    await ask('POST', '/content-api/profiles/pin', { token, body: { pin: '2468' }, status: 204 });
    const { id: profile } = (await ask('POST', '/content-api/profiles', { token, body: { name: 'Mia', childAge: null }, status: 201 }))
      .body as {
      id: number;
    };
    await ask('POST', '/content-api/my/saved', { token, body: { since: 0, changes: { seen: { [titleId]: null } } } });
    await ask('PATCH', `/content-api/profiles/${profile}`, { token, body: { childAge: 7 } });
    await ask('POST', '/content-api/profiles/switch', { token, body: { profile: id } });
    await ask('DELETE', `/content-api/profiles/${profile}`, { token, status: 204 });
    const alerts = '/content-api/my/alerts';
    await ask('POST', alerts, { token, body: { kinds: { arrives: true }, mail: true } });
    await ask('POST', `${alerts}/walls`, { token, body: { address: '/genre/drama/', isWanted: true } });
    const browser = { endpoint: 'https://push.example.com/1', keys: { p256dh: 'BA', auth: 'AA' } };
    await ask('POST', `${alerts}/push`, { token, body: browser, status: 201 });
    await ask('DELETE', `${alerts}/push`, { token, body: { endpoint: browser.endpoint } });
    await ask('GET', alerts, { token });
    await ask('GET', `${wp}/user-export`, { token });
    await ask('POST', '/user-api/auth/confirmation', { token });
    await ask('POST', `${wp}/confirm-email`, { body: { token: await mailed('confirm') } });
    await ask('POST', `${wp}/password-reset`, { body: { email: 'newcomer@example.test' } });
    const reset = await mailed('reset');
    await ask('POST', `${wp}/do-password-reset`, { body: { token: reset, password: `${password}!` } });
    await ask('POST', `${wp}/do-password-reset`, { body: { token: reset, password }, status: 403 });
    const second = await server.addMember('second');
    const { token: fresh } = (await ask('POST', '/user-api/auth/reauthenticate', { token: second.token, body: { password } })).body as {
      token: string;
    };
    const factor = '/user-api/second-factor';
    await ask('GET', factor, { token: fresh });
    const begun = (await ask('POST', factor, { token: fresh, status: 201 })).body as { secret: string };
    const code = codeOf(begun.secret, stepAt(Date.now()));
    await ask('POST', `${factor}/confirmation`, { token: fresh, body: { code } });
    await ask('POST', `${factor}/confirmation`, { token: fresh, body: { code }, status: 409 });
    const { recoveryCodes } = (await ask('POST', `${factor}/recovery-codes`, { token: fresh })).body as { recoveryCodes: string[] };
    const asked = await ask('POST', '/wp-json/jwt-auth/v1/token', { body: { username: 'second', password }, status: 403 });
    const { pending } = asked.body['data'] as { pending: string };
    await ask('POST', '/user-api/auth/second-factor', { body: { pending, code: recoveryCodes[0] } });
    const passkey = new SoftwareAuthenticator(server.config.publicUrl);
    const creation = (await ask('POST', `${factor}/passkeys/options`, { token: fresh })).body as { challenge: string };
    const madeKey = { name: 'laptop', answer: passkey.create(creation) };
    await ask('POST', `${factor}/passkeys`, { token: fresh, body: madeKey, status: 201 });
    await ask('POST', `${factor}/passkeys`, { token: fresh, body: madeKey, status: 403 });
    const again = await ask('POST', '/wp-json/jwt-auth/v1/token', { body: { username: 'second', password }, status: 403 });
    const waiting = (again.body['data'] as { pending: string }).pending;
    const request = (await ask('POST', '/user-api/auth/second-factor/passkey/options', { body: { pending: waiting } })).body;
    await ask('POST', '/user-api/auth/second-factor/passkey', {
      body: { pending: waiting, answer: passkey.get(request as { challenge: string }) },
    });
    await ask('GET', factor, { token: fresh });
    await ask('DELETE', `${factor}/passkeys/${passkey.id}`, { token: fresh, status: 204 });
    await ask('DELETE', factor, { token: fresh, status: 204 });
    await ask('POST', `${wp}/users/${second.id}`, { token: fresh, body: { email: 'moved@example.test' } });
    await ask('POST', `${wp}/confirm-email`, { body: { token: await mailed('confirm') } });
    await ask('POST', `${wp}/undo-email-change`, { body: { token: await mailed('undo') } });
    for (const [login, method] of [
      ['leaver', 'GET'],
      ['leaver2', 'DELETE'],
    ] as const) {
      const leaver = await server.addMember(login);
      await ask(method, `${wp}/user-delete?id=${leaver.id}`, { token: leaver.token });
    }
    const boss = await server.addMember('boss', 'administrator');
    const desk = '/content-api/desk/people';
    await ask('GET', `${desk}?search=second&role=all`, { token: boss.token });
    const { etag } = (await ask('GET', `${desk}/${second.id}`, { token: boss.token })).body as { etag: string };
    const promotion = { token: boss.token, body: { role: 'moderator' } };
    await ask('PATCH', `${desk}/${second.id}`, { ...promotion, headers: { 'if-match': etag } });
    await ask('PATCH', `${desk}/${second.id}`, { ...promotion, headers: { 'if-match': etag }, status: 412 });
    await ask('PATCH', `${desk}/${second.id}`, { ...promotion, status: 428 });
    await ask('GET', `${desk}/history`, { token: boss.token });
    await ask('GET', '/content-api/desk/numbers', { token: boss.token });
    await ask('GET', '/content-api/desk/numbers?from=soon', { token: boss.token, status: 400 });
    const requirement = '/content-api/desk/settings/second-factor';
    const present = (await ask('GET', requirement, { token: boss.token })).body as { etag: string };
    const change = { token: boss.token, headers: { 'if-match': present.etag } };
    await ask('PATCH', requirement, { ...change, body: { isRequired: true }, status: 409 });
    await ask('PATCH', requirement, { ...change, body: { isRequired: false } });
    const settings = '/content-api/desk/settings';
    await ask('GET', settings, { token: boss.token });
    await ask('GET', `${settings}/nothing`, { token: boss.token, status: 404 });
    await ask('GET', `${settings}/mail-password-reset`, { token: boss.token });
    const policy = { token: boss.token, body: { policy: 'Be kind.' } };
    await ask('PATCH', `${settings}/comments`, { ...policy, status: 428 });
    await ask('PATCH', `${settings}/comments`, { ...policy, headers: { 'if-match': '"0"' } });
    await ask('PATCH', `${settings}/comments`, { ...policy, headers: { 'if-match': '"0"' }, status: 412 });
    await ask('GET', `${settings}/comments/history`, { token: boss.token });
    await ask('POST', `${settings}/mail-password-reset/test`, { token: boss.token, body: { subject: 'Hello' }, status: 201 });
    const titles = '/content-api/desk/titles';
    await ask('GET', `${titles}?search=a&order=name&state=all&type=movie`, { token: boss.token });
    const made = (
      await ask('POST', titles, { token: boss.token, body: { type: 'movie', name: 'Made Here', year: 2020, moods: ['Slow'] }, status: 201 })
    ).body as { id: number; etag: string };
    await ask('GET', `${titles}/${made.id}`, { token: boss.token });
    const edit = { token: boss.token, body: { reason: 'Because.' } };
    await ask('PATCH', `${titles}/${made.id}`, { ...edit, headers: { 'if-match': made.etag } });
    await ask('PATCH', `${titles}/${made.id}`, { ...edit, headers: { 'if-match': made.etag }, status: 412 });
    await ask('GET', `${titles}/${made.id}/history`, { token: boss.token });
    const file = { token: boss.token, body: makePng({ width: 20, height: 30 }), headers: { 'content-type': 'image/png' } };
    const { hash } = (await ask('POST', `${titles}/${made.id}/pictures/poster`, { ...file, status: 201 })).body as { hash: string };
    await ask('GET', `${titles}/${made.id}/pictures`, { token: boss.token });
    await ask('DELETE', `${titles}/${made.id}/pictures/poster/${hash}`, { token: boss.token, status: 204 });
    const double = (await ask('POST', titles, { token: boss.token, body: { type: 'movie', name: 'Made Twice', year: 2020 }, status: 201 }))
      .body as {
      id: number;
    };
    for (const [act, etag] of [
      ['merge', '"2"'],
      ['unmerge', '"3"'],
    ] as const)
      await ask('POST', `${titles}/${made.id}/${act}`, { token: boss.token, body: { from: double.id }, headers: { 'if-match': etag } });
    const offers = '/content-api/desk/offers';
    const place = { title: made.id, country: 'us', platform: 'netflix' };
    const added = (
      await ask('POST', offers, {
        token: boss.token,
        body: { ...place, url: 'https://www.netflix.com/title/1', kinds: ['included'] },
        status: 201,
      })
    ).body as { id: string; etag: string };
    await ask('GET', `${offers}?state=all&title=${made.id}&country=us&platform=netflix&search=made`, { token: boss.token });
    await ask('GET', `${offers}/${added.id}`, { token: boss.token });
    await ask('PATCH', `${offers}/${added.id}`, { token: boss.token, body: { rentPrice: 399 }, headers: { 'if-match': added.etag } });
    await ask('POST', `${offers}/${added.id}/confirm`, { token: boss.token, headers: { 'if-match': '"2"' } });
    await ask('DELETE', `${offers}/${added.id}`, { token: boss.token });
    await ask('GET', `${offers}/${added.id}/history`, { token: boss.token });
    await ask('DELETE', `${titles}/${made.id}`, { token: boss.token });
    const partners = '/content-api/desk/partners';
    const mark = { platform: 'netflix', parameter: 'tag', value: 'blog-20' };
    const partner = (await ask('POST', partners, { token: boss.token, body: { name: 'film-blog', marks: [mark] }, status: 201 })).body as {
      id: number;
      etag: string;
    };
    await ask('POST', partners, { token: boss.token, body: { name: 'film-blog' }, status: 409 });
    await ask('GET', `${partners}?state=all&search=blog`, { token: boss.token });
    await ask('GET', `${partners}/${partner.id}`, { token: boss.token });
    await ask('PATCH', `${partners}/${partner.id}`, { token: boss.token, body: { note: 'x' }, headers: { 'if-match': partner.etag } });
    const numbersLink = (await ask('POST', `${partners}/${partner.id}/links`, { token: boss.token, body: { days: 7 }, status: 201 }))
      .body as {
      id: string;
    };
    await ask('GET', `${partners}/${partner.id}/links`, { token: boss.token });
    await ask('DELETE', `${partners}/${partner.id}/links/${numbersLink.id}`, { token: boss.token, status: 204 });
    await ask('DELETE', `${partners}/${partner.id}`, { token: boss.token });
    await ask('GET', `${partners}/${partner.id}/history`, { token: boss.token });
    await ask('POST', `${wp}/users`, {
      token: boss.token,
      body: { username: 'hired', email: 'hired@example.test', password },
      status: 201,
    });
    await ask('POST', '/user-api/auth/logout', { token: boss.token, status: 204 });
    await ask('POST', '/user-api/auth/logout/everywhere', { token: await server.tokenOf(boss.id), status: 204 });
    for (const path of [`${wp}/contact-forms/16229/feedback`, '/wp-json/contact-form-7/v1/contact-forms/16229/feedback']) {
      const form = new FormData();
      for (const [name, value] of [
        ['_wpcf7_unit_tag', 'wpcf7-f16229-o1'],
        ['your-name', 'Mia'],
        ['your-email', 'mia@example.test'],
        ['your-message', 'More mysteries!'],
        ['_wpcf7_recaptcha_response', await captcha()],
      ] as const)
        form.append(name, value);
      const written = new Response(form);
      await ask('POST', path, { body: await written.text(), headers: { 'content-type': written.headers.get('content-type') ?? '' } });
    }
    const reader = await server.addMember('reader of the inbox', 'moderator');
    const inbox = '/content-api/desk/inbox';
    const [written] = (await ask('GET', `${inbox}?state=new&search=mysteries`, { token: reader.token })).body as unknown as {
      id: number;
    }[];
    const one = `${inbox}/${String(written?.id)}`;
    await ask('GET', one, { token: reader.token });
    await ask('PATCH', one, { token: reader.token, body: { state: 'archived' }, status: 428 });
    await ask('PATCH', one, { token: reader.token, body: { state: 'archived' }, headers: { 'if-match': '"1"' } });
    await ask('PATCH', one, { token: reader.token, body: { state: 'new' }, headers: { 'if-match': '"1"' }, status: 412 });
    await ask('POST', `${one}/answers`, { token: reader.token, body: { text: 'They come.' }, headers: { 'if-match': '"2"' }, status: 201 });
    await ask('DELETE', one, { token: reader.token });
    await ask('GET', `${one}/history`, { token: reader.token });
  });

  it('of the setup of a site without administrator', async () => {
    const { storage, config } = server.app;
    // The answers come from a demo, which has administrators: they step down.
    const away = await storage.database.deleteFrom('member_roles').where('role', '=', 'administrator').returningAll().execute();
    const setUp = async () => (await makeSetupToken(storage, config, Date.now())) ?? '';
    const { token } = await server.addMember('founder');
    await ask('POST', '/user-api/setup', { token, body: { token: await setUp() } });
    await storage.database.deleteFrom('member_roles').where('role', '=', 'administrator').execute();
    const account = { username: 'admin', email: 'admin@example.test', password };
    await ask('POST', '/user-api/setup', { body: { token: await setUp(), ...account }, status: 201 });
    await ask('POST', '/user-api/setup', { body: { token: 'x'.repeat(43), ...account }, status: 403 });
    await storage.database.insertInto('member_roles').values(away).execute();
  });

  it('of accounts somewhere else', async () => {
    const person = { sub: '108000000000000042', email: 'person@gmail.test' };
    await ask('POST', `${wp}/ex-tok-google`, { body: { socialToken: google.idToken(person) } });
    const friend = { id: '1042', name: 'A friend', email: 'friend@facebook.test' };
    await ask('POST', `${wp}/ex-tok-fb`, { body: { socialToken: facebook.token(friend) } });
    await ask('POST', `${wp}/ex-tok-fb`, { body: {}, status: 400 });
    const both = await server.addMember('both');
    const other = { sub: '108000000000000043', email: both.email };
    await ask('POST', '/user-api/social/google', { token: both.token, body: { socialToken: google.idToken(other) }, status: 204 });
    const more = { id: '1043', name: 'A friend', email: both.email };
    await ask('POST', '/user-api/social/facebook', { token: both.token, body: { socialToken: facebook.token(more) }, status: 204 });
    const { token: again } = (
      await ask('POST', '/user-api/auth/reauthenticate/google', { token: both.token, body: { socialToken: google.idToken(other) } })
    ).body as { token: string };
    await ask('POST', '/user-api/auth/reauthenticate/facebook', { token: again, body: { socialToken: facebook.token(more) } });
  });

  it('of comments, reviews and the desk', async () => {
    const post = Number(await anyTitle());
    const { token: boss } = await server.addMember('desk', 'administrator');
    const { token } = await server.addMember('writer');
    const { id } = (await ask('POST', `${wp}/comments`, { token, body: { post, content: 'Worth an evening.' }, status: 201 })).body;
    await ask('POST', `${wp}/comments`, { token: boss, body: { post, parent: id, content: 'It is.' }, status: 201 });
    await ask('POST', `${wp}/comments`, { token, body: { post }, status: 400 });
    await ask('POST', `${wp}/anon-comments`, { body: { post, anon_name: 'Mia', content: 'Who is it by?' }, status: 201 });
    for (const method of ['POST', 'PUT', 'PATCH'])
      await ask(method, `${wp}/comments/${String(id)}`, { token, body: { content: `Worth it, says ${method}.` } });
    await ask('GET', `${wp}/comments`);
    await ask('GET', `${wp}/comments?status=hold`, { token: boss });
    await ask('GET', `${wp}/comments/${String(id)}`, { token });
    await ask('POST', `${wp}/comments/${String(id)}/reactions`, { token: boss, body: { kind: 'agree', on: true } });
    await ask('POST', `${wp}/comments/${String(id)}/reactions`, { token: boss, body: { kind: 'loathe', on: true }, status: 400 });
    await ask('POST', `${wp}/comments/${String(id)}/report`, { token: boss, body: { reason: 'spam' }, status: 204 });
    await ask('GET', `${wp}/user-comments`, { token });
    await ask('GET', `${wp}/user-comments?extended=1&per_page=1`, { token });
    await ask('GET', `${wp}/user-comments/reactions?post=${post}`, { token: boss });
    const review = (await ask('POST', `${wp}/user-review`, { token, body: { post, rating: 8.5, content: 'Good' }, status: 201 })).body;
    await ask('POST', `${wp}/user-review`, { token, body: { post, rating: 9, content: 'Very good' } });
    await ask('POST', `${wp}/user-review/${String(review['id'])}/report`, { body: { reason: 'other' }, status: 204 });
    await ask('GET', `${wp}/user-review?post=${post}`);
    await ask('GET', `${wp}/user-review?mine=1`, { token });
    await ask('GET', `/content-api/comments/${post}`);
    await ask('GET', `/content-api/comments/${post}?comment=${String(id)}`);
    await ask('GET', `/content-api/comments/${post}?parent=${String(id)}`);
    for (const queue of ['hold', 'reported', 'spam']) await ask('GET', `${wp}/admin-review?status=${queue}`, { token: boss });
    await ask('POST', `${wp}/admin-review`, { token: boss, body: { id, kind: 'comment', status: 'hold' } });
    await ask('POST', `${wp}/admin-review`, { token: boss, body: { id: review['id'], kind: 'review', status: 'approved' } });
    await ask('GET', `${wp}/admin-review/history`, { token: boss });
    await ask('POST', `${wp}/delete-user-review`, { token, body: { post } });
    await ask('DELETE', `${wp}/comments/${String(id)}`, { token: boss });
    await ask('DELETE', `${wp}/comments/${String(id)}?force=true`, { token: boss });
  });

  it('of payments', async () => {
    const { token } = await server.addMember('buyer');
    const { id } = (await ask('POST', '/api/pay/create-checkout-session', { token, headers: asJson })).body as { id: string };
    const { text, signature } = stripe.event('checkout.session.completed', stripe.pay(id));
    await ask('POST', '/api/pay/webhook', { body: text, headers: { 'stripe-signature': signature } });
    await ask('GET', `/api/pay/check-session?sessionId=${id}`, { token });
    await ask('GET', '/api/pay/price');
    await ask('GET', '/api/pay/membership', { token });
    await ask('POST', '/api/pay/membership', { token, body: { renews: false } });
    const { token: boss } = await server.addMember('treasurer', 'administrator');
    await ask('POST', `${wp}/sync-customers`, { token: boss });
  });

  it('of guides, deals and pages at the desk', async () => {
    const { token } = await server.addMember('editor in chief', 'editor');
    const title = Number(await anyTitle());
    for (const name of ['guides', 'deals', 'pages']) {
      const desk = `/content-api/desk/${name}`;
      const body = [{ is: 'title', id: title, name: '' }];
      const made = await ask('POST', desk, {
        token,
        body: { title: 'Written', summary: 'At the desk.', platform: 'mubi', body },
        status: 201,
      });
      const { id, etag, revision } = made.body as { id: number; etag: string; revision: number };
      const change = { token, body: { status: 'published', picks: [{ id: title, reason: 'Good.' }], cover: [title] } };
      await ask('PATCH', `${desk}/${id}`, { ...change, headers: { 'if-match': etag } });
      await ask('PATCH', `${desk}/${id}`, { ...change, headers: { 'if-match': etag }, status: 412 });
      await ask('PATCH', `${desk}/${id}`, { ...change, status: 428 });
      await ask('GET', `${desk}?status=published&per_page=100`, { token });
      await ask('GET', `${desk}/${id}`, { token });
      await ask('GET', `${desk}/${id}/history`, { token });
      await ask('GET', `${desk}/${id}/versions/${revision}`, { token });
      await ask('GET', `${desk}/${id}/preview`, { token });
      if (name === 'guides') await ask('GET', `/content-api/guide/written`);
      const german = `${desk}/${id}/translations/de`;
      const added = await ask('POST', `${desk}/${id}/translations`, { token, body: { language: 'de', status: 'published' }, status: 201 });
      const headers = { 'if-match': (added.body as { etag: string }).etag };
      await ask('PATCH', german, { token, headers, body: { title: 'Geschrieben' } });
      await ask('PATCH', german, { token, headers, body: { title: 'Anders' }, status: 412 });
      await ask('PATCH', german, { token, body: { title: 'Anders' }, status: 428 });
      await ask('POST', `${desk}/${id}/translations`, { token, body: { language: 'de' }, status: 409 });
      await ask('GET', german, { token });
      await ask('GET', `${german}/history`, { token });
      await ask('GET', `${desk}/${id}/preview?lang=de`, { token });
      if (name === 'guides') for (const path of ['guide/written', 'guides', 'menu']) await ask('GET', `/content-api/${path}?lang=de`);
      if (name === 'deals') await ask('GET', '/content-api/deals?lang=de');
      await ask('DELETE', german, { token, status: 204 });
      await ask('GET', german, { token, status: 404 });
      await ask('DELETE', `${desk}/${id}`, { token });
    }
  });

  it('of the site’s own machinery', async () => {
    const { token: boss } = await server.addMember('operator', 'administrator');
    await ask('POST', '/api/events', { body: { events: [{ event: 'search' }] }, status: 204 });
    await ask('GET', '/api/events', { token: boss });
    await ask('GET', '/api/remotes', { token: boss });
    const tokens = '/content-api/desk/tokens';
    await ask('POST', tokens, { token: boss, body: { name: 'comments-ci', remotes: ['comments'] }, status: 201 });
    await ask('GET', tokens, { token: boss });
    const operator = (await readFile(join(server.dataDir, 'registry.token'), 'utf8')).trim();
    const offer = {
      id: Number(await anyTitle()),
      country: 'us',
      platform: 'netflix',
      kind: 'rent',
      price: 399,
      currency: 'USD',
      audio: ['en'],
    };
    await ask('PUT', '/content-api/offers?source=feed', { token: operator, body: [offer, { ...offer, id: 'nothing-of-that-name' }] });
    await ask('PUT', '/content-api/offers?source=feed', { token: operator, body: [{ ...offer, price: 3 }, offer] });
    await ask('POST', '/api/remotes/seen', { body: { seen: [] }, status: 204 });
  });

  it('were looked at of every operation that answers with JSON', () => {
    const promised = operations.flatMap(({ name, operation }) =>
      Object.entries(operation.answers).flatMap(([status, answer]) => (typeof answer === 'string' ? [] : [`${name} ${status}`])),
    );
    expect(promised.filter((name) => !seen.has(name))).toEqual([]);
  });

  /** The token of the last mailed link to a page. */
  async function mailed(page: string): Promise<string | undefined> {
    return [...(await server.mails()).join('\n').matchAll(new RegExp(`/${page}/#token=([\\w.~-]+)`, 'g'))].at(-1)?.[1];
  }

  async function anyTitle(): Promise<string> {
    return String((await server.app.storage.database.selectFrom('titles').select('id').orderBy('id').executeTakeFirstOrThrow()).id);
  }
});
