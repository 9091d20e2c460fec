import { atom } from 'jotai';
import {
  authStatusOf,
  emptySavedLists,
  partStatus,
  type FilterPreferences,
  type PartStatus,
  type PopupType,
  type SavedGroup,
  type SavedLists,
  type User,
} from '@agm/domain';
import { tierAtom } from './store.ts';

/** The two parts of a session and the member they lead to. They change together, so they are one fact. */
export interface Account {
  readonly token: PartStatus;
  readonly user: PartStatus;
  readonly member: User | null;
}

export const accountAtom = atom<Account>({ token: partStatus.unset, user: partStatus.unset, member: null });
export const userAtom = atom((get) => get(accountAtom).member);
export const authStatusAtom = atom((get) => authStatusOf(get(accountAtom).token, get(accountAtom).user));

/** Whose answers these are: another member, or another tier, gets others. Null for nobody. */
export const viewerAtom = atom((get) => {
  const { member } = get(accountAtom);
  return get(authStatusAtom) === 'authenticated' && member ? `${member.id} ${get(tierAtom)}` : null;
});

/** The four lists as this visitor sees them now, what is still on its way to the server included. */
export interface SavedView {
  readonly lists: SavedLists;
  /** `device`: kept in this browser alone, because nobody is logged in. */
  readonly place: 'account' | 'device';
  /** Lists whose stored text is damaged. They show as unreadable, not as empty. */
  readonly unreadable: readonly SavedGroup[];
}

export const nothingSaved: SavedView = {
  lists: emptySavedLists,
  place: 'device',
  unreadable: [],
};
export const savedAtom = atom<SavedView>(nothingSaved);
/** The lists on this device, for every visitor: a member may still have lists here from before the login. */
export const deviceListsAtom = atom<SavedLists>(nothingSaved.lists);

/** What was last chosen on a wall; null when nothing was, or when it cannot be read. */
export const filterPreferencesAtom = atom<FilterPreferences | null>(null);

/** A change that waits for a fresh log-in, as far as it may be kept while the visitor is away at a provider's page: no password is ever in it. */
export type AccountChange =
  | { readonly change: 'profile'; readonly name?: string; readonly email?: string }
  | { readonly change: 'delete' }
  | { readonly change: 'connect' | 'disconnect'; readonly provider: 'google' | 'facebook' };

/** The one popup that is open. `keep` is what "not now" puts on the device's own list, `change` what continues after a fresh log-in. */
export interface Popup {
  readonly type: PopupType;
  readonly keep?: { readonly group: SavedGroup; readonly id: number };
  readonly change?: AccountChange | null;
}
export const popupAtom = atom<Popup | null>(null);
