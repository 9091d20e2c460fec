import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A demo asks for each request, and most name the same host. */
let last = { host: '', isLoopback: false };

/** Whether a host, as written in a setting or in an address, can only be this machine: 127.0.0.0/8, ::1, localhost. */
export function isLoopback(host: string): boolean {
  if (last.host !== host) last = { host, isLoopback: readLoopback(host) };
  return last.isLoopback;
}

function readLoopback(host: string): boolean {
  const name = host.replace(/^\[(.+)\]$/, '$1').toLowerCase();
  // Asked of Node first: ipaddr.js also reads `127.1` and `0x7f000001`.
  return name === 'localhost' || (isIP(name) !== 0 && ipaddr.process(name).range() === 'loopback');
}
