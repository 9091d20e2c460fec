import { newPasskey, passkeyStep, pendingLogIn } from '@agm/api/schemas/passkeys';
import type { FastifyInstance } from 'fastify';
import { readBody } from '@agm/http/readBody';
import { Problem } from '@agm/http/Problem';
import { privately } from '@agm/http/revisions';
import { t } from '../../t.ts';
import { openOwnFactors } from './ownFactors.ts';
import { holderOfLogIn, holderOfSession, keepChallenge, takeChallenge } from './passkeyChallenges.ts';
import { addPasskey, noteUse, readStoredPasskeys, userHandleOf } from './passkeys.ts';
import { endLogIn, findLogIn, seatsOf } from './pendingLogIn.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';
import { relyingPartyOf, type RelyingParty } from './relyingParty.ts';
import { hasSecondFactor, readFactorKey, removePasskey } from './secondFactor.ts';
import { makeCreationOptions, makeRequestOptions, verifyNewPasskey, verifyUse } from './webauthn.ts';

const own = '/user-api/second-factor/passkeys';
const step = '/user-api/auth/second-factor/passkey';
const mostPasskeys = 20;

/** Passkeys as a second factor: `/user-api/second-factor/passkeys`, and the second step of a log-in with one. */
export function addPasskeyRoutes(app: FastifyInstance): void {
  const { storage, attempts, config } = app;
  const { database } = storage;
  const { change, endOtherSessions, notify, refuseUnconfirmed, requireFresh } = openOwnFactors(app);
  const party = relyingPartyOf(config.publicUrl);

  app.post(`${own}/options`, async (request, reply) => {
    const member = await requireFresh(request);
    await refuseUnconfirmed(member);
    const site = requireParty(party);
    const known = await readStoredPasskeys(database, member.id);
    if (known.length >= mostPasskeys)
      throw new Problem('rest_second_factor_exists', 409, () => t`Your account has ${mostPasskeys} passkeys: remove one first.`);
    const handle = new Uint8Array(userHandleOf(await readFactorKey(database), member.id));
    const options = await makeCreationOptions(site, { handle, login: member.login, name: member.name }, known);
    await keepChallenge(database, { holder: holderOfSession(member.jti), memberId: member.id, challenge: options.challenge }, Date.now());
    return privately(reply).send(options);
  });

  app.post(own, async (request, reply) => {
    const member = await requireFresh(request);
    await refuseUnconfirmed(member);
    const site = requireParty(party);
    const { name, answer } = readBody(newPasskey, request.body);
    const key = await readFactorKey(database);
    const added = await attempts.run(seatsOf(member.id), async (fail) => {
      const challenge = await takeChallenge(database, holderOfSession(member.jti), member.id, Date.now());
      const made = challenge === null ? null : await verifyNewPasskey(site, challenge, answer);
      if (!made) {
        fail();
        throw wrongPasskey();
      }
      return change(member, async (transaction) => {
        const isFirst = !(await hasSecondFactor(transaction, member.id));
        const passkey = {
          ...made,
          member_id: member.id,
          name: name.replaceAll(/\p{C}+/gu, ' ').trim() || 'Passkey',
          created_at: Date.now(),
          used_at: null,
        };
        if (!(await addPasskey(transaction, passkey)))
          throw new Problem('rest_second_factor_exists', 409, () => t`This passkey is registered already.`);
        if (isFirst) await endOtherSessions(transaction, member);
        return {
          passkey: { id: passkey.id, name: passkey.name, createdAt: passkey.created_at, usedAt: null },
          recoveryCodes: isFirst ? await replaceRecoveryCodes(transaction, key, member.id) : null,
        };
      });
    });
    notify(member, 'passkey added');
    return privately(reply).code(201).send(added);
  });

  app.delete<{ Params: { id: string } }>(`${own}/:id`, async (request, reply) => {
    const member = await requireFresh(request);
    if (await change(member, (transaction) => removePasskey(transaction, member.id, request.params.id))) notify(member, 'passkey removed');
    return privately(reply).code(204).send();
  });

  app.post(`${step}/options`, async (request, reply) => {
    const { pending } = readBody(pendingLogIn, request.body);
    const { hash, memberId } = await findLogIn(app, request, pending);
    const site = requireParty(party);
    const known = await readStoredPasskeys(database, memberId);
    if (known.length === 0) throw new Problem('rest_second_factor_missing', 409, () => t`This account has no passkey: type a code.`);
    const options = await makeRequestOptions(site, known);
    await keepChallenge(database, { holder: holderOfLogIn(hash), memberId, challenge: options.challenge }, Date.now());
    return privately(reply).send(options);
  });

  app.post(step, async (request, reply) => {
    const { pending, answer } = readBody(passkeyStep, request.body);
    const begun = await findLogIn(app, request, pending);
    const site = requireParty(party);
    const { memberId } = begun;
    const token = await endLogIn(app, request, begun, wrongPasskey(), async () => {
      const challenge = await takeChallenge(database, holderOfLogIn(begun.hash), memberId, Date.now());
      const passkey = (await readStoredPasskeys(database, memberId)).find(({ id }) => id === answer.id);
      if (challenge === null || !passkey) return null;
      const signCount = await verifyUse(site, challenge, passkey, answer);
      return signCount === null ? null : (transaction, now) => noteUse(transaction, memberId, passkey, signCount, now);
    });
    return privately(reply).send({ token });
  });
}

function requireParty(party: RelyingParty | null): RelyingParty {
  if (party) return party;
  throw new Problem('rest_second_factor_no_passkeys', 409, () => t`Passkeys need a site with https and a name: this one has none.`);
}

const wrongPasskey = (): Problem =>
  new Problem(
    'rest_second_factor_wrong',
    403,
    () => t`This passkey could not be checked, or the question was answered before. Please try again.`,
  );
