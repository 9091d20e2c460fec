export { anonymousSession, isTheme, type SessionLanguage, type SessionState, type Theme } from './sessionState.ts';
export { localeAtom, renderedStoreFrom, stateOf, storeFrom, themeAtom, tierAtom, type SessionStore } from './store.ts';
export { chooseLocale, chooseTheme, type CookieJar } from './preferences.ts';
export {
  createDeviceMemory,
  deskDraftsName,
  deviceMemory,
  draftsName,
  mineName,
  onMineName,
  ownName,
  readWords,
  waitingName,
  type DeviceMemory,
} from './deviceMemory.ts';
export { forgetSearch, readRecentSearches, recentSearchesName, rememberSearch } from './recentSearches.ts';
export {
  accountAtom,
  authStatusAtom,
  deviceListsAtom,
  filterPreferencesAtom,
  nothingSaved,
  popupAtom,
  savedAtom,
  userAtom,
  viewerAtom,
  type Account,
  type AccountChange,
  type Popup,
  type SavedView,
} from './account.ts';
export { createSession, sessionAtom, type Session, type SessionOptions } from './session.ts';
export type { SessionCore } from './sessionCore.ts';
export { keepTexts, storagePortsOf, type BrowserStorage, type KeptTexts, type StoragePorts } from './storage.ts';
export type { Clock, MemberPorts, PageEvents, SessionHelp, Tabs } from './ports.ts';
export type { AddProgress, Household, Member, NamedList, Own, OwnChange, OwnThings, OwnView } from './member.ts';
