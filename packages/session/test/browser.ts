import { openMember } from '../src/member.ts';
import type { MemberPorts } from '../src/ports.ts';
import { createSession, type SessionOptions } from '../src/session.ts';
import { anonymousSession } from '../src/sessionState.ts';
import type { BrowserStorage } from '../src/storage.ts';
import { storeFrom } from '../src/store.ts';
import type { MovingClock } from './clock.ts';

interface BrowserOptions {
  readonly clock: MovingClock;
  readonly fetch: typeof fetch;
  /** Storage that misbehaves. */
  readonly storage?: (kept: Map<string, string>) => BrowserStorage;
  /** How long a word takes from tab to tab. */
  readonly wordMs?: () => number;
}

/** One browser: storage, channel and turns that its tabs have in common, all on the moving clock. */
export function createBrowser({ clock, fetch, storage, wordMs = () => 5 }: BrowserOptions) {
  const kept = new Map<string, string>();
  const cookies = new Map<string, string>();
  let isCookieless = false;
  let proofs = 0;
  let isMute = false;
  const turns = new Map<string, Promise<unknown>>();
  const open: { receive: (message: unknown) => void; storageChanged: (key: string | null) => void }[] = [];

  const others = (self: object) => open.filter((tab) => tab !== self);

  function tab(more: Partial<SessionOptions> = {}) {
    const events: { readonly event: string }[] = [];
    const errors: { readonly error: unknown; readonly where: string }[] = [];
    const addresses: string[] = [];
    const identified: (number | null)[] = [];
    const reloads: string[] = [];
    let named: number | null = null;
    const page = { hide: () => {}, comeBack: () => {} };
    const self = { receive: (_message: unknown) => {}, storageChanged: (_key: string | null) => {} };
    open.push(self);
    const plain: BrowserStorage = storage?.(kept) ?? {
      getItem: (key) => kept.get(key) ?? null,
      setItem(key, text) {
        if (kept.get(key) === text) return;
        kept.set(key, text);
        for (const other of others(self)) clock.after(wordMs(), () => other.storageChanged(key));
      },
      removeItem(key) {
        if (kept.delete(key)) for (const other of others(self)) clock.after(wordMs(), () => other.storageChanged(key));
      },
    };
    const store = storeFrom(anonymousSession);
    const session = createSession({
      store,
      storage: () => plain,
      onStorage(listener) {
        self.storageChanged = listener;
      },
      navigate: (address) => addresses.push(address),
      track: (event) => events.push(event),
      reportError: (error, where) => errors.push({ error, where }),
      identify: (userId) => identified.push(userId),
      // The provider's captcha: proof of work takes real time, which no clock of ours can move.
      recaptcha: async (siteKey) => `${siteKey} proof ${++proofs}`,
      loadMember: async () => (core) => openMember(core, ports),
      ...more,
    });
    const ports: MemberPorts = {
      connection: {
        fetch: (what, how) =>
          fetch(what, named === null ? how : { ...how, headers: { ...(how?.headers as object), 'x-agm-profile': String(named) } }),
      },
      clock,
      tabs: {
        post(message) {
          if (isMute) return;
          const crossed: unknown = structuredClone(message);
          for (const other of others(self)) clock.after(wordMs(), () => other.receive(crossed));
        },
        onMessage(listener) {
          self.receive = listener;
        },
        alone(name, work) {
          const mine = (turns.get(name) ?? Promise.resolve()).then(work, work);
          turns.set(
            name,
            mine.catch(() => {}),
          );
          return mine;
        },
      },
      page: {
        onHide(listener) {
          page.hide = listener;
        },
        onReturn(listener) {
          page.comeBack = listener;
        },
      },
      profiles: {
        name(profile) {
          named = profile;
        },
        admitted: () => cookies.get('agm-certificates') ?? null,
        admit(certificates) {
          if (certificates === null) cookies.delete('agm-certificates');
          else if (!isCookieless) cookies.set('agm-certificates', certificates);
        },
        reload: (address = 'again') => reloads.push(address),
      },
    };
    return {
      session,
      store,
      events,
      errors,
      addresses,
      identified,
      reloads,
      hide: () => page.hide(),
      comeBack: () => page.comeBack(),
      close: () => void open.splice(open.indexOf(self), 1),
      /** Opened and settled. */
      async started() {
        await clock.until(session.start());
        return this;
      },
      async loggedIn(username: string) {
        await this.started();
        const member = await session.member();
        await clock.until(member.login({ username, password: 'goodmovie' }));
        return { ...this, member };
      },
    };
  }

  return {
    kept,
    cookies,
    /** From now on the browser keeps no cookie. */
    refuseCookies() {
      isCookieless = true;
    },
    tab,
    /** From now on the channel delivers no message between tabs. */
    mute() {
      isMute = true;
    },
    /** Says something on the channel that no session wrote. */
    shout: (message: unknown) => open.forEach((one) => clock.after(wordMs(), () => one.receive(message))),
  };
}

export type Browser = ReturnType<typeof createBrowser>;
