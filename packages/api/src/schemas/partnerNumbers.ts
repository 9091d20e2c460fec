import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { described, integer } from './scalars.ts';

export const mostLinkDays = 366;
export const usualLinkDays = 90;

/** A signed link to a partner's numbers, without the link itself: `/content-api/desk/partners/{id}/links`. Moments are milliseconds since 1970. */
export const partnerLink = v.object({
  id: v.string(),
  madeAt: integer,
  madeBy: described(v.nullable(v.string()), 'A login; null when the account is gone.'),
  expiresAt: integer,
  revokedAt: v.nullable(integer),
});

/** The newest first. */
export const partnerLinks = v.array(partnerLink);

/** `POST`: a new link. */
export const newPartnerLink = v.object({
  days: described(v.optional(v.pipe(integer, v.minValue(1), v.maxValue(mostLinkDays)), usualLinkDays), 'How long it opens the numbers.'),
});

/** The answer to it: the one time that the link is shown. */
export const madePartnerLink = v.object({ ...partnerLink.entries, link: v.string() });

const counts = {
  loads: described(integer, 'Cards that were handed out.'),
  visible: described(integer, 'Cards that came into a reader’s window.'),
  clicks: described(integer, 'Visitors who left for a service.'),
} as const;

/** What was counted under one key: `/partners/{name}/numbers.json`. Nothing of it says by whom. */
export const partnerNumbers = v.object({
  partner: v.string(),
  from: v.string(),
  to: v.string(),
  ...counts,
  rows: v.array(
    v.object({
      day: v.string(),
      subject: described(v.string(), 'A title’s slug, `{slug}#comments`, or a wall’s address; empty: beyond what a day has room for.'),
      title: described(v.nullable(v.string()), 'The name of the title.'),
      country: v.string(),
      platform: described(v.string(), 'Empty but for clicks.'),
      ...counts,
    }),
  ),
});

export type WirePartnerLink = ShapeOf<typeof partnerLink>;
export type MadePartnerLink = ShapeOf<typeof madePartnerLink>;
export type WirePartnerNumbers = ShapeOf<typeof partnerNumbers>;
export type PartnerRow = WirePartnerNumbers['rows'][number];
