import type { defaultRoutes, MovedRoutes, RouteKey } from './routeTable.ts';

/** The routes that are called in WordPress what they are called here. */
type PlainRoute = { [Key in RouteKey]: (typeof defaultRoutes)[Key] extends `/wp/v2/${Key}` ? Key : never }[RouteKey];

/**
 * Where a page calls a route. What has not moved is found by its name, so that no page carries the whole table; a key whose
 * default is something else than its name is refused by the type.
 */
export const contentPath = (moved: MovedRoutes | undefined, key: PlainRoute): string => `/wp-json${moved?.[key] ?? `/wp/v2/${key}`}`;
