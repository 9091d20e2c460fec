import * as v from 'valibot';
import type { ShapeOf } from '../ShapeOf.ts';
import { described, integer, text } from './scalars.ts';

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (longest: number) => v.pipe(text(longest), v.regex(/^[\w-]+$/, 'This is not base64url.'));
const transports = v.array(text(20));
const id = described(bytes(1400), 'The credential’s id in base64url.');

/** A passkey of the account as its owner sees it. */
export const passkey = v.object({
  id,
  name: described(v.string(), 'What the member calls it.'),
  createdAt: described(integer, 'Milliseconds since 1970.'),
  usedAt: described(v.nullable(integer), 'The last log-in with it; null before the first.'),
});
export type Passkey = ShapeOf<typeof passkey>;

const credentials = v.array(v.object({ id: v.string(), type: v.literal('public-key'), transports: v.optional(v.array(v.string())) }));

/** What `navigator.credentials.create()` takes, as JSON (WebAuthn level 3). */
export const creationOptions = described(
  v.looseObject({
    challenge: described(v.string(), 'For one use within five minutes, by this session alone.'),
    rp: v.object({ id: v.string(), name: v.string() }),
    user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
    pubKeyCredParams: v.array(v.object({ alg: integer, type: v.literal('public-key') })),
    excludeCredentials: credentials,
  }),
  '`PublicKeyCredentialCreationOptionsJSON` of WebAuthn.',
);

/** What `navigator.credentials.get()` takes, as JSON. */
export const requestOptions = described(
  v.looseObject({
    challenge: described(v.string(), 'For one use within five minutes, by this log-in alone.'),
    rpId: v.string(),
    allowCredentials: credentials,
    userVerification: v.literal('required'),
  }),
  '`PublicKeyCredentialRequestOptionsJSON` of WebAuthn.',
);

const clientDataJSON = bytes(4000);

/** `POST /user-api/second-factor/passkeys`: what the browser made of the options. */
export const newPasskey = v.object({
  name: text(60),
  answer: v.object({
    id,
    rawId: bytes(1400),
    type: v.literal('public-key'),
    response: v.object({ clientDataJSON, attestationObject: bytes(24_000), transports: v.optional(v.pipe(transports, v.maxLength(10))) }),
  }),
});

export const addedPasskey = v.object({
  passkey,
  recoveryCodes: described(v.nullable(v.array(v.string())), 'Each works once. They are shown this once; null where the account has some.'),
});
export type AddedPasskey = ShapeOf<typeof addedPasskey>;

export const pendingLogIn = v.object({ pending: text(64) });

/** `POST /user-api/auth/second-factor/passkey`: the second step of a log-in, signed by a passkey. */
export const passkeyStep = v.object({
  pending: text(64),
  answer: v.object({
    id,
    rawId: bytes(1400),
    type: v.literal('public-key'),
    response: v.object({
      clientDataJSON,
      authenticatorData: bytes(4000),
      signature: bytes(4000),
      userHandle: v.optional(text(100)),
    }),
  }),
});
export type PasskeyStep = v.InferOutput<typeof passkeyStep>;
