import { lazy, Suspense, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Provider, useAtomValue } from 'jotai';
import { SWRConfig, type Cache } from 'swr';
import { guard, pathOnly } from '@agm/domain';
import type { PageHead, ServedPlace, WebServices } from '@agm/federation';
import type { Loader } from '@agm/federation/loader';
import { OutletContext, type OutletHost } from '@agm/federation/outlet';
import { authStatusAtom, chooseLocale, localeAtom, popupAtom, sessionAtom, stateOf, tierAtom, type SessionState } from '@agm/session';
import { createLateHeads } from './lateHeads.ts';
import { countWall } from './analytics/countWall.ts';
import { createPageViews } from './analytics/pageViews.ts';
import { useConsent } from './consent/useConsent.tsx';
import type { PageInLanguage } from './language/enterLanguage.ts';
import type { Navigation } from './navigation.ts';
import type { Notices } from './notices/notices.ts';
import { planPage, publicWall } from './plan.ts';
import { useRemoteControl } from './projektor/useRemoteControl.ts';
import { Shell } from './Shell.tsx';
import { useTooltips } from './tooltips/useTooltips.tsx';
import { publicOrigin } from './publicOrigin.ts';
import { useXrayKey } from './xray/useXrayKey.ts';
import { t } from './t.ts';

// An old tab may ask for a file that is no longer there: the panel is then missing, not the page.
const Xray = lazy(() => import('./xray/Xray.tsx').catch(() => ({ default: () => <></> })));
// Most visitors never open one.
const PopupLayer = lazy(() => import('./popups/PopupLayer.tsx').catch(() => ({ default: () => <></> })));
// What is read out appears in a page that is hydrated, and no server renders it.
const parts = () => import('./lateParts.ts');
const Arrival = lazy(() =>
  parts()
    .then((late) => ({ default: late.Arrival }))
    .catch(() => ({ default: () => <></> })),
);
const NoticeLine = lazy(() =>
  parts()
    .then((late) => ({ default: late.NoticeLine }))
    .catch(() => ({ default: () => <></> })),
);

interface AppProps {
  /** The page as the server sent it. */
  readonly first: {
    readonly address: string;
    readonly session: SessionState;
    readonly served: Readonly<Record<string, ServedPlace>>;
    readonly status: PageHead['status'];
    readonly language?: PageInLanguage;
  };
  readonly loader: Loader;
  /** Receives each remote's state. */
  readonly seen?: OutletHost['seen'];
  readonly navigation: Navigation;
  readonly notices?: Notices;
  /** Whether events would leave the page: then its visitor is asked first. */
  readonly asksConsent?: boolean;
  readonly services: Omit<WebServices, 'head'>;
}

/** The hydrated shell: address in, plan and outlets out. */
export function App({ first, loader, seen, navigation, notices, asksConsent = false, services }: AppProps) {
  const { store } = services;
  const address = useSyncExternalStore(navigation.subscribe, navigation.address, () => first.address);
  const locale = useAtomValue(localeAtom, { store });
  const plan = useMemo(() => planPage(address, { ...stateOf(store), locale }, services.site?.fills), [address, store, locale, services]);
  const [said, setSaid] = useState<{ readonly address: string; readonly head: PageHead } | null>(null);
  const status = said?.address === address ? said.head.status : address === first.address ? first.status : plan.head.status;
  const isXrayed = useXrayKey();

  const [isLate] = useState(() => createLateHeads(navigation, (to) => planPage(to, stateOf(store)).head.canonical));
  const outlets = useMemo(() => {
    const head = (spoken: PageHead) => {
      if (!isLate(spoken)) setSaid({ address: navigation.address(), head: spoken });
    };
    return { served: first.served, loader, services: { ...services, head }, seen };
  }, [first, loader, seen, navigation, services, isLate]);

  const [pageView] = useState(() => createPageViews(services.track));
  useEffect(() => {
    if (pageView(address) && plan.kind === 'listing') countWall(plan.head.canonical, plan.session.locale, services.site?.routes);
  }, [address, pageView, plan, services]);

  // On a slow line the first page is painted without its font (fonts.css). The next one has it; one that notes a choice in its query is the same.
  useEffect(() => {
    if (pathOnly(address) !== pathOnly(first.address)) delete document.documentElement.dataset['standIn'];
  }, [address, first.address]);

  // An address may name a country; opening it is choosing it. What the visitor chooses afterwards stands.
  useEffect(() => {
    const { session } = planPage(address, stateOf(store));
    if (session.locale !== store.get(localeAtom)) chooseLocale(store, session.locale, document);
  }, [address, store]);

  // The first render is the server's, so who is looking is found out after it.
  useEffect(() => void store.get(sessionAtom)?.start(), [store]);
  useEffect(() => {
    const { reportError } = services;
    parts()
      // A slow line may need a second try. In an old tab the file is no longer there.
      .catch(parts)
      .then(
        ({ afterHydration }) => afterHydration({ ...first, store, navigation, reportError }),
        (error: unknown) => reportError(error, 'what follows hydration'),
      );
  }, [first, store, navigation, services]);
  const auth = useAtomValue(authStatusAtom, { store });
  const answer = guard(plan.mark ?? null, auth, useAtomValue(tierAtom, { store }));
  const turnedTo = answer.outcome === 'redirect' ? answer.to : null;
  useEffect(() => {
    if (turnedTo !== null) navigation.replace(turnedTo);
  }, [turnedTo, navigation]);
  // Walls by saved lists are their member's: nobody else has an address of one.
  useEffect(() => {
    const without = auth === 'not_authenticated' ? publicWall(address, store.get(localeAtom)) : null;
    if (without === null) return;
    navigation.replace(without);
    notices?.say(t`Log in to see a wall of your own lists.`);
  }, [auth, address, store, navigation, notices]);
  useRemoteControl(plan, navigation);
  const popup = useAtomValue(popupAtom, { store });
  const tooltips = useTooltips();
  const consent = useConsent(asksConsent);

  // A remote sets its head once. Another address of the same page keeps that head.
  const spoken = said && (said.address === address || said.head.canonical === plan.head.canonical) ? said.head : null;
  const [origin] = useState(() => publicOrigin(document));
  const isAsServed = useRef(true);
  useEffect(() => {
    if (isAsServed.current && !spoken && address === first.address) return undefined;
    isAsServed.current = false;
    const head = spoken ?? plan.head;
    document.title = head.title;
    let isLeft = false;
    import('./writeHead.ts').then(
      ({ writeHead }) => {
        if (!isLeft) writeHead(head, document, origin);
      },
      // An old tab: the file is no longer there.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [spoken, plan.head, address, first.address, origin]);

  useEffect(() => {
    const { dataset } = document.documentElement;
    if (plan.mode) dataset.mode = plan.mode;
    else delete dataset.mode;
  }, [plan.mode]);

  // The shell owns the SWR cache: the part that opens it first also closes it, and a remote may unmount at any time.
  const [swr] = useState(() => ({ provider: () => services.cache as Cache }));
  return (
    <Provider store={store}>
      <SWRConfig value={swr}>
        <OutletContext value={outlets}>
          <Shell
            address={address}
            plan={plan}
            status={status}
            popups={
              popup && (
                <Suspense>
                  <PopupLayer popup={popup} />
                </Suspense>
              )
            }
            tooltips={tooltips}
            onPrivacy={consent.onPrivacy}
            site={services.site}
            navigate={navigation.navigate}
            back={navigation.back}
          />
          <Hydrated>
            <Arrival
              address={address}
              kind={status === 404 ? 'missing' : plan.kind}
              title={(spoken ?? (plan.kind === 'member' ? plan.head : null))?.title ?? null}
            />
            {notices && <NoticeLine notices={notices} />}
          </Hydrated>
          {consent.bar}
          {isXrayed && (
            <Suspense>
              <Xray served={first.served} />
            </Suspense>
          )}
        </OutletContext>
      </SWRConfig>
    </Provider>
  );
}

const neverChanges = () => () => {};

/** What the server's page has none of. */
function Hydrated({ children }: { readonly children: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isHydrated && <Suspense>{children}</Suspense>;
}
