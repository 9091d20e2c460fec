import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { described, integer, oneOf, text } from './scalars.ts';

export const messageStates = ['new', 'answered', 'archived'] as const;

/** What a visitor wrote to the people of the site. */
export const message = v.object({
  id: integer,
  name: v.string(),
  email: v.string(),
  member: described(v.nullable(v.object({ id: integer, login: v.string() })), 'The account that wrote it; null for a guest.'),
  text: v.string(),
  state: v.picklist(messageStates),
  at: described(integer, 'Milliseconds since 1970.'),
  settledAt: described(v.nullable(integer), 'When it was answered or archived last; null for a new one. It is deleted 180 days later.'),
  answers: v.array(
    v.object({
      id: integer,
      text: v.string(),
      by: described(v.nullable(v.string()), 'The login of whoever answered; null when that account is gone.'),
      at: integer,
    }),
  ),
  revision: described(integer, 'The ETag is this number in quotes.'),
});

/** `PATCH /content-api/desk/inbox/{id}`: into the archive, or back. */
export const messageChange = v.object({ state: oneOf('state', ['new', 'archived']) });

/** `POST /content-api/desk/inbox/{id}/answers`: a mail to whoever wrote. */
export const newAnswer = v.object({ text: text(10_000) });

export type WireMessage = ShapeOf<typeof message>;
export type MessageState = (typeof messageStates)[number];
