/** The machine's own addresses in every network that it listens in. */
import type { NetworkInterfaceInfo } from 'node:os';
import type { HallAddress } from '#contract/hall/devices.ts';

export type Networks = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;
type OwnAddress = { address: string; network: HallAddress['network'] };

/** A server that listens on one address has only that one; on loopback no device reaches it. */
export function ownAddresses(host: string, networks: Networks): OwnAddress[] {
  const listensEverywhere = host === '0.0.0.0' || host === '::';
  return Object.entries(networks).flatMap(([name, infos = []]) =>
    // A link-local IPv6 address needs the name of the sender's own interface, so nobody can type it.
    infos
      .filter(({ internal, address, family }) => !internal && (listensEverywhere ? isTypable(family, host) : address === host))
      .filter(({ address }) => !/^fe80:/i.test(address) && !isOfContainers(name))
      .map(({ address }) => ({ address, network: networkOf(name) })),
  );
}

const isTypable = (family: string, host: string): boolean => family === 'IPv4' || host === '::';

/** Bridges between containers lead nowhere for a tablet. */
const isOfContainers = (name: string): boolean => /^(docker|br-|veth|virbr|cni|podman)/.test(name);

function networkOf(name: string): HallAddress['network'] {
  if (/^(wl|wi-?fi)/i.test(name)) return 'WIFI';
  return /^(eth|en[opsx])/i.test(name) ? 'CABLE' : null;
}
