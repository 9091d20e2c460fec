import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { siteName } from '@agm/domain';
import { secondStepForMs } from './passkeyChallenges.ts';
import type { StoredPasskey } from './passkeys.ts';
import type { RelyingParty } from './relyingParty.ts';

/** COSE names of EdDSA, ES256 and RS256: every authenticator has one of them, and every Node checks them. */
const algorithms = [-8, -7, -257];

/** Loaded at the first passkey: a server whose members have none needs no WebAuthn. */
const load = () => import('@simplewebauthn/server');

export async function makeCreationOptions(
  party: RelyingParty,
  user: { readonly handle: Uint8Array<ArrayBuffer>; readonly login: string; readonly name: string },
  known: readonly StoredPasskey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await load();
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: party.id,
    userID: user.handle,
    userName: user.login,
    userDisplayName: user.name || user.login,
    timeout: secondStepForMs,
    attestationType: 'none',
    excludeCredentials: known.map(describe),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
}

export async function makeRequestOptions(
  party: RelyingParty,
  known: readonly StoredPasskey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: party.id,
    timeout: secondStepForMs,
    userVerification: 'required',
    allowCredentials: known.map(describe),
  });
}

/** The credential of an answer to these options; null for an answer that is not right in every part. */
export async function verifyNewPasskey(
  party: RelyingParty,
  challenge: string,
  answer: Omit<RegistrationResponseJSON, 'clientExtensionResults'>,
): Promise<StoredPasskey | null> {
  const { verifyRegistrationResponse } = await load();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused);
  if (!verified || !registrationInfo) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    sign_count: counter,
    transports: JSON.stringify(answer.response.transports ?? []),
  };
}

/**
 * The counter that the authenticator has reached; null for an answer that is not right in every part: challenge, origin, domain, presence
 * and verification of the user, signature, and a counter that has grown since the last use.
 */
export async function verifyUse(
  party: RelyingParty,
  challenge: string,
  passkey: StoredPasskey,
  answer: Omit<AuthenticationResponseJSON, 'clientExtensionResults'>,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await load();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: Number(passkey.sign_count),
    },
    requireUserVerification: true,
  }).catch(refused);
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

/** The library throws for whatever is wrong with an answer; its sentences are for developers. */
const refused = () => ({ verified: false as const, registrationInfo: undefined, authenticationInfo: undefined });

const describe = ({ id, transports }: StoredPasskey) => ({ id, transports: JSON.parse(transports) as AuthenticatorTransport[] });
