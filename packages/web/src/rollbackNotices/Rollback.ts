/** A version that failed in browsers or on the server, and what visitors get instead. */
export interface Rollback {
  readonly remote: string;
  readonly version: string;
  readonly current: string;
  readonly why: string;
}

/** Who is informed when the site rolls a version back by itself. */
export interface RollbackSettings {
  /** A mail address; null: nobody is mailed. */
  readonly mail: string | null;
  /** Null: no program is informed. */
  readonly webhook: Webhook | null;
}

export interface Webhook {
  readonly url: string;
  /** Signs what is posted there. */
  readonly secret: string;
}
