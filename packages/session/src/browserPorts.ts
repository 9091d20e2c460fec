import type { PageEvents, SessionPorts, Tabs } from './ports.ts';

const channelName = 'agm';

/** The world of a session in a browser. Whatever that browser withholds is done without: channel, locks, storage. */
export function portsOf(page: Window & typeof globalThis): SessionPorts {
  return {
    connection: { fetch: (...request) => page.fetch(...request) },
    storage: () => page.localStorage,
    clock: {
      now: () => Date.now(),
      after(delayMs, work) {
        const timer = page.setTimeout(work, delayMs);
        return () => page.clearTimeout(timer);
      },
    },
    tabs: tabsOf(page),
    page: eventsOf(page),
  };
}

function tabsOf(page: Window & typeof globalThis): Tabs {
  const channel = openChannel(page);
  const turns = new Map<string, Promise<unknown>>();
  return {
    tell: (message) => channel?.postMessage(message),
    onMessage: (hear) => channel?.addEventListener('message', ({ data }) => hear(data)),
    onStorage: (hear) => page.addEventListener('storage', ({ key }) => hear(key)),
    async alone(name, work) {
      // Pages without TLS have no locks: there, turns are taken within the tab.
      if (page.navigator.locks) return page.navigator.locks.request(name, work);
      const mine = (turns.get(name) ?? Promise.resolve()).then(work, work);
      turns.set(name, mine);
      return mine;
    },
  };
}

function openChannel(page: Window & typeof globalThis): BroadcastChannel | null {
  try {
    return new page.BroadcastChannel(channelName);
  } catch {
    return null;
  }
}

function eventsOf(page: Window): PageEvents {
  const onVisibility = (wanted: DocumentVisibilityState, tell: () => void) =>
    page.document.addEventListener('visibilitychange', () => { if (page.document.visibilityState === wanted) tell(); });
  return {
    onHide(tell) {
      page.addEventListener('pagehide', tell);
      onVisibility('hidden', tell);
    },
    onReturn(tell) {
      for (const event of ['pageshow', 'focus', 'online']) page.addEventListener(event, tell);
      onVisibility('visible', tell);
    },
  };
}
