import { atom } from 'jotai';
import { partStatus } from '@agm/domain';
import { accountAtom, authStatusAtom } from './account.ts';
import type { Member } from './member.ts';
import type { SessionHelp } from './ports.ts';
import { deviceListsKey, type SessionCore } from './sessionCore.ts';
import { keepTexts, type StoragePorts } from './storage.ts';
import { tierAtom, type SessionStore } from './store.ts';
import { readToken } from './token.ts';

/**
 * Who is looking, and what they may do. Every page has one; what only members need is loaded when there is a token,
 * when lists were kept on this device, or when somebody acts.
 */
export interface Session {
  readonly store: SessionStore;
  /** Finds out who is looking. Done when that is known; never rejects. */
  start(): Promise<void>;
  /** The rest of the session, loaded once. Rejects when it cannot be loaded, and may be asked again. */
  member(): Promise<Member>;
  /** The token, only while somebody is authenticated with it. */
  bearer(): string | null;
  /** Fires at every logout, here or in another tab; a listener drops the member's data. */
  onLogout(listener: () => void): () => void;
}

export interface SessionOptions extends StoragePorts, SessionHelp {
  readonly store: SessionStore;
  /** Loads the other half: `const { openMember, portsOf } = await import('@agm/session/member')`, then `(core) => openMember(core, portsOf(window, site.routes))`. */
  readonly loadMember: () => Promise<(core: SessionCore) => Member>;
}

/** The page's session, for every reader of the page's store. */
export const sessionAtom = atom<Session | null>(null);

/** Creates the page's session without a request; `start()` reads the stored token. */
export function createSession({ loadMember, ...options }: SessionOptions): Session {
  const { store, storage, onStorage, ...help } = options;
  const texts = keepTexts(storage);
  const logoutListeners = new Set<() => void>();
  let opening: Promise<Member> | null = null;
  let opened: Member | null = null;

  async function open(): Promise<Member> {
    const openMember = await loadMember();
    return (opened ??= openMember({ ...help, store, texts, logoutListeners, hear }));
  }

  async function wake(): Promise<void> {
    try {
      await (await session.member()).start();
    } catch (error) {
      store.set(accountAtom, { token: partStatus.retrieval_success, user: partStatus.retrieval_error, member: null });
      options.reportError(error, 'the session');
    }
  }

  function hear(key: string | null): void {
    texts.heard(key);
    if (opened) opened.heard(key);
    else if (readToken(texts) !== null) void wake();
  }

  const session: Session = {
    store,
    async start() {
      reportTier(options);
      onStorage(hear);
      if (readToken(texts) !== null) {
        store.set(accountAtom, { token: partStatus.retrieval_success, user: partStatus.pending, member: null });
        return wake();
      }
      store.set(accountAtom, { token: partStatus.notAuthenticated, user: partStatus.notAuthenticated, member: null });
      if (texts.read(deviceListsKey) !== null)
        void session.member().catch((error: unknown) => options.reportError(error, 'the lists of this device'));
    },
    member() {
      opening ??= open();
      // A part of the page that could not be loaded is asked for again by the next action.
      opening.catch(() => {
        opening = null;
      });
      return opening;
    },
    bearer: () => opened?.bearer() ?? null,
    onLogout(listener) {
      logoutListeners.add(listener);
      return () => void logoutListeners.delete(listener);
    },
  };
  store.set(sessionAtom, session);
  return session;
}

/** Reports the tier to analytics when it is known, and again whenever it changes. */
function reportTier({ store, track }: Pick<SessionOptions, 'store' | 'track'>): void {
  let reported: string | null = null;
  const report = () => {
    const status = store.get(authStatusAtom);
    const tier = store.get(tierAtom);
    if (status === 'pending' || status === 'unknown' || tier === reported) return;
    reported = tier;
    track({ event: 'config', tier, premium: tier === 'premium' });
  };
  store.sub(accountAtom, report);
  store.sub(tierAtom, report);
}
