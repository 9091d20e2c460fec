import type { MemberApi } from '@agm/api';
import { changesByTitle, withSavedChanges, type SavedChange, type SavedGroup, type SavedRead, type User } from '@agm/domain';
import type { MemberCore } from './memberCore.ts';
import { accountTurn, type Identity } from './identity.ts';
import { refusal, type Outcome } from './outcome.ts';
import { saveChanges } from './savedChanges.ts';
import { saveWhole } from './wordpress/saveWhole.ts';

/** The lists of the member: shown as the visitor changed them, settled by the server. */
export interface AccountLists {
  /** The lists with everything that is still on its way. */
  shown(user: User): SavedRead;
  /** Shows the changes at once, sends them, and takes them back when they are refused. */
  change(changes: readonly SavedChange[]): Promise<Outcome>;
  /** The page may not come back: what nobody has sent yet goes now. */
  flush(): void;
  /** A member leaves: nothing of theirs is sent any more. */
  drop(): void;
  /** Another tab has settled something. */
  receive(message: Readonly<Record<string, unknown>>): void;
  /** How the last change of a title that is still on its way will end; null when there is none. */
  underWay(group: SavedGroup, id: number): Promise<Outcome> | null;
}

interface Wish {
  readonly changes: readonly SavedChange[];
  readonly turn: number;
  readonly done: (outcome: Outcome) => void;
  readonly outcome: Promise<Outcome>;
}

const memberHasLeft = () => new Error('the member has left');
export function createAccountLists(core: MemberCore, api: MemberApi, identity: Identity, show: () => void): AccountLists {
  const { tabs, clock } = core;
  const waiting: Wish[] = [];
  let sending: readonly Wish[] = [];
  /** Whether the request with what is being sent has left: it outlives the page by itself. */
  let hasLeft = false;
  let isAtWork = false;
  /** When the lists that are known were said by the server. A slower message from another tab says less. */
  let knownSince = 0;

  const changesOf = (wishes: readonly Wish[]) => wishes.flatMap(({ changes }) => changes);

  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    while (waiting.length > 0) await tabs.alone(accountTurn, sendAll).catch((error: unknown) => settle(waiting.splice(0), refusal(error)));
    isAtWork = false;
  }

  function settle(wishes: readonly Wish[], outcome: Outcome): void {
    show();
    for (const { done } of wishes) done(outcome);
  }

  /** Everything that has come together while others had their turn goes as one. */
  async function sendAll(): Promise<void> {
    const wishes = waiting.splice(0);
    [sending, hasLeft] = [wishes, false];
    let outcome: Outcome = { outcome: 'done' };
    try {
      await send(wishes);
    } catch (error) {
      outcome = refusal(error);
    }
    sending = [];
    settle(wishes, outcome);
  }

  async function send(wishes: readonly Wish[]): Promise<void> {
    const who = identity.speaker();
    if (!who || wishes.some(({ turn }) => turn !== who.turn)) throw memberHasLeft();
    const {
      token,
      turn,
      user: { saved: lists, savedRevision: revision },
    } = who;
    const changes = changesOf(wishes);
    hasLeft = revision != null;
    // A WordPress numbers no states of its lists.
    const stored =
      revision == null
        ? await saveWhole(api, token, changes, () => identity.isStill(turn))
        : await saveChanges(api, token, { lists, revision }, changes);
    if (!stored) throw memberHasLeft();
    accept(turn, stored);
  }

  function accept(turn: number, stored: Partial<User>): void {
    const who = identity.speaker();
    if (!who || !identity.isStill(turn)) return;
    const user = { ...who.user, ...stored };
    knownSince = clock.now();
    sending = [];
    identity.renew(turn, user);
    tabs.post({ userId: user.id, saved: user.saved, savedRevision: user.savedRevision, unreadable: user.unreadable, since: knownSince });
  }

  return {
    shown: (user) => ({ lists: withSavedChanges(user.saved, changesOf([...sending, ...waiting])), unreadable: user.unreadable }),
    change(changes) {
      const who = identity.speaker();
      if (!who) return Promise.resolve(refusal(null));
      let done: Wish['done'] = () => {};
      const outcome = new Promise<Outcome>((resolve) => {
        done = resolve;
      });
      waiting.push({ changes, turn: who.turn, done, outcome });
      show();
      void work();
      return outcome;
    },
    underWay: (group, id) =>
      [...sending, ...waiting].findLast(({ changes }) => changes.some((change) => change.group === group && change.id === id))?.outcome ??
      null,
    flush() {
      const who = identity.speaker();
      const unsent = changesOf([...(hasLeft ? [] : sending), ...waiting]);
      if (who && unsent.length > 0) api.updateMeta(who.token, { changes: changesByTitle(unsent) }, { outlivesPage: true }).catch(() => {});
    },
    drop() {
      const dropped = waiting.splice(0);
      [sending, knownSince] = [[], 0];
      for (const { done } of dropped) done(refusal(null));
    },
    receive(message) {
      const {
        userId,
        saved,
        savedRevision = null,
        unreadable,
        since,
      } = message as Partial<Pick<User, 'saved' | 'savedRevision' | 'unreadable'>> & { readonly userId?: unknown; readonly since?: number };
      const who = identity.speaker();
      if (!who || who.user.id !== userId || !saved || !unreadable || since === undefined || since <= knownSince) return;
      // Lists and their revision belong together: a state without a number could not be gone on from.
      if (savedRevision === null ? who.user.savedRevision !== null : savedRevision < (who.user.savedRevision ?? 0)) return;
      knownSince = since;
      identity.renew(who.turn, { ...who.user, saved, savedRevision, unreadable });
    },
  };
}
