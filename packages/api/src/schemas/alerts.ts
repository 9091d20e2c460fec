import { countryCodes } from '@agm/domain';
import { leavesDaysChoices, longestWallPath, isTimeZone } from '@agm/domain/alerts';
import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { described, integer } from './scalars.ts';

const minute = v.pipe(integer, v.minValue(0), v.maxValue(1439));
const quietHours = described(
  v.nullable(v.object({ from: minute, to: minute })),
  'Minutes after the member’s own midnight between which nothing is sent; null: at any time.',
);
const timeZone = described(
  v.pipe(
    v.string(),
    v.maxLength(61),
    v.check((name) => isTimeZone(name), 'timeZone is not an IANA time zone.'),
  ),
  'IANA, like Europe/Berlin.',
);
const leavesDays = described(v.picklist(leavesDaysChoices), 'How many days before an offer ends.');
const country = described(v.picklist(countryCodes), 'Where offers count for a member who named no services.');
const kinds = { arrives: v.boolean(), leaves: v.boolean(), drops: v.boolean(), walls: v.boolean(), answers: v.boolean() };

const line = v.object({ words: v.string(), path: v.string() });

/** `GET /content-api/my/alerts`: what a member wants to hear of, and what there was in the last thirty days. */
export const alertsAnswer = v.object({
  kinds: described(
    v.object(kinds),
    'What the member hears of: a title on one of their lists arrives on their services, leaves, drops in price; a wall has something new; somebody answers their comment.',
  ),
  mail: v.boolean(),
  push: v.boolean(),
  leavesDays,
  country,
  timeZone,
  quietHours,
  address: described(v.picklist(['confirmed', 'unconfirmed', 'none']), 'Mails go to a confirmed address only.'),
  walls: v.array(v.object({ path: v.string(), name: v.string() })),
  browsers: described(integer, 'How many browsers show notices of this member.'),
  pushKey: described(v.nullable(v.string()), 'The site’s public key for subscriptions (VAPID, RFC 8292); null: this site pushes nothing.'),
  news: v.array(v.object({ heading: v.string(), lines: v.array(line), more: v.nullable(line) })),
});

/** `POST /content-api/my/alerts`: what is not there stays as it is. */
export const alertsChange = v.object({
  kinds: v.optional(v.partial(v.object(kinds))),
  mail: v.optional(v.boolean()),
  push: v.optional(v.boolean()),
  leavesDays: v.optional(leavesDays),
  country: v.optional(country),
  timeZone: v.optional(timeZone),
  quietHours: v.optional(quietHours),
});

/** `POST /content-api/my/alerts/walls` */
export const alertWallChange = v.object({
  address: described(
    v.pipe(v.string(), v.trim(), v.nonEmpty('Which wall?'), v.maxLength(longestWallPath)),
    'The wall’s address on this site, whole or from its first slash.',
  ),
  country: v.optional(country),
  isWanted: v.boolean(),
});

const base64url = (longest: number) => v.pipe(v.string(), v.maxLength(longest), v.regex(/^[\w-]+={0,2}$/, 'This is not base64url.'));

/** `POST /content-api/my/alerts/push`: a browser’s PushSubscription as JSON. */
export const pushSubscription = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000)),
  keys: v.object({ p256dh: base64url(120), auth: base64url(40) }),
});

/** `DELETE …/push` */
export const pushEndpoint = v.object({ endpoint: v.pipe(v.string(), v.maxLength(1000)) });

export type AlertsAnswer = ShapeOf<typeof alertsAnswer>;
export type AlertsChange = ShapeOf<typeof alertsChange>;
