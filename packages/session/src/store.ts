import { atom, createStore } from 'jotai';
import type { CountryCode, Tier } from '@agm/domain';
import { anonymousSession, type SessionState, type Theme } from './sessionState.ts';

export type SessionStore = ReturnType<typeof createStore>;

export const localeAtom = atom<CountryCode>(anonymousSession.locale);
export const tierAtom = atom<Tier>(anonymousSession.tier);
export const themeAtom = atom<Theme>(anonymousSession.theme);

/** Atoms are keyed by identity and every server entry bundles its own copy, so a store is always filled by the bundle that reads it. */
export function storeFrom(state: SessionState): SessionStore {
  const store = createStore();
  store.set(localeAtom, state.locale);
  store.set(tierAtom, state.tier);
  store.set(themeAtom, state.theme);
  return store;
}

const rendered = new Map<string, SessionStore>();

/**
 * The same for pages that a server renders with components of ours. Those of like visitors share one, since rendering writes nothing to it and
 * no atom reads the page's language; remotes of other teams get one for each page.
 */
export function renderedStoreFrom(state: SessionState): SessionStore {
  const key = `${state.locale} ${state.tier} ${state.theme}`;
  const store = rendered.get(key) ?? storeFrom(state);
  rendered.set(key, store);
  return store;
}

export function stateOf(store: SessionStore): SessionState {
  return { locale: store.get(localeAtom), tier: store.get(tierAtom), theme: store.get(themeAtom) };
}
