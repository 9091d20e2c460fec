import type { Generated } from 'kysely';

/** What members want to hear of, what there is to hear, and who hears what of it. */
export interface AlertTables {
  alert_settings: AlertSettingTable;
  alert_walls: AlertWallTable;
  alert_events: AlertEventTable;
  alerts: AlertTable;
  alert_cursors: AlertCursorTable;
  push_subscriptions: PushSubscriptionTable;
}

/** One row for a member who switched something on. A switch is the moment of the consent; null is off. */
export interface AlertSettingTable {
  member_id: number;
  arrives_since: number | null;
  leaves_since: number | null;
  drops_since: number | null;
  walls_since: number | null;
  answers_since: number | null;
  mail_since: number | null;
  push_since: number | null;
  /** How many days before an offer ends its members hear of it. */
  leaves_days: number;
  /** Where offers count for a member who named no services. */
  country: string;
  /** IANA. */
  time_zone: string;
  /** Minutes of the member's day between which nothing is sent; both null: at any time. */
  quiet_from: number | null;
  quiet_to: number | null;
  /** The member's own day of the last digest (ISO), and its moment. */
  digest_day: string | null;
  digest_at: number | null;
}

/** A wall that a member subscribed to. */
export interface AlertWallTable {
  member_id: number;
  /** Canonical, with the country in its services: `/?platform=us-netflix&genre=drama`. */
  path: string;
  name: string;
  made_at: number;
}

export type AlertKind = 'arrives' | 'leaves' | 'drops' | 'wall' | 'answer';

/** Something that happened, once, whoever hears of it. */
export interface AlertEventTable {
  id: Generated<number>;
  /** What makes it one and the same: a repeated computation finds it there. */
  key: string;
  kind: AlertKind;
  /** Null for an answer. */
  title_id: number | null;
  country: string;
  platform: string;
  /** How the title is had there. */
  access: 'subscription' | 'free' | 'store';
  /** The last day of an offer that leaves, ISO. */
  day: string | null;
  /** Which price dropped, to what and from what, in hundredths of the country's currency. */
  price_of: 'rent' | 'buy' | null;
  price: number | null;
  was_price: number | null;
  wall: string | null;
  comment_id: number | null;
  made_at: number;
}

/** That a member hears of an event: once. */
export interface AlertTable {
  member_id: number;
  event_id: number;
  made_at: number;
  /** When it went into a digest, or was too old for one; null while it waits. */
  mailed_at: number | null;
  pushed_at: number | null;
}

/**
 * How far the work has come: the last line of the history and the last title that were looked at, the hour in which leaving offers were,
 * the moment up to which answers were, and the last event of which it is known who hears of it.
 */
export interface AlertCursorTable {
  name: AlertCursor;
  place: number;
}

export type AlertCursor = 'changes' | 'titles' | 'leaving' | 'answers' | 'events';

/** A browser that shows pushed notices. */
export interface PushSubscriptionTable {
  id: Generated<number>;
  member_id: number;
  endpoint: string;
  /** The browser's keys, base64url (RFC 8291). */
  p256dh: string;
  auth: string;
  made_at: number;
}
