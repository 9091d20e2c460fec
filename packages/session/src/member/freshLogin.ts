import {
  ApiError,
  hintFor,
  loginMessage,
  neutralMessage,
  readPending,
  secondStepMessage,
  socialMessage,
  type MemberApi,
  type Reauthentication,
} from '@agm/api';
import { popupAtom, type AccountChange } from '../account.ts';
import { t } from '../t.ts';
import { isToken } from '../token.ts';
import { accountTurn, type Identity, type Speaker } from './identity.ts';
import type { MemberCore } from './memberCore.ts';
import type { Outcome } from './outcome.ts';
import type { Popups } from './popups.ts';

/** A change that could take an account over needs a log-in of the last ten minutes. This asks the visitor for one and then continues the change. */
export interface FreshLogin {
  /** Does the work; where the server wants a fresh log-in first, asks for it and does the work again. Rejects as the work does. */
  with<T>(who: Speaker, change: AccountChange | null, work: (who: Speaker) => Promise<T>): Promise<T>;
  /** Whether the visitor logged in again, or closed the popup. */
  ask(change: AccountChange | null): Promise<boolean>;
  /** What the popup sends. */
  confirmLogin(proof: Reauthentication): Promise<Outcome>;
}

export function createFreshLogin(core: MemberCore, api: MemberApi, identity: Identity, popups: Popups): FreshLogin {
  const { store, tabs } = core;
  let answer: ((isConfirmed: boolean) => void) | null = null;

  function settle(isConfirmed: boolean): void {
    answer?.(isConfirmed);
    answer = null;
  }

  store.sub(popupAtom, () => {
    if (store.get(popupAtom)?.type !== 'log-in-again') settle(false);
  });

  async function ask(change: AccountChange | null): Promise<boolean> {
    settle(false);
    const answered = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    popups.offer({ type: 'log-in-again', change });
    return answered;
  }

  return {
    ask,
    async with(who, change, work) {
      try {
        return await work(who);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'rest_reauthentication_required' || !(await ask(change))) throw error;
        const again = identity.speaker();
        if (!again) throw error;
        return work(again);
      }
    },
    async confirmLogin(proof) {
      await identity.settled();
      const who = identity.speaker();
      if (!who) return { outcome: 'refused', message: neutralMessage(), hint: t`Log in to try again.` };
      try {
        // The old token ends with this: no save of this browser may be on its way with it.
        await tabs.alone(accountTurn, async () => {
          const token = await api.reauthenticate(who.token, proof);
          if (!isToken(token)) throw new ApiError('unreadable', 'What came as a token cannot travel as one');
          if (identity.isStill(who.turn)) identity.replaceToken(token);
        });
      } catch (error) {
        const pending = readPending(error);
        if (pending !== null) return { outcome: 'refused', message: secondStepMessage(error), hint: null, ...pending };
        const words = 'pending' in proof ? secondStepMessage : 'password' in proof ? loginMessage : socialMessage;
        return { outcome: 'refused', message: words(error), hint: hintFor(error) };
      }
      await identity.refresh();
      settle(true);
      if (store.get(popupAtom)?.type === 'log-in-again') popups.close();
      return { outcome: 'done' };
    },
  };
}
