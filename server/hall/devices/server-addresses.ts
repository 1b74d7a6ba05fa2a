/** The addresses under which tablets and TVs reach this server: the public URL, then the machine's own address in every network. */
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { HallAddress } from '#contract/hall/devices.ts';
import type { Config } from '../../kernel/config.ts';
import { type Networks, ownAddresses } from './own-addresses.ts';

/**
 * The HTTPS port beside it. `names`: names in its certificate; `found`: those that lead to this machine; `own`: only devices that installed
 * the certificate trust it.
 */
type SecureAddress = { port: number; names: readonly string[]; found: readonly string[]; own: boolean };
type ListeningOptions = Pick<Config, 'publicUrl' | 'host'> & {
  /** The port that the server really listens on. */
  port: number;
  networks: Networks;
  secure: SecureAddress | null;
};

/** Returns the addresses of the running server. */
export function runningServerAddresses({ server, secure, context: { config } }: FastifyInstance): HallAddress[] {
  const listening = server.address();
  const port = listening !== null && typeof listening === 'object' ? listening.port : config.port;
  return serverAddresses({ ...config, port, networks: networkInterfaces(), secure: secure?.address() ?? null });
}

/** Returns secure addresses first, and among those the names first: names stay valid when the router gives this machine another address. */
export function serverAddresses({ publicUrl, host, port, networks, secure }: ListeningOptions): HallAddress[] {
  const own = ownAddresses(host, networks);
  const plain = own.map(({ address, network }) => ({ url: `http://${bracketed(address)}:${port}`, network, needsCertificate: false }));
  const overTls = (name: string, network: HallAddress['network']): HallAddress[] =>
    secure ? [{ url: `https://${bracketed(name)}:${secure.port}`, network, needsCertificate: secure.own }] : [];
  const named = secure ? secure.found.flatMap((name) => overTls(name, null)) : [];
  const numbered = own
    .filter(({ address }) => secure?.names.includes(address))
    .flatMap(({ address, network }) => overTls(address, network));
  const all = [...named, ...numbered, ...plain];
  const publicAddress =
    publicUrl === null
      ? []
      : [all.find(({ url }) => url === publicUrl) ?? { url: publicUrl, network: null, needsCertificate: isOwnHttps(publicUrl, secure) }];
  return [...publicAddress, ...all.filter(({ url }) => url !== publicUrl)].sort(
    (one, other) => Number(isSecure(other)) - Number(isSecure(one)),
  );
}

/** True when the public URL leads to this server's HTTPS port and not to a proxy with its own certificate. */
function isOwnHttps(publicUrl: string, secure: SecureAddress | null): boolean {
  const { protocol, hostname, port } = new URL(publicUrl);
  return secure?.own === true && protocol === 'https:' && Number(port) === secure.port && secure.names.includes(hostname);
}

/** The address for spectators with their own devices, which do not have the venue's certificate. */
export const spectatorAddress = (addresses: readonly HallAddress[]): HallAddress | undefined =>
  addresses.find(({ needsCertificate }) => !needsCertificate);

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address);
const isSecure = ({ url }: HallAddress): boolean => url.startsWith('https:');
