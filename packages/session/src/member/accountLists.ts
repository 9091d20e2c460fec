import { hintFor, neutralMessage, ApiError, type MemberApi } from '@agm/api';
import { withSavedChanges, writeSavedGroup, type SavedChange, type SavedGroup, type SavedLists, type SavedRead, type User } from '@agm/domain';
import type { MemberCore } from './memberCore.ts';
import { accountTurn, type Identity, type Speaker } from './identity.ts';
import type { Outcome } from './outcome.ts';

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
  told(message: Readonly<Record<string, unknown>>): void;
  /** How the last change of a title that is still on its way will end; null when there is none. */
  underWay(group: SavedGroup, id: number): Promise<Outcome> | null;
}

interface Wish {
  readonly changes: readonly SavedChange[];
  readonly turn: number;
  readonly done: (outcome: Outcome) => void;
  readonly outcome: Promise<Outcome>;
}

/** A body this long is refused by servers (64 KiB); the changes alone are not. */
const longestBody = 60_000;
const memberHasLeft = 'the member has left';
const refusal = (error: unknown): Outcome => ({ outcome: 'refused', message: neutralMessage, hint: hintFor(error) });

export function createAccountLists(core: MemberCore, api: MemberApi, identity: Identity, show: () => void): AccountLists {
  const { tabs, clock } = core;
  const waiting: Wish[] = [];
  let sending: readonly Wish[] = [];
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
    sending = wishes;
    let outcome: Outcome = { outcome: 'done' };
    try {
      await send(wishes);
    } catch (error) {
      outcome = refusal(error);
    }
    sending = [];
    settle(wishes, outcome);
  }

  /**
   * The server compares whole lists with what it said last, so it is asked first, and no other tab asks in between.
   * The changes by themselves go along for servers that need no comparison.
   */
  async function send(wishes: readonly Wish[]): Promise<void> {
    const who = identity.speaker();
    if (!who || wishes.some(({ turn }) => turn !== who.turn)) throw new Error(memberHasLeft);
    const fresh = await api.profile(who.token);
    if (!identity.isStill(who.turn)) throw new Error(memberHasLeft);
    const { changes, lists, meta, stored } = await store(who, fresh, changesOf(wishes));
    const bare = changes.filter(({ group }) => meta[group] === undefined);
    if (stored && !holds(stored.lists, bare)) throw new ApiError('unreadable', 'The server keeps the lists as they were');
    accept(who, { ...fresh, saved: stored?.lists ?? lists, unreadable: fresh.unreadable });
  }

  /** Sends changes; titles that have left the catalogue since they were put aside are let go of, and the others sent again. */
  async function store(who: Speaker, fresh: User, changes: readonly SavedChange[]): Promise<{ readonly changes: readonly SavedChange[]; readonly lists: SavedLists; readonly meta: Readonly<Record<string, string>>; readonly stored: SavedRead | null }> {
    const lists = withSavedChanges(fresh.saved, changes);
    const meta = wholeLists(lists, fresh, changes);
    try {
      const stored = await api.updateMeta(who.token, { ...(Object.keys(meta).length > 0 && { meta }), changes: byTitle(changes) }, { outlivesPage: true });
      return { changes, lists, meta, stored };
    } catch (error) {
      const unknown = new Set(error instanceof ApiError ? error.unknownIds : []);
      const left = changes.filter(({ id }) => !unknown.has(id));
      if (left.length === 0 || left.length === changes.length) throw error;
      return store(who, fresh, left);
    }
  }

  function accept(who: Speaker, user: User): void {
    if (!identity.isStill(who.turn)) return;
    knownSince = clock.now();
    sending = [];
    identity.renew(who.turn, user);
    tabs.tell({ userId: user.id, saved: user.saved, unreadable: user.unreadable, since: knownSince });
  }

  return {
    shown: (user) => ({ lists: withSavedChanges(user.saved, changesOf([...sending, ...waiting])), unreadable: user.unreadable }),
    change(changes) {
      const who = identity.speaker();
      if (!who) return Promise.resolve(refusal(null));
      let done: Wish['done'] = () => {};
      const outcome = new Promise<Outcome>((resolve) => { done = resolve; });
      waiting.push({ changes, turn: who.turn, done, outcome });
      show();
      void work();
      return outcome;
    },
    underWay: (group, id) =>
      [...sending, ...waiting].findLast(({ changes }) => changes.some((change) => change.group === group && change.id === id))?.outcome ?? null,
    flush() {
      const who = identity.speaker();
      const unsent = changesOf([...sending, ...waiting]);
      if (who && unsent.length > 0) api.updateMeta(who.token, { changes: byTitle(unsent) }, { outlivesPage: true }).catch(() => {});
    },
    drop() {
      const dropped = waiting.splice(0);
      [sending, knownSince] = [[], 0];
      for (const { done } of dropped) done(refusal(null));
    },
    told(message) {
      const { userId, saved, unreadable, since } = message as { readonly userId?: unknown; readonly saved?: SavedLists; readonly unreadable?: readonly SavedGroup[]; readonly since?: number };
      const who = identity.speaker();
      if (!who || who.user.id !== userId || !saved || !unreadable || since === undefined || since <= knownSince) return;
      knownSince = since;
      identity.renew(who.turn, { ...who.user, saved, unreadable });
    },
  };
}

/** Whole lists as JSON text, where they can be read and are not too long to be sent: a damaged list is never written over. */
function wholeLists(lists: SavedLists, { unreadable }: User, changes: readonly SavedChange[]): Readonly<Record<string, string>> {
  const groups = [...new Set(changes.map(({ group }) => group))].filter((group) => !unreadable.includes(group));
  const meta = Object.fromEntries(groups.map((group) => [group, writeSavedGroup(lists[group])]));
  return JSON.stringify({ meta, changes: byTitle(changes) }).length < longestBody ? meta : {};
}

/** `{ loved: { 17: '20.11.2026 23:10:11', 18: null } }`; of several changes of one title the last one counts. */
function byTitle(changes: readonly SavedChange[]): Record<string, Record<string, string | null>> {
  const said: Record<string, Record<string, string | null>> = {};
  for (const { group, id, stamp } of changes) (said[group] ??= {})[id] = stamp;
  return said;
}

/** A server that passed over changes which went without their list has not saved them. */
function holds(lists: SavedLists, changes: readonly SavedChange[]): boolean {
  return Object.entries(byTitle(changes)).every(([group, titles]) => Object.entries(titles).every(([id, stamp]) => (stamp === null) === (lists[group as SavedGroup][id] === undefined)));
}
