import type { FastifyInstance } from 'fastify';
import { Problem } from '../http/Problem.ts';
import { addressChanges } from '../limits/figures.ts';
import { emailKey, readEmailAddress } from './emailAddress.ts';
import { addressChangeNotice, newAddressMail } from './mails.ts';
import type { Member } from './Member.ts';
import { hashOneTimeToken, makeOneTimeToken } from './oneTimeToken.ts';

const confirmWithinMs = 24 * 60 * 60 * 1000;

/**
 * Notes the address a member wants; it takes the old one's place when the mail that goes to it is answered. Of two
 * members who want one address at the same moment exactly one gets it; the other is refused like anybody who names an
 * address that is taken or none: 400 `rest_user_invalid_email` (R8-06).
 */
export async function askForAddress(app: FastifyInstance, member: Member, given: string): Promise<void> {
  const { database } = app.storage;
  if (emailKey(given) === emailKey(member.email)) {
    await database.deleteFrom('member_addresses').where('member_id', '=', member.id).where('state', '=', 'pending').execute();
    return;
  }
  const wish = readEmailAddress(given);
  if (!wish) throw invalidAddress();
  await app.limits.take(addressChanges, `member ${member.id}`);
  const token = makeOneTimeToken();
  const now = Date.now();
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('member_addresses').where('state', '=', 'pending')
      .where((where) => where.or([where('member_id', '=', member.id), where.and([where('address_key', '=', wish.key), where('expires_at', '<=', now)])])).execute();
    const placed = await transaction.insertInto('member_addresses')
      .values({ address_key: wish.key, address: wish.address, member_id: member.id, state: 'pending', is_verified: 0, token_hash: hashOneTimeToken(token), expires_at: now + confirmWithinMs })
      .onConflict((conflict) => conflict.doNothing()).returning('member_id').executeTakeFirst();
    if (!placed) throw invalidAddress();
  });
  const { publicUrl } = app.config;
  app.background.start(async () => {
    await app.mailer.send(newAddressMail(publicUrl, { ...member, address: wish.address }, token));
    if (member.email !== '') await app.mailer.send(addressChangeNotice(publicUrl, { ...member, address: member.email }));
  });
}

/** Takes the word of a confirmation link: a new address becomes the current one, a first one is known to be the member's. */
export async function confirmAddress(app: FastifyInstance, token: unknown): Promise<void> {
  const hash = hashOneTimeToken(token);
  if (hash === null) throw Problem.invalidParams({ token: { code: 'rest_invalid_param', message: 'token is not one of ours.' } });
  await app.storage.database.transaction().execute(async (transaction) => {
    const found = await transaction.selectFrom('member_addresses').select(['member_id', 'state', 'expires_at']).where('token_hash', '=', hash).executeTakeFirst();
    if (!found || (found.expires_at ?? Infinity) <= Date.now()) throw new Problem('rest_invalid_token', 403, 'This link has expired or was used before.');
    if (found.state === 'pending') await transaction.deleteFrom('member_addresses').where('member_id', '=', found.member_id).where('state', '=', 'current').execute();
    await transaction.updateTable('member_addresses').set({ state: 'current', is_verified: 1, token_hash: null, expires_at: null }).where('token_hash', '=', hash).execute();
  });
}

function invalidAddress(): Problem {
  return new Problem('rest_user_invalid_email', 400, 'Invalid email address.');
}
