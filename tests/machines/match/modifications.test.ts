/** The player modifications of the edit form: forfeit, disqualification and walkover (8.7). */
import { describe, expect, test } from 'vitest';
import { modificationsOffered, storedModification } from '#machines/match/edit/modification-choices.ts';
import { matchStatuses } from '#machines/names.ts';
import { aMatch } from './a-match.ts';

describe('the stored modification of a side', () => {
  test.each([
    ['NONE', {}],
    ['FORFEIT', { aForfeit: true }],
    ['DISQUALIFY', { aDisqualified: true }],
    ['DISQUALIFY', { aDisqualified: true, aForfeit: true }],
    ['WALKOVER', { aWalkover: true }],
    ['FORFEIT', { aForfeit: true, aWalkover: true }],
  ] as const)('is %s for %j', (choice, columns) => {
    expect(storedModification(aMatch('FINISHED', columns), 'A')).toBe(choice);
    expect(storedModification(aMatch('FINISHED', columns), 'B')).toBe('NONE');
  });

  test('a bye of the draw, or a player who left before the match, is none', () => {
    expect(storedModification(aMatch('APPROVED', { bWalkover: true, participantBId: null }), 'B')).toBe('NONE');
    expect(storedModification(aMatch('APPROVED', { bWalkover: true, finishTime: null }), 'B')).toBe('NONE');
    expect(storedModification(aMatch('APPROVED', { bWalkover: true }), 'B')).toBe('WALKOVER');
  });
});

describe('the modifications that the form offers', () => {
  test('a walkover is offered before the start only, because then the player has turned up', () => {
    const withWalkover = matchStatuses.filter((status) => modificationsOffered(aMatch(status), 'A').includes('WALKOVER'));

    expect(withWalkover).toEqual(['CREATED', 'SCHEDULED', 'READY']);
    expect(modificationsOffered(aMatch('RUNNING'), 'A')).toEqual(['NONE', 'FORFEIT', 'DISQUALIFY']);
    expect(modificationsOffered(aMatch('READY'), 'A')).toEqual(['NONE', 'FORFEIT', 'DISQUALIFY', 'WALKOVER']);
  });

  test('a stored walkover stays a choice, for its side only', () => {
    const noShow = aMatch('APPROVED', { racks: '', bWalkover: true });

    expect(modificationsOffered(noShow, 'B')).toContain('WALKOVER');
    expect(modificationsOffered(noShow, 'A')).not.toContain('WALKOVER');
  });
});
