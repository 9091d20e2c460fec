import { neutralMessage } from '@agm/api';
import {
  additionsTo,
  emptySavedLists,
  isSavedGroup,
  unknownMetaValue,
  withSavedChanges,
  writeSavedStamp,
  type SavedChange,
  type SavedGroup,
} from '@agm/domain';
import { deviceListsAtom, popupAtom, savedAtom, userAtom } from '../account.ts';
import type { MemberCore } from './memberCore.ts';
import type { AccountLists } from './accountLists.ts';
import type { DeviceLists } from './deviceLists.ts';
import type { Identity, Speaker } from './identity.ts';
import type { KeptListsCopy, ListsCopy } from './listsCopy.ts';
import type { Outcome } from './outcome.ts';
import { inPortions, mostWaits, type AddProgress } from './inPortions.ts';
import { mayAct } from './mayAct.ts';
import type { Popups } from './popups.ts';

/** `login`: the login modal has opened, and nothing else happened. */
export type SavedOutcome = Outcome | { readonly outcome: 'login' };

/** The four lists by their buttons. Every one throws "unknown meta value" for a list that does not exist. */
export interface Saved {
  save(group: string, id: number): Promise<SavedOutcome>;
  remove(group: string, id: number): Promise<SavedOutcome>;
  /** In when it is out, out when it is in. */
  toggle(group: string, id: number): Promise<SavedOutcome>;
  /** "Not now": the title that the login modal was opened for is put on this device's own list. */
  keepOnDevice(): void;
  /** Puts everything that was kept on this device into the account, and forgets it here once it is there. `isPatient`: where the server asks to wait, so be it. */
  moveFromDevice(how?: { readonly isPatient: boolean }): Promise<Outcome>;
  /** Lets go of everything that was kept on this device. */
  forgetDevice(): void;
  /** The account's lists as they were last, while it cannot be reached; null at any other time, and for whoever is not logged in. */
  accountCopy(): Promise<ListsCopy | null>;
  /**
   * Many titles at once, from a file: into the account, or without one onto this device. A title that is there
   * already keeps the later of the two moments. Where a server asks to wait, the rest goes when it may. What was refused
   * halfway may be sent again: nothing is put in twice.
   */
  addAll(titles: readonly SavedChange[], report?: (progress: AddProgress) => void): Promise<Outcome>;
}

/** So many changes fit into one request, with room for whole lists beside them. */
const changesAtOnce = 800;
const refusedToNobody = (): Outcome => ({ outcome: 'refused', message: neutralMessage(), hint: null });

interface Places {
  readonly account: AccountLists;
  readonly device: DeviceLists;
  readonly copy: KeptListsCopy;
  readonly popups: Popups;
}

export function createSaved(core: MemberCore, identity: Identity, { account, device, copy, popups }: Places): Saved {
  const { store, clock } = core;
  const now = () => writeSavedStamp(new Date(clock.now()));

  /** What stands when it is known who is looking; a click that comes earlier waits for it. */
  async function decide(name: string, id: number, wish: 'save' | 'remove' | 'toggle'): Promise<SavedOutcome> {
    const group = known(name);
    await identity.settled();
    const isIn = store.get(savedAtom).lists[group][id] !== undefined;
    const isWanted = wish === 'toggle' ? !isIn : wish === 'save';
    // A shown change is not a saved one: a caller that asks for a change in flight gets its outcome.
    if (isWanted === isIn) return account.underWay(group, id) ?? { outcome: 'done' };
    if (mayAct(identity.speaker())) return account.change([{ group, id, stamp: isWanted ? now() : null }]);
    // A title on this device's list is removed without a question.
    if (!isWanted && !store.get(userAtom)) {
      device.change([{ group, id, stamp: null }]);
      showSaved(core, account, device);
      return { outcome: 'done' };
    }
    popups.offer({ type: 'login', keep: { group, id } });
    return { outcome: 'login' };
  }

  /** All of them for the member who began. */
  const addToAccount = (
    { turn }: Speaker,
    additions: readonly SavedChange[],
    how: { readonly report?: ((progress: AddProgress) => void) | undefined; readonly patience?: number } = {},
  ): Promise<Outcome> =>
    inPortions(additions, (portion) => account.change(portion), {
      ...how,
      size: changesAtOnce,
      clock,
      stop: () => (identity.isStill(turn) ? null : refusedToNobody()),
    });

  function clearDevice(): void {
    device.clear();
    showSaved(core, account, device);
  }

  return {
    save: (group, id) => decide(group, id, 'save'),
    remove: (group, id) => decide(group, id, 'remove'),
    toggle: (group, id) => decide(group, id, 'toggle'),
    keepOnDevice() {
      const { keep } = store.get(popupAtom) ?? {};
      popups.close();
      if (!keep) return;
      device.change([{ ...keep, stamp: now() }]);
      showSaved(core, account, device);
    },
    async moveFromDevice({ isPatient } = { isPatient: true }) {
      const who = identity.speaker();
      if (!who) return refusedToNobody();
      const moved = await addToAccount(who, additionsTo(who.user.saved, device.read()), { patience: isPatient ? mostWaits : 0 });
      if (moved.outcome === 'done') clearDevice();
      return moved;
    },
    forgetDevice: clearDevice,
    async accountCopy() {
      await identity.settled();
      const token = identity.outOfReach();
      return token === null ? null : copy.read(token);
    },
    async addAll(titles, report) {
      const wanted = withSavedChanges(emptySavedLists, titles);
      const who = identity.speaker();
      if (mayAct(who)) return addToAccount(who, additionsTo(who.user.saved, wanted), { report });
      device.change(additionsTo(device.read(), wanted));
      showSaved(core, account, device);
      return { outcome: 'done' };
    },
  };
}

/** The lists as this visitor sees them now. */
export function showSaved({ store }: Pick<MemberCore, 'store'>, account: AccountLists, device: DeviceLists): void {
  const user = store.get(userAtom);
  const lists = device.read();
  store.set(deviceListsAtom, lists);
  store.set(savedAtom, user ? { ...account.shown(user), place: 'account' } : { lists, place: 'device', unreadable: [] });
}

function known(group: string): SavedGroup {
  if (!isSavedGroup(group)) throw new RangeError(unknownMetaValue);
  return group;
}
