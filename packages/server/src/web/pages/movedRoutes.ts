import { readFile } from 'node:fs/promises';
import { defaultRoutes, routePath, type RouteKey, type RouteTable } from '../../http/routeTable.ts';
import { inScript } from '../../http/html.ts';

/** From a pattern of the paths that clients are built with to the path that stands in for what it finds. */
export type MovedRoute = readonly [from: string, to: string];

/** The routes that are not where clients look for them (R7-47); none where the table is the default. */
export function movedRoutesOf(routes: RouteTable): readonly MovedRoute[] {
  const keys = (Object.keys(defaultRoutes) as RouteKey[]).filter((key) => key !== 'feedback');
  const moved = keys.filter((key) => routes[key] !== defaultRoutes[key]);
  // What lies below a route that moved does not move with it when it is a route of its own; the longer path is found first.
  const told = keys.filter((key) => moved.some((one) => key === one || defaultRoutes[key].startsWith(`${defaultRoutes[one]}/`)));
  const isForm = (key: RouteKey) => key === 'contact-forms' || key === 'contact-form-7';
  return [
    // The one name that stands behind a number (`/contact-forms/16229/feedback`).
    ...keys
      .filter((key) => isForm(key) && (moved.includes(key) || routes.feedback !== defaultRoutes.feedback))
      .map((key): MovedRoute => [
        `^${routePath(defaultRoutes, key)}/([^/?]+)${defaultRoutes.feedback}(?=\\?|$)`,
        `${routePath(routes, key)}/$1${routes.feedback}`,
      ]),
    ...told
      .toSorted((one, other) => defaultRoutes[other].length - defaultRoutes[one].length)
      .map((key): MovedRoute => [`^${routePath(defaultRoutes, key)}(?=[/?]|$)`, routePath(routes, key)]),
  ];
}

/** What the scripts of a page are led by where routes have moved; empty, and no byte of a page, where none has. */
export async function movedRoutesScript(routes: RouteTable): Promise<string> {
  const moved = movedRoutesOf(routes);
  if (moved.length === 0) return '';
  const text = await readFile(new URL('./movedRoutes.js', import.meta.url), 'utf8');
  return `{const movedRoutes=${inScript(moved)};${text.replace(/^\/\/.*\n/gm, '')}}`;
}
