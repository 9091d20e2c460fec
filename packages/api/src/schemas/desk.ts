import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { deskQueues } from '../deskQueues.ts';
import { described, integer, numberOrDigits } from './scalars.ts';

export const deskStatus = v.picklist(['approved', 'hold', 'spam', 'trash']);
const deskKind = v.picklist(['comment', 'review']);

/** Something the desk has to decide about, in WordPress's words. */
export const deskEntry = v.object({
  id: integer,
  kind: deskKind,
  status: deskStatus,
  post: integer,
  post_slug: v.string(),
  post_title: v.string(),
  post_type: v.string(),
  /** 0 for a guest. */
  author: integer,
  author_name: v.string(),
  content: v.object({ raw: v.string() }),
  /** 0 to 10; a comment has none. */
  rating: v.optional(v.number()),
  date_gmt: v.string(),
  flags: described(v.array(v.string()), 'Why a machine would look twice: guest, reserved-name, links.'),
  earlier: v.optional(
    described(
      v.array(v.object({ content: v.object({ raw: v.string() }), replaced_gmt: v.string() })),
      'What it said before each edit, the latest wording first; for staff and its author’s export alone.',
    ),
  ),
  /** What visitors said is wrong, with how many said so. */
  reports: v.optional(v.record(v.string(), integer)),
  /** What the filter would do, from what the desk did before. */
  proposal: v.optional(v.nullable(v.picklist(['spam', 'approved']))),
});

/** `GET …/admin-review?status=&page=` */
export const deskQueue = v.object({
  data: v.array(deskEntry),
  isDone: v.boolean(),
  counts: v.object(v.entriesFromList(deskQueues, integer)),
});

/** One line of what was done at the desk. */
export const deskRecord = v.object({
  id: integer,
  kind: deskKind,
  subject: integer,
  /** Null when that account is gone. */
  editor: v.nullable(v.string()),
  was: deskStatus,
  became: deskStatus,
  /** `edited`: its words were changed; `deleted`: it is gone for good. */
  act: v.picklist(['judged', 'edited', 'deleted']),
  /** Milliseconds since 1970. */
  date: integer,
});

export const deskHistory = v.object({ data: v.array(deskRecord) });

export const checkedEditor = v.object({ isEditor: v.boolean() });

/** The desk's word about a comment or a review. */
export const judgement = v.object({ id: numberOrDigits, kind: v.optional(deskKind), status: deskStatus });

export type WireDeskEntry = ShapeOf<typeof deskEntry>;
export type Judgement = ShapeOf<typeof judgement>;
export type DeskStatus = ShapeOf<typeof deskStatus>;
export type DeskRecord = ShapeOf<typeof deskRecord>;
