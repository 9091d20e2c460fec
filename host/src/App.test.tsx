import { TextEncoder } from 'node:util';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import {
  useHead,
  type PageHead,
  type RemoteProps,
  type ServedPlace,
  type TrackedEvent,
  type ClientEntry,
  type WebServices,
} from '@agm/federation';
import { defineRemote } from '@agm/federation/defineRemote';
import type { Loader } from '@agm/federation/loader';
import { anonymousSession, chooseLocale, localeAtom, stateOf, storeFrom, type SessionStore } from '@agm/session';
import { CountrySelect, Footer, Missing } from '#late';
import { App } from './App.tsx';
import { followRedirects } from './followRedirects.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { planPage } from './plan.ts';
import type * as HostServer from './server.tsx';

// Loaded late: the server's renderer asks for TextEncoder while it loads, and jsdom has none.
globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
const { remote: shellEntry } = jest.requireActual<typeof HostServer>('./server.tsx');
// jsdom keeps no marks, and scrolls nowhere.
performance.mark ??= (() => undefined) as unknown as typeof performance.mark;
window.scrollTo = () => {};

const headOf = (title: string, canonical: string, status: PageHead['status'] = 200): PageHead => ({
  status,
  title,
  description: `About ${title}`,
  canonical,
  kind: 'website',
  jsonLd: null,
  isIndexable: true,
});

/** Two remotes as small as they can be: each shows its props and says its head. */
const wall = defineRemote('catalogue', {
  view: function Wall({ address }: RemoteProps['catalogue']) {
    const [path = '/'] = address.split('?');
    useHead(headOf(`Wall ${path}`, path));
    return <h1>Wall {address}</h1>;
  },
  reads: () => [],
  page: ({ address }) => headOf(address, address),
});
const title = defineRemote('availability', {
  view: function Title({ title: slug, country }: RemoteProps['availability']) {
    useHead(slug === 'unknown' ? headOf('Unknown', '/unknown/', 404) : headOf(`Where to watch ${slug}`, `/${slug}/`));
    return (
      <h1>
        {slug} in {country}
      </h1>
    );
  },
  reads: () => [],
  page: (props) => headOf(props.title, '/'),
});
const below = defineRemote('comments', { view: () => <p>What visitors say</p>, reads: () => [], page: () => headOf('Comments', '/') });
const entries = { catalogue: wall, availability: title, comments: below, account: title, desk: title };
const loader: Loader = {
  version: () => '1',
  load: async (name) => entries[name as keyof typeof entries] as unknown as ClientEntry<typeof name>,
};

let root: Root;
let navigation: Navigation;
let store: SessionStore;
const said = { errors: [] as unknown[], events: [] as TrackedEvent[] };
let complaints: jest.SpyInstance;

/** The page as the server composes it: the shell is rendered, the remotes' places fall back to client-side rendering. */
async function open(address: string, status?: PageHead['status']): Promise<void> {
  history.pushState(null, '', address);
  const plan = planPage(address, anonymousSession);
  const served: Record<string, ServedPlace> = Object.fromEntries(
    [plan.place, ...(plan.below ?? [])].flatMap((place) => (place ? [[place.id, { isRendered: false, version: '1' }]] : [])),
  );
  const { html } = shellEntry.render({ address, plan, served, status: status ?? plan.head.status });
  const place = document.body.appendChild(document.createElement('div'));
  place.append(...new DOMParser().parseFromString(`<body>${html}`, 'text/html').body.childNodes);
  document.head.append(
    ...new DOMParser().parseFromString(
      `<title>As served</title><meta property="og:url" content="https://movies.example${plan.head.canonical}">`,
      'text/html',
    ).head.childNodes,
  );
  store = storeFrom(plan.session);
  navigation = createNavigation(window, (to) => followRedirects(to, store, document));
  const services: Omit<WebServices, 'head'> = {
    session: plan.session,
    store,
    cache: new Map(),
    api: { get: () => new Promise(() => {}) },
    navigate: navigation.navigate,
    track: (event) => said.events.push(event),
    reportError: (error) => said.errors.push(error),
  };
  const first = { address, session: stateOf(store), served, status: status ?? plan.head.status };
  await act(async () => {
    root = hydrateRoot(place, <App first={first} loader={loader} navigation={navigation} services={services} />, {
      onRecoverableError: (error) => said.errors.push(error),
    });
  });
}
const go = (address: string) => act(async () => navigation.navigate(address));
const back = () =>
  act(async () => {
    const arrived = new Promise((later) => window.addEventListener('popstate', later, { once: true }));
    history.back();
    await arrived;
    await new Promise((later) => setTimeout(later, 60));
  });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null;
const countryShown = () => screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Country' })[0]?.value;

// Server and browser share their modules here, so what a browser loads later has to be there when the server renders.
beforeAll(async () => {
  for (const Part of [Missing, Footer, CountrySelect]) await act(async () => void render(<Part address="/" navigate={() => {}} />));
  await screen.findByRole('contentinfo', undefined, { timeout: 20_000 });
  cleanup();
}, 30_000);
beforeEach(() => {
  said.errors.length = 0;
  said.events.length = 0;
  complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  document.head.replaceChildren();
  document.cookie = 'agm-locale=; Max-Age=0; Path=/';
  expect(complaints.mock.calls).toEqual([]);
  expect(said.errors).toEqual([]);
  complaints.mockRestore();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

describe('the living shell', () => {
  it.each([
    '/',
    '/shows/genre/drama/?by=top',
    '/parasite/',
    '/no/such/page/',
    '/projektor/',
    '/watch?platform=netflix&locale=uk&content=17',
  ])('takes over what the server sent for %s without a difference', async (address) => {
    await open(address);
    expect(heading()).toBeTruthy();
  });

  it('leads from wall to wall and to a title, and back', async () => {
    await open('/');
    expect(heading()).toBe('Wall /');
    await go('/shows/?by=top');
    expect(heading()).toBe('Wall /shows/?by=top');
    await go('/parasite/');
    expect(heading()).toBe('parasite in us');
    await back();
    expect(heading()).toBe('Wall /shows/?by=top');
  });

  it('leads the focus to the main place of another page and reads its title out; through the filters of a wall it stays', async () => {
    await open('/');
    const announced = () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join('');
    expect([document.activeElement, announced()]).toEqual([document.body, '']);
    await go('/parasite/');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(announced()).toBe('Where to watch parasite');
    await go('/shows/');
    expect(announced()).toBe('Wall /shows/');
    const control = screen.getByRole('main').querySelector('section')!;
    control.tabIndex = 0;
    control.focus();
    await go('/shows/genre/drama/');
    expect([document.activeElement === control, announced()]).toEqual([true, '']);
    await go('/shows/genre/drama/?by=top');
    expect(document.activeElement).toBe(control);
    screen.getByRole('banner').querySelector('a')!.focus();
    await go('/list/');
    expect([document.activeElement, announced()]).toEqual([screen.getByRole('main'), 'Wall /list/']);
    await go('/unknown/');
    expect([document.activeElement, announced()]).toEqual([screen.getByRole('main'), 'Unknown']);
  });

  it('R2.1-07 reports one page view per change of path', async () => {
    await open('/');
    await go('/?by=top');
    await go('/shows/');
    await go('/shows/?page=2');
    expect(said.events).toEqual([
      { event: 'page_path', path: '/' },
      { event: 'page_path', path: '/shows/' },
    ]);
  });

  it('R7-40 counts each wall that is looked at, and no other page', async () => {
    const counted: [string, Promise<string>][] = [];
    const readText = (blob: Blob) =>
      new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.readAsText(blob);
      });
    navigator.sendBeacon = (to, body) => counted.push([String(to), readText(body as Blob)]) > 0;
    await open('/shows/genre/drama/?by=top');
    await go('/shows/genre/drama/');
    await go('/search?s=heat');
    await go('/random/');
    await go('/list/?platform=uk-netflix');
    expect(await Promise.all(counted.map(async ([to, body]) => [to, JSON.parse(await body)]))).toEqual([
      ['/wp-json/wp/v2/tag-list-page-view', { path: '/shows/genre/drama/?by=top', locale: 'us' }],
      ['/wp-json/wp/v2/tag-list-page-view', { path: '/list/on/netflix/', locale: 'uk' }],
    ]);
  });

  it('R2.1-04 the big screen’s mode comes and goes with its path', async () => {
    await open('/projektor/');
    expect(document.documentElement.dataset.mode).toBe('projektor');
    await go('/shows/');
    expect(document.documentElement.dataset.mode).toBeUndefined();
    await go('/projektor/shows/');
    expect(document.documentElement.dataset.mode).toBe('projektor');
  });
});

describe('the head of the living page', () => {
  it('R2.1-06 follows the path, under the site’s public name', async () => {
    await open('/');
    expect([document.title, canonical()]).toEqual(['Wall /', 'https://movies.example/']);
    await go('/shows/');
    expect([document.title, canonical()]).toEqual(['Wall /shows/', 'https://movies.example/shows/']);
    await go('/parasite/');
    expect([document.title, canonical()]).toEqual(['Where to watch parasite', 'https://movies.example/parasite/']);
  });

  it('stays what the remote said where only the query changes, or the country', async () => {
    await open('/');
    await go('/shows/');
    await go('/shows/?utm_source=mail');
    expect(document.title).toBe('Wall /shows/');
    await act(async () => chooseLocale(store, 'uk', document));
    expect(document.title).toBe('Wall /shows/');
  });

  it('is the 404 page’s again when a visitor comes back to it', async () => {
    await open('/no/such/page/');
    await go('/');
    expect([document.title, canonical()]).toEqual(['Wall /', 'https://movies.example/']);
    await back();
    expect(document.title).toMatch(/^Page Not Found/);
    expect([canonical(), document.querySelector('meta[name=robots]')?.getAttribute('content')]).toEqual([null, 'noindex']);
  });
});

describe('a title that nobody knows', () => {
  it('R2.1-03 is the 404 page, without header and footer, and the next page has them again', async () => {
    await open('/');
    await go('/unknown/');
    expect(heading()).toBe('This page is not in the programme');
    expect([screen.queryByRole('banner'), screen.queryByRole('contentinfo')]).toEqual([null, null]);
    await userEvent.click(screen.getByRole('link', { name: 'All shows' }));
    expect(heading()).toBe('Wall /shows/');
    expect(screen.getByRole('banner')).toBeTruthy();
  });
});

describe('the country of the living page', () => {
  it('R2.3-22 is chosen by opening an address that names it', async () => {
    await open('/');
    await go('/shows/?platform=uk-netflix~uk-mubi');
    expect([store.get(localeAtom), countryShown()]).toEqual(['uk', 'uk']);
    expect(document.cookie).toContain('agm-locale=uk');
  });

  it('R1-09 a choice in the header reaches the title, also where its address names another country', async () => {
    await open('/parasite/?country=uk');
    expect(heading()).toBe('parasite in uk');
    await userEvent.selectOptions(screen.getAllByRole('combobox', { name: 'Country' })[0]!, 'fr');
    expect([heading(), store.get(localeAtom), location.search]).toEqual(['parasite in fr', 'fr', '']);
  });

  it('a choice made inside a remote stands, whatever the address says', async () => {
    await open('/parasite/?country=uk');
    await act(async () => chooseLocale(store, 'fr', document));
    expect([store.get(localeAtom), countryShown()]).toEqual(['fr', 'fr']);
  });

  it('chosen by a link is followed without leaving the address behind', async () => {
    await open('/shows/');
    await go('/?locale=kr&by=top');
    expect([location.pathname + location.search, store.get(localeAtom), heading()]).toEqual(['/?by=top', 'kr', 'Wall /?by=top']);
    await back();
    expect(heading()).toBe('Wall /shows/');
  });
});
