import { ApiError, profileFailure, type MemberApi } from '@agm/api';
import { partStatus, tierOf, tokenStorageKey, type User } from '@agm/domain';
import { accountAtom } from '../account.ts';
import { deskDraftsName, draftsName, waitingName } from '../deviceMemory.ts';
import type { MemberCore } from './memberCore.ts';
import { tierAtom } from '../store.ts';
import { readToken } from '../token.ts';
import { isOfSameMember } from './sameMember.ts';

/** The current member. Valid while `turn` is the identity's: every login and every logout begins another one. */
export interface Speaker {
  readonly token: string;
  readonly user: User;
  readonly turn: number;
}

export interface Identity {
  /** Null unless somebody is authenticated. */
  speaker(): Speaker | null;
  /** The token of a member whose account cannot be reached: it proves nothing to anybody but this device. Null otherwise. */
  outOfReach(): string | null;
  isStill(turn: number): boolean;
  /** Done when it is known who is looking. */
  settled(): Promise<void>;
  /** Starts with a fresh token: stores it, then fetches the profile. Rejects with the code of a failed profile call. */
  enter(token: string): Promise<void>;
  /** The same member with a new token, their old one having ended. */
  replaceToken(token: string): void;
  /** Ends the token on the server as well, unless a call that still uses it does. */
  logout(how?: { readonly revokes: boolean }): void;
  /** Ends a token on the server: now, or when somebody looks again after the connection was lost. */
  revoke(token: string): void;
  /** Whether the log-in is young enough for what could take the account away. */
  isFresh(): boolean;
  /** Follows what is stored: another tab may have logged in, out, or in as somebody else. */
  follow(): Promise<void>;
  /** Somebody looks again: a host that only rested may be back. */
  returned(): Promise<void>;
  /** Asks again who this is, without a moment of waiting in between: after a purchase, a changed name. */
  refresh(): Promise<void>;
  /** A newer profile stands in for the one that is known. */
  renew(turn: number, user: User): void;
}

export interface IdentityHooks {
  /** The server has said who this is: the first time, or again. */
  arrived(user: User): void;
  /** What is known of the member has changed, by a save here or in another tab. */
  changed(): void;
  /** The profile call failed. */
  refused?(error: unknown): void;
  /** Nobody is authenticated any more. `wasHere`: by a logout in this tab, which clears what was stored. */
  left(wasHere: boolean): void;
  /** Nothing of a member may be shown on this device any more: they left, or the server refuses their token. */
  ended(): void;
}

/** Profile calls and saves of lists take turns in a browser, so that each save starts from what the server said last. */
export const accountTurn = 'agm:account';
const firstRetryMs = 5_000;
const longestRetryMs = 300_000;
/** A log-in that is fresh for this long only may be too old by the time a call arrives. */
const freshMarginMs = 15_000;
const { retrieval_success: good, retrieval_error: failed, pending, notAuthenticated } = partStatus;

/**
 * Token and user: where they come from and how they go. A token whose profile call failed stays in storage and is sent
 * with nothing but the next profile call.
 */
export function createIdentity(core: MemberCore, api: MemberApi, hooks: IdentityHooks): Identity {
  const { store, texts, tabs, clock } = core;
  let token: string | null = null;
  let turn = 0;
  let settling: Promise<void> = Promise.resolve();
  let freshUntil = Infinity;
  /** Tokens whose last call did not arrive. */
  const unrevoked = new Set<string>();
  let retry: { readonly at: number; readonly waitMs: number } | null = null;

  const isStill = (asked: number) => asked === turn;
  const report = (error: unknown) => core.reportError(error, 'the profile');

  function speaker(): Speaker | null {
    const { user: part, member } = store.get(accountAtom);
    return token !== null && part === good && member ? { token, user: member, turn } : null;
  }

  /** The tier comes first, or a guard would see a member without one for a moment. */
  function adopt(member: User): void {
    store.set(tierAtom, tierOf(member.roles));
    store.set(accountAtom, { token: good, user: good, member });
    hooks.changed();
  }

  function welcome(member: User): void {
    retry = null;
    freshUntil = member.freshFor === null ? Infinity : clock.now() + member.freshFor * 1000 - freshMarginMs;
    adopt(member);
    hooks.arrived(member);
    core.identify?.(member.id);
  }

  function beNobody(tokenPart: typeof good | typeof notAuthenticated, userPart: typeof failed | typeof notAuthenticated): void {
    store.set(accountAtom, { token: tokenPart, user: userPart, member: null });
    store.set(tierAtom, 'anonymous');
    core.identify?.(null);
  }

  /** Waits for its turn in the browser, and asks only if it is still the same visitor's. */
  const askWho = (bearer: string, asked: number) => tabs.alone(accountTurn, async () => (isStill(asked) ? api.profile(bearer) : null));

  async function fetchProfile(bearer: string): Promise<void> {
    const asked = turn;
    store.set(accountAtom, { token: good, user: pending, member: null });
    try {
      const member = await askWho(bearer, asked);
      if (!member || !isStill(asked)) return;
      welcome(member);
    } catch (error) {
      if (!isStill(asked)) return;
      beNobody(good, failed);
      hooks.left(false);
      hooks.refused?.(error);
      const waitMs = Math.min(longestRetryMs, (retry?.waitMs ?? firstRetryMs / 2) * 2);
      // A refusal would be the same again; a host that cannot be reached is asked when somebody looks.
      retry = error instanceof ApiError && !error.isWorthRetrying ? null : { at: clock.now() + waitMs, waitMs };
      if (retry === null) hooks.ended();
      throw new Error(profileFailure(error), { cause: error });
    }
  }

  function settle(bearer: string): Promise<void> {
    const done = fetchProfile(bearer);
    settling = done.catch(() => {});
    return done;
  }

  function begin(next: string | null): void {
    token = next;
    turn += 1;
    retry = null;
  }

  function leave(wasHere: boolean, comesBack = false): void {
    begin(null);
    beNobody(notAuthenticated, notAuthenticated);
    hooks.left(wasHere);
    if (wasHere) hooks.ended();
    // Unsent text belongs to the visitor who typed it: the next visitor at this computer must not find it, and they must after a session has run out.
    if (wasHere && !comesBack) for (const name of [draftsName, waitingName, deskDraftsName]) texts.write(`agm:${name}`, null);
    for (const listener of core.logoutListeners) listener();
  }

  function revoke(old: string): void {
    unrevoked.delete(old);
    api.logout(old).catch((error: unknown) => {
      // A token that the server refuses has ended already.
      if (error instanceof ApiError && error.isWorthRetrying) unrevoked.add(old);
    });
  }

  function keep(text: string | null): void {
    texts.write(tokenStorageKey, text);
    tabs.post({ key: tokenStorageKey });
  }

  async function follow(): Promise<void> {
    const stored = readToken(texts);
    if (stored === null && token === null) beNobody(notAuthenticated, notAuthenticated);
    if (stored === null) hooks.ended();
    if (stored === token) return;
    if (token !== null) leave(false);
    if (stored === null) return;
    begin(stored);
    await settle(stored).catch(report);
  }

  return {
    speaker,
    outOfReach: () => (retry !== null && store.get(accountAtom).user === failed ? token : null),
    isStill,
    settled: () => settling,
    follow,
    async enter(next) {
      const before = token;
      if (before !== null) leave(true, isOfSameMember(before, next));
      if (before !== null && before !== next) revoke(before);
      begin(next);
      keep(next);
      await settle(next);
    },
    replaceToken(next) {
      token = next;
      keep(next);
    },
    logout({ revokes } = { revokes: true }) {
      const before = token ?? readToken(texts);
      texts.write(tokenStorageKey, null);
      leave(true);
      tabs.post({ key: tokenStorageKey });
      if (revokes && before !== null) revoke(before);
    },
    revoke,
    isFresh: () => clock.now() < freshUntil,
    async returned() {
      for (const old of [...unrevoked]) revoke(old);
      await follow();
      const isResting = token !== null && store.get(accountAtom).user === failed;
      if (token !== null && isResting && retry !== null && clock.now() >= retry.at) await settle(token).catch(report);
    },
    async refresh() {
      const who = speaker();
      if (!who) return;
      try {
        const member = await askWho(who.token, who.turn);
        if (member && isStill(who.turn)) welcome(member);
      } catch (error) {
        report(error);
        const isDead = error instanceof ApiError && (error.status === 401 || error.status === 403);
        if (!isDead || !isStill(who.turn)) return;
        beNobody(good, failed);
        hooks.left(false);
        hooks.ended();
      }
    },
    renew(asked, member) {
      if (isStill(asked)) adopt(member);
    },
  };
}
