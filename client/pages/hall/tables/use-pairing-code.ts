/** A pairing code for a table: asked for once when the dialog opens, and again when a new one is wanted. */
import { useQuery } from '@tanstack/react-query';
import { createPairingCode } from '#contract/hall/devices.ts';
import { keys } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';

/** A code is good once and for one dialog: it is never shown again from the cache, and never asked for behind a person's back. */
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
