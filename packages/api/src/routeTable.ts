import { feedbackForm } from '@agm/domain';

/**
 * Every route of the content host under `/wp-json`, by the key the product knows it under (R7-21…R7-47). A key is a name; its path
 * may be another one on a site whose operator has moved it (`CMS_ROUTES`). Where a route speaks of one thing, its number follows
 * the path (`/wp/v2/comments/17`).
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
  feedback: `/${feedbackForm.name}`,
  'tag-post-view': '/wp/v2/tag-post-view',
  'tag-list-page-view': '/wp/v2/tag-list-page-view',
  pages: '/wp/v2/pages',
  posts: '/wp/v2/posts',
  'sync-customers': '/wp/v2/sync-customers',
  'lists-content-ids': '/wp/v2/lists-content-ids',
} as const;

export type RouteKey = keyof typeof defaultRoutes;
export type RouteTable = Readonly<Record<RouteKey, string>>;
/** The routes of a site that are elsewhere than in `defaultRoutes`. They travel to its pages in the site configuration. */
export type MovedRoutes = Readonly<Partial<RouteTable>>;

/** The path a route answers at: `/wp-json/wp/v2/user-me`. */
export function routePath(routes: RouteTable, key: RouteKey): string {
  return `/wp-json${routes[key]}`;
}
