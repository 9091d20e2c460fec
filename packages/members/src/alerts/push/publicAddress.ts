import { BlockList, isIP } from 'node:net';

const v4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
const notPublic = new BlockList();
for (const [network, bits] of v4) notPublic.addSubnet(network, bits, 'ipv4');
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
// Of those: documentation, and addresses that hold an IPv4 address (Teredo, 6to4).
const reservedV6 = new BlockList();
for (const [network, bits] of [
  ['2001:db8::', 32],
  ['2001::', 23],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reservedV6.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the internet's, not of this machine or a network of somebody's own (RFC 6890). */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, 'ipv4');
  return family === 6 && publicV6.check(address, 'ipv6') && !reservedV6.check(address, 'ipv6');
}
