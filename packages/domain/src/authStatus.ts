/** What each of the two parts of a session, the token and the user, can be in. The numbers are the product's own. */
export const partStatus = { unset: 0, retrieval_error: 10, retrieval_success: 20, pending: 30, notAuthenticated: 40 } as const;
export type PartStatus = (typeof partStatus)[keyof typeof partStatus];

export type AuthStatus = 'unknown' | 'pending' | 'not_authenticated' | 'authenticated';

/**
 * One word for both parts. Whoever waits is not judged yet, so pending comes first; then one part that failed is
 * enough to be nobody, and only two that succeeded make a member.
 */
export function authStatusOf(token: PartStatus, user: PartStatus): AuthStatus {
  const either = (status: PartStatus) => token === status || user === status;
  if (either(partStatus.pending)) return 'pending';
  if (either(partStatus.retrieval_error) || either(partStatus.notAuthenticated)) return 'not_authenticated';
  return either(partStatus.unset) ? 'unknown' : 'authenticated';
}
