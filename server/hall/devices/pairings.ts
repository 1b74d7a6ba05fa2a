/** The pairings of a table: only the newest of each kind counts, and what was paired before it never does again (server/README.md R3). */

import { saveRow } from '../../store/rows/rows.ts';
import type { DeviceRow } from '../../store/schema.ts';
import type { Work } from '../../store/unit/commit.ts';

/** A place that devices of a kind follow each other at. */
type Place = { tableId: number | null; kind: DeviceRow['kind'] };

type Pairing = Pick<DeviceRow, 'id' | 'version' | 'name' | 'generation' | 'revokedAt'>;

/** Of one place, in the order in which they were paired: the last one is the newest. */
export function pairingsOf({ db }: Pick<Work, 'db'>, { tableId, kind }: Place): Promise<Pairing[]> {
  return db
    .selectFrom('device')
    .select(['id', 'version', 'name', 'generation', 'revokedAt'])
    .where('tableId', '=', tableId)
    .where('kind', '=', kind)
    .orderBy('generation')
    .execute();
}

export async function endPairing(work: Work, device: Pick<DeviceRow, 'id' | 'version'>, tableId: number | null): Promise<void> {
  await saveRow(work, 'device', device, { revokedAt: work.at }, { type: 'revoked', data: { tableId }, rooms: ['matches'] });
}
