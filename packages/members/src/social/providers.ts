import type { SocialProvider } from '@agm/contract';
import type { SocialConfig } from './socialConfig.ts';

export interface ListedProvider extends SocialProvider {
  readonly label: string;
  readonly clientId: string;
}

/**
 * Who may vouch for a visitor here. The provider's page is `authUrl` plus the visitor's own `state` (and `nonce` for
 * Google); it answers in the fragment.
 */
export function providersOf({ google, facebook }: SocialConfig, publicUrl: string): readonly ListedProvider[] {
  const back = (name: SocialProvider['name']): string => `${publicUrl}/account/social/${name}`;
  return [
    ...(google
      ? [
          {
            name: 'google',
            label: 'Google',
            clientId: google.clientId,
            authUrl: withQuery(google.authUrl, {
              client_id: google.clientId,
              response_type: 'id_token',
              scope: 'openid email profile',
              redirect_uri: back('google'),
            }),
          } as const,
        ]
      : []),
    ...(facebook
      ? [
          {
            name: 'facebook',
            label: 'Facebook',
            clientId: facebook.appId,
            authUrl: withQuery(facebook.authUrl, {
              client_id: facebook.appId,
              response_type: 'token',
              scope: 'email,public_profile',
              redirect_uri: back('facebook'),
            }),
          } as const,
        ]
      : []),
  ];
}

function withQuery(address: string, fields: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
}
