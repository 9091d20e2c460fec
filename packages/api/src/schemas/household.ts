import { cleanName } from '@agm/domain';
import { childAges } from '@agm/domain/certificates';
import { longestProfileName } from '@agm/domain/ownThings';
import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { described, integer } from './scalars.ts';

const profileId = v.pipe(integer, v.minValue(1), v.maxValue(2 ** 31 - 1));
const givenName = v.pipe(
  v.string(),
  v.maxLength(200),
  v.transform((text) => [...cleanName(text)].slice(0, longestProfileName).join('').trim()),
  v.minLength(1, 'name has nothing to read in it.'),
);
const childAge = described(
  v.nullable(v.picklist(childAges)),
  'A child profile shows the titles whose certificates admit this age alone; null for a profile that sees all of them.',
);
const pin = v.pipe(v.string(), v.regex(/^\d{4,8}$/, 'pin is not four to eight digits.'));

export const profile = v.object({
  id: integer,
  name: v.string(),
  childAge: v.nullable(integer),
  isFirst: described(v.boolean(), 'The account itself: the one that a WordPress reads and writes.'),
});

/** `GET /content-api/profiles`: who shares the account. */
export const household = v.object({
  profiles: v.array(profile),
  current: described(integer, 'The profile that the request belongs to, by its header `X-Agm-Profile`.'),
  isLocked: described(v.boolean(), 'The session is in a child profile: it leaves it with the PIN.'),
  hasPin: v.boolean(),
});

/** `POST /content-api/profiles` */
export const newProfile = v.object({ name: givenName, childAge });

/** `PATCH /content-api/profiles/{id}` */
export const profileChange = v.object({ name: v.optional(givenName), childAge: v.optional(childAge) });

/** `POST /content-api/profiles/switch`: the PIN is asked for where the session is in a child profile. */
export const profileSwitch = v.object({ profile: profileId, pin: v.optional(v.pipe(v.string(), v.maxLength(20))) });

/** `POST /content-api/profiles/pin`: the first PIN of a household, or with a fresh log-in another one. */
export const householdPin = v.object({ pin });

/** `POST /content-api/my/saved`: what differs from the state that the client had. */
export const savedOfProfile = v.object({
  revision: v.optional(integer),
  changes: v.optional(v.nullable(v.record(v.string(), v.record(v.string(), v.nullable(v.string()))))),
  filters: v.optional(v.string()),
});

export type Profile = ShapeOf<typeof profile>;
export type Household = ShapeOf<typeof household>;
