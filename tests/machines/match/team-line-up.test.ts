/** The line-up of a team match: who may play, and how often a team may substitute (9.4). */
import { describe, expect, test } from 'vitest';
import { whyNotChangePlaying, whyNotLineUp } from '#machines/match/team-line-up.ts';
import { tournamentStatuses } from '#machines/names.ts';

describe('a player is chosen for a single match', () => {
  type Facts = Parameters<typeof whyNotLineUp>[1];
  const free: Facts = { isShootOut: false, isMember: true, playing: true, playsIn: null, isSubstitution: false, substitutions: 0 };
  const why = (facts: Partial<Facts>) => whyNotLineUp('LONČAREK Ante', { ...free, ...facts });

  test('if they belong to the team, are marked as playing and play no other single match', () => {
    expect(why({})).toBeNull();
  });

  test('not if they do not play for the team', () => {
    expect(why({ isMember: false, playing: false, playsIn: 'A001-1' })).toEqual({
      code: 'NOT_IN_TEAM',
      sentence: 'LONČAREK Ante does not play for this team.',
    });
  });

  test('not if the team has not marked them as playing', () => {
    expect(why({ playing: false, playsIn: 'A001-1' })).toEqual({
      code: 'NOT_PLAYING',
      sentence: 'LONČAREK Ante is not marked as playing: tick that among the members of the team first.',
    });
  });

  test('not if they play another single match', () => {
    expect(why({ playsIn: 'A001-1' })).toEqual({
      code: 'IN_LINE_UP_ALREADY',
      sentence: 'LONČAREK Ante plays match A001-1 already: a player plays one single match only.',
    });
  });

  test('in the shoot-out also if they have played', () => {
    expect(why({ playsIn: 'A001-1', isShootOut: true })).toBeNull();
    expect(why({ isShootOut: true, isMember: false })?.code).toBe('NOT_IN_TEAM');
  });

  test('as the first substitute of the team, not as the second', () => {
    expect(why({ isSubstitution: true, substitutions: 0 })).toBeNull();
    expect(why({ isSubstitution: true, substitutions: 1 })).toEqual({
      code: 'SUBSTITUTED_ALREADY',
      sentence: 'The team has substituted already: one substitution per team match.',
    });
  });

  test('after a substitution of the team, if they replace nobody', () => {
    expect(why({ isSubstitution: false, substitutions: 1 })).toBeNull();
  });
});

describe('a member is marked as playing or not', () => {
  const member = { tournamentStatus: 'RUNNING', isMember: true, playing: true, playsIn: null } as const;

  test('until the tournament is over', () => {
    const why = tournamentStatuses.map((tournamentStatus) => whyNotChangePlaying('DÍAZ Zoë', { ...member, tournamentStatus })?.sentence);

    expect(why).toEqual([
      ...[undefined, undefined, undefined],
      'The tournament is Finished: its teams can no longer change.',
      'The tournament is Approved: its teams can no longer change.',
      'The tournament is Canceled: its teams can no longer change.',
    ]);
    expect(whyNotChangePlaying('DÍAZ Zoë', { ...member, tournamentStatus: 'APPROVED' })?.code).toBe('TOURNAMENT_OVER');
  });

  test('if they belong to a team', () => {
    expect(whyNotChangePlaying('DÍAZ Zoë', { ...member, isMember: false, tournamentStatus: 'APPROVED' })).toEqual({
      code: 'NO_TEAM_MEMBER',
      sentence: 'DÍAZ Zoë is no member of a team.',
    });
  });

  test('and the mark is not taken away while they stand in an unfinished match', () => {
    expect(whyNotChangePlaying('DÍAZ Zoë', { ...member, playing: false, playsIn: 'A001-2' })).toEqual({
      code: 'IN_LINE_UP',
      sentence: 'DÍAZ Zoë stands in match A001-2: choose another player there first.',
    });
    expect(whyNotChangePlaying('DÍAZ Zoë', { ...member, playing: true, playsIn: 'A001-2' })).toBeNull();
    expect(whyNotChangePlaying('DÍAZ Zoë', { ...member, playing: false })).toBeNull();
  });
});
