import { randomBytes } from 'node:crypto';
import { hashSync } from '@node-rs/argon2';
import { SignJWT, decodeJwt } from 'jose';
import { engines } from '../storage/storagesForTests.ts';
import { differencesFrom, recordedAnswers, type RecordedAnswer } from '../wordpress/recordedForTests.ts';
import { startMembersOn, type MembersServer } from './membersForTests.ts';
import { argon2id } from './passwords/argon2id.ts';

jest.setTimeout(30_000);

/** Where our answer is meant to differ from WordPress's, and why. Everything else must be the same. */
const intended: Readonly<Record<string, { readonly differences: readonly string[]; readonly because: string }>> = {
  'admin-create-user': { differences: ['no field capabilities.level_0'], because: 'levels are what WordPress had before it had roles' },
  'admin-create-user-dup-email': { differences: ['status 500 is 400', 'data is object, was null'], because: 'a request must not be able to cause a 500' },
  'admin-create-user-dup-username': { differences: ['status 500 is 400', 'data is object, was null'], because: 'a request must not be able to cause a 500' },
  'lost-password-none': { differences: ['status 404 is 400', 'code rest_no_route is rest_missing_callback_param'], because: 'stock WordPress has no such route; ours must (R7-41)' },
  'users-me-edit-context': { differences: ['no field capabilities.level_0'], because: 'levels are what WordPress had before it had roles' },
  'users-me-meta-loved': { differences: ['no field capabilities.level_0'], because: 'levels are what WordPress had before it had roles' },
  'users-me-meta-unknown': { differences: ['no field capabilities.level_0'], because: 'levels are what WordPress had before it had roles; and our four lists are always known' },
  'users-me-meta-bad-type': { differences: ['no field additional_data'], because: 'it repeats what the message says, outside the one shape of our errors' },
  'users-me-ok': { differences: ['meta is object, was list'], because: 'a map without entries is a list to PHP; our members always have the five meta values' },
  'users-me-update-email-invalid': { differences: ['code rest_invalid_param is rest_user_invalid_email', 'no field data.params', 'no field data.details'], because: 'R8-06: invalid and taken addresses carry one code' },
  'users-me-update-email-ok': { differences: ['no field capabilities.level_0'], because: 'levels are what WordPress had before it had roles' },
  'users-me-update-name': { differences: ['no field capabilities.level_0'], because: 'levels are what WordPress had before it had roles' },
};

/** Not asked here: a page of WordPress itself, and what is not about members. */
const elsewhere = new Set(['lost-password-form']);

const answers = recordedAnswers(/^(?:jwt|users|admin-create-user|lost-password|not-found)/).filter(({ name }) => !elsewhere.has(name));

(answers.length > 0 ? describe.each(engines) : describe.skip.each(['any engine (skipped where ../shared/wordpress is not beside the checkout)']))('answers recorded from WordPress, on %s', (engine) => {
  let server: MembersServer;
  let tokens: Readonly<Record<'admin' | 'member' | 'badsig' | 'expired', string>>;
  beforeAll(async () => {
    server = await startMembersOn(engine as 'sqlite');
    const { database } = server.app.storage;
    await database.updateTable('members').set({ password_hash: hashSync('pass-word-1', argon2id), name: 'Member 1' }).where('id', '=', (await server.addMember('member1')).id).execute();
    await server.addMember('member2');
    const admin = await server.addMember('chief', 'administrator');
    const { id } = await database.selectFrom('members').select('id').where('login_key', '=', 'member1').executeTakeFirstOrThrow();
    const member = await server.tokenOf(id);
    const { value } = await database.selectFrom('secrets').select('value').where('name', '=', 'token-1').executeTakeFirstOrThrow();
    const sign = (key: Uint8Array, exp: number) => new SignJWT({ ...decodeJwt(member), iat: exp - 100, exp }).setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'token-1' }).sign(key);
    tokens = { admin: admin.token, member, badsig: await sign(randomBytes(32), Date.now() / 1000 + 1000), expired: await sign(Buffer.from(value, 'base64url'), Math.floor(Date.now() / 1000) - 1000) };
  });
  afterAll(() => server.close());

  const bearerFor = ({ name }: RecordedAnswer): string => {
    if (name.startsWith('admin')) return tokens.admin;
    return name.endsWith('badsig') ? tokens.badsig : name.endsWith('expired') ? tokens.expired : tokens.member;
  };

  it.each(answers.map((answer) => [answer.name, answer] as const))('%s', async (name, recorded) => {
    const { method, path, headers, body } = recorded.request;
    const ours = await server.call(method, path, { body, headers: Object.fromEntries(Object.entries(headers).map(([header, value]) => [header, value.replace('<jwt>', bearerFor(recorded))])) });
    expect(differencesFrom(recorded, ours)).toEqual(intended[name]?.differences ?? []);
  });
});

it('every intended difference has its reason', () => {
  for (const { differences, because } of Object.values(intended)) expect(because.length > 0).toBe(differences.length > 0);
});
