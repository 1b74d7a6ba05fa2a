/** Whether lists of entrants show hotel bookings: a club without hotels needs no column for them. */
import { useQuery } from '@tanstack/react-query';
import { listRecords } from '../api/records.ts';
import { useMay } from '../state/session.ts';

/** Returns true also for users who may not read the hotels, and after a failure. False until the answer. */
export function useHasHotels(): boolean {
  const mayRead = useMay()('venue:read');
  const { data, isError } = useQuery({
    queryKey: ['lookup', 'hotels', 'exist'],
    enabled: mayRead,
    queryFn: async ({ signal }) => {
      const { hotels } = await import('#contract/masters/hotels.ts');
      return (await listRecords(hotels, { page: 0, size: 1 }, { signal })).rows.length > 0;
    },
    staleTime: 60_000,
    retry: false,
  });
  return !mayRead || isError || data === true;
}
