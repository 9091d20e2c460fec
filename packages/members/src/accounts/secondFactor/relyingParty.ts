import { isIP } from 'node:net';

/** For whom a passkey is made: browsers bind it to this domain, and the server takes answers of this origin alone. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Of the site's public address. Null where browsers make none: without https, unless it is `localhost`, and at an IP address. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (hostname === 'localhost') return { id: hostname, origin };
  return protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null;
}
