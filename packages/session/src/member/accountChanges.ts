import { hintFor, neutralMessage, profileUpdateMessage, type MemberApi, type ProfileChanges } from '@agm/api';
import { isToken } from '../token.ts';
import type { Identity } from './identity.ts';
import type { Outcome } from './outcome.ts';

export interface AccountChanges {
  /** Only the fields that change. A changed address waits for its owner to confirm it (`pendingEmail`). */
  updateProfile(changes: ProfileChanges): Promise<Outcome>;
  deleteAccount(): Promise<Outcome>;
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
