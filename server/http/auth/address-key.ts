/** Returns the key of an address for counters. An IPv6 host can use any of the 2^64 addresses of its network, so the network is the key. */
import { isIPv6 } from 'node:net';

export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [left = '', right] = withoutZone(plain).split('::');
  const head = groupsOf(left);
  const tail = right === undefined ? [] : groupsOf(right);
  const gap = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const network = [...head, ...gap, ...tail].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

const withoutZone = (address: string): string => address.split('%', 1)[0] ?? '';

/** A dotted IPv4 ending counts as two groups. It is never among the first four, so its value does not matter. */
const groupsOf = (part: string): string[] => part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : group || []));
