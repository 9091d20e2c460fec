import { createApi } from '@agm/api';
import { anonymousSession, createSession, storagePortsOf, storeFrom } from '@agm/session';
import { plainSite, type RemoteName, type RemoteProps, type ClientEntry, type WebServices } from '@agm/contract';

/**
 * A page of a remote's own, for its developers: the remote without host, registry or federation. `pages` are the props it can be
 * tried with, by the words of their links. Asks the content API at the page's own origin; what it says to the host is written below it.
 */
export function standAlone<N extends RemoteName>(remote: ClientEntry<N>, pages: Readonly<Record<string, RemoteProps[N]>>): void {
  const { document, location } = window;
  const names = Object.keys(pages);
  const asked = new URLSearchParams(location.search).get('page');
  const name = asked !== null && Object.hasOwn(pages, asked) ? asked : (names[0] ?? '');
  const props = pages[name];
  if (!props) throw new Error(`'${remote.name}' has no page to stand alone with`);

  const said = document.createElement('output');
  const say = (words: string) => {
    said.textContent = words;
  };
  const store = storeFrom(anonymousSession);
  const navigate = (address: string) => say(`It goes to ${address}, where a host would follow.`);
  const reportError = (error: unknown, where: string) => console.error(`[${where}]`, error);
  const services: WebServices = {
    api: createApi({ fetch: (...request) => fetch(...request) }),
    session: anonymousSession,
    store,
    cache: new Map(),
    navigate,
    head: ({ title }) => {
      document.title = title;
    },
    track: ({ event }) => say(`It reports '${event}'.`),
    reportError,
    say,
    site: plainSite,
  };
  const session = createSession({
    ...storagePortsOf(window),
    store,
    navigate,
    track: services.track,
    reportError,
    isPremiumOnSale: false,
    recaptcha: async () => '',
    loadMember: async () => {
      const { openMember, portsOf } = await import('@agm/session/member');
      return (core) => openMember(core, portsOf(window));
    },
  });

  const place = document.createElement('div');
  place.dataset.remote = remote.name;
  document.body.append(linksTo(names, name), place, said);
  place.addEventListener('agm:failed', () => say('It crashed; the console says why.'));
  remote.mount(place, props, services);
  session.start();
}

function linksTo(names: readonly string[], current: string): HTMLElement {
  const nav = document.createElement('nav');
  nav.ariaLabel = 'Pages of this remote';
  nav.append(
    ...names
      .map((name) => {
        const link = Object.assign(document.createElement('a'), { href: `?page=${encodeURIComponent(name)}`, textContent: name });
        if (name === current) link.ariaCurrent = 'page';
        return link;
      })
      .flatMap((link) => [link, ' ']),
  );
  return nav;
}
