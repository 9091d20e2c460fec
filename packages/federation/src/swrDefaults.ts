import type { SWRConfiguration } from 'swr';
import { ApiError, type Api } from '@agm/api';
import { fetchDefaults } from '@agm/domain';

const isSlow = (): boolean => {
  const connection = (globalThis.navigator as { connection?: { effectiveType?: string; saveData?: boolean } } | undefined)?.connection;
  return connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
};

/** How every remote reads: the product's figures, and no second question where the answer would be the same no. */
export function swrDefaults(api: Api): SWRConfiguration {
  return {
    fetcher: (path: string) => api.get(path),
    dedupingInterval: fetchDefaults.dedupeMs,
    errorRetryInterval: isSlow() ? fetchDefaults.errorRetrySlowMs : fetchDefaults.errorRetryMs,
    focusThrottleInterval: fetchDefaults.focusThrottleMs,
    shouldRetryOnError: (error: unknown) => !(error instanceof ApiError) || error.isWorthRetrying,
    revalidateOnFocus: false,
  };
}
