import { describe, expect, test } from 'vitest';
import { isWaiting, nextMatches } from '../../../client/live/next-matches.ts';
import { nextCall } from '../../../kiosk/next-call.ts';
import { liveMatchRow, liveTableRow } from '../live/rows.ts';

const now = Date.parse('2026-07-04T12:03:00.000Z');
const at = (time: string) => Date.parse(`2026-07-04T${time}:00.000Z`);
const waiting = {
  matchStatus: 'SCHEDULED',
  tableId: null,
  tableDisplayNumber: null,
  matchStartTime: null,
  aScore: 0,
  bScore: 0,
  racks: '',
} as const;
const free = (id: number) => liveTableRow({ id, displayNumber: id, tableStatus: 'FREE', matchId: null });

describe('the next match of a free table', () => {
  test('free tables take the waiting matches in scheduled order', () => {
    const late = liveMatchRow({ ...waiting, id: 1, label: 'A045', matchScheduledTime: '2026-07-04T12:30:00.000Z' });
    const soon = liveMatchRow({ ...waiting, id: 2, label: 'A038', matchScheduledTime: '2026-07-04T12:15:00.000Z' });

    const next = nextMatches({ tables: [free(24), free(23)], matches: [late, soon], now });

    expect(next.get(23)).toMatchObject({ match: { label: 'A038' }, predictedStart: at('12:15') });
    expect(next.get(24)).toMatchObject({ match: { label: 'A045' }, predictedStart: at('12:30') });
  });

  test('starts now when its scheduled time has passed', () => {
    const overdue = liveMatchRow({ ...waiting, id: 1, matchScheduledTime: '2026-07-04T11:30:00.000Z' });

    expect(nextMatches({ tables: [free(1)], matches: [overdue], now }).get(1)?.predictedStart).toBe(now);
  });

  test('starts after the match that its open side waits for, and says where that is played', () => {
    const feeder = liveMatchRow({
      id: 1,
      label: 'A038',
      tableId: 7,
      tableDisplayNumber: 7,
      matchStartTime: '2026-07-04T12:00:00.000Z',
      aScore: 0,
      bScore: 0,
    });
    const match = liveMatchRow({
      ...waiting,
      id: 2,
      label: 'A045',
      bWaitsFor: 'Winner of A038',
      participantBLastName: null,
      matchScheduledTime: '2026-07-04T12:30:00.000Z',
    });
    const tables = [liveTableRow({ id: 7, displayNumber: 7, matchId: 1 }), free(12)];

    const next = nextMatches({ tables, matches: [feeder, match], now }).get(12);

    expect(next?.predictedStart).toBe(at('13:15'));
    expect(next?.feeders).toEqual({ A038: 7 });
  });

  test('a blocked table gets none', () => {
    const match = liveMatchRow({ ...waiting, id: 1 });

    expect(nextMatches({ tables: [liveTableRow({ tableStatus: 'BLOCKED', matchId: null })], matches: [match], now }).size).toBe(0);
  });
});

describe('the next call', () => {
  test('names the matches that start together next', () => {
    const matches = ['12:15', '12:15', '12:30', '11:00'].map((time, index) =>
      liveMatchRow({ ...waiting, id: index + 1, roundMnemonic: 'LR2', matchScheduledTime: `2026-07-04T${time}:00.000Z` }),
    );

    expect(nextCall(matches, now)).toEqual({ at: at('12:15'), words: 'Men LR2', count: 2 });
    expect(nextCall([], now)).toBeNull();
  });
});

test('a match between teams waits for no table, its single matches do', () => {
  const main = liveMatchRow({ matchStatus: 'SCHEDULED', tableId: null, numberOfTeamMatches: 3 });

  expect(isWaiting(main)).toBe(false);
  expect(isWaiting({ ...main, teamParentMatchId: 50 })).toBe(true);
});
