/** The pairings of a table: only the newest of each kind is valid; earlier ones never become valid again (server/README.md R3). */

import { saveRow } from '../../store/rows/rows.ts';
import type { DeviceRow } from '../../store/schema.ts';
import type { TransactionContext, WorkContext } from '../../store/unit/commit.ts';

/** Devices of one kind at one table replace one another. */
type PairingSlot = { tableId: number | null; kind: DeviceRow['kind'] };

type Pairing = Pick<DeviceRow, 'id' | 'version' | 'name' | 'generation' | 'revokedAt'>;

/** Returns the pairings of one table and kind in the order of pairing: the last one is the newest. */
export function pairingsOf({ db }: TransactionContext, { tableId, kind }: PairingSlot): Promise<Pairing[]> {
  return db
    .selectFrom('device')
    .select(['id', 'version', 'name', 'generation', 'revokedAt'])
    .where('tableId', '=', tableId)
    .where('kind', '=', kind)
    .orderBy('generation')
    .execute();
}

export async function endPairing(work: WorkContext, device: Pick<DeviceRow, 'id' | 'version'>, tableId: number | null): Promise<void> {
  await saveRow(work, 'device', device, { revokedAt: work.at }, { type: 'revoked', data: { tableId }, rooms: ['matches'] });
}
