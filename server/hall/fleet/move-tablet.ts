/** Moves a tablet to another table: its token stays valid, and the new table gets a new pairing (server/README.md R3). */
import { isPairingOver } from '../../http/auth/pairing-expiry.ts';
import { requireScope } from '../../http/auth/scope.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import type { DeviceRow } from '../../store/schema.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { eventOver, replaceEarlierPairings } from '../devices/pair.ts';
import { endPairing, pairingsOf } from '../devices/pairings.ts';
import { requireIdleTable } from './screen-actions.ts';

/** Throws when the tablet may not be moved: revoked, replaced, no tablet, already there, or a match runs at one of the tables. */
export async function moveTablet(context: Context, request: CommitRequest, deviceId: number, tableId: number): Promise<void> {
  await commit(context, request, async (work) => {
    const tablet = await lockRow(work, 'device', deviceId);
    if (!tablet) throw notFound();
    await requireScope(work.db, work.actor, 'device:manage', { eventId: tablet.eventId, tableId: tablet.tableId });
    requireTablet(tablet, tableId);
    const pairings = await pairingsOf(work, tablet);
    requireNewest(tablet, pairings);
    const eventId = await readEventOf(work, tableId);
    // The tables are locked in one order, so that two opposite moves wait for each other without a deadlock.
    for (const id of [tablet.tableId, tableId].toSorted((one, other) => (one ?? 0) - (other ?? 0)))
      await requireIdleTable(work, { tableId: id });
    // The tablet is the newest of its table: the devices that it replaced there must not become valid again.
    for (const device of pairings) if (device.id !== tablet.id && device.revokedAt === null) await endPairing(work, device, tablet.tableId);
    const generation = await replaceEarlierPairings(work, { tableId, kind: 'TABLET' });
    // The tablet reads its new table before it reloads.
    const changes = { tableId, eventId, generation, reloadAskedAt: work.at };
    await saveRow(work, 'device', tablet, changes, { type: 'moved', data: { from: tablet.tableId, to: tableId }, rooms: ['matches'] });
    return null;
  });
}

function requireTablet({ kind, name, tableId, revokedAt }: DeviceRow, to: number): void {
  if (revokedAt !== null) throw notAllowed({ code: 'screenRevoked', sentence: `${name} is out of use.` });
  if (kind !== 'TABLET') throw notAllowed({ code: 'noTablet', sentence: 'Only a tablet can be moved. Pair the keypad with a new code.' });
  if (tableId === to) throw notAllowed({ code: 'isThere', sentence: `${name} is on this table already.` });
}

/** A replaced tablet must not move: at another table it would become valid again. */
function requireNewest({ name, generation }: DeviceRow, pairings: Awaited<ReturnType<typeof pairingsOf>>): void {
  const newest = pairings.at(-1);
  if (!newest || newest.generation <= generation) return;
  throw notAllowed({ code: 'wasReplaced', sentence: `${name} was replaced by ${newest.name}. Pair it with a new code.` });
}

/** Returns the event of the new table. Throws when the table does not exist, is out of the user's scope, or its event is over. */
async function readEventOf({ db, actor, at }: WorkContext, tableId: number): Promise<number> {
  const table = await db
    .selectFrom('billiardTable as bt')
    .innerJoin('event as e', 'e.id', 'bt.eventId')
    .select(['bt.eventId', 'e.eventEndDate'])
    .where('bt.id', '=', tableId)
    .executeTakeFirst();
  if (!table) throw notAllowed({ code: 'nothingThere', sentence: 'There is no such table.' });
  await requireScope(db, actor, 'device:manage', { eventId: table.eventId, tableId });
  if (isPairingOver(table.eventEndDate, at)) throw notAllowed(eventOver);
  return table.eventId;
}
