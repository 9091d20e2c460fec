import type { RouteTable } from '@agm/api';
import type { ObjectStoragePlace } from '@agm/storage/objectStorage';

/** What the operator decided that any route may need; what only one part needs is handed to it alone. */
export interface SiteSettings {
  /** Absolute. */
  readonly dataDir: string;
  /** Null: SQLite inside `dataDir`. */
  readonly databaseUrl: string | null;
  /** Where files are that all servers of the site need; null: in `dataDir`. */
  readonly objectStorage: ObjectStoragePlace | null;
  /** The site's own origin, without a trailing slash. Links are made from it, never from a Host header. */
  readonly publicUrl: string;
  /** The origin of a CDN that serves scripts, sheets, fonts and pictures in the site's place; null: the site serves them itself. */
  readonly assetsUrl: string | null;
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
