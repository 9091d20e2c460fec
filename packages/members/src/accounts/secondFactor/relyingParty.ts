import { isIP } from 'node:net';
import { isLoopback } from '@agm/contract/loopback';

/** For whom a passkey is made: browsers bind it to this domain, and the server takes answers of this origin alone. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Of the site's public address. Null where browsers make none: without https, or at an IP address. This machine is `localhost` for them. */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (isLoopback(hostname)) return { id: 'localhost', origin: `${protocol}//localhost${port === '' ? '' : `:${port}`}` };
  if (protocol !== 'https:' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { id: hostname, origin };
}
