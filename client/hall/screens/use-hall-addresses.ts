/** The addresses under which tablets reach the server, the most reliable first: https, then the one that this desk uses. */
import { useQuery } from '@tanstack/react-query';
import { type HallAddress, listHallAddresses } from '#contract/hall/devices.ts';
import { keys } from '../../api/queries.ts';
import { send } from '../../api/send.ts';

/** Returns null until the addresses are known. */
export function useHallAddresses(wanted: boolean): readonly HallAddress[] | null {
  const { data, error } = useQuery({
    queryKey: [...keys.devices.all, 'hall-addresses'],
    queryFn: ({ signal }) => send(listHallAddresses, {}, { signal }),
    enabled: wanted,
  });
  if (data) return withOwn(data, location);
  return error ? withOwn([], location) : null;
}

/** For printouts that everybody reads. Returns null if nobody in the venue can reach this server; throws if the server cannot be asked. */
export async function fetchPublicAddress(): Promise<string | null> {
  return openToAll(withOwn(await send(listHallAddresses, {}), location)) ?? null;
}

/** Guests with their own phones do not install the certificate. */
export const openToAll = (addresses: readonly HallAddress[]): string | undefined => withoutCertificate(addresses)[0]?.url;

/** TVs do not install it either. */
export const withoutCertificate = (addresses: readonly HallAddress[]): HallAddress[] =>
  addresses.filter(({ needsCertificate }) => !needsCertificate);

/**
 * Behind a proxy only the desk knows the address that works. A desk on the server's own computer only knows localhost, which no tablet can
 * reach.
 */
function withOwn(addresses: readonly HallAddress[], { origin, hostname }: Pick<Location, 'origin' | 'hostname'>): HallAddress[] {
  const isLocal = /^(localhost|127\..*|\[::1\])$/.test(hostname);
  const own = addresses.find(({ url }) => url === origin) ?? (isLocal ? null : { url: origin, network: null, needsCertificate: false });
  const others = addresses.filter(({ url }) => url !== origin);
  const all = own ? [own, ...others] : others;
  return all.sort((one, other) => Number(other.url.startsWith('https:')) - Number(one.url.startsWith('https:')));
}
