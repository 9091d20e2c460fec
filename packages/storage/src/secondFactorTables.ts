import type { Generated } from 'kysely';

/** Codes of an app and passkeys beside the password. Every row goes with its member (`on delete cascade`). */
export interface SecondFactorTables {
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  pending_log_ins: PendingLogInTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
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

/** A WebAuthn credential. The private key never leaves the member's device. */
export interface PasskeyTable {
  /** The credential's id in base64url, as the authenticator chose it. */
  id: string;
  member_id: number;
  /** What the member calls it. */
  name: string;
  /** COSE, in base64url. */
  public_key: string;
  /** 0 where the authenticator does not count. */
  sign_count: number;
  /** JSON: how the browser may reach it. */
  transports: string;
  created_at: number;
  used_at: number | null;
}

/** What a passkey is to sign. There is one for each holder at most, and it is deleted with its first use. */
export interface PasskeyChallengeTable {
  /** The session that adds a passkey, or the hash of the pending token of a log-in. */
  holder: string;
  member_id: number;
  challenge: string;
  expires_at: number;
}
