import { ApiError, createOwnApi, neutralMessage } from '@agm/api';
import { partStatus } from '@agm/domain';
import { asOwnChanges, nothingOwn, ownLimitOf, readOwnThings, withOwnChanges, type OwnChange, type OwnThings } from '@agm/domain/ownThings';
import { accountAtom } from '../account.ts';
import { deviceMemory, mineName, onMineName, ownName } from '../deviceMemory.ts';
import { localeAtom } from '../store.ts';
import { t } from '../t.ts';
import type { Identity, Speaker } from './identity.ts';
import { inPortions, type AddProgress } from './inPortions.ts';
import type { MemberCore } from './memberCore.ts';
import { refusal, type Outcome } from './outcome.ts';

export type { NamedList, OwnChange, OwnRating, OwnThings } from '@agm/domain/ownThings';

/** Own services, ratings and named lists as this visitor sees them now, what is still on its way to the server included. */
export interface OwnView {
  readonly things: OwnThings;
  /** `device`: kept in this browser alone, because nobody is logged in or the content host has no place for them. */
  readonly place: 'account' | 'device';
  /** False while the account's are on their way, or could not be had. */
  readonly isKnown: boolean;
  /** Tokens of the links of shared lists, by the list's id. */
  readonly links: Readonly<Record<string, string>>;
  /** How many ratings and lists a member's device still keeps from before the log-in. Somebody else may have made them: they wait for a yes. */
  readonly waiting: number;
}

export interface Own {
  /** The same value until something changes. */
  view(): OwnView;
  subscribe(listener: () => void): () => void;
  /** Shows the changes at once, and takes them back when they are refused. */
  change(changes: readonly OwnChange[]): Promise<Outcome>;
  /** Many of them, from a file. What was refused halfway may be sent again: nothing is put in twice. */
  addAll(changes: readonly OwnChange[], report?: (progress: AddProgress) => void): Promise<Outcome>;
  /** Makes a list, with a title on it where one is named. Answers its id; null when it was refused. */
  makeList(name: string, title?: number): Promise<{ readonly list: string | null; readonly outcome: Outcome }>;
  /** From now on whoever has the list's link sees it. The link's token is in the view then. */
  share(list: string): Promise<Outcome>;
  unshare(list: string): Promise<Outcome>;
  /** Puts everything that was kept on this device into the account, and forgets it here once it is there. */
  moveFromDevice(): Promise<Outcome>;
  /** Lets go of everything that was kept on this device. */
  forgetDevice(): void;
}

export interface OwnKeeper extends Own {
  arrived(): void;
  left(): void;
  /** Another tab has changed what this device keeps. */
  heard(): void;
  /** Another tab of the same member has changed something. */
  receive(message: Readonly<Record<string, unknown>>): void;
  returned(): void;
}

interface Known {
  readonly turn: number;
  readonly revision: number;
  readonly things: OwnThings;
  readonly links: Readonly<Record<string, string>>;
  readonly at: number;
}

/** One request takes so many. */
const changesAtOnce = 500;
/** What another device has done shows when somebody looks again after this time. */
const staleAfterMs = 30_000;
/** What this device kept before services had a country. */
const formerServicesKey = 'agm:my-services';
const ownKey = `agm:${ownName}`;

/**
 * The device's own things are one text, read again before every change; the account's are the server's last word with what is on its
 * way laid over it. Everything a tab asks goes one after the other, so that an answer is never older than the one before.
 */
export function createOwn(core: MemberCore, identity: Identity): OwnKeeper {
  const { texts, tabs, clock, store } = core;
  const api = createOwnApi(core.connection);
  const listeners = new Set<() => void>();
  let known: Known | null = null;
  let pending: readonly (readonly OwnChange[])[] = [];
  /** The content host of this site keeps members, and no such things of theirs. */
  let isElsewhere = false;
  let line: Promise<unknown> = Promise.resolve();
  let shown: OwnView | null = null;

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = line.then(work, work);
    line = mine.catch(() => {});
    return mine;
  }

  function onDevice(): OwnThings {
    const things = readOwnThings(texts.read(ownKey));
    const former = texts.read(formerServicesKey);
    if (former === null) return things;
    const country = store.get(localeAtom);
    return { ...things, services: { ...readOwnThings({ services: { [country]: parsed(former) } }).services, ...things.services } };
  }

  function keepOnDevice(things: OwnThings): void {
    const isEmpty = asOwnChanges(things).length === 0;
    texts.write(ownKey, isEmpty ? null : JSON.stringify(things));
    texts.write(formerServicesKey, null);
    tabs.post({ key: ownKey });
    emit();
  }

  const accountHolder = (): Speaker | null => (isElsewhere ? null : identity.speaker());
  const isOnItsWay = () => {
    const { token, user } = store.get(accountAtom);
    return !isElsewhere && token === partStatus.retrieval_success && user === partStatus.pending;
  };

  function look(): OwnView {
    const who = accountHolder();
    if (!who && !isOnItsWay()) return { things: onDevice(), place: 'device', isKnown: true, links: {}, waiting: 0 };
    const mine = who && known?.turn === who.turn ? known : null;
    const { ratings, lists } = onDevice();
    return {
      things: withOwnChanges(mine?.things ?? nothingOwn, pending.flat(), clock.now()),
      place: 'account',
      isKnown: mine !== null,
      links: mine?.links ?? {},
      waiting: Object.keys(ratings).length + lists.length,
    };
  }

  /** For walls, which ask before any of this is loaded. */
  function mirror({ things, isKnown }: OwnView): void {
    if (!isKnown) return;
    const text = Object.entries(things.services)
      .map(([country, services = []]) => `${country}=${services.join('~')}`)
      .join('&');
    if ((deviceMemory.read(mineName) ?? '') !== text) deviceMemory.write(mineName, text || null);
  }

  function emit(): void {
    mirror((shown = look()));
    for (const listener of listeners) listener();
  }

  /** What the server has now; false where it could not be had. */
  async function load(who: Speaker): Promise<boolean> {
    try {
      const { revision, links, ...said } = await api.read(who.token);
      if (!identity.isStill(who.turn)) return false;
      known = { turn: who.turn, revision, links, things: readOwnThings(said), at: clock.now() };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404 && error.code !== 'rest_no_profile') isElsewhere = true;
      else core.reportError(error, 'the own services, ratings and lists');
      emit();
      return false;
    }
    emit();
    return true;
  }

  /** The account's things. Services that were chosen on this device before the log-in join them: they say nothing of who chose them. */
  async function loadAll(): Promise<void> {
    const who = accountHolder();
    if (who && (await load(who))) await move(who, ({ services }) => ({ ...nothingOwn, services }));
  }

  /** Puts some of what this device keeps into the account, and forgets it here once it is there. One tab at a time: what one has moved the next one finds gone. */
  const move = (who: Speaker, part: (things: OwnThings) => OwnThings): Promise<Outcome> =>
    tabs.alone(ownKey, async () => {
      const text = texts.read(ownKey);
      const before = onDevice();
      const kept = asOwnChanges(part(before));
      for (let from = 0; from < kept.length; from += changesAtOnce) {
        const sent = await send(who, kept.slice(from, from + changesAtOnce));
        if (sent.outcome !== 'done') return sent;
      }
      // What another tab has added meanwhile waits for the next time.
      if (kept.length > 0 && texts.read(ownKey) === text) {
        const { services, ratings, lists } = part(before);
        keepOnDevice({
          services: services === before.services ? {} : before.services,
          ratings: ratings === before.ratings ? {} : before.ratings,
          lists: lists === before.lists ? [] : before.lists,
        });
      }
      return { outcome: 'done' };
    });

  async function send(who: Speaker, changes: readonly OwnChange[]): Promise<Outcome> {
    if (!identity.isStill(who.turn)) return refusal(null);
    try {
      const { revision, unknown } = await api.change(who.token, changes);
      const isNext = known?.turn === who.turn && known.revision + 1 === revision;
      if (known && isNext) {
        const stored = changes.filter((change) => !('title' in change) || !unknown.includes(change.title));
        known = { ...known, revision, things: withOwnChanges(known.things, stored, clock.now()) };
      } else if (identity.isStill(who.turn)) await load(who);
      tabs.post({ ownOf: who.user.id, revision });
      return { outcome: 'done' };
    } catch (error) {
      return refusal(error);
    }
  }

  async function change(changes: readonly OwnChange[]): Promise<Outcome> {
    await identity.settled();
    const who = accountHolder();
    if (!who) return changeOnDevice(changes);
    pending = [...pending, changes];
    emit();
    const outcome = await inTurn(async () => {
      if (known?.turn !== who.turn) await loadAll();
      return isElsewhere ? changeOnDevice(changes) : send(who, changes);
    });
    pending = pending.filter((one) => one !== changes);
    emit();
    return outcome;
  }

  function changeOnDevice(changes: readonly OwnChange[]): Outcome {
    const after = withOwnChanges(onDevice(), changes, clock.now());
    if (ownLimitOf(after) !== null)
      return {
        outcome: 'refused',
        message: neutralMessage(),
        hint: t`There is no room for more: delete a list, or take titles out of one.`,
      };
    keepOnDevice(after);
    return { outcome: 'done' };
  }

  async function withLink(work: (who: Speaker) => Promise<Readonly<Record<string, string>>>): Promise<Outcome> {
    const who = accountHolder();
    if (!who) return { outcome: 'refused', message: t`A list is shared from an account, so that its link can be taken back.`, hint: null };
    return inTurn(async () => {
      try {
        const links = await work(who);
        if (known?.turn === who.turn) known = { ...known, links };
        emit();
        return { outcome: 'done' };
      } catch (error) {
        return refusal(error);
      }
    });
  }

  const refresh = () => void inTurn(loadAll);
  return {
    view: () => (shown ??= look()),
    subscribe(listener) {
      listeners.add(listener);
      if (accountHolder() && known === null) refresh();
      return () => void listeners.delete(listener);
    },
    change,
    async addAll(changes, report) {
      await identity.settled();
      const turn = identity.speaker()?.turn;
      return inPortions(changes, change, {
        size: changesAtOnce,
        clock,
        report,
        stop: () => (identity.speaker()?.turn === turn ? null : refusal(null)),
      });
    },
    async makeList(name, title) {
      const list = newListId();
      const outcome = await change([
        { kind: 'list', list, name },
        ...(title === undefined ? [] : [{ kind: 'entry' as const, list, title, isIn: true }]),
      ]);
      return { list: outcome.outcome === 'done' ? list : null, outcome };
    },
    share: (list) => withLink(async (who) => ({ ...known?.links, [list]: await api.share(who.token, list) })),
    unshare: (list) =>
      withLink(async (who) => {
        await api.unshare(who.token, list);
        const { [list]: _, ...others } = known?.links ?? {};
        return others;
      }),
    async moveFromDevice() {
      await identity.settled();
      const who = accountHolder();
      if (!who) return refusal(null);
      return inTurn(() => move(who, (things) => things));
    },
    forgetDevice: () => keepOnDevice(nothingOwn),
    arrived() {
      emit();
      const isKept = [ownKey, formerServicesKey, `agm:${onMineName}`].some((key) => texts.read(key) !== null);
      if (known === null && (listeners.size > 0 || isKept)) refresh();
    },
    left() {
      [known, pending] = [null, []];
      emit();
    },
    heard: emit,
    receive({ ownOf, revision }) {
      const who = accountHolder();
      if (who?.user.id === ownOf && known !== null && typeof revision === 'number' && revision > known.revision) refresh();
    },
    returned() {
      if (known !== null && listeners.size > 0 && clock.now() - known.at > staleAfterMs) refresh();
    },
  };
}

/** Eighty random bits: no two devices make the same one. */
const newListId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => (byte % 36).toString(36)).join('');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
