import { createContext, use, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ClientEntry, MountedRemote, RemoteName, RemoteProps, SeenOutcome, ServedPlace, WebServices } from '@agm/contract';
import { t, T, V } from '../t.ts';
import type { Loader } from './loader.ts';

export type { SeenOutcome, ServedPlace };

export interface OutletHost {
  readonly served: Readonly<Record<string, ServedPlace>>;
  readonly loader: Loader | null;
  readonly services: WebServices | null;
  /** Called for every remote in every place. */
  seen?(remote: RemoteName, outcome: SeenOutcome, why?: unknown): void;
}

export const OutletContext = createContext<OutletHost>({ served: {}, loader: null, services: null });

// Not '': React assigns it to innerHTML when it creates the element, and Trusted Types refuse that. Not undefined: hydration then
// looks for React children, finds the remote's HTML and throws the whole shell away. One object: equal props are not applied again.
const leaveAlone = { __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '' };

const neverChanges = () => () => {};
/** Whether the first render of a place is the server's own, or its taking over in the browser. A place that the browser makes later is not. */
const useIsServed = () =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

type OutletState = 'waiting' | 'alive' | 'failed';

interface RemoteOutletProps<N extends RemoteName> {
  /** The place's name on the page; what the server put into it is kept under that name. */
  readonly id: string;
  readonly remote: N;
  readonly props: RemoteProps[N];
  /** What a visitor calls this part, for the fallback: "The wall". */
  readonly label: string;
  /** Stands in an empty place until the remote is there. */
  readonly skeleton?: ReactNode;
  /** Its code may wait until the visitor comes near: the place is far down the page. */
  readonly isFarDown?: boolean;
}

/**
 * The place of a remote. The shell's React owns the frame and never touches what is inside; that belongs to the remote's own root.
 * An outlet stays with one remote: give it a key where that may change.
 */
export function RemoteOutlet<N extends RemoteName>({ id, remote, props, label, skeleton, isFarDown = false }: RemoteOutletProps<N>) {
  const { served, loader, services, seen } = use(OutletContext);
  const isServed = useIsServed();
  // What the server put here, and the props it did it with: a visitor may have gone on before the remote arrives.
  const [first] = useState(() => ({ at: isServed ? served[id] : undefined, props }));
  const { at } = first;
  const frame = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedRemote<RemoteProps[N]>>(undefined);
  const latest = useRef(props);
  const [state, setState] = useState<OutletState>('waiting');
  const [isStanding, setStanding] = useState(at?.isRendered ?? false);
  const [tries, setTries] = useState(0);

  // In the shell's own commit: after its effects the remote would begin a frame later.
  useLayoutEffect(() => {
    latest.current = props;
    mounted.current?.update(props);
  }, [props]);

  useEffect(() => {
    const home = frame.current;
    if (!home || !loader || !services) return undefined;
    // The root goes on a child of the frame: React refuses one on an element that carries dangerouslySetInnerHTML itself.
    const place = home.firstElementChild ?? home.appendChild(document.createElement('div'));
    let hasLeft = false;
    const fail = (why: unknown) => {
      seen?.(remote, 'failed', why);
      mounted.current = undefined;
      // What the server sent may be no more than the sign that something is on its way, and nothing is any more.
      if (!place.querySelector('h1, h2, h3, article')) place.replaceChildren();
      setStanding(place.hasChildNodes());
      setState('failed');
    };
    const hydrate = (entry: ClientEntry<N>) => {
      performance.mark(`agm:${remote}:mount`);
      if (!place.hasChildNodes()) {
        mounted.current = entry.mount(place, latest.current, services);
        return;
      }
      mounted.current = entry.mount(place, first.props, services, first.at?.data);
      if (latest.current !== first.props) mounted.current.update(latest.current);
    };
    const fall = (event: Event) => fail((event as CustomEvent<unknown>).detail);
    const report = () => seen?.(remote, 'hydrated');
    place.addEventListener('agm:failed', fall);
    place.addEventListener('agm:alive', report);
    setStanding(place.hasChildNodes());
    near(home, isFarDown)
      .then(() => loader.load(remote))
      .then((entry) => {
        if (hasLeft) return;
        seen?.(remote, 'loaded');
        hydrate(entry);
        setState('alive');
      })
      .catch((error: unknown) => {
        if (hasLeft) return;
        services.reportError(error, remote);
        fail(error);
      });
    return () => {
      hasLeft = true;
      place.removeEventListener('agm:failed', fall);
      place.removeEventListener('agm:alive', report);
      mounted.current?.unmount();
      mounted.current = undefined;
    };
  }, [remote, loader, services, seen, first, tries, isFarDown]);

  // A remote in the main place would have brought the page's headline.
  const Headline = id === 'main' ? 'h1' : 'h2';
  const version = at?.version ?? loader?.version(remote) ?? undefined;
  return (
    <section data-remote={remote} data-version={version} data-state={state} aria-label={label}>
      {state === 'failed' && (
        <div role="alert" data-fallback={remote}>
          {isStanding ? (
            <p>
              <T>
                <strong>
                  <V>{label}</V> could not be loaded.
                </strong>{' '}
                What you see is the page as the server sent it; its links still work.
              </T>
            </p>
          ) : (
            <div>
              <Headline>{t`${label} could not be loaded.`}</Headline> <p>{t`The rest of the page still works.`}</p>
            </div>
          )}
          <button
            type="button"
            onClick={() => {
              setState('waiting');
              setTries(tries + 1);
            }}
          >
            {t`Try again`}
          </button>
        </div>
      )}
      {state === 'waiting' && !isStanding && skeleton}
      <div
        ref={frame}
        data-frame={id}
        suppressHydrationWarning
        dangerouslySetInnerHTML={at?.html === undefined ? leaveAlone : { __html: `<div>${at.html}</div>` }}
      />
    </section>
  );
}

/** How far below the screen a place may be when its code is asked for. */
const nearPx = 900;

/** Done when the visitor is near the element, or asks for a part of it by the address; at once where the browser cannot watch for it. */
function near(element: Element, isFarDown: boolean): Promise<void> {
  if (!isFarDown || location.hash !== '' || !('IntersectionObserver' in globalThis)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: `${nearPx}px` },
    );
    observer.observe(element);
  });
}
