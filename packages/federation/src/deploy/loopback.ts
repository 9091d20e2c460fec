import { isIP } from 'node:net';

/** Whether a host, as it stands in a setting or in an address, can only be this machine: 127.0.0.0/8, ::1, localhost. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.+)\]$/, '$1').toLowerCase();
  return name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));
}
