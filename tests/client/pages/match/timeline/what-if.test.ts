/** The words of a what-if, and its answer over the day of an event. */
import { describe, expect, test } from 'vitest';
import type { WhatIfChangeInput } from '#contract/match/what-if.ts';
import { type EventDay, eventDays } from '../../../../../client/hall/day/event-day.ts';
import { dayAt } from '../../../../../client/hall/day/hall-days.ts';
import { changeTitle, questionOf, savingWords } from '../../../../../client/pages/match/timeline/what-if/change-words.ts';
import { instantOn } from '../../../../../client/pages/match/timeline/what-if/day-time.ts';
import { layerOf, movesIn, type WhatIfAnswer } from '../../../../../client/pages/match/timeline/what-if/what-if-layer.ts';
import { liveEventRow, liveMatchRow, liveTableRow } from '../../../live/rows.ts';

const zone = 'Europe/Vienna';
const now = Date.parse('2026-07-04T12:00:00.000Z');
const day = dayAt(now, zone);
const waiting = { matchStatus: 'SCHEDULED', tableId: null, tableDisplayNumber: null, matchStartTime: null, aScore: 0, bScore: 0 } as const;
const match = liveMatchRow({ ...waiting, matchScheduledTime: '2026-07-04T16:00:00.000Z' });
const table = liveTableRow({ matchId: null, tableStatus: 'FREE' });
const words = { matches: [match], tableNumbers: new Map([[table.id, table.displayNumber]]), zone };

const eventDay = (): EventDay => {
  const rows = {
    matches: { [match.id]: match },
    tables: { [table.id]: table },
    devices: {},
    tournaments: {},
    events: { 1: liveEventRow() },
  };
  const [only] = eventDays(rows, now);
  if (!only) throw new Error('There is no event');
  return only;
};

test('the question names every change', () => {
  const changes: WhatIfChangeInput[] = [
    { kind: 'BLOCK_TABLE', tableId: table.id, from: '2026-07-04T16:00:00.000Z' },
    { kind: 'RACE_TO', matchId: match.id, raceTo: 7 },
    { kind: 'ADD_TABLE', from: '2026-07-04T16:30:00.000Z' },
    { kind: 'SHIFT', matchId: match.id, scope: 'SESSION', minutes: -15 },
    { kind: 'MOVE_MATCH', matchId: match.id, tableId: table.id, scheduledTime: '2026-07-04T17:15:00.000Z' },
  ];
  const name = `${match.roundMnemonic}-${match.label}`;

  expect(questionOf(changes, words)).toBe(
    `What if table ${table.displayNumber} is blocked from 18:00, ${match.roundMnemonic} races to 7, one more table is used from 18:30, ` +
      `the session of 18:00 is 15 min earlier and ${name} goes to table ${table.displayNumber} at 19:15?`,
  );
  expect(questionOf([], words)).toBe('What if …?');
  expect(changeTitle({ kind: 'SHIFT', matchId: match.id, scope: 'REST_OF_DAY', minutes: 10 }, words)).toBe(
    'Everything from 18:00 on is 10 min later',
  );
  expect(changeTitle({ kind: 'MOVE_MATCH', matchId: match.id, scheduledTime: '2026-07-04T17:15:00.000Z' }, words)).toBe(
    `${name} is planned at 19:15`,
  );
  expect(savingWords([{ kind: 'RACE_TO', matchId: match.id, raceTo: 7 }], [match])).toBe(`Race to 7 in ${match.roundMnemonic}`);
  expect(savingWords([{ kind: 'ADD_TABLE' }, { kind: 'ADD_TABLE' }], [match])).toBe('Two more tables');
});

test('a typed time belongs to the day of the hall: after midnight it is the next calendar day', () => {
  expect(instantOn(day, '18:00', zone)).toBe('2026-07-04T16:00:00.000Z');
  expect(instantOn(day, '1:30', zone)).toBe('2026-07-04T23:30:00.000Z');
  expect(instantOn(day, '25:00', zone)).toBeNull();
});

describe('the board', () => {
  const position = (minutes: number, tableId: number) => {
    const band = (at: number) => ({ low: at, mid: at, high: at });
    return { start: band(now + minutes * 60_000), end: band(now + (minutes + 60) * 60_000), tableId };
  };
  const answer: WhatIfAnswer = {
    now: { end: position(240, table.id).end, tournaments: [], longestWait: null },
    next: { end: position(270, -1).end, tournaments: [], longestWait: null },
    matches: [{ matchId: match.id, now: position(240, table.id), next: position(270, -1) }],
    addedTables: [{ id: -1, displayNumber: 99 }],
    guard: null,
  };

  test('a changed bar is on its new table with the number of the old one, and both ends are marked', () => {
    const layer = layerOf(eventDay(), answer, [{ kind: 'ADD_TABLE' }]);

    expect(layer.event.tables.at(-1)).toMatchObject({ id: -1, displayNumber: 99 });
    expect(layer.event.forecasts.get(match.id)).toMatchObject({ tableId: -1 });
    expect([...layer.changed]).toEqual([[match.id, table.displayNumber]]);
    expect([layer.endBefore, layer.end]).toEqual([answer.now.end, answer.next.end]);
    expect(movesIn(answer)).toEqual({ tables: 1, later: 1, earlier: 0 });
  });

  test('without a change the board shows the present forecast', () => {
    const layer = layerOf(eventDay(), answer, []);

    expect(layer).toMatchObject({ endBefore: null, end: answer.now.end });
    expect(layer.changed.size).toBe(0);
  });
});
