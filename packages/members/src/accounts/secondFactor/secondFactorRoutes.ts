import { secondFactorCode, secondStep } from '@agm/api/schemas/secondFactor';
import { staffRoleOf } from '@agm/domain/staff';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBody } from '@agm/http/readBody';
import { Problem } from '@agm/http/Problem';
import { privately } from '@agm/http/revisions';
import type { Database } from '@agm/storage/Storage';
import { lockOwnAccount, requireMember } from '../bearer.ts';
import { requireFreshLogin } from '../freshLogin.ts';
import { secondFactorNotice } from '../mails.ts';
import type { Member } from '../Member.ts';
import { endLogIn, seatsOf, wrongCode } from './pendingLogIn.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';
import { isFactorRequired } from './requiredFactor.ts';
import { beginSecondFactor, confirmSecondFactor, readFactorKey, readSecondFactor, removeSecondFactor } from './secondFactor.ts';
import { otpauthUrl } from './totp.ts';

const path = '/user-api/second-factor';
const site = 'A Good Movie To Watch';

/** The second step of a log-in, and `/user-api/second-factor`: how a member sets a second factor up and removes it. */
export function addSecondFactorRoutes(app: FastifyInstance): void {
  const { storage, attempts, config, userData } = app;
  const { database, engine } = storage;
  userData.push({ name: 'secondFactor', export: readSecondFactor });

  app.post('/user-api/auth/second-factor', async (request, reply) => {
    const { pending, code } = readBody(secondStep, request.body);
    return privately(reply).send({ token: await endLogIn(app, request, pending, code) });
  });

  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const { id, roles, withheldRole } = await requireMember(request);
    const isStaff = withheldRole !== undefined || staffRoleOf(roles) !== null;
    const isRequired = isStaff && (await isFactorRequired(database));
    return privately(reply).send({ ...(await readSecondFactor(database, id)), isRequired });
  });

  app.post(path, async (request, reply) => {
    const member = await requireFresh(request);
    await refuseUnconfirmed(member);
    const key = await readFactorKey(database);
    const secret = await change(member, (transaction) => beginSecondFactor(transaction, key, member.id));
    return privately(reply)
      .code(201)
      .send({ secret, url: otpauthUrl(secret, site, member.login) });
  });

  app.post(`${path}/confirmation`, async (request, reply) => {
    const member = await requireFresh(request);
    const { code } = readBody(secondFactorCode, request.body);
    const key = await readFactorKey(database);
    const recoveryCodes = await attempts.run(seatsOf(member.id), async (fail) => {
      const codes = await change(member, async (transaction) => {
        const made = await confirmSecondFactor(transaction, key, member.id, code, Date.now());
        // The other sessions began without a code.
        if (made) await transaction.deleteFrom('sessions').where('member_id', '=', member.id).where('jti', '!=', member.jti).execute();
        return made;
      });
      if (codes) return codes;
      fail();
      throw wrongCode();
    });
    notify(member, 'added');
    return privately(reply).send({ recoveryCodes });
  });

  app.post(`${path}/recovery-codes`, async (request, reply) => {
    const member = await requireFresh(request);
    const key = await readFactorKey(database);
    const recoveryCodes = await change(member, async (transaction) => {
      if ((await readSecondFactor(transaction, member.id)).since === null)
        throw new Problem('rest_second_factor_missing', 409, 'Your account has no second factor: set one up first.');
      return replaceRecoveryCodes(transaction, key, member.id);
    });
    return privately(reply).send({ recoveryCodes });
  });

  app.delete(path, async (request, reply) => {
    const member = await requireFresh(request);
    if (await change(member, (transaction) => removeSecondFactor(transaction, member.id))) notify(member, 'removed');
    return privately(reply).code(204).send();
  });

  async function requireFresh(request: FastifyRequest): Promise<Member> {
    const member = await requireMember(request);
    requireFreshLogin(member);
    return member;
  }

  /** Whoever signed up with somebody else's address must not lock its owner out of the account. */
  async function refuseUnconfirmed(member: Member): Promise<void> {
    const address = await database
      .selectFrom('member_addresses')
      .select('is_verified')
      .where('member_id', '=', member.id)
      .where('state', '=', 'current')
      .executeTakeFirst();
    if (address?.is_verified === 0)
      throw new Problem('rest_email_unconfirmed', 403, 'Confirm your e-mail address first: the link is in the mail that we sent you.');
  }

  const change = <T>(member: Member, work: (transaction: Database) => Promise<T>): Promise<T> =>
    database.transaction().execute(async (transaction) => {
      await lockOwnAccount(transaction, engine, member);
      return work(transaction);
    });

  function notify(member: Member, what: 'added' | 'removed'): void {
    if (member.email === '') return;
    app.background.start(() => app.mailer.send(secondFactorNotice(config.publicUrl, { ...member, address: member.email }, what)));
  }
}
