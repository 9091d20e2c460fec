import { staffRoles } from '@agm/domain/staff';
import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { described, integer, oneOf, text } from './scalars.ts';

const staffRole = v.nullable(v.picklist(staffRoles));

/** A member as administrators see one. */
export const person = v.object({
  id: integer,
  login: v.string(),
  name: v.string(),
  email: described(v.string(), 'Empty where a social provider gave none.'),
  emailVerified: v.boolean(),
  role: described(staffRole, 'Null: none of the staff.'),
  isDemo: described(v.boolean(), 'A login of the demo, whose password everybody knows or may have set.'),
  since: described(integer, 'When the account was made, in milliseconds since 1970.'),
  etag: described(v.string(), 'What If-Match must say to change the role.'),
});

export const people = v.array(person);

/** `PATCH /content-api/desk/people/{id}` */
export const personChange = v.object({ role: v.nullable(oneOf('role', staffRoles)) });

/** A line of the log: who changed whose staff role, or whether the staff need a second factor. */
export const staffChange = v.object({
  id: integer,
  person: integer,
  login: described(v.nullable(v.string()), 'Null when that account is gone.'),
  about: described(
    v.picklist(['role', 'factor required', 'factor optional']),
    'Where it is about no role, `person` is the administrator who changed what the site requires of its staff.',
  ),
  was: staffRole,
  became: staffRole,
  how: v.picklist(['command line', 'setup link', 'desk']),
  by: described(v.nullable(v.string()), 'The login of the administrator; null for the command line, and when that account is gone.'),
  at: described(integer, 'Milliseconds since 1970.'),
});

export const staffChanges = v.array(staffChange);

/** `POST /user-api/setup`: with a bearer the token alone; without one, the first administrator's account too. */
export const setupBody = v.object({
  token: v.string(),
  username: v.optional(text(254)),
  email: v.optional(text(1000)),
  password: v.optional(v.string()),
});

export type WirePerson = ShapeOf<typeof person>;
export type WireStaffChange = ShapeOf<typeof staffChange>;
