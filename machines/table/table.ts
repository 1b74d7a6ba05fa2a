/** The machine for the life cycle of a billiard table, applied to its stored row (machines/README.md 11.7). */
import { machineOf } from '../machine-of.ts';
import type { Refusal } from '../match/events.ts';
import { type TableStatus, tableStatuses } from '../names.ts';
import { type TableEvent, type TableState, tableEventTypes, tableRows, whyNotTable } from './table-rules.ts';

type TableStep = { ok: true; next: TableState } | { ok: false; refusal: Refusal };
type TableColumns = Omit<TableState, 'tableStatus'>;

const { machine, step } = machineOf<TableStatus, TableColumns, TableEvent>({
  id: 'table',
  statuses: tableStatuses,
  events: tableEventTypes,
  targets: (type, from) => tableRows[type].from[from],
  whyNot: (columns, event, tableStatus) => whyNotTable({ ...columns, tableStatus }, event),
  after: (columns, event) => ({
    ...columns,
    statusSince: event.at,
    blockedReason: event.type === 'BLOCK' ? event.reason.trim() : null,
    blockedBy: event.type === 'BLOCK' ? event.by : null,
  }),
});
export const tableMachine = machine;

/** Applies one event to a stored table. Returns the next row or the refusal. `event.at` is server time. Throws only on an unknown status. */
export function stepTable({ tableStatus, ...columns }: TableState, event: TableEvent): TableStep {
  const stepped = step(tableStatus, columns, event);
  return stepped.ok ? { ok: true, next: { ...stepped.context, tableStatus: stepped.status } } : stepped;
}
