/** The life cycle of a billiard table: FREE, ASSIGNED, BLOCKED (rules.md 11.7). */
import { assign, setup } from 'xstate';
import type { Instant, Refusal } from './match-events.ts';
import { type TableStatus, tableStatuses } from './names.ts';
import { step } from './step.ts';

/** The columns of a stored table that the machine reads or writes. */
export type TableState = {
  tableStatus: TableStatus;
  displayNumber: number;
  blockedReason: string | null;
  blockedBy: string | null;
  statusSince: Instant | null;
};

export type TableEvent = { at: Instant } & (
  | { type: 'ASSIGN' }
  | { type: 'RELEASE' }
  /** `by` is the name of the person who blocks it, shown to staff. */
  | { type: 'BLOCK'; reason: string; by: string }
  | { type: 'UNBLOCK' }
);
export type TableEventType = TableEvent['type'];
export const tableEventTypes = ['ASSIGN', 'RELEASE', 'BLOCK', 'UNBLOCK'] as const satisfies readonly TableEventType[];

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

/** Why `event` is refused now, in a sentence for staff, or null when it is allowed. */
export function whyNotTable(state: TableState, event: TableEvent): Refusal | null {
  const refusal = refusals[state.tableStatus][event.type];
  if (refusal) return refusal(state);
  if (event.type === 'BLOCK' && event.reason.trim() === '') return { code: 'REASON_MISSING', sentence: 'Say why the table is blocked.' };
  return null;
}

type Words = (table: TableState) => Refusal;
type TableColumns = Omit<TableState, 'tableStatus'>;

const hasMatch: Words = ({ displayNumber }) => ({ code: 'TABLE_ASSIGNED', sentence: `Table ${displayNumber} has a match already.` });
const isBlocked: Words = ({ displayNumber, blockedReason }) => ({
  code: 'TABLE_BLOCKED',
  sentence: `Table ${displayNumber} is blocked${blockedReason ? ` (${blockedReason})` : ''}: unblock it first.`,
});
const isFree: Words = ({ displayNumber }) => ({ code: 'TABLE_FREE', sentence: `Table ${displayNumber} is free already.` });
const inUse: Words = ({ displayNumber }) => ({
  code: 'TABLE_ASSIGNED',
  sentence: `Table ${displayNumber} has a match: move or finish it before blocking the table.`,
});
const notBlocked: Words = ({ displayNumber }) => ({ code: 'TABLE_NOT_BLOCKED', sentence: `Table ${displayNumber} is not blocked.` });
const blockedAlready: Words = ({ displayNumber }) => ({ code: 'TABLE_BLOCKED', sentence: `Table ${displayNumber} is blocked already.` });
const blockedWithoutMatch: Words = ({ displayNumber }) => ({
  code: 'TABLE_BLOCKED',
  sentence: `Table ${displayNumber} is blocked and has no match.`,
});

const refusals: Record<TableStatus, Partial<Record<TableEventType, Words>>> = {
  FREE: { RELEASE: isFree, UNBLOCK: notBlocked },
  ASSIGNED: { ASSIGN: hasMatch, BLOCK: inUse, UNBLOCK: notBlocked },
  BLOCKED: { ASSIGN: isBlocked, RELEASE: blockedWithoutMatch, BLOCK: blockedAlready },
};

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
