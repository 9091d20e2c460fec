import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Where a request comes from, as one text per network: an IPv4 address, or the first 64 bits of an IPv6 address, which
 * is what one household or server holds. X-Forwarded-For and X-Real-IP count only when a trusted proxy sent them.
 */
export function networkOf(request: FastifyRequest): string {
  return networkText(addressOf(request));
}

/** The same, wider: 48 bits of an IPv6 address, which is as much as one customer can get, who would hold 65,536 of the narrower ones. */
export function wideNetworkOf(request: FastifyRequest): string {
  return networkText(addressOf(request), 3);
}

/** The visitor's own address; the peer's unless a trusted proxy says otherwise. */
export function addressOf(request: FastifyRequest): string {
  const peer = request.socket.remoteAddress ?? '';
  const { trustedProxies } = request.server.config;
  if (trustedProxies.length === 0 || !isTrusted(peer, trustedProxies)) return peer;
  if (request.headers['x-forwarded-for'] !== undefined) return request.ip;
  const real = request.headers['x-real-ip'];
  return typeof real === 'string' && isIP(real.trim()) !== 0 ? real.trim() : request.ip;
}

/** `groups`: how many of the eight groups of an IPv6 address name the network. */
export function networkText(address: string, groups = 4): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0] ?? '';
  return isIP(plain) === 6 ? `${firstGroups(plain, groups).join(':')}::/${groups * 16}` : plain;
}

/** The first of the eight groups of an IPv6 address. */
function firstGroups(address: string, count: number): string[] {
  const [left = '', right] = address.toLowerCase().split('::');
  const split = (part: string): string[] => part.split(':').filter(Boolean);
  const [head, tail] = [split(left), split(right ?? '')];
  const missing = right === undefined ? 0 : Math.max(0, 8 - head.length - tail.length);
  const all = [...head, ...Array.from({ length: missing }, () => '0'), ...tail];
  return all.slice(0, count).map((group) => group.replace(/^0+(?=.)/, ''));
}

const lists = new WeakMap<readonly string[], BlockList>();

function isTrusted(peer: string, proxies: readonly string[]): boolean {
  const list = lists.get(proxies) ?? listOf(proxies);
  lists.set(proxies, list);
  const plain = peer.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

function listOf(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return list;
}
