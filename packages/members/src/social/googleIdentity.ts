import { jwtVerify } from 'jose';
import { Problem } from '@agm/http/Problem';
import { t } from '../t.ts';
import { askProvider } from './askProvider.ts';
import type { GoogleKeys } from './googleKeys.ts';
import type { GoogleConfig } from './socialConfig.ts';
import { invalidSocialToken, readAddress, readMoment, type SocialIdentity } from './SocialIdentity.ts';

const issuers = ['https://accounts.google.com', 'accounts.google.com'];
const skewSeconds = 30;

/**
 * Who a Google token is about. An ID token is checked against Google's keys; any other text is taken for an access
 * token, and Google is asked for whom it was made. Throws 403 `rest_social_invalid_token` for what was made for another
 * app, has run out or was not signed by Google.
 */
export async function readGoogleIdentity(
  { clientId, tokenInfoUrl }: GoogleConfig,
  keys: GoogleKeys,
  token: string,
  signal: AbortSignal,
): Promise<SocialIdentity> {
  const claims = isJwt(token)
    ? await readIdToken(keys, clientId, token, signal)
    : await readAccessToken(tokenInfoUrl, clientId, token, signal);
  const { sub, email, name } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw invalidSocialToken();
  // Only the endpoint for access tokens says true as text.
  const isVerified = claims['email_verified'] === true || (!isJwt(token) && claims['email_verified'] === 'true');
  if (!isVerified) throw new Problem('rest_social_email_unverified', 403, () => t`Google has not verified your e-mail address.`);
  return {
    provider: 'google',
    subject: sub,
    address: readAddress(email),
    isVerified,
    name: typeof name === 'string' ? name : null,
    saidAt: readMoment(claims['iat']),
  };
}

function isJwt(token: string): boolean {
  return token.split('.').length === 3 && token.startsWith('ey');
}

async function readIdToken(
  keys: GoogleKeys,
  clientId: string,
  token: string,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    const { payload } = await jwtVerify(token, keys.keyOf(signal), {
      algorithms: ['RS256'],
      issuer: issuers,
      audience: clientId,
      clockTolerance: skewSeconds,
      requiredClaims: ['iss', 'aud', 'sub', 'iat', 'exp'],
    });
    // Several audiences, or a token another app asked for, are no log-in here.
    if (payload.aud !== clientId || (payload['azp'] ?? clientId) !== clientId) throw invalidSocialToken();
    return payload;
  } catch (error) {
    throw error instanceof Problem ? error : invalidSocialToken();
  }
}

async function readAccessToken(
  tokenInfoUrl: string,
  clientId: string,
  token: string,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const url = new URL(tokenInfoUrl);
  url.searchParams.set('access_token', token);
  const { status, body } = await askProvider(url.href, signal);
  const isOurs = body['aud'] === clientId && (body['azp'] ?? clientId) === clientId;
  if (status !== 200 || !isOurs || !(Number(body['exp']) * 1000 > Date.now())) throw invalidSocialToken();
  return body;
}
