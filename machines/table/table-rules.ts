/**
 * The state, events and rules of a billiard table (machines/README.md 11.7).
 * The file contains no machine, because screens load it for their buttons.
 */
import type { Instant, Refusal } from '../match/events.ts';
import type { TableStatus } from '../names.ts';

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
type RefusalFor = (table: TableState) => Refusal;
const hasMatch: RefusalFor = ({ displayNumber }) => ({ code: 'TABLE_ASSIGNED', sentence: `Table ${displayNumber} has a match already.` });
const isBlocked: RefusalFor = ({ displayNumber, blockedReason }) => ({
  code: 'TABLE_BLOCKED',
  sentence: `Table ${displayNumber} is blocked${blockedReason ? ` (${blockedReason})` : ''}: unblock it first.`,
});
const isFree: RefusalFor = ({ displayNumber }) => ({ code: 'TABLE_FREE', sentence: `Table ${displayNumber} is free already.` });
const inUse: RefusalFor = ({ displayNumber }) => ({
  code: 'TABLE_ASSIGNED',
  sentence: `Table ${displayNumber} has a match: move or finish it before blocking the table.`,
});
const notBlocked: RefusalFor = ({ displayNumber }) => ({ code: 'TABLE_NOT_BLOCKED', sentence: `Table ${displayNumber} is not blocked.` });
const blockedAlready: RefusalFor = ({ displayNumber }) => ({
  code: 'TABLE_BLOCKED',
  sentence: `Table ${displayNumber} is blocked already.`,
});
const blockedWithoutMatch: RefusalFor = ({ displayNumber }) => ({
  code: 'TABLE_BLOCKED',
  sentence: `Table ${displayNumber} is blocked and has no match.`,
});

type TableRow = { from: Partial<Record<TableStatus, TableStatus>>; not: Partial<Record<TableStatus, RefusalFor>> };

/** One row per event: the target for each allowed status and the refusal for each other one. */
export const tableRows: Readonly<Record<TableEventType, TableRow>> = {
  ASSIGN: { from: { FREE: 'ASSIGNED' }, not: { ASSIGNED: hasMatch, BLOCKED: isBlocked } },
  RELEASE: { from: { ASSIGNED: 'FREE' }, not: { FREE: isFree, BLOCKED: blockedWithoutMatch } },
  BLOCK: { from: { FREE: 'BLOCKED' }, not: { ASSIGNED: inUse, BLOCKED: blockedAlready } },
  UNBLOCK: { from: { BLOCKED: 'FREE' }, not: { FREE: notBlocked, ASSIGNED: notBlocked } },
};

export const tableEventTypes = Object.keys(tableRows) as TableEventType[];

/** Returns the refusal of `event` now, with a sentence for staff, or null when it is allowed. */
export function whyNotTable(state: TableState, event: TableEvent): Refusal | null {
  const refusal = tableRows[event.type].not[state.tableStatus];
  if (refusal) return refusal(state);
  if (event.type === 'BLOCK' && event.reason.trim() === '') return { code: 'REASON_MISSING', sentence: 'Say why the table is blocked.' };
  return null;
}
