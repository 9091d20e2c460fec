import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '@agm/http/Problem';
import type { Database } from '@agm/storage/Storage';
import { t } from '../../t.ts';
import { lockOwnAccount, requireMember } from '../bearer.ts';
import { requireFreshLogin } from '../freshLogin.ts';
import { secondFactorNotice, type FactorChange } from '../mails.ts';
import type { Member } from '../Member.ts';

/** What every change of a member's own second factor needs. */
export function openOwnFactors(app: FastifyInstance) {
  const { database, engine } = app.storage;
  return {
    /** Somebody who took over an open page can neither add nor remove anything. */
    async requireFresh(request: FastifyRequest): Promise<Member> {
      const member = await requireMember(request);
      requireFreshLogin(member);
      return member;
    },

    /** Whoever signed up with somebody else's address must not lock its owner out of the account. */
    async refuseUnconfirmed(member: Member): Promise<void> {
      const address = await database
        .selectFrom('member_addresses')
        .select('is_verified')
        .where('member_id', '=', member.id)
        .where('state', '=', 'current')
        .executeTakeFirst();
      if (address?.is_verified === 0)
        throw new Problem(
          'rest_email_unconfirmed',
          403,
          () => t`Confirm your e-mail address first: the link is in the mail that we sent you.`,
        );
    },

    change: <T>(member: Member, work: (transaction: Database) => Promise<T>): Promise<T> =>
      database.transaction().execute(async (transaction) => {
        await lockOwnAccount(transaction, engine, member);
        return work(transaction);
      }),

    /** Those that began without a second step. */
    async endOtherSessions(transaction: Database, { id, jti }: Member): Promise<void> {
      await transaction.deleteFrom('sessions').where('member_id', '=', id).where('jti', '!=', jti).execute();
    },

    notify(member: Member, what: FactorChange): void {
      if (member.email === '') return;
      app.background.start(() => app.mailer.send(secondFactorNotice(app, { ...member, address: member.email }, what)));
    },
  };
}
