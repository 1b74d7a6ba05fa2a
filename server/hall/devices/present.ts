/** Tablets, keypads and displays as staff see them. */
import type { Kysely } from 'kysely';
import type { LiveDevice } from '#contract/live/desk.ts';
import type { Database } from '../../store/schema.ts';
import { addTakerNames } from '../fleet/taker-names.ts';

export async function presentDevices(db: Kysely<Database>, ids: readonly number[]): Promise<LiveDevice[]> {
  if (ids.length === 0) return [];
  return toLive(db, await devicesWithSuccessor(db).where('d.id', 'in', ids).execute());
}

/** Returns every device of the given events whose pairing is valid. */
export async function presentCurrentDevices(db: Kysely<Database>, eventIds: readonly number[]): Promise<LiveDevice[]> {
  if (eventIds.length === 0) return [];
  const rows = await devicesWithSuccessor(db)
    .where('d.eventId', 'in', eventIds)
    .where('d.revokedAt', 'is', null)
    .orderBy('d.tableId')
    .orderBy('d.id')
    .execute();
  return (await toLive(db, rows)).filter((device) => !device.revoked);
}

/** A device that another one replaced (server/README.md R3) counts as revoked: its points no longer count. */
function devicesWithSuccessor(db: Kysely<Database>) {
  return db
    .selectFrom('device as d')
    .select(['d.id', 'd.version', 'd.kind', 'd.name', 'd.eventId', 'd.tableId', 'd.battery', 'd.lastSeenAt', 'd.revokedAt'])
    .select(['d.mutedUntil', 'd.reloadAskedAt', 'd.identifyRequestedAt', 'd.takenAt', 'd.takenById'])
    .select((eb) =>
      eb
        .selectFrom('device as newer')
        .select('newer.id')
        .whereRef('newer.tableId', '=', 'd.tableId')
        .whereRef('newer.kind', '=', 'd.kind')
        .whereRef('newer.generation', '>', 'd.generation')
        .limit(1)
        .as('successorId'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof devicesWithSuccessor>['execute']>>[number];

async function toLive(db: Kysely<Database>, devices: readonly Row[]): Promise<LiveDevice[]> {
  const rows = await addTakerNames(db, devices);
  return rows.map(({ revokedAt, successorId, ...device }) => ({ ...device, revoked: revokedAt !== null || successorId !== null }));
}
