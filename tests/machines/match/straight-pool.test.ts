/** 14.1 counts points. A foul takes one away, also below zero (machines/README.md 7.7). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankGroup } from '#machines/draw/groups.ts';
import { fitPace } from '#machines/forecast/pace-fit.ts';
import { planEdit } from '#machines/match/edit/edit-match.ts';
import { formOf } from '#machines/match/edit/form.ts';
import type { MatchEvent, MatchState } from '#machines/match/events.ts';
import { playOf, predictedEnd } from '#machines/match/playtime.ts';
import { runningScores } from '#machines/match/racks.ts';
import { resultSummary } from '#machines/match/result-summary.ts';
import { resultText, scoreText, signedText } from '#machines/match/score-text.ts';
import { stepMatch } from '#machines/match/step-match.ts';
import { winnerOf } from '#machines/match/winner.ts';
import { casesOf } from '../../support/extent.ts';
import { aMatch, anEvent, aSetting, at, play, sentenceFor, t0 } from './a-match.ts';

const setting = aSetting({ isStraightPool: true });
const race = { raceTo: 100 };
const foul = (participantId: number, to: number) => anEvent('FOUL', { participantId, to });
const point = (participantId: number, to: number) => anEvent('SCORE', { participantId, to });

describe('a foul', () => {
  test('a foul takes a point from its side, also below zero, and the other side shoots next', () => {
    const after = play(aMatch('RUNNING', race), [point(11, 1), foul(11, 0), foul(22, -1)], setting);

    expect(after).toMatchObject({ racks: 'Aab', aScore: 0, bScore: -1, nextToBreak: 'A' });
  });

  test('a foul is a line of the history, and so is its undo', () => {
    const before = aMatch('RUNNING', { ...race, breakRule: 'WINNER', racks: 'A' });
    const fouled = stepMatch(before, setting, foul(22, -1));
    const back = fouled.ok ? stepMatch(fouled.next, setting, anEvent('UNDO', { rack: 2 })) : null;

    expect(fouled).toMatchObject({ note: { type: 'FOUL', target: 'B', scoreChange: -1 } });
    expect(back).toMatchObject({ note: { type: 'UNDO', target: 'B', scoreChange: 1 } });
    expect(back?.ok && back.next).toEqual(before);
  });

  test('a foul is refused in other disciplines, for a stranger, after the race and with a wrong score', () => {
    const row = aMatch('RUNNING', { ...race, racks: 'AB' });

    expect(sentenceFor(row, foul(11, 0))).toBe('Only in 14.1 a foul takes a point away.');
    expect(sentenceFor(row, foul(33, 0), setting)).toBe('Participant 33 does not play in this match.');
    expect(sentenceFor(row, foul(11, -1), setting)).toBe('The score of LONČAREK is 1: a foul makes it 0, not −1.');
    expect(sentenceFor(aMatch('RUNNING', { raceTo: 2, racks: 'AA' }), foul(22, -1), setting)).toBe(
      'LONČAREK has reached 2: finish the match.',
    );
  });

  test('fouls are refused beyond the lowest score that is stored', () => {
    const sentence = 'So many fouls cannot be counted: ask the office to correct the score.';

    expect(sentenceFor(aMatch('RUNNING', { ...race, racks: 'a'.repeat(99) }), foul(11, -100), setting)).toBe(sentence);
    expect(sentenceFor(aMatch('RUNNING', { ...race, racks: 'Aa'.repeat(999) }), foul(11, -1), setting)).toBe(sentence);
  });

  test('points after a foul count from the score that the foul left', () => {
    const low = aMatch('RUNNING', { ...race, racks: 'bb' });

    expect(play(low, [point(22, -1)], setting)).toMatchObject({ bScore: -1, nextToBreak: 'B' });
    expect(sentenceFor(low, point(22, 1), setting)).toBe('The score of VAN DER BERG is −2: a point makes it −1, not 1.');
  });
});

describe('a correction', () => {
  test('a correction goes below zero, and the winning point stays the last', () => {
    const won = aMatch('FINISHED', { raceTo: 3, racks: 'ABAA' });

    const after = play(won, [anEvent('CORRECT', { aScore: 3, bScore: -15 })], setting);

    expect(after).toMatchObject({ aScore: 3, bScore: -15, status: 'FINISHED' });
    expect(after.racks.endsWith('A')).toBe(true);
    expect(runningScores(after.racks).at(-1)).toMatchObject({ a: 3, b: -15 });
  });

  test('a correction below zero is refused in other disciplines, and in 14.1 below the lowest score', () => {
    const row = aMatch('RUNNING', { raceTo: 9 });

    expect(sentenceFor(row, anEvent('CORRECT', { aScore: -1, bScore: 0 }))).toBe('A score is a whole number from 0 to 9.');
    expect(sentenceFor(row, anEvent('CORRECT', { aScore: 0, bScore: -100 }), setting)).toBe('A score is a whole number from −99 to 9.');
  });

  test('the edit form plans a correction below zero', () => {
    const row = aMatch('RUNNING', { ...race, racks: 'AAb' });
    const form = { ...formOf(row, at(90)), bScore: -16 };

    expect(planEdit(row, setting, form).events).toMatchObject([{ type: 'CORRECT', aScore: 2, bScore: -16 }]);
    expect(planEdit(row, aSetting(), form).problems).toMatchObject([{ field: 'bScore', code: 'SCORE_OUT_OF_RACE' }]);
  });
});

test('points, fouls, corrections and undos keep letters and scores equal, and an undo takes back exactly the last one', () => {
  const side = fc.constantFrom('A', 'B');
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ type: fc.constant('SCORE'), side }) },
    { weight: 4, arbitrary: fc.record({ type: fc.constant('FOUL'), side }) },
    { weight: 3, arbitrary: fc.record({ type: fc.constant('UNDO'), side }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('CORRECT'), side, to: fc.integer({ min: -99, max: 8 }) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('SET_BREAKER'), side }) },
  );
  const eventOf = (row: MatchState, one: { type: string; side: string; to?: number }): MatchEvent => {
    const [participantId, score] = one.side === 'A' ? [11, row.aScore] : [22, row.bScore];
    const scores = one.side === 'A' ? { aScore: one.to, bScore: row.bScore } : { aScore: row.aScore, bScore: one.to };
    const to = one.type === 'FOUL' ? score - 1 : score + 1;
    return { at: at(90), ...one, participantId, to, rack: row.racks.length, ...scores } as unknown as MatchEvent;
  };

  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let before: MatchState | null = null;
      let row = aMatch('RUNNING', { raceTo: 8, breakRule: 'ALTERNATE' });
      for (const one of steps) {
        const event = eventOf(row, one);
        const stepped = stepMatch(row, setting, event);
        if (!stepped.ok) continue;
        const { next } = stepped;
        const last = runningScores(next.racks).at(-1) ?? { a: 0, b: 0 };
        expect(last).toMatchObject({ a: next.aScore, b: next.bScore });
        expect(Math.max(next.aScore, next.bScore)).toBeLessThanOrEqual(8);
        expect(runningScores(next.racks.slice(0, -1)).every(({ a, b }) => Math.max(a, b) < 8)).toBe(true);
        expect(Math.min(next.aScore, next.bScore)).toBeGreaterThanOrEqual(-99);
        if (event.type === 'UNDO' && before) expect(next).toEqual(before);
        before = event.type === 'SCORE' || event.type === 'FOUL' ? row : null;
        row = next;
      }
    }),
    { numRuns: casesOf(300) },
  );
});

describe('scores below zero', () => {
  test('the winner is the player who reached the race, and the result has a minus sign', () => {
    const row = aMatch('APPROVED', { raceTo: 3, racks: 'bAAA' });

    expect(winnerOf(row)).toBe('A');
    expect(resultSummary(row)).toBe('3:−1');
    expect([scoreText(-12), scoreText(0), signedText(5), signedText(-5), resultText({ aScore: -1, bScore: 7 }, ' : ')]).toEqual([
      '−12',
      '0',
      '+5',
      '−5',
      '−1 : 7',
    ]);
  });

  test('the forecast counts the points that the leader needs, also from below zero', () => {
    const row = aMatch('RUNNING', { raceTo: 10, racks: 'aabbb' });
    const end = predictedEnd(playOf({ ...row, minutesPerRack: 1 }), t0);
    const racks = [
      { at: t0 + 60_000, aScore: -1, bScore: 0 },
      { at: t0 + 240_000, aScore: -1, bScore: -1 },
    ];

    expect(end).toBe(t0 + 12 * 60_000);
    expect(fitPace([{ raceTo: 10, startTime: t0, finishTime: t0 + 600_000, racks }], 1).minutes).toBeGreaterThan(0);
  });

  test('a score below zero counts in the rack difference of a group', () => {
    const player = (id: number) => ({ kind: 'player', id }) as const;
    const result = { label: 'G1', a: player(1), b: player(2), winner: 'A', racks: [30, -4] } as const;

    expect(rankGroup([result], '0'.repeat(32))).toMatchObject([
      { id: 1, racksWon: 30, racksLost: -4 },
      { id: 2, racksWon: -4, racksLost: 30 },
    ]);
  });
});
