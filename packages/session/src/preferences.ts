import type { CountryCode } from '@agm/domain';
import { localeAtom, themeAtom, type SessionStore } from './store.ts';
import type { Theme } from './sessionState.ts';

/**
 * Two first-party cookies that identify nobody, so that the first HTML already has the visitor's country and theme.
 * They are written by the site's own pages only.
 */
export const localeCookie = 'agm-locale';
export const themeCookie = 'agm-theme';

/** Where a choice is remembered; the browser hands in `document`, a test an object. */
export interface CookieJar {
  cookie: string;
}

const yearInSeconds = 31_536_000;
/** Lives for a year, unless it is to end now. */
export const cookieText = (name: string, value: string, lifeInSeconds = yearInSeconds) =>
  `${name}=${value}; Path=/; Max-Age=${lifeInSeconds}; SameSite=Lax`;

export function chooseLocale(store: SessionStore, locale: CountryCode, jar: CookieJar): void {
  store.set(localeAtom, locale);
  jar.cookie = cookieText(localeCookie, locale);
}

export function chooseTheme(store: SessionStore, theme: Theme, jar: CookieJar): void {
  store.set(themeAtom, theme);
  jar.cookie = cookieText(themeCookie, theme);
}
