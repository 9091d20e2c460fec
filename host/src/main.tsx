// First of all: the order of the cascade layers is declared where they are first named.
import '@agm/ui/tokens.css';
import '@agm/ui/base.css';
import './fonts.css';
import './outlet.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createApi } from '@agm/api';
import type { PageHead, Registry, ServedPlace, SiteConfig, WebServices } from '@agm/federation';
import { createLoader } from '@agm/federation/loader';
import { setPageLanguage } from '@agm/messages';
import { createSession, storagePortsOf, storeFrom, type SessionState } from '@agm/session';
import { createAnalytics } from './analytics/analytics.ts';
import { App } from './App.tsx';
import { forgetOwn } from './forgetOwn.ts';
import { followRedirects } from './followRedirects.ts';
import { createNavigation } from './navigation.ts';
import { createNotices } from './notices/notices.ts';
import { linkFrom, planPage } from './plan.ts';
import { createBeacon } from './releases/beacon.ts';
import { createRenewal } from './releases/renewal.ts';
import type { PageInLanguage } from './language/enterLanguage.ts';
import { keepTyped } from './typed/keepTyped.ts';

/** What the server wrote into the document for this script. */
interface Page {
  readonly address: string;
  /** The server's signature of this page, for what it reports. */
  readonly stamp: string;
  readonly session: SessionState;
  readonly registry: Registry;
  readonly site: SiteConfig;
  readonly served: Readonly<Record<string, ServedPlace>>;
  readonly status: PageHead['status'];
  /** Missing on an English page without a country in its address. */
  readonly language?: PageInLanguage;
}

// Shared with the remotes that ask for it, in a file of its own: SWR keeps its cache in a module, so a page has one copy of each of its entries.
export const sharedLater = () => import('swr/infinite');

// WebKit leaves titles of drawn posters laid out for the stand-in of their font. A style that changes nothing makes it look again.
if (/^Apple/.test(navigator.vendor))
  void document.fonts.ready.then(() => {
    const { style } = document.documentElement;
    style.tabSize = '9';
    requestAnimationFrame(() => (style.tabSize = ''));
  });

const page = JSON.parse(document.getElementById('page')?.textContent ?? '') as Page;
const { language } = page;
if (language)
  void import(/* webpackChunkName: 'language' */ './language/enterLanguage.ts').then(
    ({ enterLanguage }) => enterLanguage(language).then(begin),
    () => {
      // Its words are then English, and its addresses keep their language.
      setPageLanguage({ language: 'en', locale: 'en', prefix: language.prefix });
      begin();
    },
  );
else begin();

function begin() {
  const reportError = (error: unknown, where: string) => console.warn(`[${where}]`, error);
  const loader = createLoader(page.registry, { reportError, starting: (remote) => beacon.starting(remote) });
  const beacon = createBeacon(loader, page.stamp, window);
  addEventListener('error', createRenewal(window, keepTyped(window)), true);
  const first = planPage(page.address, page.session, page.site.fills);
  // The remote's code loads while the shell hydrates. The place shows a failure and requests the code again.
  if (first.place && page.status !== 404) loader.load(first.place.remote).catch(() => {});

  const store = storeFrom(page.session);
  const standsAlone = (address: string) => {
    const { kind, isCheckoutPage } = planPage(address, page.session);
    // A visitor's page does not name the desk's remote, so whoever goes there loads a document that does.
    return (
      (page.site.stripeKey !== null && isCheckoutPage === true) ||
      ((kind === 'desk' || kind === 'releases') && !page.registry.remotes['desk'])
    );
  };
  const navigation = createNavigation(window, (address) => followRedirects(address, store, document), standsAlone);
  const notices = createNotices();
  const { track, asks } = createAnalytics(page.site.analytics ?? []);
  const services: Omit<WebServices, 'head'> = {
    session: page.session,
    store,
    cache: new Map(),
    api: createApi({ fetch: (...request) => fetch(...request) }),
    navigate: (address, how) =>
      (how?.replace ? navigation.replace : navigation.navigate)(linkFrom(navigation.address(), address, page.session)),
    track,
    reportError,
    say: notices.say,
    site: page.site,
  };
  const session = createSession({
    ...storagePortsOf(window),
    store,
    navigate: navigation.navigate,
    track,
    reportError,
    isPremiumOnSale: page.site.payments !== 'off',
    recaptcha: async () => (await import('./recaptcha.ts')).recaptchaToken(),
    loadMember: async () => {
      const { openMember, portsOf } = await import('@agm/session/member');
      return (core) => openMember(core, portsOf(window, page.site.routes));
    },
  });
  session.onLogout(() => {
    forgetOwn(services.cache);
    dispatchEvent(new Event('agm:logout'));
  });

  const root = document.getElementById('root');
  if (root) {
    const app = (
      <App
        first={page}
        loader={loader}
        seen={beacon.seen}
        navigation={navigation}
        notices={notices}
        asksConsent={asks}
        services={services}
      />
    );
    if (root.hasChildNodes()) hydrateRoot(root, app, { onRecoverableError: (error) => reportError(error, 'the shell, hydrating') });
    else createRoot(root).render(app);
  }
}
