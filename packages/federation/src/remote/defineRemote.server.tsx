import type { ComponentType } from 'react';
import { Provider } from 'jotai';
import { SWRConfig } from 'swr';
import { renderedStoreFrom, storeFrom } from '@agm/session';
import { toCacheEntry } from './preloadedData.ts';
import { contractNumber, isExtension, takenProps, takenSlotProps, type RemoteName, type ServerEntry } from '@agm/contract';
import type { Definition } from './definition.ts';
import { renderAround } from './markupCache.server.ts';
import { ServicesProvider, silence } from './services.tsx';

/**
 * The answers of the page that is being rendered. Pages share it, since one is rendered after the other: what SWR knows of a cache keeps that
 * cache until V8 collects all of its memory, with the answers of its page.
 */
const pageCache = new Map<string, object>();

/** The server entry. The bundler's `node` condition picks this file, so a browser never carries react-dom/server. */
export function defineRemote<N extends RemoteName>(name: N, definition: Definition<N>): ServerEntry<N> {
  const View = definition.view as ComponentType<object>;
  return {
    contract: contractNumber,
    name,
    takes: isExtension(name) ? { either: Object.values(takenSlotProps) } : takenProps[name],
    ...(definition.flags && { flags: definition.flags }),
    reads: definition.reads,
    render(props, { session, answers, idPrefix, site }) {
      pageCache.clear();
      for (const [path, answer] of Object.entries(answers)) pageCache.set(path, toCacheEntry(answer));
      const html = renderAround(
        <Provider store={isExtension(name) ? storeFrom(session) : renderedStoreFrom(session)}>
          <SWRConfig value={{ provider: () => pageCache }}>
            <ServicesProvider services={site ? { ...silence, site } : silence}>
              <View {...props} />
            </ServicesProvider>
          </SWRConfig>
        </Provider>,
        { identifierPrefix: idPrefix },
      );
      return { html, head: definition.page(props, answers, session) };
    },
  };
}
