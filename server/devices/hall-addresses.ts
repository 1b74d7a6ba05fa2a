/** Where tablets and TVs of the hall find this server: the address it is known by, then the machine's own in every network it is in. */
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { HallAddress } from '#contract/devices.ts';
import type { Config } from '../config.ts';

type Networks = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;
type Listening = Pick<Config, 'publicUrl' | 'host'> & { /** The port that is really listened on. */ port: number; networks: Networks };

/** Of the server that runs here. */
export function hallAddressesOf({ server, context: { config } }: FastifyInstance): HallAddress[] {
  const listening = server.address();
  const port = listening !== null && typeof listening === 'object' ? listening.port : config.port;
  return hallAddresses({ ...config, port, networks: networkInterfaces() });
}

export function hallAddresses({ publicUrl, host, port, networks }: Listening): HallAddress[] {
  const own = ownAddresses(host, networks).map(({ address, network }) => ({ url: `http://${bracketed(address)}:${port}`, network }));
  const known: HallAddress[] = publicUrl === null ? [] : [{ url: publicUrl, network: null }];
  return [...known, ...own].sort((one, other) => Number(isSecure(other)) - Number(isSecure(one)));
}

type Own = { address: string; network: HallAddress['network'] };

/** A server that listens on one address has only that one; on loopback nobody in the hall reaches it. */
function ownAddresses(host: string, networks: Networks): Own[] {
  const everywhere = host === '0.0.0.0' || host === '::';
  return Object.entries(networks).flatMap(([name, infos = []]) =>
    // Link-local IPv6 needs the name of the sender's own interface: nobody can type it.
    infos
      .filter(({ internal, address, family }) => !internal && (everywhere ? isTypable(family, host) : address === host))
      .filter(({ address }) => !/^fe80:/i.test(address) && !isOfContainers(name))
      .map(({ address }) => ({ address, network: networkOf(name) })),
  );
}

const isTypable = (family: string, host: string): boolean => family === 'IPv4' || host === '::';

/** Bridges between containers lead nowhere from a tablet. */
const isOfContainers = (name: string): boolean => /^(docker|br-|veth|virbr|cni|podman)/.test(name);

function networkOf(name: string): HallAddress['network'] {
  if (/^(wl|wi-?fi)/i.test(name)) return 'WIFI';
  return /^(eth|en[opsx])/i.test(name) ? 'CABLE' : null;
}

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address);
const isSecure = ({ url }: HallAddress): boolean => url.startsWith('https:');
