/** A qualifier becomes a walkover or a player, or its match swaps its time with another one (3.8). */
import { describe, expect, test } from 'vitest';
import { whyNotReplace, whyNotSwap } from '#machines/match/rules/placeholder-rules.ts';
import { matchStatuses } from '#machines/names.ts';
import { aMatch } from './a-match.ts';

describe('a qualifier is replaced', () => {
  const qualifierB = { bPlaceholder: true, participantBId: null };

  test('until its match has a table', () => {
    const allowed = matchStatuses.filter((status) => whyNotReplace(aMatch(status, qualifierB), 'B') === null);

    expect(allowed).toEqual(['CREATED', 'SCHEDULED']);
    expect(whyNotReplace(aMatch('READY', qualifierB), 'B')).toEqual({
      code: 'MATCH_STARTED',
      sentence: 'The match already has a table, so its qualifier can no longer be replaced.',
    });
  });

  test('although its opponent was a walkover, which decided the match', () => {
    const passed = { ...qualifierB, racks: '', finishTime: null, aWalkover: true, participantAId: null };

    expect(whyNotReplace(aMatch('APPROVED', passed), 'B')).toBeNull();
  });

  test('but not a player, nor a side that waits for one', () => {
    const refusal = { code: 'NO_PLACEHOLDER', sentence: 'Player A is not a qualifier, so there is nothing to replace.' };

    expect(whyNotReplace(aMatch('SCHEDULED', qualifierB), 'A')).toEqual(refusal);
    expect(whyNotReplace(aMatch('CREATED', { participantAId: null }), 'A')).toEqual(refusal);
    expect(whyNotReplace(aMatch('SCHEDULED', { aPlaceholder: true }), 'A')).toBeNull();
    expect(whyNotReplace(aMatch('SCHEDULED', { aPlaceholder: true }), 'B')?.sentence).toBe(
      'Player B is not a qualifier, so there is nothing to replace.',
    );
  });
});

describe('two matches swap their times', () => {
  const scheduled = aMatch('SCHEDULED');
  const created = aMatch('CREATED', { scheduledTime: scheduled.scheduledTime });

  test('if both wait in the same round and have a time', () => {
    expect(whyNotSwap(scheduled, created, true)).toBeNull();
  });

  test('not if they belong to different rounds', () => {
    expect(whyNotSwap(aMatch('RUNNING'), scheduled, false)).toEqual({
      code: 'OTHER_ROUND',
      sentence: 'Only a match of the same round can swap its time.',
    });
  });

  test.each(['NONE', 'READY', 'RUNNING', 'TIMEOUT', 'FINISHED', 'APPROVED'] as const)('not if one of them is %s', (status) => {
    const refusal = { code: 'MATCH_STARTED', sentence: 'Only matches that have not started can swap their times.' };

    expect(whyNotSwap(aMatch(status), scheduled, true)).toEqual(refusal);
    expect(whyNotSwap(scheduled, aMatch(status), true)).toEqual(refusal);
  });

  test('not if one of them has no time', () => {
    const refusal = { code: 'MATCH_WITHOUT_TIME', sentence: 'Only matches that have a time can swap their times.' };

    expect(whyNotSwap(aMatch('CREATED'), scheduled, true)).toEqual(refusal);
    expect(whyNotSwap(scheduled, aMatch('CREATED'), true)).toEqual(refusal);
  });
});
