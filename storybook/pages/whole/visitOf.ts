import { ApiError } from '@agm/api';
import { defaultLocale, isCountryCode, tierOf, type Audience } from '@agm/domain';
import { plainSite, type WebServices } from '@agm/federation';
import { anonymousSession, createSession, storeFrom, type MemberPorts, type Session } from '@agm/session';
import { openMember } from '@agm/session/member';

export type Globals = Readonly<Record<string, unknown>>;

const rolesOf: Readonly<Record<Audience, readonly string[]>> = {
  anonymous: [],
  subscriber: ['subscriber'],
  premium: ['subscriber', 'premium'],
  administrator: ['administrator'],
};

export const audienceOf = ({ tier }: Globals): Audience => (typeof tier === 'string' && tier in rolesOf ? (tier as Audience) : 'anonymous');
export const rolesIn = (globals: Globals): readonly string[] => rolesOf[audienceOf(globals)];
export const countryIn = ({ country }: Globals) => (isCountryCode(country) ? country : defaultLocale);

const slowMs = 2_500;

/** Nothing is played where nothing is answered: somebody wants to see just that. */
export const doAnswersCome = ({ network }: Globals): boolean => network !== 'dead';

/** What the toolbar's network does to an answer on its way. */
export async function acrossNetwork<T>({ network }: Globals, answer: () => T | Promise<T>): Promise<T> {
  if (network === 'dead') throw new ApiError('unreachable', 'No answer from the server');
  if (network === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
  return answer();
}

export interface Visit {
  readonly services: WebServices;
  readonly session: Session;
}

interface VisitOptions {
  /** What `GET {path}` answers. */
  readonly answer: (path: string) => unknown;
  /** The member's side of the wire. */
  readonly fetch: typeof globalThis.fetch;
  navigate(address: string): void;
}

/** A page's services with a real session in them, for the visitor that the toolbar chooses. */
export function visitOf(globals: Globals, { answer, fetch, navigate }: VisitOptions): Visit {
  const snapshot = { ...anonymousSession, locale: countryIn(globals), tier: tierOf(rolesIn(globals)) };
  const store = storeFrom(snapshot);
  const kept = new Map(audienceOf(globals) === 'anonymous' ? [] : [['btk', 'a-token-of-sixteen-letters']]);
  const help = { navigate, track() {}, reportError: (error: unknown) => console.warn(error) };
  const ports: MemberPorts = {
    connection: {
      fetch: ((input, init) =>
        acrossNetwork(globals, () => fetch(input, init)).catch(() => Promise.reject(new TypeError('no connection')))) as typeof fetch,
    },
    clock: { now: () => Date.now(), after: () => () => {} },
    tabs: { post() {}, onMessage() {}, alone: (_name, work) => work() },
    page: { onHide() {}, onReturn() {} },
  };
  const session = createSession({
    storage: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    }),
    onStorage() {},
    store,
    loadMember: async () => (core) => openMember(core, ports),
    recaptcha: async () => 'solved',
    ...help,
  });
  return {
    session,
    services: {
      api: { get: <T>(path: string) => acrossNetwork(globals, () => answer(path) as T) },
      session: snapshot,
      store,
      cache: new Map(),
      head() {},
      say() {},
      site: plainSite,
      ...help,
    },
  };
}
