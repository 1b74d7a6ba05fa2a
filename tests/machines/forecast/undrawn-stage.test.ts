import { expect, test } from 'vitest';
import { forecast } from '#machines/forecast/forecast.ts';
import { undrawnMatches } from '#machines/forecast/undrawn-stage.ts';
import { aMatch } from './forecast-hall.ts';

const shape = { kind: 'ELIMINATION', size: 16, singleElimination: 8, letters: 1, groups: null } as const;
const from = Date.parse('2026-11-28T19:10:00Z');

test('the final stage of eight players has seven matches, and each round begins after the one before', () => {
  const model = aMatch(1);
  const matches = undrawnMatches({ shape, model, from });

  const tables = [1, 2, 3, 4].map((id) => ({ id, displayNumber: id, tableStatus: 'FREE' as const, matchId: null }));
  const starts = forecast({ tables, matches, now: from });

  const [final] = matches.filter(({ winnerToMatchId }) => winnerToMatchId === null);
  const first = matches.filter(({ id }) => !matches.some(({ winnerToMatchId }) => winnerToMatchId === id));
  expect([matches.length, first.length]).toEqual([7, 4]);
  expect(new Set(first.map(({ id }) => starts.get(id)?.start.mid)).size).toBe(1);
  expect(first.every(({ id }) => (starts.get(id)?.start.mid ?? 0) >= from)).toBe(true);
  expect(starts.get(final?.id ?? 0)?.start.mid).toBeGreaterThan(starts.get(first[0]?.id ?? 0)?.end.mid ?? Number.POSITIVE_INFINITY);
});

test('no undrawn match has the id of a stored one', () => {
  const ids = undrawnMatches({ shape, model: aMatch(1), from }).map(({ id }) => id);

  expect(ids.every((id) => id < 0)).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an undrawn match has the length of its model, and nothing that was played there', () => {
  const model = aMatch(1, {
    ...{ raceTo: 7, minutesPerRack: 9, matchStatus: 'RUNNING', tableId: 3, aWalkover: true, bWalkover: true, aScore: 4, bScore: 5 },
    ...{ winnerToMatchId: 8, loserToMatchId: 9 },
    ...{ timeoutSince: '2026-11-28T18:00:00.000Z', timeoutTotalMs: 60_000, matchStartTime: '2026-11-28T17:00:00.000Z' },
  });
  const matches = undrawnMatches({ shape, model, from });

  expect(matches.map(({ label }) => label)).toEqual(['SE01', 'SE02', 'SE03', 'SE04', 'SE05', 'SE06', 'SE07']);
  expect(matches.map(({ winnerToMatchId }) => winnerToMatchId)).toEqual([-5, -5, -6, -6, -7, -7, null]);
  expect(matches[6]).toEqual({
    ...aMatch(-7, { raceTo: 7, minutesPerRack: 9, matchStatus: 'CREATED', matchScheduledTime: '2026-11-28T19:10:00.000Z' }),
    label: 'SE07',
  });
});
