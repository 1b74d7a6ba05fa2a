/** The rules for a match between teams and for its single matches (machines/README.md 9). */
import type { EventOf, MatchRule } from './rule.ts';

export const isTeamMatch: MatchRule = {
  name: 'isTeamMatch',
  code: 'NO_TEAM_MATCH',
  holds: ({ setting }) => setting.team === 'MAIN',
  sentence: () => 'This is not a team match: assign a table instead.',
};

/** The single matches of a team match have the tables and make its score. */
export const notTeamMatch: MatchRule = {
  name: 'notTeamMatch',
  code: 'TEAM_MATCH',
  holds: ({ setting }) => setting.team !== 'MAIN',
  sentence: () => 'This is a team match: its single matches have the tables and make its score.',
};

export const isSingleMatch: MatchRule = {
  name: 'isSingleMatch',
  code: 'NO_SINGLE_MATCH',
  holds: ({ setting }) => setting.team === 'SINGLE',
  sentence: () => 'Only a single match of a team match can be called off.',
};

export const pointsInRace: MatchRule<EventOf<'SCORE_TEAM_MATCH'>> = {
  name: 'pointsInRace',
  code: 'POINTS_OUT_OF_RACE',
  holds: ({ event: { aScore, bScore, raceTo } }) =>
    [aScore, bScore].every((points) => Number.isInteger(points) && points >= 0 && points <= raceTo) && Number.isInteger(raceTo),
  sentence: ({ event }) => `Team points are whole numbers from 0 to ${event.raceTo}.`,
};
