import type { ColumnType } from 'kysely';

/** What was bought, what Stripe said about it, and who came in through a social provider. */
export interface PaymentTables {
  checkouts: CheckoutTable;
  payment_events: PaymentEventTable;
  unwanted_subscriptions: UnwantedSubscriptionTable;
  sandbox_sessions: SandboxSessionTable;
  social_identities: SocialIdentityTable;
}

/** One attempt of a member to become premium, from the first click on. It is the grant as well: one checkout grants once. */
export interface CheckoutTable {
  /** Ours; Stripe knows it as the idempotency key and as `metadata.attempt`. */
  id: string;
  member_id: number;
  gateway: 'stripe' | 'sandbox';
  /** The member's id while the checkout is open, so that a member has one; null afterwards. */
  open_member_id: number | null;
  ui: 'hosted' | 'embedded';
  begun_at: ColumnType<number, number, never>;
  /** Stripe's, once it has answered. */
  session_id: string | null;
  url: string | null;
  client_secret: string | null;
  customer_id: string | null;
  subscription_id: string | null;
  /** As Stripe said when it was last read. */
  status: 'open' | 'complete' | 'expired';
  payment_status: string | null;
  granted_at: number | null;
  /** When premium was revoked; null while it is granted. */
  ended_at: number | null;
  /** How many readings of Stripe's state were begun, and the youngest one that was written down. */
  readings: ColumnType<number, number | undefined, number>;
  applied_reading: ColumnType<number, number | undefined, number>;
  checked_at: number | null;
}

/** Events that were taken in, each once. */
export interface PaymentEventTable {
  id: string;
  type: string;
  /** The object the event is about. */
  object_id: string;
  received_at: number;
}

/** Subscriptions of accounts that are gone; they are ended at Stripe as soon as it can be reached. */
export interface UnwantedSubscriptionTable {
  subscription_id: string;
  noted_at: number;
}

/** What Stripe would know, where no Stripe is configured. */
export interface SandboxSessionTable {
  id: string;
  checkout_id: string;
  status: 'open' | 'complete' | 'expired';
  subscription_id: string | null;
  subscription_status: string | null;
  expires_at: number;
  /** Null for what was paid before these two were kept. */
  paid_at: ColumnType<number | null, number | undefined, number>;
  /** When a membership ends that is not renewed; null while it renews. */
  ends_at: ColumnType<number | null, number | undefined, number | null>;
}

/** Who somebody is at a provider; that, never the mail address, is what lets them in again. */
export interface SocialIdentityTable {
  provider: 'google' | 'facebook';
  subject: string;
  member_id: number;
  linked_at: number;
  /** The address that the provider last vouched for; null where it vouches for none, as Facebook does. */
  vouched_key: ColumnType<string | null, string | null | undefined, string | null>;
}
