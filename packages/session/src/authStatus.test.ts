import { createStore } from 'jotai';
import { partStatus } from '@agm/domain';
import { accountAtom, authStatusAtom } from './account.ts';

const statuses = Object.values(partStatus);

/** What the session that every page runs makes of its two parts: the clauses are held against it, pair by pair. */
describe('the status of the session in a page', () => {
  const store = createStore();
  const statusOf = (token: (typeof statuses)[number], user: (typeof statuses)[number]) => {
    store.set(accountAtom, { token, user, member: null });
    return store.get(authStatusAtom);
  };
  for (const token of statuses) {
    for (const user of statuses) {
      const parts: readonly number[] = [token, user];
      if (parts.includes(30))
        it(`R4.1-02 ${token} and ${user}: one part waits, so it is pending`, () => expect(statusOf(token, user)).toBe('pending'));
      else if (parts.includes(10) || parts.includes(40))
        it(`R4.1-03 ${token} and ${user}: one part failed or is nobody, so nobody is authenticated`, () =>
          expect(statusOf(token, user)).toBe('not_authenticated'));
      else if (parts.includes(0))
        it(`R4.1-04 ${token} and ${user}: nobody has looked at one part, so it is unknown`, () =>
          expect(statusOf(token, user)).toBe('unknown'));
      else it(`R4.1-05 ${token} and ${user}: both succeeded`, () => expect(statusOf(token, user)).toBe('authenticated'));
    }
  }
});
