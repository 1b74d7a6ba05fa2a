/** Decides which matches a device may score: taps belong to a table, whatever the desk did with the device before they arrived. */
import type { Kysely } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import type { Database } from '../../store/schema.ts';
import type { StoredMatch } from '../matches/read.ts';

type Device = Extract<Actor, { kind: 'device' }>;
type DeviceMatch = Pick<StoredMatch, 'row' | 'eventId'>;

/**
 * True for a match that is or was on the device's table, or on a table that the device was moved away from. Taps from there may arrive after
 * the move.
 */
export async function isMatchOfDevice(db: Kysely<Database>, device: Device, { row, eventId }: DeviceMatch): Promise<boolean> {
  const { tableId: now, previousAssignedTableId: before } = row;
  const isOwnTable = (tableId: unknown) => tableId !== null && (tableId === now || tableId === before);
  if (device.eventId === eventId && isOwnTable(device.tableId)) return true;
  const moves = await db
    .selectFrom('journal')
    .select('data')
    .where('stream', '=', `device:${device.deviceId}`)
    .where('type', '=', 'moved')
    .execute();
  return moves.some(({ data }) => isOwnTable((JSON.parse(data) as { from?: unknown }).from ?? null));
}
