import { useMemo } from 'react';
import useSWR, { unstable_serialize as nameOf, useSWRConfig, type Cache } from 'swr';
import type { ListingAnswer } from '@agm/api';
import type { ReadKey } from '@agm/federation';

export interface LaterPages {
  /** Those that are here, up to the first that is missing. */
  readonly pages: readonly ListingAnswer[];
  /** How many were asked for. */
  readonly size: number;
  readonly error: unknown;
  /** Asks for so many; where it is as many as before, again for those that are missing. */
  readonly setSize: (size: number) => void;
}

/**
 * The pages behind the first, under their own names in the cache of all reads, and how many of them were asked for: who comes back to the
 * wall finds both. SWR's own hook for pages does this and more, and is code that no first click needs.
 */
export function useLaterPages(keyOf: (index: number) => ReadKey): LaterPages {
  const { cache, mutate, fetcher } = useSWRConfig();
  // As SWR names its own: a member's are forgotten with the member.
  const name = `$inf$${nameOf(keyOf(0))}`;
  const { data: size = 0, mutate: remember } = useSWR<number>(`${name}#`, { fetcher: undefined });
  const names = Array.from({ length: size }, (_, index) => nameOf(keyOf(index))).join('\n');
  const bring = async () => {
    const missing = names.split('\n').flatMap((one, index) => (cache.get(one)?.data === undefined ? [keyOf(index)] : []));
    await Promise.all(missing.map((key) => mutate(key, fetcher?.(key), { revalidate: false })));
    return size;
  };
  // What it answers says only that the pages have come: without it nothing would be drawn again.
  const { data: brought, error, mutate: bringAgain } = useSWR<number, unknown>(names && `${name}#${size}`, bring);
  const pages = useMemo(() => pagesIn(cache, names.split('\n', brought)), [cache, names, brought]);
  return { pages, size, error, setSize: (wanted) => void (wanted === size ? bringAgain() : remember(wanted, { revalidate: false })) };
}

function pagesIn(cache: Cache, names: readonly string[]): readonly ListingAnswer[] {
  const pages: ListingAnswer[] = [];
  for (const name of names) {
    const page = cache.get(name)?.data as ListingAnswer | undefined;
    if (!page) break;
    pages.push(page);
  }
  return pages;
}
