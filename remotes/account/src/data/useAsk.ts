import { useSWRConfig } from 'swr';

export type Ask = <T>(path: string) => Promise<T>;

/** A question outside of SWR's cache, by the same fetcher. */
export function useAsk(): Ask {
  const { fetcher } = useSWRConfig();
  return async <T>(path: string) => {
    if (!fetcher) throw new Error('This page has nobody to ask');
    return await fetcher(path) as T;
  };
}
