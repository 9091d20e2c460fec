import type { MovedRoutes } from '@agm/api';
import { certificatesCookie } from '@agm/domain/certificates';
import { cookieText } from './preferences.ts';
import type { MemberPorts, PageEvents, ProfilePorts, Tabs } from './ports.ts';

const channelName = 'agm';

/** The world of a session in a browser, of a site that may have moved routes. What that browser withholds is done without: the channel, the locks. */
export function portsOf(page: Window & typeof globalThis, routes?: MovedRoutes): MemberPorts {
  return {
    connection: { fetch: (...request) => page.fetch(...request), routes },
    clock: {
      now: () => Date.now(),
      after(delayMs, work) {
        const timer = page.setTimeout(work, delayMs);
        return () => page.clearTimeout(timer);
      },
    },
    tabs: tabsOf(page),
    page: eventsOf(page),
    profiles: profilesOf(page),
  };
}

const profileHeader = 'x-agm-profile';

function profilesOf(page: Window & typeof globalThis): ProfilePorts {
  const plain = page.fetch;
  return {
    // Remotes ask with the member's token, too: each of them by the page's own `fetch`.
    name(profile) {
      page.fetch =
        profile === null
          ? plain
          : (what, how) => {
              const headers = new Headers(how?.headers);
              const isOurs = typeof what === 'string' && what.startsWith('/');
              if (!isOurs || !headers.has('authorization')) return plain.call(page, what, how);
              headers.set(profileHeader, String(profile));
              return plain.call(page, what, { ...how, headers });
            };
    },
    admitted: () => readCookie(page.document, certificatesCookie),
    admit(certificates) {
      const secure = page.location.protocol === 'https:' ? '; Secure' : '';
      page.document.cookie = cookieText(certificatesCookie, certificates ?? '', certificates === null ? 0 : undefined) + secure;
    },
    reload(address) {
      void forgetKept(page).finally(() => (address === undefined ? page.location.reload() : page.location.assign(address)));
    },
  };
}

function readCookie({ cookie }: Document, name: string): string | null {
  const pair = cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}

/** Pages that the service worker kept are those of the profile before. */
async function forgetKept(page: Window & typeof globalThis): Promise<void> {
  try {
    const kept = (await page.caches.keys()).filter((name) => /^agm-(?:pages|answers)/.test(name));
    await Promise.all(kept.map((name) => page.caches.delete(name)));
  } catch {
    // A page without TLS has none.
  }
}

function tabsOf(page: Window & typeof globalThis): Tabs {
  // Opened by the first who needs it: a page with an open channel may not be kept for the way back.
  let opened: BroadcastChannel | null = null;
  const channel = () => (opened ??= openChannel(page));
  const turns = new Map<string, Promise<unknown>>();
  return {
    post: (message) => channel()?.postMessage(message),
    onMessage: (listener) => channel()?.addEventListener('message', ({ data }) => listener(data)),
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
  const onVisibility = (wanted: DocumentVisibilityState, listener: () => void) =>
    page.document.addEventListener('visibilitychange', () => {
      if (page.document.visibilityState === wanted) listener();
    });
  return {
    onHide(listener) {
      page.addEventListener('pagehide', listener);
      onVisibility('hidden', listener);
    },
    onReturn(listener) {
      for (const event of ['pageshow', 'focus', 'online']) page.addEventListener(event, listener);
      onVisibility('visible', listener);
    },
  };
}
