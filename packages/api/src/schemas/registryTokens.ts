import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { described, integer } from './scalars.ts';

export const mostTokenDays = 366;
export const usualTokenDays = 90;

/** A team's token, without the token itself: `GET /content-api/desk/tokens`, `GET /remotes/tokens`. Moments are milliseconds since 1970. */
export const registryToken = v.object({
  id: integer,
  name: v.string(),
  remotes: described(v.array(v.string()), 'The remotes that it may deploy, move and preview.'),
  madeAt: integer,
  madeBy: described(v.string(), 'A login, or the name of an operator’s token.'),
  expiresAt: integer,
  usedAt: described(v.nullable(integer), 'The last use, to the hour.'),
  revokedAt: v.nullable(integer),
  revokedBy: v.nullable(v.string()),
});

/** Those that still work first, then the newest. */
export const registryTokens = v.array(registryToken);

/** `POST`: a new token. */
export const newRegistryToken = v.object({
  name: described(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[a-z\d][a-z\d.-]{0,39}$/, 'A name has up to 40 lower-case letters, digits, dots and hyphens, like comments-ci.'),
    ),
    'The audit log has it. Of the tokens that are not revoked no two have the same.',
  ),
  remotes: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/, 'A remote has a name of small letters, digits and hyphens.'))),
    v.minLength(1, 'Name a remote at least.'),
    v.maxLength(50),
  ),
  days: described(v.optional(v.pipe(integer, v.minValue(1), v.maxValue(mostTokenDays)), usualTokenDays), 'How long it works.'),
});

/** The answer to it: the one time that the token is shown. */
export const madeRegistryToken = v.object({ ...registryToken.entries, token: v.string() });

export type WireRegistryToken = ShapeOf<typeof registryToken>;
export type NewRegistryToken = v.InferInput<typeof newRegistryToken>;
export type MadeRegistryToken = ShapeOf<typeof madeRegistryToken>;
