import {
  ApiError,
  hintFor,
  neutralMessage,
  profileUpdateMessage,
  socialMessage,
  type MemberApi,
  type ProfileChanges,
  type SocialClaims,
} from '@agm/api';
import { t } from '../t.ts';
import { isToken } from '../token.ts';
import type { AccountChange } from '../account.ts';
import type { FreshLogin } from './freshLogin.ts';
import type { Identity, Speaker } from './identity.ts';
import { outcomeOf, type Outcome } from './outcome.ts';

export interface AccountChanges {
  /** Only the fields that change. A changed address waits for its owner to confirm it (`pendingEmail`). */
  updateProfile(changes: ProfileChanges): Promise<Outcome>;
  /** `kept`: the visitor was asked to log in again, and did not. */
  deleteAccount(): Promise<Outcome | { readonly outcome: 'kept' }>;
  /** Everything that is kept of the member. Rejects with `ApiError`. */
  exportAccount(): Promise<object>;
  /** Confirms the link of a mail, logged in or not; a logged-in member sees the new address at once. */
  confirmEmail(token: string): Promise<Outcome>;
  /** Sends that mail once more. */
  sendConfirmation(): Promise<Outcome>;
  /** Answers the link that was mailed to an address which another one replaced; `resetToken` sets a new password. */
  undoEmailChange(
    token: string,
  ): Promise<{ readonly outcome: 'done'; readonly resetToken: string } | Extract<Outcome, { readonly outcome: 'refused' }>>;
  /** Whether the log-in is a fresh one, or became one when the visitor was asked. `change` is what a provider's page continues; null for a change that stays here. */
  freshen(change: AccountChange | null): Promise<boolean>;
  /** What a provider said opens this account too; refused where another member is logged in than the one who left for the provider. */
  connectLogin(claims: SocialClaims, memberId: number): Promise<Outcome>;
  disconnectLogin(provider: SocialClaims['provider']): Promise<Outcome>;
  /** Ends every session of the member, this one too. Where it could not be done, nobody is logged out. */
  logoutEverywhere(): Promise<Outcome>;
}

const nobody = (): Outcome => ({ outcome: 'refused', message: neutralMessage(), hint: t`Log in to try again.` });

export function createAccountChanges(api: MemberApi, identity: Identity, fresh: FreshLogin): AccountChanges {
  async function changeLogins(who: Speaker, change: AccountChange, work: (who: Speaker) => Promise<void>): Promise<Outcome> {
    try {
      await fresh.with(who, change, work);
    } catch (error) {
      return { outcome: 'refused', message: socialMessage(error), hint: hintFor(error) };
    }
    await identity.refresh();
    return { outcome: 'done' };
  }

  return {
    async updateProfile(changes) {
      const who = identity.speaker();
      if (!who) return nobody();
      try {
        const { password, name, email } = changes;
        // A password is kept nowhere while the visitor is away.
        const waiting: AccountChange | null = password === undefined ? { change: 'profile', name, email } : null;
        const token = await fresh.with(who, waiting, (speaker) => api.updateUser(speaker.token, speaker.user.id, changes));
        // A new password ended every session; this one continues with the token in the answer.
        // A fresh log-in in between has begun no other turn: it is the same member.
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
      if (identity.speaker() && !identity.isFresh() && !(await fresh.ask({ change: 'delete' }))) return { outcome: 'kept' };
      const who = identity.speaker();
      if (!who) return nobody();
      identity.logout({ revokes: false });
      try {
        await api.deleteUser(who.token, who.user.id);
        return { outcome: 'done' };
      } catch {
        // The account stays, and nobody here holds its token any more.
        identity.revoke(who.token);
        return nobody();
      }
    },

    freshen: async (change) => identity.speaker() !== null && (identity.isFresh() || fresh.ask(change)),

    async connectLogin(claims, memberId) {
      await identity.settled();
      const who = identity.speaker();
      if (!who || who.user.id !== memberId) return nobody();
      return changeLogins(who, { change: 'connect', provider: claims.provider }, ({ token }) => api.connect(token, claims));
    },

    async disconnectLogin(provider) {
      await identity.settled();
      const who = identity.speaker();
      return who ? changeLogins(who, { change: 'disconnect', provider }, ({ token }) => api.disconnect(token, provider)) : nobody();
    },

    async sendConfirmation() {
      const who = identity.speaker();
      return who ? outcomeOf(api.sendConfirmation(who.token)) : nobody();
    },

    async undoEmailChange(token) {
      try {
        const resetToken = await api.undoEmailChange(token);
        // Every session has ended with it, this browser's too.
        await identity.refresh();
        return { outcome: 'done', resetToken };
      } catch (error) {
        return { outcome: 'refused', message: neutralMessage(), hint: hintFor(error) };
      }
    },

    async logoutEverywhere() {
      const who = identity.speaker();
      if (!who) return nobody();
      const ended = await outcomeOf(api.logoutEverywhere(who.token));
      if (ended.outcome === 'done' && identity.isStill(who.turn)) identity.logout({ revokes: false });
      return ended;
    },
  };
}
