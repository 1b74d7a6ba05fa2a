/** Requests a pairing code for a table when the dialog opens, and again when the user wants a new one. */
import { useQuery } from '@tanstack/react-query';
import { createPairingCode } from '#contract/hall/devices.ts';
import { keys } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';

/** A code works once and for one dialog. It is never shown from the cache and never requested in the background. */
export function usePairingCode(tableId: number, wanted: boolean) {
  return useQuery({
    queryKey: [...keys.devices.one(tableId), 'pairing-code'],
    queryFn: ({ signal }) => send(createPairingCode, { params: { id: tableId }, body: { kind: 'TABLET' } }, { signal }),
    enabled: wanted,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
    retry: false,
  });
}
