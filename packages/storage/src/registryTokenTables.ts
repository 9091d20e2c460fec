import type { ColumnType, Generated } from 'kysely';

export interface RegistryTokenTables {
  registry_tokens: RegistryTokenTable;
}

/** A team's token for the deploy registry. A row stays when the token has ended: the audit log has its name. */
export interface RegistryTokenTable {
  id: Generated<number>;
  /** Unique among those that are not revoked. */
  name: string;
  /** SHA-256 of the token (256 random bits), base64url. */
  hash: string;
  /** JSON: the names of the remotes that it may move, one at least. */
  remotes: string;
  made_at: ColumnType<number, number, never>;
  /** A member's login, or the name of the operator's token. */
  made_by: string;
  expires_at: number;
  /** To the hour; null before the first use. */
  used_at: number | null;
  revoked_at: number | null;
  revoked_by: string | null;
}
