import { secondFactorCode, secondStep } from '@agm/api/schemas/secondFactor';
import { siteName } from '@agm/domain';
import { staffRoleOf } from '@agm/domain/staff';
import type { FastifyInstance } from 'fastify';
import { readBody } from '@agm/http/readBody';
import { Problem } from '@agm/http/Problem';
import { privately } from '@agm/http/revisions';
import { t } from '../../t.ts';
import { requireMember } from '../bearer.ts';
import { openOwnFactors } from './ownFactors.ts';
import { addPasskeyRoutes } from './passkeyRoutes.ts';
import { endLogInByCode, seatsOf, wrongCode } from './pendingLogIn.ts';
import { relyingPartyOf } from './relyingParty.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';
import { isFactorRequired } from './requiredFactor.ts';
import { beginSecondFactor, confirmSecondFactor, readFactorKey, readSecondFactor, removeApp } from './secondFactor.ts';
import { otpauthUrl } from './totp.ts';

const path = '/user-api/second-factor';

/** The second step of a log-in, and `/user-api/second-factor`: how a member sets a second factor up and removes it. */
export function addSecondFactorRoutes(app: FastifyInstance): void {
  const { storage, attempts, config, userData } = app;
  const { database } = storage;
  const { change, endOtherSessions, notify, refuseUnconfirmed, requireFresh } = openOwnFactors(app);
  const passkeyOrigin = relyingPartyOf(config.publicUrl)?.origin ?? null;
  addPasskeyRoutes(app);
  userData.push({ name: 'secondFactor', export: readSecondFactor });

  app.post('/user-api/auth/second-factor', async (request, reply) => {
    const { pending, code } = readBody(secondStep, request.body);
    return privately(reply).send({ token: await endLogInByCode(app, request, pending, code) });
  });

  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const { id, roles, withheldRole } = await requireMember(request);
    const isStaff = withheldRole !== undefined || staffRoleOf(roles) !== null;
    const isRequired = isStaff && (await isFactorRequired(database));
    return privately(reply).send({ ...(await readSecondFactor(database, id)), passkeyOrigin, isRequired });
  });

  app.post(path, async (request, reply) => {
    const member = await requireFresh(request);
    await refuseUnconfirmed(member);
    const key = await readFactorKey(database);
    const secret = await change(member, (transaction) => beginSecondFactor(transaction, key, member.id));
    return privately(reply)
      .code(201)
      .send({ secret, url: otpauthUrl(secret, siteName, member.login) });
  });

  app.post(`${path}/confirmation`, async (request, reply) => {
    const member = await requireFresh(request);
    const { code } = readBody(secondFactorCode, request.body);
    const key = await readFactorKey(database);
    const recoveryCodes = await attempts.run(seatsOf(member.id), async (fail) => {
      const codes = await change(member, async (transaction) => {
        const made = await confirmSecondFactor(transaction, key, member.id, code, Date.now());
        // The other sessions began without a code.
        if (made) await endOtherSessions(transaction, member);
        return made;
      });
      if (codes) return codes;
      fail();
      throw wrongCode();
    });
    notify(member, 'app added');
    return privately(reply).send({ recoveryCodes });
  });

  app.post(`${path}/recovery-codes`, async (request, reply) => {
    const member = await requireFresh(request);
    const key = await readFactorKey(database);
    const recoveryCodes = await change(member, async (transaction) => {
      if ((await readSecondFactor(transaction, member.id)).since === null)
        throw new Problem('rest_second_factor_missing', 409, () => t`Your account has no second factor: set one up first.`);
      return replaceRecoveryCodes(transaction, key, member.id);
    });
    return privately(reply).send({ recoveryCodes });
  });

  app.delete(path, async (request, reply) => {
    const member = await requireFresh(request);
    if (await change(member, (transaction) => removeApp(transaction, member.id))) notify(member, 'app removed');
    return privately(reply).code(204).send();
  });
}
