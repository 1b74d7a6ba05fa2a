/** Finds the client address of a socket, as Fastify's `request.ip` does for calls (.github/SECURITY.md control 35). */
import type { IncomingMessage } from 'node:http';
import type { TrustProxy } from '../kernel/trust-proxy.ts';

/** Goes through the hops from our end and returns the first address that is not a trusted proxy, else the last hop. */
export function addressOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, trusts: TrustProxy): string {
  const nearest = socket.remoteAddress ?? '';
  if (trusts === false) return nearest;
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const hops = [
    nearest,
    ...forwarded
      .map((hop) => hop.trim())
      .filter(Boolean)
      .reverse(),
  ];
  return hops.find((hop) => !trusts(hop)) ?? hops.at(-1) ?? nearest;
}

export const isLoopback = (address: string): boolean => address === '::1' || /^(?:::ffff:)?127\./i.test(address);
