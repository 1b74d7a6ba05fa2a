/** Reads which reverse proxies the server trusts for the client address, for calls and sockets (.github/SECURITY.md control 35). */
import { BlockList, isIP } from 'node:net';

/** False: trust no proxy. The function is called with each hop, starting at our end. */
export type TrustProxy = false | ((address: string) => boolean);

const networks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Throws a sentence unless each entry is an address, a network or a network name. A wrong guess would make every rate limit count the wrong client. */
export function readTrust(setting: string): TrustProxy {
  const entries = setting
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (entries.length === 0) return false;
  const list = new BlockList();
  for (const entry of entries.flatMap((name) => networks[name] ?? name)) addEntry(list, entry);
  return (address) => {
    const plain = plainAddress(address);
    return isIP(plain) > 0 && list.check(plain, familyOf(plain));
  };
}

/** A socket for IPv4 and IPv6 reports IPv4 addresses as ::ffff:192.0.2.1. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function addEntry(list: BlockList, entry: string): void {
  const [address = '', prefix, ...rest] = entry.split('/');
  const maxLength = isIP(address) === 6 ? 128 : 32;
  const length = prefix === undefined ? maxLength : Number(prefix);
  const isLength = prefix === undefined || (/^\d{1,3}$/.test(prefix) && length <= maxLength);
  if (isIP(address) === 0 || rest.length > 0 || !isLength)
    throw new Error(
      `TRUST_PROXY cannot be read at "${entry}". Name the addresses or networks of your proxies (192.0.2.1, 10.0.0.0/8), or loopback, linklocal, uniquelocal.`,
    );
  list.addSubnet(address, length, familyOf(address));
}
