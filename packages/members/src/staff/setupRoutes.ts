import { setupBody } from '@agm/api/schemas/people';
import type { FastifyInstance } from 'fastify';
import { statedLanguage } from '@agm/http/languages/statedLanguage';
import { Problem } from '@agm/http/Problem';
import { readBody } from '@agm/http/readBody';
import { refuseOtherSites } from '@agm/http/refuseOtherSites';
import { setupAttempts } from '@agm/http/limits/figures';
import { networkOf } from '@agm/http/limits/networkOf';
import { addAccount, refuseTaken } from '../accounts/accounts.ts';
import { lockOwnAccount, memberOf } from '../accounts/bearer.ts';
import { confirmationMail } from '../accounts/mails.ts';
import type { Member } from '../accounts/Member.ts';
import { hashOneTimeToken, makeOneTimeToken } from '../accounts/oneTimeToken.ts';
import { readSignUp, type SignUp } from '../accounts/signUp.ts';
import { t } from '../t.ts';
import { changeStaffRole, noteStaffChange } from './changeStaffRole.ts';
import { isSetupToken, takeSetupLink, unusableSetupLink } from './setupLink.ts';

/** `POST /user-api/setup`: makes the first administrator, once, with the token of the setup link that the server printed at its start. Answers the token of a new session. */
export function addSetupRoutes(app: FastifyInstance): void {
  const { config, storage, attempts } = app;
  const { database, engine } = storage;

  app.post('/user-api/setup', async (request, reply) => {
    refuseOtherSites(request);
    const { token, ...fields } = readBody(setupBody, request.body);
    await attempts.run([{ limit: setupAttempts, who: networkOf(request) }], async (fail) => {
      if (await isSetupToken(database, token, Date.now())) return;
      fail();
      throw unusableSetupLink();
    });
    const member = await memberOf(request);
    const session = member
      ? await promote(token, member)
      : await create(token, await readSignUp(fields, 'first administrator'), statedLanguage(request));
    return reply
      .header('cache-control', 'no-store')
      .code(member ? 200 : 201)
      .send({ token: session });
  });

  /** Makes the account that is logged in administrator. All of its sessions end, the one of this request too. */
  async function promote(token: string, member: Member): Promise<string> {
    if (member.seeded !== 'no')
      throw new Problem('rest_forbidden', 403, () => t`This is a login of the demo: log out and make an account of your own.`);
    return database.transaction().execute(async (transaction) => {
      const now = Date.now();
      await takeSetupLink(transaction, config, token, now);
      await lockOwnAccount(transaction, engine, member);
      const asked = { memberId: member.id, role: 'administrator', how: 'setup link', byMemberId: member.id } as const;
      await changeStaffRole(transaction, engine, config, asked, now);
      await transaction.deleteFrom('sessions').where('member_id', '=', member.id).execute();
      return app.tokens.issue(transaction, member.id, now);
    });
  }

  async function create(token: string, { login, address, password }: SignUp, language: string | null): Promise<string> {
    await refuseTaken(database, login, address);
    const passwordHash = await app.hashes.hash(password);
    const confirmation = makeOneTimeToken();
    const { id, session } = await database.transaction().execute(async (transaction) => {
      const now = Date.now();
      await takeSetupLink(transaction, config, token, now);
      const made = await addAccount(
        transaction,
        {
          login,
          address,
          passwordHash,
          roles: ['subscriber', 'administrator'],
          confirmationHash: hashOneTimeToken(confirmation) ?? undefined,
          language,
        },
        now,
      );
      await noteStaffChange(transaction, {
        member_id: made,
        was: null,
        became: 'administrator',
        how: 'setup link',
        by_member_id: made,
        created_at: now,
      });
      return { id: made, session: await app.tokens.issue(transaction, made, now) };
    });
    app.background.start(() => app.mailer.send(confirmationMail(app, { id, login, address: address.address, language }, confirmation)));
    return session;
  }
}
