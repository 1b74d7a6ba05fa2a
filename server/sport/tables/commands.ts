/** The only way to change a billiard table's status. */
import { stepTable } from '#machines/table/table.ts';
import type { TableEvent } from '#machines/table/table-rules.ts';
import { requireScope } from '../../http/auth/scope.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { stepRow } from '../../store/rows/rows.ts';
import { type CommitRequest, type CommitResult, commitShared, type WorkContext } from '../../store/unit/commit.ts';

type TableAnswer = { tableId: number; version: number };

/** Blocks or unblocks a table, for users who run its event. Throws a Problem when it is refused. */
export function dispatchTable(
  context: Context,
  request: CommitRequest & { tableId: number },
  eventAt: (at: string) => TableEvent,
): Promise<CommitResult<TableAnswer>> {
  return commitShared(context, { ...request, about: `table:${request.tableId}` }, async (work) => {
    const table = await work.db.selectFrom('billiardTable').select('eventId').where('id', '=', request.tableId).executeTakeFirst();
    if (!table) throw notFound();
    await requireScope(work.db, request.actor, 'table:block', { eventId: table.eventId, tableId: request.tableId });
    return stepTableRow(work, request.tableId, eventAt(work.at));
  });
}

/** Applies one event to a table inside a unit of work. `eventId`: throws when the table belongs to another event. */
export async function stepTableRow(work: WorkContext, tableId: number, event: TableEvent, eventId?: number): Promise<TableAnswer> {
  const row = await work.db.selectFrom('billiardTable').selectAll().where('id', '=', tableId).executeTakeFirst();
  if (!row || (eventId !== undefined && row.eventId !== eventId)) {
    throw notAllowed({ code: 'unknownTable', sentence: 'This table does not belong to the event of the match.' });
  }
  const step = stepTable(row, event);
  if (!step.ok) throw notAllowed(step.refusal);
  const { tableStatus, blockedReason, blockedBy, statusSince } = step.next;
  const columns = { tableStatus, blockedReason, blockedBy, statusSince };
  const rooms = [`event:${row.eventId}`, `table:${tableId}`, 'matches'];
  const { version } = await stepRow(work, 'billiardTable', row, columns, { type: event.type, data: { tableStatus }, rooms });
  return { tableId, version };
}
