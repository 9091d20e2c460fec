import { readFileSync } from 'node:fs';
import { ConfigError } from './ConfigError.ts';

/**
 * Every route of the content host under `/wp-json`, by the key the product knows it under (R7-21…R7-47). A key is a
 * name, a path may be changed: `CMS_ROUTES` names a JSON file with the paths that differ, `{ "user-me": "/site/v1/me" }`.
 * Where a route speaks of one thing, its number follows the path (`/wp/v2/comments/17`).
 */
export const defaultRoutes = {
  'jwt-auth token': '/jwt-auth/v1/token',
  'jwt-auth validate': '/jwt-auth/v1/token/validate',
  'user-me': '/wp/v2/user-me',
  'users-me': '/wp/v2/users/me',
  users: '/wp/v2/users',
  'update-user-meta': '/wp/v2/update-user-meta',
  'check-editor': '/wp/v2/check-editor',
  'user-register': '/wp/v2/user-register',
  'user-delete': '/wp/v2/user-delete',
  'user-export': '/wp/v2/user-export',
  'confirm-email': '/wp/v2/confirm-email',
  'undo-email-change': '/wp/v2/undo-email-change',
  'password-reset': '/wp/v2/password-reset',
  'do-password-reset': '/wp/v2/do-password-reset',
  comments: '/wp/v2/comments',
  'anon-comments': '/wp/v2/anon-comments',
  'user-comments': '/wp/v2/user-comments',
  'user-review': '/wp/v2/user-review',
  'delete-user-review': '/wp/v2/delete-user-review',
  'admin-review': '/wp/v2/admin-review',
  'ex-tok-fb': '/wp/v2/ex-tok-fb',
  'ex-tok-google': '/wp/v2/ex-tok-google',
  'ext-watch': '/wp/v2/ext-watch',
  'contact-forms': '/wp/v2/contact-forms',
  'contact-form-7': '/contact-form-7/v1/contact-forms',
  feedback: '/feedback',
  'tag-post-view': '/wp/v2/tag-post-view',
  'tag-list-page-view': '/wp/v2/tag-list-page-view',
  pages: '/wp/v2/pages',
  posts: '/wp/v2/posts',
  'sync-customers': '/wp/v2/sync-customers',
  'lists-content-ids': '/wp/v2/lists-content-ids',
} as const;

/** One document with every call of this site. */
export const openapiPath = '/wp-json/openapi.json';

export type RouteKey = keyof typeof defaultRoutes;
export type RouteTable = Readonly<Record<RouteKey, string>>;

/** The path a route answers at: `/wp-json/wp/v2/user-me`. */
export function routePath(routes: RouteTable, key: RouteKey): string {
  return `/wp-json${routes[key]}`;
}

/** The table with what a JSON file changes; null changes nothing. Throws `ConfigError` when the file cannot be followed. */
export function readRouteTable(file: string | null): RouteTable {
  if (file === null) return defaultRoutes;
  const changes = readChanges(file);
  for (const [key, path] of Object.entries(changes)) {
    if (!Object.hasOwn(defaultRoutes, key))
      throw new ConfigError(`CMS_ROUTES names the route "${key}", which is none of ${Object.keys(defaultRoutes).join(', ')}.`);
    if (typeof path !== 'string' || !/^(?:\/[\w.~-]+)+$/.test(path))
      throw new ConfigError(`CMS_ROUTES gives "${key}" a path that does not look like /wp/v2/name.`);
  }
  const table = { ...defaultRoutes, ...changes } as RouteTable;
  const taken = new Map<string, string>();
  for (const [key, path] of Object.entries(table)) {
    const other = taken.get(path);
    if (other !== undefined) throw new ConfigError(`CMS_ROUTES gives "${other}" and "${key}" the same path ${path}.`);
    taken.set(path, key);
  }
  return table;
}

function readChanges(file: string): object {
  let read: unknown;
  try {
    read = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ConfigError(`CMS_ROUTES names ${file}, which cannot be read as JSON.`);
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read))
    throw new ConfigError(`CMS_ROUTES names ${file}, which holds no JSON object of keys and paths.`);
  return read;
}
