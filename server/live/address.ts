/** Whose address a connection comes from, with the same trust in proxies as the HTTP side (security.md control 35). */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Config } from '../config.ts';

export function addressOf(request: Pick<IncomingMessage, 'headers' | 'socket'>, trustProxy: Config['trustProxy']): string {
  const nearest = plain(request.socket.remoteAddress ?? '');
  if (trustProxy === false) return nearest;
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hops = [...forwarded.map((hop) => plain(hop.trim())).filter((hop) => isIP(hop) > 0), nearest];
  if (trustProxy === true) return hops[0] ?? nearest;
  const trusted = trustedList(trustProxy);
  // From our end towards the visitor: the first that is none of our proxies is the visitor.
  return hops.findLast((hop) => !isListed(trusted, hop)) ?? nearest;
}

export const isLoopback = (address: string): boolean => address === '::1' || /^127\./.test(address);

/** IPv4 addresses on a socket that also takes IPv6 come as ::ffff:192.0.2.1. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const isListed = (list: BlockList, address: string): boolean => isIP(address) > 0 && list.check(address, familyOf(address));

function trustedList(addresses: string): BlockList {
  const list = new BlockList();
  for (const entry of addresses.split(',').map((part) => part.trim())) {
    const [address = '', prefix] = entry.split('/');
    if (isIP(address) === 0) continue;
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    if (prefix !== undefined) list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}
