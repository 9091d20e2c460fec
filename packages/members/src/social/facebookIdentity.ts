import { createHmac } from 'node:crypto';
import { askProvider } from './askProvider.ts';
import type { FacebookConfig } from './socialConfig.ts';
import { invalidSocialToken, readAddress, readMoment, type SocialIdentity } from './SocialIdentity.ts';

/**
 * Reads from Facebook whom a token belongs to. The token has to be valid and made for this app and for a
 * person. Facebook does not say whether an address is verified.
 */
export async function readFacebookIdentity(
  { appId, appSecret, graphUrl }: FacebookConfig,
  token: string,
  signal: AbortSignal,
): Promise<SocialIdentity> {
  const ask = (path: string, fields: Readonly<Record<string, string>>) =>
    askProvider(`${graphUrl}${path}?${new URLSearchParams(fields)}`, signal);
  const {
    body: { data },
  } = await ask('/debug_token', { input_token: token, access_token: `${appId}|${appSecret}` });
  const facts = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const subject = facts['user_id'];
  const expiresAt = Number(facts['expires_at'] ?? 0);
  const isOurs = facts['is_valid'] === true && facts['app_id'] === appId && (facts['type'] ?? 'USER') === 'USER';
  // Zero is a token without an end.
  if (!isOurs || (expiresAt !== 0 && !(expiresAt * 1000 > Date.now())) || typeof subject !== 'string' || !/^\d{1,40}$/.test(subject))
    throw invalidSocialToken();
  const { status, body: me } = await ask('/me', {
    fields: 'id,name,email',
    access_token: token,
    appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
  });
  if (status !== 200 || me['id'] !== subject) throw invalidSocialToken();
  return {
    provider: 'facebook',
    subject,
    address: readAddress(me['email']),
    isVerified: false,
    name: typeof me['name'] === 'string' ? me['name'] : null,
    saidAt: readMoment(facts['issued_at']),
  };
}
