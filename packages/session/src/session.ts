import { atom } from 'jotai';
import { partStatus } from '@agm/domain';
import { accountAtom, authStatusAtom } from './account.ts';
import type { Member } from './member.ts';
import type { SessionHelp, SessionPorts } from './ports.ts';
import { keepTexts, type KeptTexts } from './storage.ts';
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
  /** Tells of every logout, here or in another tab: whoever holds something of the member lets go of it. */
  onLogout(tell: () => void): () => void;
}

/** What both halves of a session share. */
export interface SessionCore extends SessionPorts, SessionHelp {
  readonly store: SessionStore;
  readonly texts: KeptTexts;
  readonly logoutListeners: ReadonlySet<() => void>;
}

export interface SessionOptions extends SessionPorts, SessionHelp {
  readonly store: SessionStore;
  /** `() => import('@agm/session/member')` */
  readonly loadMember: () => Promise<{ readonly openMember: (core: SessionCore) => Member }>;
}

/** Lists that were kept without an account. */
export const deviceListsKey = 'agm:lists';

/** The page's session, for whoever holds the page's store. */
export const sessionAtom = atom<Session | null>(null);

export function createSession({ loadMember, ...options }: SessionOptions): Session {
  const { store, tabs } = options;
  const texts = keepTexts(options.storage);
  const logoutListeners = new Set<() => void>();
  let opening: Promise<Member> | null = null;
  let opened: Member | null = null;

  async function open(): Promise<Member> {
    const { openMember } = await loadMember();
    return opened ??= openMember({ ...options, texts, logoutListeners });
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
      tellTier(options);
      tabs.onStorage(hear);
      tabs.onMessage((message) => {
        const said = (message ?? {}) as Readonly<Record<string, unknown>>;
        if (typeof said['key'] === 'string') hear(said['key']);
        else opened?.told(said);
      });
      if (readToken(texts) !== null) {
        store.set(accountAtom, { token: partStatus.retrieval_success, user: partStatus.pending, member: null });
        return wake();
      }
      store.set(accountAtom, { token: partStatus.notAuthenticated, user: partStatus.notAuthenticated, member: null });
      if (texts.read(deviceListsKey) !== null) void session.member().catch((error: unknown) => options.reportError(error, 'the lists of this device'));
    },
    member() {
      opening ??= open();
      // A part of the page that could not be loaded is asked for again by the next action.
      opening.catch(() => { opening = null; });
      return opening;
    },
    bearer: () => opened?.bearer() ?? null,
    onLogout(tell) {
      logoutListeners.add(tell);
      return () => void logoutListeners.delete(tell);
    },
  };
  store.set(sessionAtom, session);
  return session;
}

/** The tier is told to analytics when it is known, and again whenever it is another. */
function tellTier({ store, track }: Pick<SessionOptions, 'store' | 'track'>): void {
  let told: string | null = null;
  const tell = () => {
    const status = store.get(authStatusAtom);
    const tier = store.get(tierAtom);
    if (status === 'pending' || status === 'unknown' || tier === told) return;
    told = tier;
    track({ event: 'config', tier });
  };
  store.sub(accountAtom, tell);
  store.sub(tierAtom, tell);
}
