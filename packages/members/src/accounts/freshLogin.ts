import { Problem } from '@agm/http/Problem';
import type { Member } from './Member.ts';
import { t } from '../t.ts';

export const freshForMs = 10 * 60_000;

/**
 * A change that could take an account over (another address, password or social identity, its deletion) needs a token of
 * the last ten minutes: somebody who found or stole an older one can read and save with it, and no more.
 */
export function requireFreshLogin({ issuedAt }: Pick<Member, 'issuedAt'>): void {
  if (Date.now() - issuedAt <= freshForMs) return;
  throw new Problem(
    'rest_reauthentication_required',
    403,
    () => t`Please log in again: this change needs a log-in of the last ten minutes.`,
  );
}

/** For how many whole seconds such changes are still taken. */
export function freshSecondsOf({ issuedAt }: Pick<Member, 'issuedAt'>, now: number): number {
  return Math.max(0, Math.floor((issuedAt + freshForMs - now) / 1000));
}
