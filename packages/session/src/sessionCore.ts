import type { SessionHelp } from './ports.ts';
import type { KeptTexts } from './storage.ts';
import type { SessionStore } from './store.ts';

/** What both halves of a session share. */
export interface SessionCore extends SessionHelp {
  readonly store: SessionStore;
  readonly texts: KeptTexts;
  readonly logoutListeners: ReadonlySet<() => void>;
  /** Another tab has changed what is kept under this key, all of it for null. */
  readonly hear: (key: string | null) => void;
}

/** Lists that were kept without an account. */
export const deviceListsKey = 'agm:lists';
