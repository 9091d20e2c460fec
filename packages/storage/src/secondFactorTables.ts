import type { Generated } from 'kysely';

/** Codes of an app beside the password. Every row goes with its member (`on delete cascade`). */
export interface SecondFactorTables {
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  pending_log_ins: PendingLogInTable;
}

export interface SecondFactorTable {
  member_id: number;
  /** Encrypted with a key of the site (`sealText`). */
  secret: string;
  /** The step of the last code that was used: it and earlier ones are refused. */
  last_step: Generated<number>;
  /** Null until the member has typed a first code: until then the factor changes no log-in. */
  confirmed_at: number | null;
}

/** Each is deleted when it is used. */
export interface RecoveryCodeTable {
  code_hash: string;
  member_id: number;
}

/** A log-in whose first step was right: the code of the second one ends it. */
export interface PendingLogInTable {
  token_hash: string;
  member_id: number;
  /** The session whose token a log-in with a bearer makes fresh; null for a new session. */
  renews_jti: string | null;
  expires_at: number;
}
