/** The participants who never played a match: they keep their place but get no points (6.3). */
import { expect, test } from 'vitest';
import { absentParticipants } from '#machines/match/absent-participants.ts';
import { aMatch } from './a-match.ts';

/** The players 11 and 22 do not meet: 22 wins at 0:0 without a start. */
const noShowOfA = aMatch('APPROVED', { racks: '', startTime: null, aWalkover: true });
const absent = (...input: Parameters<typeof absentParticipants>): number[] => [...absentParticipants(...input)].sort();

test('a player who came to no match is absent, the opponent is not', () => {
  expect(absent([noShowOfA])).toEqual([11]);
  expect(absent([aMatch('APPROVED', { racks: '', startTime: null, bWalkover: true })])).toEqual([22]);
});

test('both players are absent if neither came', () => {
  expect(absent([aMatch('APPROVED', { racks: '', startTime: null, aWalkover: true, bWalkover: true })])).toEqual([11, 22]);
});

test('a player who played another match is not absent, in either order of the matches', () => {
  const played = aMatch('RUNNING', { participantBId: 33 });

  expect(absent([noShowOfA, played])).toEqual([]);
  expect(absent([played, noShowOfA])).toEqual([]);
  expect(absent([noShowOfA, aMatch('RUNNING', { participantAId: 33, participantBId: 11 })])).toEqual([]);
});

test('a match that was started counts as played, although it ended as a walkover', () => {
  expect(absent([aMatch('APPROVED', { racks: '', aWalkover: true })])).toEqual([]);
});

test('a no-show that was corrected to a result counts as played, without a start time', () => {
  expect(absent([aMatch('APPROVED', { startTime: null })], [11, 22])).toEqual([]);
});

test.each(['aForfeit', 'aDisqualified'] as const)('a player who lost at 0:0 by %s before a start never came', (loss) => {
  const unplayed = aMatch('APPROVED', { racks: '', startTime: null, [loss]: true });

  expect(absent([unplayed])).toEqual([11]);
  expect(absent([unplayed, aMatch('APPROVED', { participantBId: 33 })])).toEqual([]);
  expect(absent([aMatch('APPROVED', { racks: '', [loss]: true })])).toEqual([]);
  expect(absent([aMatch('APPROVED', { racks: 'AB', startTime: null, [loss]: true })])).toEqual([]);
});

test('a result that is not approved yet, without a start, does not count as played', () => {
  expect(absent([aMatch('FINISHED', { startTime: null })], [11])).toEqual([11]);
});

test('a player who withdrew before their first match is absent', () => {
  expect(absent([aMatch('SCHEDULED')], [11])).toEqual([11]);
  expect(absent([], [44])).toEqual([44]);
});

test('a player who withdrew after a match is not absent', () => {
  expect(absent([aMatch('APPROVED')], [11, 44])).toEqual([44]);
});

test('a player whose opponents did not come and who withdrew is absent', () => {
  expect(absent([noShowOfA], [22])).toEqual([11, 22]);
});

test('an empty slot is no participant', () => {
  expect(absent([aMatch('APPROVED', { racks: '', startTime: null, participantAId: null, aWalkover: true })])).toEqual([]);
});
