import type { ClientOptions } from '@agm/api';

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Does the work once after that time, unless the answer is called first. */
  after(delayMs: number, work: () => void): () => void;
}

/** The other tabs of this browser. Messages are plain data; a tab does not get its own. */
export interface Tabs {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Does the work while no other tab does work of this name. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
}

export interface PageEvents {
  /** The page may not come back: closed, left, or put aside. */
  onHide(listener: () => void): void;
  /** Somebody looks again, or the connection is back. */
  onReturn(listener: () => void): void;
}

/** What several profiles on one account need of a browser. */
export interface ProfilePorts {
  /** From now on every request of this page with a bearer names this profile; null names none, which is the first. */
  name(profile: number | null): void;
  /** What the cookie says of certificates (`agm-certificates`); null without one. */
  admitted(): string | null;
  /** Null takes the cookie away. A browser that takes no cookies changes nothing. */
  admit(certificates: string | null): void;
  /** Forgets the pages that are kept for a lost connection, and loads the page, or this address, as whoever is looking now. */
  reload(address?: string): void;
}

/** What the member's half of a session needs of the world. `portsOf(window)` has it of a browser. */
export interface MemberPorts {
  readonly connection: ClientOptions;
  readonly clock: Clock;
  readonly tabs: Tabs;
  readonly page: PageEvents;
  /** Without it a page is of the first profile alone. */
  readonly profiles?: ProfilePorts;
}

/** What the page around a session does for it. */
export interface SessionHelp {
  navigate(address: string): void;
  /** An event of the product, named as analytics knows it. */
  track(event: { readonly event: string; readonly [field: string]: string | number | boolean | null }): void;
  reportError(error: unknown, where: string): void;
  /** Names who is looking to the error tracking; null clears it. */
  identify?(userId: number | null): void;
  /** The site's own switch: is there a premium to sell? */
  readonly isPremiumOnSale?: boolean;
  /** A provider's captcha in place of our proof of work, once the server names it: site key in, token out. */
  readonly recaptcha?: (siteKey: string) => Promise<string>;
}
