/** The life cycle of a billiard table: FREE, ASSIGNED, BLOCKED (rules.md 11.7). */
import { assign, setup } from 'xstate';
import type { Refusal } from './match-events.ts';
import { tableStatuses } from './names.ts';
import { step } from './step.ts';
import { type TableEvent, type TableState, whyNotTable } from './table-rules.ts';

export type TableStep = { ok: true; next: TableState } | { ok: false; refusal: Refusal };

/** One step of a stored table: the next row, or why not. `event.at` is server time and becomes `statusSince`. Throws only on an unknown status. */
export function stepTable(state: TableState, event: TableEvent): TableStep {
  const refusal = whyNotTable(state, event);
  if (refusal) return { ok: false, refusal };
  const { tableStatus, ...columns } = state;
  const stepped = step(tableMachine, tableStatus, columns, event);
  if (!stepped) throw new Error(`The table machine refuses ${event.type} in ${tableStatus}, which whyNotTable allows.`);
  const next = tableStatuses.find((one) => one === stepped.value);
  if (!next) throw new Error(`${stepped.value} is not a table status.`);
  return { ok: true, next: { ...stepped.context, tableStatus: next } };
}

type TableColumns = Omit<TableState, 'tableStatus'>;

export const tableMachine = setup({
  types: { context: {} as TableColumns, events: {} as TableEvent },
  guards: {
    reasonGiven: ({ event }) => event.type !== 'BLOCK' || event.reason.trim() !== '',
  },
  actions: {
    enter: assign(({ event }) => ({
      statusSince: event.at,
      blockedReason: event.type === 'BLOCK' ? event.reason.trim() : null,
      blockedBy: event.type === 'BLOCK' ? event.by : null,
    })),
  },
}).createMachine({
  id: 'table',
  // Only ever entered through a stored row (step.ts): the initial context is never used.
  context: {} as TableColumns,
  initial: 'FREE',
  states: {
    FREE: {
      on: {
        ASSIGN: { target: 'ASSIGNED', actions: 'enter' },
        BLOCK: { target: 'BLOCKED', guard: 'reasonGiven', actions: 'enter' },
      },
    },
    ASSIGNED: { on: { RELEASE: { target: 'FREE', actions: 'enter' } } },
    BLOCKED: { on: { UNBLOCK: { target: 'FREE', actions: 'enter' } } },
  },
});
