import type { SiteFeature } from '@agm/contract';
import { routePath, type RouteKey, type RouteTable } from '@agm/api';

/** What this server does with its own database, and with no WordPress: threads, reactions and reviews below a title, ending tokens, providers of a member, titles that wait for the catalogue, the desk but for its comments. */
const ownFeatures = ['comments', 'log-out-everywhere', 'connected-logins', 'kept-titles', 'desk'] as const satisfies readonly SiteFeature[];

/** The routes behind what a page may offer. A stock WordPress with the JWT plugin has none of them. */
const routesOf: Readonly<Record<Exclude<SiteFeature, (typeof ownFeatures)[number]>, readonly RouteKey[]>> = {
  'sign-up': ['user-register'],
  'password-reset': ['password-reset', 'do-password-reset'],
  'account-deletion': ['user-delete'],
  'saved-lists': ['update-user-meta'],
  'guest-comments': ['anon-comments'],
  'own-comments': ['user-comments'],
  reviews: ['user-review', 'delete-user-review'],
  moderation: ['admin-review'],
  feedback: ['contact-forms'],
};

const features = Object.keys(routesOf) as readonly (keyof typeof routesOf)[];

/** What a page leaves out until a content host has said otherwise. */
export const missingInStock: readonly SiteFeature[] = [...ownFeatures, ...features];

/**
 * Which routes a WordPress has, by its index (`GET /wp-json/`), which names them as patterns like
 * `/wp/v2/contact-forms/(?P<id>[\d]+)/feedback`. Null for an answer that is no such index.
 */
export function readOffered(index: unknown, routes: RouteTable): ((key: RouteKey) => boolean) | null {
  const { routes: named } = (index ?? {}) as { routes?: unknown };
  if (typeof named !== 'object' || named === null) return null;
  const patterns = Object.keys(named);
  const offers = (key: RouteKey): boolean => {
    // The last part of a form's address is no route of its own.
    const path = routePath(routes, key === 'feedback' ? 'contact-forms' : key).replace(/^\/wp-json/, '');
    return patterns.some((pattern) => pattern === path || pattern.startsWith(`${path}/`));
  };
  // Whoever has no posts is no WordPress.
  return offers('posts') ? offers : null;
}

/** What the pages of a site leave out, by the index of its content host. Null for an answer that is none. */
export function readMissingFeatures(index: unknown, routes: RouteTable): readonly SiteFeature[] | null {
  const offers = readOffered(index, routes);
  return offers && [...ownFeatures, ...features.filter((feature) => !routesOf[feature].every(offers))];
}
