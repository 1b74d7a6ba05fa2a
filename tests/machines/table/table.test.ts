import { expect, test } from 'vitest';
import { type TableStatus, tableStatuses } from '#machines/names.ts';
import { stepTable, tableMachine } from '#machines/table/table.ts';
import { type TableEvent, type TableEventType, type TableState, tableEventTypes } from '#machines/table/table-rules.ts';
import { at } from '../match/a-match.ts';

const aTable = (tableStatus: TableStatus): TableState => ({
  tableStatus,
  displayNumber: 7,
  blockedReason: tableStatus === 'BLOCKED' ? 'torn cloth' : null,
  blockedBy: tableStatus === 'BLOCKED' ? 'Eva' : null,
  statusSince: at(),
});

const events: Record<TableEventType, TableEvent> = {
  ASSIGN: { type: 'ASSIGN', at: at(60) },
  RELEASE: { type: 'RELEASE', at: at(60) },
  BLOCK: { type: 'BLOCK', at: at(60), reason: ' new cloth ', by: 'Ivo' },
  UNBLOCK: { type: 'UNBLOCK', at: at(60) },
};

/** The next status or the sentence of the refusal: machines/README.md 11.7. */
const oracle: Record<TableStatus, Record<TableEventType, TableStatus | { refused: string }>> = {
  FREE: {
    ASSIGN: 'ASSIGNED',
    RELEASE: { refused: 'Table 7 is free already.' },
    BLOCK: 'BLOCKED',
    UNBLOCK: { refused: 'Table 7 is not blocked.' },
  },
  ASSIGNED: {
    ASSIGN: { refused: 'Table 7 has a match already.' },
    RELEASE: 'FREE',
    BLOCK: { refused: 'Table 7 has a match: move or finish it before blocking the table.' },
    UNBLOCK: { refused: 'Table 7 is not blocked.' },
  },
  BLOCKED: {
    ASSIGN: { refused: 'Table 7 is blocked (torn cloth): unblock it first.' },
    RELEASE: { refused: 'Table 7 is blocked and has no match.' },
    BLOCK: { refused: 'Table 7 is blocked already.' },
    UNBLOCK: 'FREE',
  },
};

const pairs = tableStatuses.flatMap((status) => tableEventTypes.map((type) => ({ status, type })));

test.each(pairs)('table $status × $type', ({ status, type }) => {
  const step = stepTable(Object.freeze(aTable(status)), events[type]);

  expect(step.ok ? step.next.tableStatus : { refused: step.refusal.sentence }).toEqual(oracle[status][type]);
});

test('the table machine has a transition exactly if the event is allowed', () => {
  const allowed = pairs.filter(({ status, type }) => typeof oracle[status][type] === 'string');

  expect(pairs.filter(({ status, type }) => (tableMachine.states[status]?.transitions.get(type) ?? []).length > 0)).toEqual(allowed);
});

test('a blocked table says why, by whom and since when; unblocking clears it', () => {
  const blocked = stepTable(aTable('FREE'), events.BLOCK);
  const unblocked = stepTable(aTable('BLOCKED'), events.UNBLOCK);

  expect(blocked).toMatchObject({ ok: true, next: { blockedReason: 'new cloth', blockedBy: 'Ivo', statusSince: at(60) } });
  expect(unblocked).toMatchObject({ ok: true, next: { blockedReason: null, blockedBy: null, statusSince: at(60) } });
});

test('a table is not blocked without a reason', () => {
  const step = stepTable(aTable('FREE'), { type: 'BLOCK', at: at(60), reason: ' ', by: 'Ivo' });

  expect(step).toEqual({ ok: false, refusal: { code: 'REASON_MISSING', sentence: 'Say why the table is blocked.' } });
});

test('each refusal has its code', () => {
  const codesOf = (type: TableEventType) =>
    tableStatuses.map((status) => {
      const step = stepTable(aTable(status), events[type]);
      return `${status}: ${step.ok ? 'allowed' : step.refusal.code}`;
    });

  expect(codesOf('ASSIGN').toSorted()).toEqual(['ASSIGNED: TABLE_ASSIGNED', 'BLOCKED: TABLE_BLOCKED', 'FREE: allowed']);
  expect(codesOf('RELEASE').toSorted()).toEqual(['ASSIGNED: allowed', 'BLOCKED: TABLE_BLOCKED', 'FREE: TABLE_FREE']);
  expect(codesOf('BLOCK').toSorted()).toEqual(['ASSIGNED: TABLE_ASSIGNED', 'BLOCKED: TABLE_BLOCKED', 'FREE: allowed']);
  expect(codesOf('UNBLOCK').toSorted()).toEqual(['ASSIGNED: TABLE_NOT_BLOCKED', 'BLOCKED: allowed', 'FREE: TABLE_NOT_BLOCKED']);
});

test('a table that is blocked without a stored reason is refused without brackets', () => {
  const step = stepTable({ ...aTable('BLOCKED'), blockedReason: null }, events.ASSIGN);

  expect(step).toMatchObject({ ok: false, refusal: { sentence: 'Table 7 is blocked: unblock it first.' } });
});
