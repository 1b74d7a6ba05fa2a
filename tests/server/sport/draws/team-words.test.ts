/** The checks beside the draw form name the kind of entrant: participants, or teams. */
import { expect, test } from 'vitest';
import type { TournamentFacts } from '#machines/tournament/tournament-rules.ts';
import { chartCheck, pointsCheck, seedsCheck, statusCheck } from '../../../../server/sport/draws/draw-checks.ts';

const facts = (known: Partial<TournamentFacts>): TournamentFacts => ({
  tournamentStatus: 'CREATED',
  numberOfParticipants: 6,
  minParticipants: 5,
  entryLimit: 8,
  maxParticipants: 8,
  numberOfTeamMatches: 0,
  readyForNextStageDraw: false,
  readyToFinish: false,
  currentRunningStage: 1,
  matchesToGo: 0,
  ...known,
});

test.each([
  [{ numberOfParticipants: 0 }, 'Nobody has entered yet; there is room for 5 to 8.'],
  [{ numberOfParticipants: 1 }, '1 participant has entered; there is room for 5 to 8.'],
  [{ numberOfTeamMatches: 3, numberOfParticipants: 0 }, 'No team has entered yet; there is room for 5 to 8.'],
  [{ numberOfTeamMatches: 3 }, '6 teams have entered; there is room for 5 to 8.'],
])('the entry check for %j says: %s', (known, sentence) => {
  expect(statusCheck(null, facts(known)).sentence).toBe(sentence);
});

test('every check of a team tournament counts teams', () => {
  const teams = facts({ numberOfTeamMatches: 3 });

  expect([
    chartCheck(null, { facts: teams, entrants: 1, placeholders: 0, problem: null }).sentence,
    pointsCheck({ maxNumbersOfParticipants: 4 }, 6, teams)?.sentence,
    seedsCheck({ facts: teams, entrants: [], seeds: 0, source: null })?.sentence,
  ]).toEqual([
    'There is no chart for 1 team.',
    'The point system is made for up to 4 teams.',
    'No seeding source selected or number of seeded teams is 0',
  ]);
});
