import type { RouteTable } from '@agm/api';

/** What the operator decided that any route may need; what only one part needs is handed to it alone. */
export interface SiteSettings {
  /** Absolute. */
  readonly dataDir: string;
  /** Null: SQLite inside `dataDir`. */
  readonly databaseUrl: string | null;
  /** The site's own origin, without a trailing slash. Links are made from it, never from a Host header. */
  readonly publicUrl: string;
  /** `host` or `publicUrl` is not loopback: others than the people of this machine may come. */
  readonly isPublic: boolean;
  /** Starter catalogue and seeded logins; on a public site without those of the staff. */
  readonly demo: boolean;
  /** Addresses and networks whose forwarding headers the server trusts. */
  readonly trustedProxies: readonly string[];
  /** Where the content host's routes answer (R7-47). */
  readonly routes: RouteTable;
  /** The origin of a WordPress that holds the content; null is the content host in the box. */
  readonly cmsUrl: string | null;
  /** `drawn`: the site shows no pictures of titles, and names none. */
  readonly posters: 'pictures' | 'drawn';
}
