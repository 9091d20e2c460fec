import type { ColumnType } from 'kysely';

export interface GrantTables {
  remote_grants: GrantTable;
}

/** A link that shows one remote at another version to the first browser that opens it. */
export interface GrantTable {
  /** The link's `jti`. */
  id: string;
  remote: string;
  version: string;
  /** JSON: where a developer's machine shows a build of its own, with its integrity hashes; null for a version that is deployed. */
  deployment: string | null;
  made_at: ColumnType<number, number, never>;
  expires_at: number;
  /** The hash of the one cookie; null until somebody opens the link. */
  browser: string | null;
}
