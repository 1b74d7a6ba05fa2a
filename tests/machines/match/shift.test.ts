import { expect, test } from 'vitest';
import { outsideEvent } from '#machines/match/event-days.ts';
import { planShift, type ShiftableMatch, type ShiftScope, shiftScopes } from '#machines/match/shift.ts';

const days = { eventStartDate: '2026-10-23', eventEndDate: '2026-10-25', timeZone: 'Europe/Zagreb' };

test.each([
  ['2026-10-22T22:00:00.000Z', null],
  ['2026-10-22T21:45:00.000Z', 'The match would be on 2026-10-22, before the event begins, on 2026-10-23: please confirm this.'],
  // Summer time ends on the last day, so it has 25 hours.
  ['2026-10-25T22:59:00.000Z', null],
  // A match after midnight belongs to the evening before, until 5:00.
  ['2026-10-26T03:59:00.000Z', null],
  ['2026-10-26T04:00:00.000Z', 'The match would be on 2026-10-26, after the event ends, on 2026-10-25: please confirm this.'],
])('%s lies within the days of the event in its own zone, or says why not', (at, expected) => {
  expect(outsideEvent(at, days)).toBe(expected);
});

const match = (id: number, time: string | null, more: Partial<ShiftableMatch> = {}): ShiftableMatch => ({
  id,
  status: 'SCHEDULED',
  scheduledTime: time && `2026-10-${time}:00.000Z`,
  aWalkover: false,
  bWalkover: false,
  ...more,
});
const matches = [
  match(1, '24T09:00', { status: 'READY' }),
  match(2, '24T09:00'),
  match(3, '24T10:30'),
  match(4, '24T10:30', { status: 'CREATED' }),
  match(5, '24T10:30', { bWalkover: true }),
  match(6, '24T12:00', { status: 'APPROVED' }),
  match(7, '24T22:00'),
  match(8, '25T10:30'),
  match(9, null, { status: 'CREATED' }),
];
const at = '2026-10-24T10:30:00.000Z';
const shift = (scope: ShiftScope, minutes = 20) => planShift({ matches, which: { scope, at }, minutes, days });
const idsOf = (scope: ShiftScope) => shift(scope).shifted.map(({ id }) => id);

test('each scope moves its waiting matches, and no match on a table, played, decided by a walkover or without a time', () => {
  expect(idsOf('SESSION')).toEqual([3, 4]);
  // Match 7 begins at midnight in Zagreb and belongs to the evening before.
  expect(idsOf('DAY')).toEqual([2, 3, 4, 7]);
  expect(idsOf('FROM_HERE')).toEqual([3, 4, 7, 8]);
  expect(idsOf('TOURNAMENT')).toEqual([2, 3, 4, 7, 8]);
});

test('the new times are told, and the first one outside the days of the event with its sentence', () => {
  expect(shift('SESSION', -20)).toEqual({
    shifted: [3, 4].map((id) => ({ id, from: at, to: '2026-10-24T10:10:00.000Z' })),
    outside: null,
  });
  expect(shift('TOURNAMENT', 18 * 60).outside).toMatch(/^The match would be on 2026-10-26, after the event ends/);
});

test('a shift is taken back by its matches, wherever other matches are by now', () => {
  const moved = new Map(shift('SESSION', 90).shifted.map(({ id, to }) => [id, to]));
  const now = matches.map((one) => ({ ...one, scheduledTime: moved.get(one.id) ?? one.scheduledTime }));

  const back = planShift({ matches: now, which: { ids: [...moved.keys()] }, minutes: -90, days });

  expect(back.shifted.map(({ id, to }) => [id, to])).toEqual([
    [3, at],
    [4, at],
  ]);
});

test('the rest of the day goes on after midnight of the venue, until 5:00', () => {
  const rest = (from: string | null) => planShift({ matches, which: { scope: 'REST_OF_DAY', at: from }, minutes: 20, days });

  expect(rest(at).shifted.map(({ id }) => id)).toEqual([3, 4, 7]);
  expect(rest('2026-10-24T09:00:00.000Z').shifted.map(({ id }) => id)).toEqual([2, 3, 4, 7]);
  expect(rest('2026-10-24T22:00:00.000Z').shifted.map(({ id }) => id)).toEqual([7]);
  expect(rest('2026-10-25T03:59:00.000Z').shifted.map(({ id }) => id)).toEqual([]);
});

test('without a time to start from only the whole tournament moves', () => {
  const moved = (scope: ShiftScope | 'REST_OF_DAY') => planShift({ matches, which: { scope, at: null }, minutes: 20, days }).shifted.length;

  expect([...shiftScopes, 'REST_OF_DAY' as const].filter((scope) => moved(scope) > 0)).toEqual(['TOURNAMENT']);
});

test('the matches stand by their present time, then by id, whatever the order of the list', () => {
  const { shifted } = planShift({ matches: matches.toReversed(), which: { scope: 'TOURNAMENT', at }, minutes: 20, days });

  expect(shifted.map(({ id }) => id)).toEqual([2, 3, 4, 7, 8]);
});

test('a walkover of either side stays where it is', () => {
  const byes = [match(1, '24T09:00', { aWalkover: true }), match(2, '24T09:00', { bWalkover: true })];

  expect(planShift({ matches: byes, which: { scope: 'TOURNAMENT', at }, minutes: 20, days })).toEqual({ shifted: [], outside: null });
});
