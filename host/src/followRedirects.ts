import { chooseLocale, localeAtom, stateOf, type CookieJar, type SessionStore } from '@agm/session';
import { planPage } from './plan.ts';

/** The address that is shown for an address, as the server's redirects would lead to it. A country it chooses on the way is chosen. */
export function followRedirects(address: string, store: SessionStore, jar: CookieJar): string {
  const { redirect, session } = planPage(address, stateOf(store));
  if (!redirect) return address;
  if (session.locale !== store.get(localeAtom)) chooseLocale(store, session.locale, jar);
  return followRedirects(redirect.to, store, jar);
}
