import type { FastifyInstance } from 'fastify';
import { Problem } from '@agm/http/Problem';
import { addressChanges, confirmationMails } from '@agm/http/limits/figures';
import { lockAccount, lockOwnAccount } from './bearer.ts';
import { emailKey, readEmailAddress } from './emailAddress.ts';
import { forgetReplacements, isKeptForAnother, keepFormerAddress } from './formerAddresses.ts';
import { addressChangeNotice, addressReplacedMail, confirmationMail, newAddressMail } from './mails.ts';
import type { Member } from './Member.ts';
import { hashOneTimeToken, makeOneTimeToken } from './oneTimeToken.ts';

const confirmWithinMs = 24 * 60 * 60 * 1000;

/**
 * Notes the address a member wants; it takes the old one's place when the mail that goes to it is answered. Of two
 * members who want one address at the same moment exactly one gets it; the other is refused like anybody who names an
 * address that is taken or none: 400 `rest_user_invalid_email` (R8-06).
 */
export async function askForAddress(app: FastifyInstance, member: Member, given: string): Promise<void> {
  const { database, engine } = app.storage;
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
    await lockOwnAccount(transaction, engine, member);
    await transaction
      .deleteFrom('member_addresses')
      .where('state', '=', 'pending')
      .where((where) =>
        where.or([where('member_id', '=', member.id), where.and([where('address_key', '=', wish.key), where('expires_at', '<=', now)])]),
      )
      .execute();
    const placed = await transaction
      .insertInto('member_addresses')
      .values({
        address_key: wish.key,
        address: wish.address,
        member_id: member.id,
        state: 'pending',
        is_verified: 0,
        token_hash: hashOneTimeToken(token),
        expires_at: now + confirmWithinMs,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('member_id')
      .executeTakeFirst();
    // Checked after the insert, which waits for an account that is releasing this address at this moment.
    if (!placed || (await isKeptForAnother(transaction, wish.key, member.id, now))) throw invalidAddress();
  });
  app.background.start(async () => {
    await app.mailer.send(newAddressMail(app, { ...member, address: wish.address }, token));
    if (member.email !== '') await app.mailer.send(addressChangeNotice(app, { ...member, address: member.email }));
  });
}

/**
 * Takes the word of a confirmation link: a new address becomes the current one, a first one is known to be the member's. The
 * address that was replaced gets a mail whose link brings it back within seven days, unless the member returns to an earlier one.
 */
export async function confirmAddress(app: FastifyInstance, token: unknown): Promise<void> {
  const hash = hashOneTimeToken(token);
  if (hash === null) throw Problem.invalidParams({ token: { code: 'rest_invalid_param', message: 'token is not one of ours.' } });
  const { database, engine } = app.storage;
  const replaced = await database.transaction().execute(async (transaction) => {
    const find = () =>
      transaction
        .selectFrom('member_addresses')
        .innerJoin('members', 'members.id', 'member_addresses.member_id')
        .select(['member_id', 'login', 'language', 'address_key', 'state', 'expires_at'])
        .where('member_addresses.token_hash', '=', hash)
        .executeTakeFirst();
    const owner = await find();
    // Read again once nobody else changes this account: a reset may have taken the address back meanwhile.
    const found = owner && (await lockAccount(transaction, engine, owner.member_id)) ? await find() : undefined;
    const now = Date.now();
    if (!found || (found.expires_at ?? Infinity) <= now) throw unusableLink();
    const { member_id: memberId, login, language } = found;
    const before =
      found.state === 'pending'
        ? await transaction
            .deleteFrom('member_addresses')
            .where('member_id', '=', memberId)
            .where('state', '=', 'current')
            .returning(['address', 'address_key'])
            .executeTakeFirst()
        : undefined;
    await transaction
      .updateTable('member_addresses')
      .set({ state: 'current', is_verified: 1, token_hash: null, expires_at: null })
      .where('token_hash', '=', hash)
      .execute();
    if (found.state !== 'pending') return null;
    // A reset link that the old address was sent would still open the account.
    await transaction.deleteFrom('reset_tokens').where('member_id', '=', memberId).execute();
    const isReturn = await forgetReplacements(transaction, memberId, found.address_key, now);
    if (!before) return null;
    const undo = isReturn
      ? null
      : await keepFormerAddress(transaction, { memberId, address: before.address, key: before.address_key }, now);
    return { reader: { id: memberId, login, address: before.address, language }, undo };
  });
  if (replaced) app.background.start(() => app.mailer.send(addressReplacedMail(app, replaced.reader, replaced.undo)));
}

/** Sends the mail once more that asks whether an address is its reader's: the new one, if one waits, or else the current. The link of the mail before ends with it. */
export async function confirmAgain(app: FastifyInstance, member: Member): Promise<void> {
  const { database } = app.storage;
  const now = Date.now();
  const rows = await database
    .selectFrom('member_addresses')
    .select(['address', 'address_key', 'state'])
    .where('member_id', '=', member.id)
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'pending'), where('expires_at', '>', now)]),
        where.and([where('state', '=', 'current'), where('is_verified', '=', 0)]),
      ]),
    )
    .execute();
  const asked = rows.find(({ state }) => state === 'pending') ?? rows[0];
  if (!asked) throw new Problem('rest_nothing_to_confirm', 409, 'Your address is confirmed already.');
  await app.limits.take(confirmationMails, `member ${member.id}`);
  const token = makeOneTimeToken();
  const kept = await database
    .updateTable('member_addresses')
    .set({ token_hash: hashOneTimeToken(token), ...(asked.state === 'pending' && { expires_at: now + confirmWithinMs }) })
    .where('address_key', '=', asked.address_key)
    .where('member_id', '=', member.id)
    .where('state', '=', asked.state)
    .where('is_verified', '=', 0)
    .returning('address')
    .executeTakeFirst();
  if (!kept) return;
  const reader = { ...member, address: asked.address };
  app.background.start(() => app.mailer.send((asked.state === 'pending' ? newAddressMail : confirmationMail)(app, reader, token)));
}

function invalidAddress(): Problem {
  return new Problem('rest_user_invalid_email', 400, 'Invalid email address.');
}

function unusableLink(): Problem {
  return new Problem('rest_invalid_token', 403, 'This link has expired or was used before.');
}
