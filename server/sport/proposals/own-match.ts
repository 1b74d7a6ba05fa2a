/** For which matches a device has a word to say: taps are made at a table, whatever the desk did with the device before they arrived. */
import type { Kysely } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import type { Database } from '../../store/schema.ts';
import type { StoredMatch } from '../matches/read.ts';

type Device = Extract<Actor, { kind: 'device' }>;
type Match = Pick<StoredMatch, 'row' | 'eventId'>;

/** Of a match that is on its table or was a moment ago, or on one that it was moved away from: the record did not know yet what it had played there. */
export async function isOfItsTable(db: Kysely<Database>, device: Device, { row, eventId }: Match): Promise<boolean> {
  const { tableId: now, previousAssignedTableId: before } = row;
  const isThere = (tableId: unknown) => tableId !== null && (tableId === now || tableId === before);
  if (device.eventId === eventId && isThere(device.tableId)) return true;
  const moves = await db
    .selectFrom('journal')
    .select('data')
    .where('stream', '=', `device:${device.deviceId}`)
    .where('type', '=', 'moved')
    .execute();
  return moves.some(({ data }) => isThere((JSON.parse(data) as { from?: unknown }).from ?? null));
}
