export { anonymousSession, isTheme, type SessionSnapshot, type Theme } from './snapshot.ts';
export { localeAtom, snapshotOf, storeFrom, themeAtom, tierAtom, type SessionStore } from './store.ts';
export { chooseLocale, chooseTheme, localeCookie, localeCookieText, sessionFromCookies, themeCookie, type CookieJar } from './preferences.ts';
export { createDeviceMemory, deviceMemory, readWords, type DeviceMemory } from './deviceMemory.ts';
