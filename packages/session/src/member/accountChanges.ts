import { ApiError, hintFor, neutralMessage, profileUpdateMessage, type MemberApi, type ProfileChanges } from '@agm/api';
import { isToken } from '../token.ts';
import type { Identity } from './identity.ts';
import { outcomeOf, type Outcome } from './outcome.ts';

export interface AccountChanges {
  /** Only the fields that change. A changed address waits for its owner to confirm it (`pendingEmail`). */
  updateProfile(changes: ProfileChanges): Promise<Outcome>;
  deleteAccount(): Promise<Outcome>;
  /** Everything that is kept of the member. Rejects with `ApiError`. */
  exportAccount(): Promise<object>;
  /** Answers the link of a mail, for whoever holds it; a member who is looking sees the new address at once. */
  confirmEmail(token: string): Promise<Outcome>;
}

const nobody: Outcome = { outcome: 'refused', message: neutralMessage, hint: 'Log in to try again.' };

export function createAccountChanges(api: MemberApi, identity: Identity): AccountChanges {
  return {
    async updateProfile(changes) {
      const who = identity.speaker();
      if (!who) return nobody;
      try {
        const token = await api.updateUser(who.token, who.user.id, changes);
        // A new password ended every session; this one goes on with the token that came back.
        if (token !== null && isToken(token) && identity.isStill(who.turn)) identity.replaceToken(token);
      } catch (error) {
        return { outcome: 'refused', message: profileUpdateMessage(error), hint: hintFor(error) };
      }
      await identity.refresh();
      return { outcome: 'done' };
    },

    async exportAccount() {
      const who = identity.speaker();
      if (!who) throw new ApiError('refused', 'Nobody is logged in', { status: 401, code: 'rest_not_logged_in' });
      return api.exportUser(who.token);
    },

    async confirmEmail(token) {
      const confirmed = await outcomeOf(api.confirmEmail(token));
      if (confirmed.outcome === 'done') await identity.refresh();
      return confirmed;
    },

    async deleteAccount() {
      // Logout comes before the call, which therefore goes with a copy: nothing else holds the token by then.
      const who = identity.speaker();
      if (!who) return nobody;
      identity.logout();
      try {
        await api.deleteUser(who.token, who.user.id);
        return { outcome: 'done' };
      } catch {
        return nobody;
      }
    },
  };
}
