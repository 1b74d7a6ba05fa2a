/** Where tablets find the server, the surest first: over https, then as this desk itself found it. */
import { useQuery } from '@tanstack/react-query';
import { type HallAddress, listHallAddresses } from '#contract/hall/devices.ts';
import { keys } from '../../api/queries.ts';
import { send } from '../../api/send.ts';

/** Null until they are known. */
export function useHallAddresses(wanted: boolean): readonly HallAddress[] | null {
  const { data, error } = useQuery({
    queryKey: [...keys.devices.all, 'hall-addresses'],
    queryFn: ({ signal }) => send(listHallAddresses, {}, { signal }),
    enabled: wanted,
  });
  if (data) return withOwn(data, location);
  return error ? withOwn([], location) : null;
}

/** For paper that everybody reads; null where nobody in the hall reaches this server. */
export async function askHallAddress(): Promise<string | null> {
  return openToAll(withOwn(await send(listHallAddresses, {}), location)) ?? null;
}

/** People who look on with their own phones do not install the hall's certificate. */
export const openToAll = (addresses: readonly HallAddress[]): string | undefined => withoutCertificate(addresses)[0]?.url;

/** Nor do TVs. */
export const withoutCertificate = (addresses: readonly HallAddress[]): HallAddress[] =>
  addresses.filter(({ needsCertificate }) => !needsCertificate);

/** Behind a proxy only the desk knows the address that works; a desk on the server's own machine knows none a tablet could reach. */
function withOwn(addresses: readonly HallAddress[], { origin, hostname }: Pick<Location, 'origin' | 'hostname'>): HallAddress[] {
  const isLocal = /^(localhost|127\..*|\[::1\])$/.test(hostname);
  const own = addresses.find(({ url }) => url === origin) ?? (isLocal ? null : { url: origin, network: null, needsCertificate: false });
  const others = addresses.filter(({ url }) => url !== origin);
  const all = own ? [own, ...others] : others;
  return all.sort((one, other) => Number(other.url.startsWith('https:')) - Number(one.url.startsWith('https:')));
}
