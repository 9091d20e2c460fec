import type { RouteKey, RouteTable } from '@agm/api';

/** One kind of call that passes to a content host. */
export interface PassedRoute {
  /** `index` is the list of the host's own routes, at `/wp-json/`. */
  readonly key: RouteKey | 'index';
  /** What follows the route's path; `:id` stands for a number. */
  readonly tail: string;
  readonly methods: readonly string[];
}

const route = (key: PassedRoute['key'], methods: string, tail = ''): PassedRoute => ({ key, tail, methods: methods.split(' ') });

/**
 * Everything that passes to a content host (`CMS_URL`). The server passes on no other call:
 * other routes of the host may log in, write or show more than this site does. Routes that this server answers itself are not listed either.
 */
export const passedRoutes: readonly PassedRoute[] = [
  route('index', 'GET'),
  route('jwt-auth token', 'POST'),
  route('jwt-auth validate', 'POST'),
  route('user-me', 'GET POST PUT PATCH'),
  route('users-me', 'GET POST PUT PATCH'),
  route('users', 'GET POST'),
  route('users', 'GET POST PUT PATCH', '/:id'),
  route('update-user-meta', 'POST'),
  route('check-editor', 'GET'),
  route('user-register', 'POST'),
  route('user-delete', 'GET DELETE'),
  route('user-export', 'GET'),
  route('confirm-email', 'POST'),
  route('undo-email-change', 'POST'),
  route('password-reset', 'POST'),
  route('do-password-reset', 'POST'),
  route('comments', 'GET POST'),
  route('comments', 'GET POST PUT PATCH DELETE', '/:id'),
  route('comments', 'POST', '/:id/reactions'),
  route('comments', 'POST', '/:id/report'),
  route('anon-comments', 'POST'),
  route('user-comments', 'GET'),
  route('user-comments', 'GET', '/reactions'),
  route('user-review', 'GET POST'),
  route('user-review', 'POST', '/:id/report'),
  route('delete-user-review', 'POST'),
  route('admin-review', 'GET POST'),
  route('admin-review', 'GET', '/history'),
  route('ex-tok-fb', 'POST'),
  route('ex-tok-google', 'POST'),
  route('contact-forms', 'POST', '/:id:feedback'),
  route('contact-form-7', 'POST', '/:id:feedback'),
  route('pages', 'GET'),
  route('pages', 'GET', '/:id'),
  route('posts', 'GET'),
  route('posts', 'GET', '/:id'),
];

/** Finds the route a path names, exactly as it is spelled; a slash at its end is the one freedom. Null for everything else. */
export function findPassedRoute(routes: RouteTable): (path: string) => readonly PassedRoute[] {
  const patterns = passedRoutes.map((passed) => ({ passed, pattern: patternOf(passed, routes) }));
  return (path) => patterns.filter(({ pattern }) => pattern.test(path)).map(({ passed }) => passed);
}

function patternOf({ key, tail }: PassedRoute, routes: RouteTable): RegExp {
  if (key === 'index') return /^\/wp-json\/$/;
  const literal = (text: string): string => text.replaceAll(/[.~-]/g, '\\$&');
  const ending = tail.replace(':id', '[1-9]\\d{0,14}').replace(':feedback', literal(routes.feedback));
  return new RegExp(`^/wp-json${literal(routes[key])}${ending}/?$`);
}
