/**
 * The address of a browser for messages is a stranger's input (.github/SECURITY.md control 32): https to a public machine only, checked again when the
 * connection is opened, because a name may lead elsewhere by then.
 */
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import { notAllowed, unavailable } from '../../kernel/errors.ts';
import { createLimiter } from '../../kernel/limiter.ts';
import type { ConfigContext } from '../../store/context.ts';

const maxLookUpMs = 5_000;
/** A look-up of a name whose server does not answer holds one of Node's few threads; passwords and files need the others. */
const fewLookUps = createLimiter({
  maxParallel: 2,
  maxWaiting: 100,
  refusal: () => unavailable('Many phones switch their messages on. Please try again in a moment.', 5),
});
const lookUpOneOfFew = (name: string) => fewLookUps(() => lookup(name, { all: true }));

/** Throws a 409 unless the server may and can ask the address. */
export async function requireUsableEndpoint({ config }: ConfigContext, endpoint: string): Promise<void> {
  const url = readEndpoint(config, endpoint);
  if (!url) throw notAllowed({ code: 'PUSH_ADDRESS', sentence: 'This is not the address of a push service.' });
  if (isOwnService(config, url)) return;
  const addresses = await Promise.race([lookUpOneOfFew(url.hostname).catch(() => []), wait(maxLookUpMs, [], { ref: false })]);
  if (addresses.length === 0)
    throw notAllowed({
      code: 'PUSH_UNREACHABLE',
      sentence: 'The server cannot reach the push service of your browser. The server may be offline.',
    });
  if (!addresses.every(({ address }) => isPublicAddress(address)))
    throw notAllowed({ code: 'PUSH_ADDRESS', sentence: 'This is not the address of a push service.' });
}

/** Returns null for an address that the server never asks. A literal IP address is refused, because Node would not look it up. */
export function readEndpoint(config: ConfigContext['config'], endpoint: string): URL | null {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  if (isOwnService(config, url)) return url;
  const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && url.hostname.includes('.') && !url.hostname.endsWith('.');
  return isName && url.port === '' ? url : null;
}

/** PUSH_SERVICES: push services in the network of the hall. */
export const isOwnService = ({ pushServices }: ConfigContext['config'], { host }: URL): boolean => pushServices.includes(host);

/** Neither this machine nor the network of the hall, nor one of the ranges with a special use. */
export const isPublicAddress = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** For the connection itself: fails if the name leads to an internal address. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookUpOneOfFew(hostname).then(
    (addresses) => {
      const [first] = addresses;
      if (!first) return done(new Error(`${hostname} has no address`), '');
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return done(new Error('The push service is an internal address'), '');
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    },
    (error: NodeJS.ErrnoException) => done(error, ''),
  );
};
