import type { SWRConfiguration } from 'swr';
import { ApiError, type Api } from '@agm/api';
import { fetchDefaults } from '@agm/domain';

const isSlow = (): boolean => {
  const connection = (globalThis.navigator as { connection?: { effectiveType?: string; saveData?: boolean } } | undefined)?.connection;
  return connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
};

/** How every remote reads: the product's figures, and no second question where the answer would be the same no. */
/** A read by its path; one that depends on the visitor by its path and the viewer (`viewerAtom`), and only that one carries the token. */
export type ReadKey = string | readonly [path: string, viewer: string];

export function swrDefaults(api: Api, bearer: () => string | null = () => null): SWRConfiguration {
  return {
    fetcher: (asked: ReadKey) => (typeof asked === 'string' ? api.get(asked) : api.get(asked[0], { bearer: bearer() ?? undefined })),
    dedupingInterval: fetchDefaults.dedupeMs,
    errorRetryInterval: isSlow() ? fetchDefaults.errorRetrySlowMs : fetchDefaults.errorRetryMs,
    focusThrottleInterval: fetchDefaults.focusThrottleMs,
    shouldRetryOnError: (error: unknown) => !(error instanceof ApiError) || error.isWorthRetrying,
    revalidateOnFocus: false,
  };
}
