import type { UserData } from '../accounts/userData.ts';

/** What members wrote to the site. The rows would outlive the account, which they name: what a desk still needs of them came by mail. */
export const feedbackData: UserData = {
  name: 'feedback',
  async erase(transaction, memberId) {
    await transaction.deleteFrom('feedback').where('member_id', '=', memberId).execute();
  },
  export: async (database, memberId) =>
    database
      .selectFrom('feedback')
      .select(['name', 'email', 'message', 'created_at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
};
