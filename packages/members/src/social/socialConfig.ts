import { ConfigError } from '@agm/http/ConfigError';

/** Who may vouch for a visitor; null is not configured. */
export interface SocialConfig {
  readonly google: GoogleConfig | null;
  readonly facebook: FacebookConfig | null;
}

export interface GoogleConfig {
  readonly clientId: string;
  readonly keysUrl: string;
  readonly tokenInfoUrl: string;
  readonly authUrl: string;
}

export interface FacebookConfig {
  readonly appId: string;
  readonly appSecret: string;
  /** Without a slash at its end. */
  readonly graphUrl: string;
  readonly authUrl: string;
}

export function readSocial(setting: (name: string) => string | null): SocialConfig {
  return { google: readGoogle(setting), facebook: readFacebook(setting) };
}

function readGoogle(setting: (name: string) => string | null): GoogleConfig | null {
  const clientId = setting('GOOGLE_CLIENT_ID');
  if (clientId === null) return null;
  const keysUrl = readUrl(setting, 'GOOGLE_JWKS_URL', 'https://www.googleapis.com/oauth2/v3/certs');
  return {
    clientId,
    keysUrl,
    // Google keeps the two side by side.
    tokenInfoUrl: readUrl(setting, 'GOOGLE_TOKENINFO_URL', new URL('tokeninfo', keysUrl).href),
    authUrl: readUrl(setting, 'GOOGLE_AUTH_URL', 'https://accounts.google.com/o/oauth2/v2/auth'),
  };
}

function readFacebook(setting: (name: string) => string | null): FacebookConfig | null {
  const appId = setting('FACEBOOK_APP_ID');
  const appSecret = setting('FACEBOOK_APP_SECRET');
  if (appId === null && appSecret === null) return null;
  if (appId === null || appSecret === null)
    throw new ConfigError(
      'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET belong together and one of them is missing: set both, or neither to have no log-in with Facebook.',
    );
  return {
    appId,
    appSecret,
    graphUrl: readUrl(setting, 'FACEBOOK_GRAPH_URL', 'https://graph.facebook.com/v23.0').replace(/\/+$/, ''),
    authUrl: readUrl(setting, 'FACEBOOK_AUTH_URL', 'https://www.facebook.com/v23.0/dialog/oauth'),
  };
}

function readUrl(setting: (name: string) => string | null, name: string, otherwise: string): string {
  const text = setting(name) ?? otherwise;
  if (!URL.canParse(text) || !['http:', 'https:'].includes(new URL(text).protocol))
    throw new ConfigError(`${name} is "${text}": it must be an http:// or https:// address.`);
  return text;
}
