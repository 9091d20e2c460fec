import { authStatusOf, partStatus, type AuthStatus, type PartStatus } from './authStatus.ts';

const parts = Object.values(partStatus);
const P: AuthStatus = 'pending';
const N: AuthStatus = 'not_authenticated';
const U: AuthStatus = 'unknown';
const A: AuthStatus = 'authenticated';

/** Rows: the token part; columns: the user part; both in the order of `parts`. */
const table: readonly (readonly AuthStatus[])[] = [
  [U, N, U, P, N],
  [N, N, N, P, N],
  [U, N, A, P, N],
  [P, P, P, P, P],
  [N, N, N, P, N],
];
const pairs = parts.flatMap((token, row) => parts.map((user, column) => [token, user, table[row]![column]!] as const));
/** What the rule itself says, not the table above. */
const said = pairs.map(([token, user]) => [token, user, authStatusOf(token, user)] as const);
const where = (is: (token: PartStatus, user: PartStatus) => boolean) =>
  said.filter(([token, user]) => is(token, user)).map(([, , status]) => status);

describe('the two parts of a session', () => {
  it('R4.1-01 take five values with the product’s numbers', () => {
    expect(partStatus).toEqual({ unset: 0, retrieval_error: 10, retrieval_success: 20, pending: 30, notAuthenticated: 40 });
    expect(pairs).toHaveLength(25);
  });

  it.each(pairs)('R4.1-05 token %d and user %d are %s', (token, user, status) => {
    expect(authStatusOf(token, user)).toBe(status);
  });

  it('R4.1-02 one part that waits makes all nine of its pairs wait', () => {
    const waiting = where((token, user) => token === 30 || user === 30);
    expect(waiting).toEqual(Array<AuthStatus>(9).fill(P));
    expect(said.filter(([, , status]) => status === P)).toHaveLength(9);
  });

  it('R4.1-03 else one part that failed or is nobody makes twelve pairs nobody', () => {
    const failed = where((token, user) => token !== 30 && user !== 30 && [token, user].some((part) => part === 10 || part === 40));
    expect(failed).toEqual(Array<AuthStatus>(12).fill(N));
  });

  it('R4.1-04 else a part that nobody has looked at leaves three pairs unknown', () => {
    expect(said.filter(([, , status]) => status === U).map(([token, user]) => [token, user])).toEqual([
      [0, 0],
      [0, 20],
      [20, 0],
    ]);
  });

  it('R4.1-05 only two successes are a member', () => {
    expect(said.filter(([, , status]) => status === A)).toEqual([[20, 20, A]]);
  });
});
