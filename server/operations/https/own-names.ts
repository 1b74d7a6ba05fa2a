/** The names and addresses of this server in its network: its certificate covers these, as far as its authority may certify them. */
import { BlockList, isIP } from 'node:net';
import { type Networks, ownAddresses } from '../../hall/devices/own-addresses.ts';

/** Private networks by RFC 1918, 3927, 4193 and 6598: our authority certifies no internet address. */
export const privateNetworks = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
] as const;

/** Name endings that no public authority may certify (RFC 2606, 6762, 8375, ICANN's .internal), and endings that home routers use. */
export const privateDomains = ['localhost', 'local', 'internal', 'home.arpa', 'lan', 'test'] as const;

export type OwnNames = { dns: readonly string[]; addresses: readonly string[] };

export type Machine = {
  host: string;
  publicUrl: string | null;
  hostname: string;
  networks: Networks;
};

export function ownNames({ host, publicUrl, hostname, networks }: Machine): OwnNames {
  const [machine = ''] = hostname.toLowerCase().split('.');
  const publicName = publicUrl === null ? [] : [new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')];
  const names = ['localhost', hostname.toLowerCase(), machine, `${machine}.local`, ...publicName].filter(isDnsName);
  const addresses = ['127.0.0.1', '::1', ...ownAddresses(host, networks).map(({ address }) => address), ...publicName.filter(isAddress)];
  return { dns: [...new Set(names)].sort(), addresses: [...new Set(addresses)].sort() };
}

/** Returns the names and addresses that the authority may certify; `domains` come from its certificate. */
export function certifiableNames({ dns, addresses }: OwnNames, domains: readonly string[]): OwnNames {
  return {
    dns: dns.filter((name) => domains.some((domain) => name === domain || name.endsWith(`.${domain}`))),
    addresses: addresses.filter(isPrivate),
  };
}

const list = new BlockList();
for (const network of privateNetworks) {
  const [address = '', length] = network.split('/');
  list.addSubnet(address, Number(length), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

const isPrivate = (address: string): boolean => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
const isAddress = (name: string): boolean => isIP(name) > 0;
/** Users may have given the computer a name that is not a DNS name. */
const isDnsName = (name: string): boolean =>
  isIP(name) === 0 && name.length <= 253 && name.split('.').every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label));
