import type { SocialJourney } from '../model/socialJourney.ts';

const key = 'agm:social';

/** Kept by this window alone, for as long as it is open. False where the browser keeps nothing: the answer could then not be checked. */
export function keepJourney(journey: SocialJourney): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(journey));
    return true;
  } catch {
    return false;
  }
}

/** The journey that was kept. It is good once. */
export function takeJourney(): string | null {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept;
  } catch {
    return null;
  }
}

/** 128 bits nobody can guess. */
export function unguessable(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
