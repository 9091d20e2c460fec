import { lazy, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { Provider } from 'jotai';
import { SWRConfig, type Cache } from 'swr';
import type { PageHead, WebServices } from '@agm/federation';
import type { Loader } from '@agm/federation/loader';
import { OutletContext, type ServedPlace } from '@agm/federation/outlet';
import { chooseLocale, localeAtom, snapshotOf, type SessionSnapshot } from '@agm/session';
import { hasHeaderAndFooter } from '@agm/domain';
import type { Navigation } from './navigation.ts';
import { planPage } from './plan.ts';
import { Shell } from './Shell.tsx';
import { createPageViews } from './track.ts';
import { writeHead } from './writeHead.ts';
import { useXrayKey } from './xray/useXrayKey.ts';
import './xray/Xray.module.css';

const Xray = lazy(() => import('./xray/Xray.tsx'));

interface AppProps {
  /** The page as the server sent it. */
  readonly first: {
    readonly address: string;
    readonly session: SessionSnapshot;
    readonly served: Readonly<Record<string, ServedPlace>>;
    readonly status: PageHead['status'];
  };
  readonly loader: Loader;
  readonly navigation: Navigation;
  readonly services: Omit<WebServices, 'head'>;
}

/** The living shell: address in, plan and outlets out. */
export function App({ first, loader, navigation, services }: AppProps) {
  const { store } = services;
  const address = useSyncExternalStore(navigation.subscribe, navigation.address, () => first.address);
  const locale = useSyncExternalStore((tell) => store.sub(localeAtom, tell), () => store.get(localeAtom), () => first.session.locale);
  const plan = useMemo(() => planPage(address, { ...snapshotOf(store), locale }), [address, store, locale]);
  const [said, setSaid] = useState<{ address: string; head: PageHead } | null>(null);
  const status = said?.address === address ? said.head.status : address === first.address ? first.status : plan.head.status;
  const isXrayed = useXrayKey();
  const [pageView] = useState(() => createPageViews(services.track));

  const head = useCallback((spoken: PageHead) => {
    setSaid({ address: navigation.address(), head: spoken });
    writeHead(spoken, document, location.origin);
  }, [navigation]);
  const outlets = useMemo(
    () => ({ served: first.served, loader, services: { ...services, head } }),
    [first, loader, services, head],
  );

  useEffect(() => pageView(address), [address, pageView]);

  // An address may carry a country (`?platform=uk-netflix`); opening it is choosing it.
  const { locale: plannedLocale } = plan.session;
  useEffect(() => {
    if (plannedLocale !== store.get(localeAtom)) chooseLocale(store, plannedLocale, document);
  }, [plannedLocale, store]);

  useEffect(() => {
    if (address !== first.address) writeHead(plan.head, document, location.origin);
    const { dataset } = document.documentElement;
    if (plan.mode) dataset.mode = plan.mode;
    else delete dataset.mode;
  }, [address, first.address, plan]);

  useEffect(() => {
    if (plan.redirect) navigation.navigate(plan.redirect.to);
  }, [plan.redirect, navigation]);

  // The shell owns the SWR cache: whoever opens it first also closes it, and a remote may leave at any time.
  const [swr] = useState(() => ({ provider: () => services.cache as Cache }));
  const layers = isXrayed ? <Suspense><Xray served={first.served} /></Suspense> : null;
  return (
    <Provider store={store}>
      <SWRConfig value={swr}>
        <OutletContext value={outlets}>
          <Shell address={address} plan={plan} status={status} navigate={navigation.navigate} layers={layers} />
          {!hasHeaderAndFooter(address.split('?')[0] ?? '/') && layers}
        </OutletContext>
      </SWRConfig>
    </Provider>
  );
}
