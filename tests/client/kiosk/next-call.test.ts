import { expect, test } from 'vitest';
import { nextCall } from '../../../kiosk/overview/next-call.ts';
import { liveMatchRow } from '../live/rows.ts';

const now = Date.parse('2026-07-04T12:03:00.000Z');

test('the next call names the matches that start together next', () => {
  const waiting = { matchStatus: 'SCHEDULED', tableId: null, roundMnemonic: 'LR2' } as const;
  const matches = ['12:15', '12:15', '12:30', '11:00'].map((time, index) =>
    liveMatchRow({
      ...waiting,
      ...(time === '11:00' ? { participantBId: null } : {}),
      id: index + 1,
      matchScheduledTime: `2026-07-04T${time}:00.000Z`,
    }),
  );

  expect(nextCall(matches, now)).toEqual({ at: Date.parse('2026-07-04T12:15:00.000Z'), words: 'Men LR2', count: 2 });
  expect(nextCall([], now)).toBeNull();
});

test('overdue matches are called before those of a later time', () => {
  const waiting = { matchStatus: 'SCHEDULED', tableId: null, roundMnemonic: 'LR2' } as const;
  const matches = ['12:15', '11:30', '11:45', '11:30'].map((time, index) =>
    liveMatchRow({ ...waiting, id: index + 1, matchScheduledTime: `2026-07-04T${time}:00.000Z` }),
  );

  expect(nextCall(matches, now)).toEqual({ at: Date.parse('2026-07-04T11:30:00.000Z'), words: 'Men LR2', count: 2 });
});
