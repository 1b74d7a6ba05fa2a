/** The corrections of a draw: whether an entrant can still be moved, and why the next stage waits. */
import { describe, expect, test } from 'vitest';
import { whyNotCorrectDraw, whyNotMove } from '#machines/tournament/movable-entrant.ts';
import { nextStageBlocker } from '#machines/tournament/next-stage-blocker.ts';

describe('a draw is corrected', () => {
  test.each(['GENERATED', 'RUNNING'] as const)('while the tournament is %s', (status) => {
    expect(whyNotCorrectDraw(status)).toBeNull();
  });

  test('not before it is made', () => {
    expect(whyNotCorrectDraw('CREATED')).toEqual({
      code: 'TOURNAMENT_NOT_DRAWN',
      sentence: 'There is no draw yet: nothing to correct.',
    });
  });

  test.each([
    ['FINISHED', 'The tournament is Finished: its draw stays.'],
    ['APPROVED', 'The tournament is Approved: its draw stays.'],
    ['CANCELED', 'The tournament is Canceled: its draw stays.'],
  ] as const)('not when the tournament is %s', (status, sentence) => {
    expect(whyNotCorrectDraw(status)).toEqual({ code: 'TOURNAMENT_OVER', sentence });
  });
});

describe('an entrant is moved', () => {
  const waiting = { displayName: 'LONČAREK Ante', withdrawn: false, disqualified: false, matches: 1, begunMatches: [] };
  const begunMatches = [{ label: 'A001', kind: 'SCORE' as const }];

  test('before the first match has begun', () => {
    expect(whyNotMove(waiting)).toBeNull();
  });

  test.each([
    ['has withdrawn', { withdrawn: true }, 'WITHDRAWN_ALREADY', 'LONČAREK Ante has withdrawn.'],
    ['is disqualified', { disqualified: true }, 'DISQUALIFIED', 'LONČAREK Ante is disqualified.'],
    ['has played', { begunMatches }, 'MATCHES_BEGUN', 'LONČAREK Ante has played: A001 has a score.'],
    ['stands in no match', { matches: 0 }, 'NOT_A_PLAYER', 'LONČAREK Ante stands in no match.'],
  ])('unless the player %s', (_name, facts, code, sentence) => {
    expect(whyNotMove({ ...waiting, ...facts })).toEqual({ code, sentence });
  });

  test('and a player who left is told so first', () => {
    const left = { ...waiting, withdrawn: true, disqualified: true, begunMatches, matches: 0 };

    expect(whyNotMove(left)?.code).toBe('WITHDRAWN_ALREADY');
    expect(whyNotMove({ ...left, withdrawn: false })?.code).toBe('DISQUALIFIED');
  });
});

describe('the next stage', () => {
  const played = { tournamentStatus: 'RUNNING', currentRunningStage: 1, matchesToGo: 0, hasNextStage: true } as const;

  test('can be drawn when the current one is played', () => {
    expect(nextStageBlocker(played)).toBeNull();
  });

  test.each([
    ['12 matches are open', { matchesToGo: 12 }, 'Stage 1 is still played: 12 matches to go.'],
    ['one match is open', { matchesToGo: 1, currentRunningStage: 2 }, 'Stage 2 is still played: 1 match to go.'],
    ['there is none', { hasNextStage: false }, 'It has no further stage.'],
    ['the tournament is over', { tournamentStatus: 'FINISHED' }, 'The tournament is Finished.'],
    ['the tournament is canceled', { tournamentStatus: 'CANCELED' }, 'The tournament is Canceled.'],
  ] as const)('waits when %s', (_name, facts, sentence) => {
    expect(nextStageBlocker({ ...played, ...facts })).toBe(sentence);
  });

  test.each(['CREATED', 'GENERATED'] as const)('waits for the start of a tournament that is %s, whatever else is missing', (status) => {
    expect(nextStageBlocker({ ...played, tournamentStatus: status, hasNextStage: false, matchesToGo: 9 })).toBe(
      'The tournament has not started.',
    );
  });
});
