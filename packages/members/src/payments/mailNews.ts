import type { FastifyInstance } from 'fastify';
import { membershipLapsedMail, membershipRefundedMail, paymentFailedMail } from '../accounts/mails.ts';
import type { PaymentNews } from './receiveEvent.ts';

const mailOf = { failed: paymentFailedMail, lapsed: membershipLapsedMail, refunded: membershipRefundedMail };

/** Sends members what they have to know of their payments, behind the answer. Who has no address finds it on the membership page. */
export async function mailNews(app: FastifyInstance, all: readonly PaymentNews[]): Promise<void> {
  for (const { memberId, news } of all) {
    const reader = await app.storage.database
      .selectFrom('members')
      .innerJoin('member_addresses', (join) =>
        join.onRef('member_addresses.member_id', '=', 'members.id').on('member_addresses.state', '=', 'current'),
      )
      .select(['members.id', 'members.login', 'members.language', 'member_addresses.address'])
      .where('members.id', '=', memberId)
      .executeTakeFirst();
    if (reader) app.background.start(() => app.mailer.send(mailOf[news](app, reader)));
  }
}
