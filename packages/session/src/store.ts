import { atom, createStore } from 'jotai';
import type { CountryCode, Tier } from '@agm/domain';
import { anonymousSession, type SessionSnapshot, type Theme } from './snapshot.ts';

export type SessionStore = ReturnType<typeof createStore>;

export const localeAtom = atom<CountryCode>(anonymousSession.locale);
export const tierAtom = atom<Tier>(anonymousSession.tier);
export const themeAtom = atom<Theme>(anonymousSession.theme);

/** Atoms are keyed by identity and every server entry bundles its own copy, so a store is always filled by the bundle that reads it. */
export function storeFrom(snapshot: SessionSnapshot): SessionStore {
  const store = createStore();
  store.set(localeAtom, snapshot.locale);
  store.set(tierAtom, snapshot.tier);
  store.set(themeAtom, snapshot.theme);
  return store;
}

export function snapshotOf(store: SessionStore): SessionSnapshot {
  return { locale: store.get(localeAtom), tier: store.get(tierAtom), theme: store.get(themeAtom) };
}
