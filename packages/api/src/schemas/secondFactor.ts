import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { passkey } from './passkeys.ts';
import { described, integer, text } from './scalars.ts';

const code = described(text(64), 'Six digits of the app, or a recovery code.');

/** `POST /user-api/auth/second-factor`: the second step of a log-in. `pending` is what the refusal of the first step says in `data`. */
export const secondStep = v.object({ pending: text(64), code });
export const secondFactorCode = v.object({ code });

/** `GET /user-api/second-factor`. */
export const secondFactor = v.object({
  since: described(v.nullable(integer), 'Milliseconds since 1970; null without a second factor.'),
  recoveryCodesLeft: integer,
  hasApp: described(v.boolean(), 'Whether an authenticator app is one of its ways.'),
  passkeys: v.array(passkey),
  passkeyOrigin: described(v.nullable(v.string()), 'Where a passkey can be added and used; null where this site can have none.'),
  isRequired: described(v.boolean(), 'Whether this member is staff of a site that requires one: without it the desk is closed to them.'),
});
export type SecondFactor = ShapeOf<typeof secondFactor>;

/** A secret that waits for its first code. It is shown this once. */
export const begunSecondFactor = v.object({
  secret: described(v.string(), 'Base32, for apps without a camera.'),
  url: described(v.string(), '`otpauth://totp/…`'),
});
export type BegunSecondFactor = ShapeOf<typeof begunSecondFactor>;

export const recoveryCodes = v.object({ recoveryCodes: described(v.array(v.string()), 'Each works once. They are shown this once.') });

/** `PATCH /content-api/desk/settings/second-factor`. */
export const factorRequirement = v.object({ isRequired: v.boolean() });
/** Whether the site requires a second factor of its staff. */
export const requiredFactor = v.object({ isRequired: v.boolean(), etag: v.string() });
export type RequiredFactor = ShapeOf<typeof requiredFactor>;
