import { routePath, type RouteKey, type RouteTable } from '@agm/api';
import { openapiPath } from '@agm/http/routeTable';
import { findPassedRoute } from './passedRoutes.ts';
import { readTarget, type Target } from './readTarget.ts';

/** Where calls for the content host are answered here. No address of a visitor leads there. */
export const passPrefix = '/~cms';
/** What this server knows better than a content host: prices, offers, counters. */
const ownKeys: readonly RouteKey[] = ['sync-customers', 'ext-watch', 'tag-post-view', 'tag-list-page-view', 'lists-content-ids'];
const memberPath = /^\/user-api\/auth\/(?:login|logout|profile|signup)$/;

/** Whether an address, in whatever spelling, may be meant for the content host or for what stands in for it here. */
function isTheirs({ path, decoded }: Target): boolean {
  return [path, decoded].some((one) => /^\/(?:wp-json|~cms)(?![\w-])/i.test(one) || memberPath.test(one.toLowerCase().replace(/\/$/, '')));
}

/**
 * Where a call goes when the content is on a WordPress: what this server answers itself stays, the allowed routes are
 * passed on, and every other address of theirs is refused, among them all second spellings of a path.
 */
export function cmsRewriter(routes: RouteTable): (request: { readonly url?: string }) => string {
  const own = new Set([openapiPath, ...ownKeys.map((key) => routePath(routes, key))]);
  const find = findPassedRoute(routes);
  return ({ url = '/' }) => {
    const target = readTarget(url);
    if (!isTheirs(target) || (target.isPlain && own.has(target.path))) return url;
    if (!target.isPlain) return `${passPrefix}/refused`;
    if (memberPath.test(target.path)) return `${passPrefix}${target.path}`;
    return find(target.path).length > 0 ? `${passPrefix}/call` : `${passPrefix}/refused`;
  };
}
