import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { Provider } from 'jotai';
import { SWRConfig, type Cache } from 'swr';
import { sessionAtom, storeFrom } from '@agm/session';
import { keepPreloadedFresh, preload } from './preloadedData.ts';
import { contractNumber, type MountedRemote, type RemoteName, type RemoteProps, type ClientEntry, type WebServices } from '@agm/contract';
import type { Definition } from './definition.ts';
import { ServicesProvider } from './services.tsx';
import { swrDefaults } from './swrDefaults.ts';

let rootsMade = 0;

/** The client entry. Every remote owns its React root: a crash stays inside it, and no React context crosses the border. */
export function defineRemote<N extends RemoteName>(name: N, definition: Definition<N>): ClientEntry<N> {
  const View = definition.view as ComponentType<object>;
  return {
    contract: contractNumber,
    name,
    mount(place, props, services, data): MountedRemote<RemoteProps[N]> {
      const hydrates = place.hasChildNodes();
      // React empties a failed root. The clone is what "the server's HTML stays standing" is made of.
      let standing = hydrates ? [...place.childNodes].map((node) => node.cloneNode(true)) : [];
      let isOver = false;
      let isReady = !hydrates;
      let waiting: RemoteProps[N] | undefined;
      const fall = (why: unknown) => {
        if (isOver) return;
        isOver = true;
        root.unmount();
        place.replaceChildren(...standing);
        place.dispatchEvent(new CustomEvent('agm:failed', { bubbles: true, detail: why }));
      };
      if (data) preload(services.cache, data.answers);
      const options = {
        identifierPrefix: data?.idPrefix ?? `${name}-${rootsMade++}-`,
        onRecoverableError: (error: unknown) => services.reportError(error, `${name}, hydrating`),
        onUncaughtError: (error: unknown) => {
          services.reportError(error, name);
          queueMicrotask(() => fall(error)); // after the commit in which React empties the place
        },
      };
      const onReady = () => {
        standing = [];
        isReady = true;
        if (waiting) root.render(tree(waiting));
        waiting = undefined;
        place.dispatchEvent(new CustomEvent('agm:alive'));
      };
      const tree = (now: RemoteProps[N]) => (
        <Services services={services} isHydrating={hydrates} onReady={onReady}>
          <View {...now} />
        </Services>
      );
      const root: Root = hydrates ? hydrateRoot(place, tree(props), options) : createRoot(place, options);
      if (!hydrates) root.render(tree(props));
      return {
        update(now) {
          if (isOver) return;
          // A root that is updated before it has hydrated throws the server's HTML away.
          // The click that brought other props is painted first; what follows from it may take longer than a frame.
          if (isReady) startTransition(() => root.render(tree(now)));
          else waiting = now;
        },
        unmount() {
          if (isOver) return;
          isOver = true;
          // The host's own commit is still running when a place goes away; a nested root must wait for its end.
          queueMicrotask(() => root.unmount());
        },
      };
    },
  };
}

interface ServicesProps {
  readonly services: WebServices;
  readonly isHydrating: boolean;
  onReady(): void;
  readonly children: ReactNode;
}

/**
 * Hydrates against the session state the server rendered with and switches to the live store right after:
 * another remote may have changed it while this one was still loading.
 */
function Services({ services, isHydrating, onReady, children }: ServicesProps) {
  const [store, setStore] = useState(() => (isHydrating ? storeFrom(services.session) : services.store));
  const [config] = useState(() => ({
    ...swrDefaults(services.api, () => services.store.get(sessionAtom)?.bearer() ?? null),
    provider: () => services.cache as Cache,
    use: [keepPreloadedFresh],
  }));
  const [ready] = useState(() => onReady);
  useEffect(() => {
    // Ready is said one commit later: a remote whose first effects fail has fallen by then, and still has what stood there.
    if (store === services.store) ready();
    // A part of the page whose code is still on its way must not be lost for it: the old store stays until that is here.
    else startTransition(() => setStore(services.store));
  }, [store, services.store, ready]);
  return (
    <Provider store={store}>
      <SWRConfig value={config}>
        <ServicesProvider services={services}>{children}</ServicesProvider>
      </SWRConfig>
    </Provider>
  );
}
