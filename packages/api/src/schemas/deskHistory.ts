import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { described, integer } from './scalars.ts';

const values = v.nullable(v.record(v.string(), v.unknown()));

/** One change of an item at the desk: `GET …/{id}/history` of titles, offers, guides, deals, pages and messages. */
export const deskChange = v.object({
  id: integer,
  revision: described(integer, 'The one that the item has afterwards.'),
  act: described(v.string(), 'What was done: created, changed, hidden, merged, published, archived, …'),
  fields: described(v.array(v.string()), 'The names of all fields that it changed.'),
  before: described(
    values,
    'Sent with PATCH it undoes the change. A body and other long values are left out: 20,000 characters are the most.',
  ),
  after: values,
  by: described(
    v.nullable(v.object({ id: integer, login: v.string(), name: v.string() })),
    'Null: the site itself, an import, or an account that is gone.',
  ),
  at: described(integer, 'Milliseconds since 1970.'),
});

export const deskChanges = v.array(deskChange);

export type WireDeskChange = ShapeOf<typeof deskChange>;
