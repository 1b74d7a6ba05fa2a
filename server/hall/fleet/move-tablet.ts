/** A tablet becomes the one of another table: its token stays, the pairing is a new one there (server/README.md R3). */
import { requireScope } from '../../http/auth/scope.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import type { DeviceRow } from '../../store/schema.ts';
import { type CommitRequest, commit, type Work } from '../../store/unit/commit.ts';
import { replaceEarlier } from '../devices/pair.ts';
import { pairingEnds } from '../devices/pairing-ends.ts';
import { endPairing, pairingsOf } from '../devices/pairings.ts';
import { requireIdle } from './deeds.ts';

export async function moveTablet(context: Context, request: CommitRequest, deviceId: number, tableId: number): Promise<void> {
  await commit(context, request, async (work) => {
    const tablet = await lockRow(work, 'device', deviceId);
    if (!tablet) throw notFound();
    await requireScope(work.db, work.actor, 'device:manage', { eventId: tablet.eventId, tableId: tablet.tableId });
    requireTablet(tablet, tableId);
    const there = await pairingsOf(work, tablet);
    requireNewest(tablet, there);
    const table = await tableTo(work, tableId);
    // In one order: who moves another tablet the other way round waits, too.
    for (const place of [tablet.tableId, tableId].toSorted((one, other) => (one ?? 0) - (other ?? 0)))
      await requireIdle(work, { tableId: place });
    // It leaves as the newest of its table: those that it replaced there must not count again.
    for (const device of there) if (device.id !== tablet.id && device.revokedAt === null) await endPairing(work, device, tablet.tableId);
    const generation = await replaceEarlier(work, { tableId, kind: 'TABLET' });
    const { eventId, eventEndDate } = table;
    // It asks where it is before it loads itself anew.
    const changes = { tableId, eventId, generation, expiresAt: pairingEnds(eventEndDate), reloadAskedAt: work.at };
    await saveRow(work, 'device', tablet, changes, { type: 'moved', data: { from: tablet.tableId, to: tableId }, rooms: ['matches'] });
    return null;
  });
}

function requireTablet({ kind, name, tableId, revokedAt }: DeviceRow, to: number): void {
  if (revokedAt !== null) throw notAllowed({ code: 'screenRevoked', sentence: `${name} is out of use.` });
  if (kind !== 'TABLET') throw notAllowed({ code: 'noTablet', sentence: 'Only a tablet can be moved. Pair the keypad with a new code.' });
  if (tableId === to) throw notAllowed({ code: 'isThere', sentence: `${name} is on this table already.` });
}

/** Who took over from it scores its table: sent elsewhere it would take its place among those who count. */
function requireNewest({ name, generation }: DeviceRow, there: Awaited<ReturnType<typeof pairingsOf>>): void {
  const newest = there.at(-1);
  if (!newest || newest.generation <= generation) return;
  throw notAllowed({ code: 'wasReplaced', sentence: `${name} was replaced by ${newest.name}. Pair it with a new code.` });
}

async function tableTo({ db, actor, at }: Work, tableId: number) {
  const table = await db
    .selectFrom('billiardTable as bt')
    .innerJoin('event as e', 'e.id', 'bt.eventId')
    .select(['bt.eventId', 'e.eventEndDate'])
    .where('bt.id', '=', tableId)
    .executeTakeFirst();
  if (!table) throw notAllowed({ code: 'nothingThere', sentence: 'There is no such table.' });
  await requireScope(db, actor, 'device:manage', { eventId: table.eventId, tableId });
  if (pairingEnds(table.eventEndDate) <= at)
    throw notAllowed({ code: 'eventOver', sentence: 'This event is over: no tablet can be paired any more.' });
  return table;
}
