import type { FastifyInstance } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { lockAccount } from './bearer.ts';
import { endOtherAccess } from './endOtherAccess.ts';
import { forgetReplacements } from './formerAddresses.ts';
import { addressBroughtBackNotice } from './mails.ts';
import { hashOneTimeToken, makeOneTimeToken } from './oneTimeToken.ts';
import { resetWithinMs } from './changePassword.ts';
import { removeFactorsSince } from './secondFactor/secondFactor.ts';

/**
 * Restores the address that the link of a mail is for. Ends every session, and drops a password that was set since the
 * address was replaced, and each second factor, because the same person may have changed all of them. Returns a token that sets
 * a new password, because the owner is not logged in now.
 */
export async function undoAddressChange(app: FastifyInstance, token: unknown): Promise<string> {
  const hash = hashOneTimeToken(token);
  if (hash === null) throw Problem.invalidParams({ token: { code: 'rest_invalid_param', message: 'token is not one of ours.' } });
  const { database, engine } = app.storage;
  const resetToken = makeOneTimeToken();
  const replaced = await database.transaction().execute(async (transaction) => {
    const now = Date.now();
    const find = () =>
      transaction
        .selectFrom('former_addresses')
        .innerJoin('members', 'members.id', 'former_addresses.member_id')
        .select(['member_id', 'login', 'language', 'address', 'address_key', 'replaced_at'])
        .where('former_addresses.token_hash', '=', hash)
        .where('former_addresses.expires_at', '>', now)
        .executeTakeFirst();
    const owner = await find();
    const found = owner && (await lockAccount(transaction, engine, owner.member_id)) ? await find() : undefined;
    if (!found) throw new Problem('rest_invalid_token', 403, 'This link has expired or was used before.');
    const { member_id: memberId, login, language, address, address_key: key } = found;
    await forgetReplacements(transaction, memberId, key, now);
    const before = await transaction
      .deleteFrom('member_addresses')
      .where('member_id', '=', memberId)
      .where('state', '=', 'current')
      .returning('address')
      .executeTakeFirst();
    // The member may be about to return to this very address.
    await transaction.deleteFrom('member_addresses').where('address_key', '=', key).where('state', '=', 'pending').execute();
    await transaction
      .insertInto('member_addresses')
      .values({ address_key: key, address, member_id: memberId, state: 'current', is_verified: 1, token_hash: null, expires_at: null })
      .execute();
    await transaction
      .updateTable('members')
      .set({ password_hash: null })
      .where('id', '=', memberId)
      .where('password_set_at', '>=', found.replaced_at)
      .execute();
    await removeFactorsSince(transaction, memberId, found.replaced_at);
    await endOtherAccess(transaction, memberId);
    await transaction
      .insertInto('reset_tokens')
      .values({ token_hash: hashOneTimeToken(resetToken) ?? '', member_id: memberId, expires_at: now + resetWithinMs })
      .execute();
    return before && { id: memberId, login, address: before.address, language };
  });
  if (replaced) app.background.start(() => app.mailer.send(addressBroughtBackNotice(app, replaced)));
  return resetToken;
}
