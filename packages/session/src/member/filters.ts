import type { MemberApi } from '@agm/api';
import {
  chooseFilter,
  filterEntries,
  filterPreferencesStorageKey,
  mergeFilterSets,
  newerPreferences,
  preferenceSaveDelayMs,
  readFilterPreferences,
  readFilterSetName,
  withoutMemberFilters,
  writeFilterPreferences,
  writeListing,
  type FilterEntry,
  type FilterPreferences,
  type Listing,
  type User,
} from '@agm/domain';
import { authStatusAtom, filterPreferencesAtom } from '../account.ts';
import type { MemberCore } from './memberCore.ts';
import { tierAtom } from '../store.ts';
import type { Identity, Speaker } from './identity.ts';
import type { Popups } from './popups.ts';

/** What a visitor chooses on a wall: it is remembered here, shown by the address, and saved with the account. */
export interface Filters {
  /** The wall becomes this one. */
  choose(listing: Listing): void;
  /** One more filter, as the visitor's tier allows; where it narrows the others away, premium-info is offered. */
  add(listing: Listing, added: FilterEntry): 'added' | 'replaced' | 'narrowed' | 'dropped';
  /** For a wall that a link has brought: remembered like any other choice, the address stands already. */
  remember(listing: Listing): void;
  /** Gives the wall of a canonical address a name; the wall that had it before loses it. A name without a letter names nothing. */
  nameSet(name: string, address: string): void;
  forgetSet(name: string): void;
}

export interface FilterKeeper extends Filters {
  load(): void;
  /** Of what is remembered here and what came with the profile, the newer one holds. */
  arrived(user: User): void;
  flush(): void;
  /** Nothing of the member's is saved any more; after a logout in this tab nothing stays stored either. */
  left(wasHere: boolean): void;
}

export function createFilters(core: MemberCore, api: MemberApi, identity: Identity, popups: Popups): FilterKeeper {
  const { store, texts, tabs, clock } = core;
  /** A save belongs to the member who made the change, and uses that member's token. */
  let due: { readonly who: Speaker; readonly cancel: () => void } | null = null;

  /** Saved lists belong to a member: nobody else has filters by them. */
  const hasLists = () => store.get(authStatusAtom) !== 'not_authenticated';
  const withoutLists = (preferences: FilterPreferences | null) =>
    preferences && { ...preferences, filters: withoutMemberFilters(preferences.filters) };

  const stored = () => readFilterPreferences(texts.read(filterPreferencesStorageKey));
  const load = () => store.set(filterPreferencesAtom, hasLists() ? stored() : withoutLists(stored()));

  function keep(preferences: FilterPreferences | null): void {
    store.set(filterPreferencesAtom, preferences);
    texts.write(filterPreferencesStorageKey, preferences && writeFilterPreferences(preferences));
    tabs.post({ key: filterPreferencesStorageKey });
  }

  function plan(): void {
    const who = identity.speaker();
    if (!who || due) return;
    due = { who, cancel: clock.after(preferenceSaveDelayMs, () => save(false)) };
  }

  function save(outlivesPage: boolean): void {
    if (!due) return;
    const { who, cancel } = due;
    cancel();
    due = null;
    const preferences = store.get(filterPreferencesAtom);
    if (!identity.isStill(who.turn) || !preferences) return;
    // A save that fails is made good by the next change, or by the next start: what is remembered here is newer.
    api
      .updateMeta(who.token, { meta: { filters: writeFilterPreferences(preferences) } }, { outlivesPage })
      .catch((error: unknown) => core.reportError(error, 'the filter preferences'));
  }

  function remember(listing: Listing): void {
    const chosen = filterEntries({ ...listing, page: 1 }, { withOrderAndPage: true });
    const filters = hasLists() ? chosen : withoutMemberFilters(chosen);
    keep({ ...stored(), filters, time: clock.now() });
    plan();
  }

  function changeSet(said: string, address: string | null): void {
    const name = readFilterSetName(said);
    if (name === null) return;
    const { filters = [], sets = [], ...before } = stored() ?? {};
    // Later than what it takes the place of, also where another device's clock runs ahead.
    const time = Math.max(clock.now(), ...sets.filter((set) => set.name === name).map((set) => set.time + 1));
    keep({ ...before, filters, time: clock.now(), sets: mergeFilterSets(sets, [{ name, address, time }]) });
    plan();
  }

  function choose(listing: Listing): void {
    const allowed = hasLists() ? listing : { ...listing, userList: [], hide: [] };
    remember(allowed);
    core.navigate(writeListing(allowed));
  }

  return {
    choose,
    remember,
    nameSet: changeSet,
    forgetSet: (name) => changeSet(name, null),
    add(listing, added) {
      const { outcome, listing: next } = chooseFilter(listing, added, store.get(tierAtom) === 'premium');
      choose(next);
      if (outcome === 'narrowed') popups.offer({ type: 'premium-info' });
      return outcome;
    },
    load,
    arrived({ filterPreferences }) {
      const here = stored();
      const newest = newerPreferences(here, filterPreferences);
      if (newest === null) return;
      const text = writeFilterPreferences(newest);
      if (here && text === writeFilterPreferences(here)) store.set(filterPreferencesAtom, newest);
      else keep(newest);
      if (!filterPreferences || text !== writeFilterPreferences(filterPreferences)) plan();
    },
    flush: () => save(true),
    left(wasHere) {
      due?.cancel();
      due = null;
      // The wall on the screen stays; what the next visitor at this computer would find is removed.
      const shown = withoutLists(store.get(filterPreferencesAtom));
      if (wasHere) keep(null);
      store.set(filterPreferencesAtom, shown);
    },
  };
}
