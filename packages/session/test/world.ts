import { createBrowser } from './browser.ts';
import { createClock } from './clock.ts';
import { createContentHost } from './contentHost.ts';
import type { BrowserStorage } from '../src/storage.ts';

export interface WorldOptions {
  readonly kind?: 'merging' | 'plain';
  readonly storage?: (kept: Map<string, string>) => BrowserStorage;
  /** One way from browser to host. */
  readonly wayMs?: () => number;
  readonly wordMs?: () => number;
}

/** A clock, a content host and as many browsers as a story needs. */
export function createWorld({ kind, storage, wayMs = () => 20, wordMs }: WorldOptions = {}) {
  const clock = createClock();
  const host = createContentHost(clock.now, kind);
  const fetch = host.fetchWith(() => clock.delay(wayMs()));
  const browser = () => createBrowser({ clock, fetch, storage, wordMs });
  return { clock, host, browser };
}
