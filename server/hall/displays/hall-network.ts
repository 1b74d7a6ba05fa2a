/** Whether an address is in the network of the hall: a private one, one next to this machine, or the address that a paired tablet uses. */
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { addressKey } from '../../http/auth/address-key.ts';
import type { Networks } from '../devices/own-addresses.ts';

const privateNetworks = [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
] as const;

/**
 * Returns a function that judges an address. `tabletAddresses`: the addresses of the paired devices that are connected now; a hall whose server is
 * elsewhere has only these.
 */
export function hallNetwork(
  tabletAddresses: readonly string[] = [],
  networks: Networks = networkInterfaces(),
): (address: string) => boolean {
  const near = nearNetworks(networks);
  const tablets = new Set(tabletAddresses.map(addressKey));
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
    const family = isIP(plain);
    return family !== 0 && (near.check(plain, family === 4 ? 'ipv4' : 'ipv6') || tablets.has(addressKey(address)));
  };
}

function nearNetworks(networks: Networks): BlockList {
  const list = new BlockList();
  for (const [address, bits, family] of privateNetworks) list.addSubnet(address, bits, family);
  for (const { cidr, family } of Object.values(networks).flatMap((infos = []) => infos)) {
    const [address = '', bits] = cidr?.split('/') ?? [];
    if (bits !== undefined) list.addSubnet(address, Number(bits), family === 'IPv4' ? 'ipv4' : 'ipv6');
  }
  return list;
}
