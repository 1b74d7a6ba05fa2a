/** Adds and removes an event's tables to match its number of tables. New tables are free; only free tables that nothing refers to are removed. */

import { notAllowed } from '../../kernel/errors.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { removeRow } from '../../store/rows/remove-rows.ts';
import type { TableRow } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';

export async function setNumberOfTables(work: WorkContext, eventId: number, count: number): Promise<void> {
  const tables = await work.db.selectFrom('billiardTable').selectAll().where('eventId', '=', eventId).orderBy('displayNumber').execute();
  const numbers = new Set(tables.map(({ displayNumber }) => displayNumber));
  for (let number = 1; numbers.size < count; number++) {
    if (numbers.has(number)) continue;
    await addTable(work, eventId, number);
    numbers.add(number);
  }
  for (const table of tables.slice(count).reverse()) await removeTable(work, table);
}

/** Adds a table and returns its id. */
export function addTable(work: WorkContext, eventId: number, displayNumber: number, blocked: { reason: string; by: string } | null = null) {
  const state = {
    tableStatus: blocked ? 'BLOCKED' : 'FREE',
    blockedReason: blocked?.reason ?? null,
    blockedBy: blocked?.by ?? null,
  } as const;
  const values = { eventId, displayNumber, ...state, statusSince: work.at };
  return insertRow(work, 'billiardTable', values, { rooms: (id) => roomsOf(eventId, id) });
}

/** Throws 409 for a table that is not free or was used. */
export async function removeTable(work: WorkContext, { id, eventId, version, displayNumber, tableStatus }: TableRow): Promise<void> {
  const reason = tableStatus === 'FREE' ? await whyInUse(work, id) : tableStatus === 'BLOCKED' ? 'it is blocked' : 'a match is on it';
  if (reason) throw notAllowed({ code: 'TABLE_IN_USE', sentence: `Table ${displayNumber} cannot be removed: ${reason}.` });
  await work.db.deleteFrom('pairingCode').where('tableId', '=', id).execute();
  await removeRow(work, 'billiardTable', { id, version }, { rooms: roomsOf(eventId, id) });
}

async function whyInUse({ db }: WorkContext, id: number): Promise<string | null> {
  const match = await db
    .selectFrom('tournamentMatch')
    .select('id')
    .where((eb) => eb.or([eb('tableId', '=', id), eb('previousAssignedTableId', '=', id)]))
    .limit(1)
    .executeTakeFirst();
  if (match) return 'matches were played on it';
  const device = await db.selectFrom('device').select('id').where('tableId', '=', id).limit(1).executeTakeFirst();
  return device ? 'a tablet was paired with it' : null;
}

const roomsOf = (eventId: number, id: number): string[] => [`event:${eventId}`, `table:${id}`, 'matches'];
