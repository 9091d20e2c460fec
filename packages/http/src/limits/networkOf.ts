import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

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
  if (!isTrusted(peer, request.server.config.trustedProxies)) return peer;
  if (request.headers['x-forwarded-for'] !== undefined) return request.ip;
  const real = request.headers['x-real-ip'];
  return typeof real === 'string' && isIP(real.trim()) !== 0 ? real.trim() : request.ip;
}

/** `groups`: how many of the eight groups of an IPv6 address name the network. */
export function networkText(address: string, groups = 4): string {
  const parsed = parse(address);
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, groups)
        .map((group) => group.toString(16))
        .join(':')}::/${groups * 16}`
    : (parsed?.toString() ?? address);
}

/** An IPv4 peer that an IPv6 socket shows (`::ffff:10.0.0.1`) is that IPv4 address. Null for what is no address. */
function parse(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [plain = ''] = address.split('%', 1);
  return isIP(plain) === 0 ? null : ipaddr.process(plain);
}

const parsedNetworks = new WeakMap<readonly string[], [ipaddr.IPv4 | ipaddr.IPv6, number][]>();

/** Whether the other end of a connection is one of these addresses and networks. */
export function isTrusted(peer: string, proxies: readonly string[]): boolean {
  if (proxies.length === 0) return false;
  const networks =
    parsedNetworks.get(proxies) ??
    proxies.map((proxy) => ipaddr.parseCIDR(proxy.includes('/') ? proxy : `${proxy}/${isIP(proxy) === 6 ? 128 : 32}`));
  parsedNetworks.set(proxies, networks);
  const address = parse(peer);
  return address !== null && ipaddr.subnetMatch(address, { trusted: networks }, 'stranger') === 'trusted';
}
