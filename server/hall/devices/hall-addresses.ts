/** Where tablets and TVs of the hall find this server: the address it is known by, then the machine's own in every network it is in. */
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { HallAddress } from '#contract/hall/devices.ts';
import type { Config } from '../../kernel/config.ts';
import { type Networks, ownAddresses } from './own-addresses.ts';

/** HTTPS beside it: `names` are those of its certificate, `found` those of them that lead here; `own`: only devices that installed it trust it. */
type Secure = { port: number; names: readonly string[]; found: readonly string[]; own: boolean };
type Listening = Pick<Config, 'publicUrl' | 'host'> & {
  /** The port that is really listened on. */
  port: number;
  networks: Networks;
  secure: Secure | null;
};

/** Of the server that runs here. */
export function hallAddressesOf({ server, secure, context: { config } }: FastifyInstance): HallAddress[] {
  const listening = server.address();
  const port = listening !== null && typeof listening === 'object' ? listening.port : config.port;
  return hallAddresses({ ...config, port, networks: networkInterfaces(), secure: secure?.address() ?? null });
}

/** Secure ones first: of those by name, whatever address the hall's router gives this machine tomorrow. */
export function hallAddresses({ publicUrl, host, port, networks, secure }: Listening): HallAddress[] {
  const own = ownAddresses(host, networks);
  const plain = own.map(({ address, network }) => ({ url: `http://${bracketed(address)}:${port}`, network, needsCertificate: false }));
  const overTls = (name: string, network: HallAddress['network']): HallAddress[] =>
    secure ? [{ url: `https://${bracketed(name)}:${secure.port}`, network, needsCertificate: secure.own }] : [];
  const named = secure ? secure.found.flatMap((name) => overTls(name, null)) : [];
  const numbered = own
    .filter(({ address }) => secure?.names.includes(address))
    .flatMap(({ address, network }) => overTls(address, network));
  const all = [...named, ...numbered, ...plain];
  const known =
    publicUrl === null
      ? []
      : [all.find(({ url }) => url === publicUrl) ?? { url: publicUrl, network: null, needsCertificate: isOurs(publicUrl, secure) }];
  return [...known, ...all.filter(({ url }) => url !== publicUrl)].sort((one, other) => Number(isSecure(other)) - Number(isSecure(one)));
}

/** The address people know leads to this very door, and not to a proxy with a certificate of its own. */
function isOurs(publicUrl: string, secure: Secure | null): boolean {
  const { protocol, hostname, port } = new URL(publicUrl);
  return secure?.own === true && protocol === 'https:' && Number(port) === secure.port && secure.names.includes(hostname);
}

/** For people who only look on, with devices of their own: nobody installs the hall's certificate on them. */
export const openToAll = (addresses: readonly HallAddress[]): HallAddress | undefined =>
  addresses.find(({ needsCertificate }) => !needsCertificate);

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address);
const isSecure = ({ url }: HallAddress): boolean => url.startsWith('https:');
