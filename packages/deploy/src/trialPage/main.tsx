import { useEffect, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { SWRConfig, type Cache } from 'swr';
import { createApi } from '@agm/api';
import { anonymousSession, createSession, localeAtom, savedAtom, storagePortsOf, storeFrom, themeAtom } from '@agm/session';
import { plainSite, type WebServices } from '@agm/contract';
import { createLoader, type Loader } from '@agm/federation/loader';
import type { OutletHost } from '@agm/federation/outlet';
import { labels, spoiltWords, type PlaceNow, type TrialControls, type TrialDocument, type TrialPlace } from '../browser/trialControls.ts';
import { watchLeftovers } from './leftovers.ts';
import { Shell, type ShownPlace } from './Shell.tsx';
import { watchStillness } from './stillness.ts';

// As the host does: shared with those that ask for it.
export const sharedLater = () => import('swr/infinite');

const leftovers = watchLeftovers();
const stillness = watchStillness();
const { remote, props, registry, served } = JSON.parse(document.getElementById('trial')?.textContent ?? '') as TrialDocument;

const reports: string[] = [];
const whereOf = (error: unknown) =>
  error instanceof Error ? /\/remotes\/[^/]+\/[^/]+\/([^\s)]+:\d+:\d+)/.exec(error.stack ?? '')?.[1] : undefined;
const reportError = (error: unknown) => {
  // A read that the site refuses is the site's affair; entries bundle their own copy of the class.
  if (error instanceof Error && error.name === 'ApiError') return;
  const where = whereOf(error);
  reports.push(`${String(error)}${where ? ` (${where})` : ''}`);
};

/** What can be read. Decoration has no words: whether that of a poster off the screen is laid out is a matter of time. */
function wordsIn(frame: Element): string {
  let words = '';
  let last: Element | null = null;
  const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement: element, textContent } = texts.currentNode;
    if (!element?.checkVisibility() || element.closest('[aria-hidden="true"], style, script')) continue;
    words += `${element === last ? '' : ' '}${textContent ?? ''}`;
    last = element;
  }
  return words.replace(/\s+/g, ' ').trim();
}

const store = storeFrom(anonymousSession);
const services: WebServices = {
  api: createApi({ fetch: stillness.fetch }),
  session: anonymousSession,
  store,
  cache: new Map(),
  navigate() {},
  head() {},
  track() {},
  say() {},
  reportError,
  site: plainSite,
};
createSession({
  ...storagePortsOf(window),
  store,
  navigate() {},
  track() {},
  reportError,
  isPremiumOnSale: false,
  recaptcha: async () => '',
  loadMember: async () => {
    const { openMember, portsOf } = await import('@agm/session/member');
    return (core) => openMember(core, portsOf(window));
  },
});

const bringer = createLoader(registry, { reportError });
let openGate = () => {};
const gate = new Promise<void>((open) => {
  openGate = open;
});
const loader: Loader = {
  version: bringer.version,
  load: async (name) => {
    await gate;
    return bringer.load(name);
  },
};

const spoilt = new Set<TrialPlace>();
const outcomes = new Map<TrialPlace, PlaceNow['outcome']>();
/** Reporting still works, and so does the cache, which an entry reads before its root is there. */
const sound = ['reportError', 'cache'];
const hostOf = (place: TrialPlace): OutletHost => ({
  served: { main: served },
  loader,
  services: new Proxy(services, {
    get(target, word) {
      if (spoilt.has(place) && !sound.includes(String(word))) throw new Error(spoiltWords);
      return Reflect.get(target, word) as unknown;
    },
  }),
  seen: (_, outcome) => outcomes.set(place, outcome),
});
const hosts: Readonly<Record<TrialPlace, OutletHost>> = { main: hostOf('main'), beside: hostOf('beside') };

const asServed: readonly ShownPlace[] = [{ id: 'main', props, host: hosts.main }];
let places = asServed;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
function setPlaces(next: readonly ShownPlace[]): void {
  places = next;
  for (const listener of listeners) listener();
}
const give: TrialControls['give'] = (id, given) => setPlaces(places.map((one) => (one.id === id ? { ...one, props: given } : one)));
const sectionOf = (id: TrialPlace) => document.querySelector(`section[aria-label="${labels[id]}"]`);
const isOfRemote = (href: string | null | undefined) => href?.includes(`/remotes/${remote}/`) === true;

const trial: TrialControls = {
  async open() {
    await bringer.load(remote);
    leftovers.begin();
    openGate();
  },
  show(...ids) {
    for (const { id } of places) if (!ids.includes(id)) outcomes.delete(id);
    setPlaces(ids.map((id) => places.find((one) => one.id === id) ?? { id, props, host: hosts[id] }));
  },
  give,
  spoil(place, isSpoilt) {
    if (isSpoilt) spoilt.add(place);
    else spoilt.delete(place);
    outcomes.delete(place);
  },
  spoilOnClick(place) {
    document.addEventListener(
      'click',
      (event) => {
        // Nobody leaves the page by a link that was hit.
        event.preventDefault();
        spoilt.add(place);
        give(place, { ...(places.find(({ id }) => id === place)?.props ?? props) });
      },
      { capture: true, once: true },
    );
  },
  changeShared() {
    store.set(localeAtom, 'fr');
    store.set(themeAtom, 'dark');
    const { lists, ...saved } = store.get(savedAtom);
    store.set(savedAtom, { ...saved, lists: { ...lists, loved: { 1: new Date().toISOString() } } });
  },
  quiet: stillness.quiet,
  now(id) {
    const section = sectionOf(id);
    const frame = section?.querySelector(`[data-frame="${id}"]`);
    return {
      outcome: outcomes.get(id) ?? 'waiting',
      html: frame?.firstElementChild?.innerHTML ?? '',
      text: frame ? wordsIn(frame) : '',
      fallback: section?.querySelector<HTMLElement>('[data-fallback]')?.innerText ?? null,
    };
  },
  leftovers: leftovers.left,
  sheets: () =>
    [...document.styleSheets].filter(
      ({ href, ownerNode, disabled }) =>
        !disabled && (isOfRemote(href) || (ownerNode instanceof HTMLElement && isOfRemote(ownerNode.dataset.href))),
    ).length,
  reports: () => reports.splice(0),
};

const swr = { provider: () => services.cache as Cache };
function App() {
  const shown = useSyncExternalStore(
    subscribe,
    () => places,
    () => asServed,
  );
  // The shell has hydrated before anything is done to it.
  useEffect(() => void Object.assign(window, { trial }), []);
  return (
    <SWRConfig value={swr}>
      <Shell remote={remote} places={shown} />
    </SWRConfig>
  );
}
const root = document.getElementById('root');
if (root) hydrateRoot(root, <App />, { onRecoverableError: reportError });
