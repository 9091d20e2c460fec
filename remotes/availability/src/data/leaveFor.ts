import { contentPath, type MovedRoutes, type WatchedOffer } from '@agm/api';
import type { WatchTarget } from '@agm/domain';
import { call } from './call.ts';

/** Longer than this nobody waits for a link. */
const timeoutMs = 1500;

/**
 * Asks the content host where an offer is now, which counts the click. The address that was shown stands when no answer comes
 * in time; null when the offer is not there any more.
 */
export async function leaveFor({ platform, locale, content }: WatchTarget, shown: string, partner: string | null, routes?: MovedRoutes): Promise<string | null> {
  const query = new URLSearchParams({ platform, locale, content: String(content), ...(partner && { ref: partner }) });
  try {
    const { url } = await call<WatchedOffer>(`${contentPath(routes, 'ext-watch')}?${query.toString()}`, { signal: AbortSignal.timeout(timeoutMs) });
    return URL.canParse(url) && new URL(url).protocol === 'https:' ? url : shown;
  } catch (error) {
    return (error as { status?: unknown }).status === 404 ? null : shown;
  }
}
