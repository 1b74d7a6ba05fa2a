/** Matches decided by walkover alone: from the draw, a withdrawal or a disqualification (machines/README.md 3.6, 3.9, 8.8). */
import { describe, expect, test } from 'vitest';
import { isDecidedByWalkover } from '#machines/draw/byes.ts';
import { winnerOf } from '#machines/match/match.ts';
import { aMatch, anEvent, at, play, sentenceFor, aSetting as teamSetting } from './a-match.ts';

const empty = { participantAId: null, participantBId: null, scheduledTime: at() };
const seat = (side: 'A' | 'B', participantId: number | null) => anEvent('SET_PARTICIPANT', { side, participantId });
const nobody = (side: 'A' | 'B') => anEvent('SET_PARTICIPANT', { side, participantId: null, walkover: true });
const qualifier = (side: 'A' | 'B', number: number) => anEvent('SET_PARTICIPANT', { side, participantId: null, qualifier: number });

describe('a match with a walkover on one side', () => {
  test('the match waits while the other side is unknown', () => {
    const match = play(aMatch('CREATED', empty), [nobody('A')]);

    expect(match.status).toBe('CREATED');
    expect(sentenceFor(match, anEvent('PASS'))).toBe('Player B is not known yet.');
  });

  test('the match is approved at 0:0 once the player is known, and the player wins', () => {
    const match = play(aMatch('CREATED', empty), [nobody('A'), seat('B', 22), anEvent('PASS')]);

    expect(match).toMatchObject({ status: 'APPROVED', aScore: 0, bScore: 0, aWalkover: true, finishTime: null });
    expect(winnerOf(match)).toBe('B');
    expect(isDecidedByWalkover(match)).toBe(true);
  });

  test('a qualifier advances too', () => {
    const match = play(aMatch('CREATED', empty), [qualifier('A', 3), nobody('B'), anEvent('PASS')]);

    expect(match).toMatchObject({ status: 'APPROVED', aPlaceholder: true, aQualifier: 3 });
    expect(winnerOf(match)).toBe('A');
  });

  test('the match is never SCHEDULED, although it has a time', () => {
    expect(play(aMatch('CREATED', empty), [seat('A', 11), nobody('B')]).status).toBe('CREATED');
  });

  test('the walkover is taken back when a player takes the slot after all', () => {
    const match = play(aMatch('CREATED', empty), [seat('A', 11), nobody('B'), anEvent('PASS'), seat('B', 22)]);

    expect(match).toMatchObject({ status: 'SCHEDULED', participantBId: 22, bWalkover: false });
  });

  test('the match cannot be reopened, corrected or reset', () => {
    const match = play(aMatch('CREATED', empty), [seat('A', 11), nobody('B'), anEvent('PASS')]);

    expect(sentenceFor(match, anEvent('REOPEN'))).toBe('This match is a bye: there is nothing to play.');
    expect(sentenceFor(match, anEvent('CORRECT'))).toBe('A walkover stays 0:0: reopen the match first.');
  });
});

test('two walkovers give a match without a winner', () => {
  const match = play(aMatch('CREATED', empty), [nobody('A'), nobody('B'), anEvent('PASS')]);

  expect(match.status).toBe('APPROVED');
  expect(winnerOf(match)).toBeNull();
});

test('a player who is out before the match keeps the slot on the sheet, and the opponent advances', () => {
  const out = anEvent('SET_PARTICIPANT', { side: 'A', participantId: 11, walkover: true });

  const match = play(aMatch('SCHEDULED'), [out, anEvent('PASS')]);

  expect(match).toMatchObject({ status: 'APPROVED', participantAId: 11, aWalkover: true });
  expect(winnerOf(match)).toBe('B');
  expect(isDecidedByWalkover(match)).toBe(true);
});

test('a no-show is a result: it can be reopened but not taken back', () => {
  const match = play(aMatch('READY'), [anEvent('WALKOVER', { side: 'B' }), anEvent('APPROVE')]);

  expect(isDecidedByWalkover(match)).toBe(false);
  expect(sentenceFor(match, seat('B', 33))).toBe('The match is approved: reopen it first.');
  expect(sentenceFor(match, anEvent('REOPEN'))).toBeNull();
});

test('a player who takes the slot of a qualifier clears the qualifier number', () => {
  const match = play(aMatch('CREATED', empty), [seat('A', 11), qualifier('B', 3), seat('B', 22)]);

  expect(match).toMatchObject({ status: 'SCHEDULED', participantBId: 22, bPlaceholder: false, bQualifier: null });
});

describe('a team match', () => {
  const teams = { team: 'MAIN' } as const;

  test('a team match starts without a table, counts single matches won, and counts points after the decision', () => {
    const setting = { ...teamSetting(), ...teams };
    const match = play(
      aMatch('SCHEDULED', { raceTo: 2 }),
      [
        anEvent('START_TEAM_MATCH'),
        anEvent('SCORE_TEAM_MATCH', { aScore: 2, bScore: 0, raceTo: 2 }),
        anEvent('SCORE_TEAM_MATCH', { aScore: 3, bScore: 0, raceTo: 3 }),
        anEvent('FINISH'),
      ],
      setting,
    );

    expect(match).toMatchObject({ status: 'FINISHED', aScore: 3, bScore: 0, racks: 'AAA', tableId: null });
    expect(winnerOf(match)).toBe('A');
  });

  test('a team match takes no score from a table', () => {
    expect(sentenceFor(aMatch('RUNNING'), anEvent('SCORE'), { ...teamSetting(), ...teams })).toBe(
      'This is a team match: its single matches have the tables and make its score.',
    );
  });
});
