import type { UserData } from '../accounts/userData.ts';

/** Feedback that members sent. A deletion of the account removes these rows, which name the member: the staff got the text by mail. */
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
