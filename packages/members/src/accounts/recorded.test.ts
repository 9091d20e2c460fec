import { randomBytes } from 'node:crypto';
import { hashSync } from '@node-rs/argon2';
import { SignJWT, decodeJwt } from 'jose';
import { enginesInFull } from '@agm/server/test/storages';
import { intendedDifferences } from '@agm/server/test/intended';
import { differencesFrom, recordedAnswers, type RecordedAnswer } from '@agm/server/test/recorded';
import { startMembersOn, type MembersServer } from '@agm/server/test/members';
import { argon2id } from './passwords/argon2id.ts';

const answers = recordedAnswers(/^(?:jwt|users|admin-create-user|lost-password-none|not-found)/);

(answers.length > 0
  ? describe.each(enginesInFull)
  : describe.skip.each(['any engine (skipped where ../shared/wordpress is not beside the checkout)']))(
  'answers recorded from WordPress, on %s',
  (engine) => {
    let server: MembersServer;
    let tokens: Readonly<Record<'admin' | 'member' | 'badsig' | 'expired', string>>;
    beforeAll(async () => {
      server = await startMembersOn(engine as 'sqlite');
      const { database } = server.app.storage;
      await database
        .updateTable('members')
        .set({ password_hash: hashSync('pass-word-1', argon2id), name: 'Member 1' })
        .where('id', '=', (await server.addMember('member1')).id)
        .execute();
      await server.addMember('member2');
      const admin = await server.addMember('chief', 'administrator');
      const { id } = await database.selectFrom('members').select('id').where('login_key', '=', 'member1').executeTakeFirstOrThrow();
      const member = await server.tokenOf(id);
      const { value } = await database.selectFrom('secrets').select('value').where('name', '=', 'token-1').executeTakeFirstOrThrow();
      const sign = (key: Uint8Array, exp: number) =>
        new SignJWT({ ...decodeJwt(member), iat: exp - 100, exp })
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'token-1' })
          .sign(key);
      tokens = {
        admin: admin.token,
        member,
        badsig: await sign(randomBytes(32), Date.now() / 1000 + 1000),
        expired: await sign(Buffer.from(value, 'base64url'), Math.floor(Date.now() / 1000) - 1000),
      };
    });
    afterAll(() => server.close());

    const bearerFor = ({ name }: RecordedAnswer): string => {
      if (name.startsWith('admin')) return tokens.admin;
      return name.endsWith('badsig') ? tokens.badsig : name.endsWith('expired') ? tokens.expired : tokens.member;
    };

    it.each(answers.map((answer) => [answer.name, answer] as const))('%s', async (name, recorded) => {
      const { method, path, headers, body } = recorded.request;
      const ours = await server.call(method, path, {
        body,
        headers: Object.fromEntries(
          Object.entries(headers).map(([header, value]) => [header, value.replace('<jwt>', bearerFor(recorded))]),
        ),
      });
      expect(differencesFrom(recorded, ours)).toEqual(intendedDifferences[name]?.differences ?? []);
    });
  },
);
