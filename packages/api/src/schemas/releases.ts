import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { integer, text } from './scalars.ts';

/** One version of a remote that is kept, and how it does with its visitors. Each network counts once. */
const releaseVersion = v.object({
  version: v.string(),
  state: v.picklist(['current', 'canary', 'preview', 'kept', 'failed']),
  /** Milliseconds since 1970. */
  publishedAt: integer,
  /** Of its browser files, as they travel. */
  bytes: integer,
  visitors: integer,
  failed: integer,
  /** The commonest reason of a failure. */
  why: v.nullable(v.string()),
});

const releasedRemote = v.object({
  name: v.string(),
  isHeld: v.boolean(),
  /** The share of visitors who get the canary, in per cent; null without one. */
  canaryPercent: v.nullable(v.number()),
  /** Its feature flags, with the share of visitors that each is on for; missing where the server is older. */
  flags: v.optional(v.array(v.object({ name: v.string(), percent: integer }))),
  /** The current one first, then the canary, then the newest. */
  versions: v.array(releaseVersion),
});

/** A line of the audit log. */
const releaseMove = v.object({
  at: integer,
  remote: v.string(),
  what: v.string(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  who: v.string(),
  why: v.nullable(v.string()),
});

/** `GET /api/remotes` */
export const releasesAnswer = v.object({
  remotes: v.array(releasedRemote),
  /** The newest first. */
  moves: v.array(releaseMove),
  /** Administrators move pointers; other staff looks on. */
  mayMove: v.boolean(),
  /** Why who asks may only look on; null, or missing where the server is older, for who may move pointers. */
  onlyLooking: v.optional(v.nullable(v.string())),
});

/** Who orders something, and what for: `who` as they say, `machineUser` as the machine says that sends the order. */
export const signature = v.object({ who: v.optional(text(200)), machineUser: v.optional(text(200)), why: v.optional(text(1000)) });

/** One move of a remote: to a version (left out: the one before), of the canary to everybody, or to nobody. `from` is what was current when somebody looked. */
export const releaseOrder = v.object({
  ...signature.entries,
  to: v.optional(text(100)),
  from: v.optional(text(100)),
  promote: v.optional(v.literal(true)),
  canary: v.optional(v.null()),
});

/** A feature flag of a remote: off (0), on (100), or on for a share of the visitors. */
export const flagOrder = v.object({
  ...signature.entries,
  flag: text(40),
  percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
});

/** What a page says of a remote in it. */
export const visitOutcomes = ['started', 'left', 'loaded', 'hydrated', 'failed'] as const;
/** `POST /api/remotes/seen`: how the remotes' versions did in a browser, with the stamp of its page. */
export const seenRemotes = v.object({
  stamp: v.optional(text(4000), ''),
  seen: v.pipe(
    v.array(v.object({ remote: text(64), version: text(64), outcome: v.picklist(visitOutcomes), why: v.optional(text(1000)) })),
    v.maxLength(16),
  ),
});

export type ReleaseSignature = ShapeOf<typeof signature>;
type Order = ShapeOf<typeof releaseOrder>;
/** What staff says in a browser becomes of a remote: another version for everybody, the canary for everybody, or the canary for nobody. */
export type ReleaseOrder = Required<Pick<Order, 'from' | 'why'>> &
  (Required<Pick<Order, 'to'>> | Required<Pick<Order, 'promote'>> | Required<Pick<Order, 'canary'>>);
export type FlagOrder = ShapeOf<typeof flagOrder>;
export type ReleaseVersion = ShapeOf<typeof releaseVersion>;
export type ReleasedRemote = ShapeOf<typeof releasedRemote>;
export type ReleaseMove = ShapeOf<typeof releaseMove>;
export type ReleasesAnswer = ShapeOf<typeof releasesAnswer>;
