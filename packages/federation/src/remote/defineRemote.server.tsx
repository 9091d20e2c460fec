import type { ComponentType } from 'react';
import { Provider } from 'jotai';
import { SWRConfig, type Cache, type Middleware } from 'swr';
import { renderedStoreFrom, storeFrom } from '@agm/session';
import { toCacheEntry, type CacheEntry } from './preloadedData.ts';
import { contractNumber, isExtension, takenProps, takenSlotProps, type RemoteName, type ServerEntry } from '@agm/contract';
import type { Definition } from './definition.ts';
import { renderAround } from './markupCache.server.ts';
import { ServicesProvider, silence } from './services.tsx';

/** The answers of the page that is being rendered, by path. */
let pageAnswers = new Map<string, CacheEntry>();
/**
 * Pages share one cache, since one is rendered after the other: what SWR knows of a cache keeps that cache until V8 collects all of its memory,
 * with the answers of its page. For the same reason it is no Map that is emptied: an old Map's table leads to all that was ever in it.
 */
const pageCache: Cache = {
  get: (path) => pageAnswers.get(path),
  set: (path, entry) => void pageAnswers.set(path, entry as CacheEntry),
  delete: (path) => void pageAnswers.delete(path),
  keys: () => pageAnswers.keys(),
};

const settled = { data: undefined, error: undefined, isLoading: false, isValidating: false, mutate: () => Promise.resolve(undefined) };

/**
 * A read by its path is answered with what the page has, and one that waits for its key with nothing. SWR's own hook says the same, in an object literal
 * with `get`: V8 keeps each of those, with the whole page that it leads to, until it collects all of its memory. Reads with a fetcher, data to fall back to,
 * suspense or a cache of their own are SWR’s.
 */
const answerFromPage: Middleware = (useNext) => (key, fetcher, config) => {
  if (!key) return settled;
  const { cache, fallbackData, suspense } = config as typeof config & { readonly cache?: Cache };
  const isOwn = fetcher !== null || cache !== pageCache || fallbackData !== undefined || suspense === true;
  return typeof key === 'string' && !isOwn ? { ...settled, ...(pageAnswers.get(key) as object) } : useNext(key, fetcher, config);
};

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
      pageAnswers = new Map(Object.entries(answers).map(([path, answer]) => [path, toCacheEntry(answer)]));
      const html = renderAround(
        <Provider store={isExtension(name) ? storeFrom(session) : renderedStoreFrom(session)}>
          <SWRConfig value={{ provider: () => pageCache, use: [answerFromPage] }}>
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
