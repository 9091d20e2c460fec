import { isIP } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

/**
 * Whether a subscription's endpoint may be called: https at the usual port of a host of the internet. What a name resolves to is checked
 * again when it is called. `testOrigin` is a push service of a test.
 */
export function mayCall(endpoint: string, testOrigin: string | null): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, port, username, password, hostname } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (testOrigin !== null && origin === testOrigin) return true;
  if (protocol !== 'https:' || port !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/i.test(host) && !/\.(?:local|localhost|internal|home\.arpa|test|invalid)$/i.test(host);
}
