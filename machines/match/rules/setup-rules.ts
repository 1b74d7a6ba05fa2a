/** The rules for the setup of a match: players, time, table, uniforms, breaker and shot clock. */

import { canPlaySide, isEmptySide } from '../../draw/byes.ts';
import { sides, tournamentStatusWords } from '../../names.ts';
import { sentences, subjectOf } from '../../sentences.ts';
import { otherSide } from '../breaks.ts';
import { resultText } from '../score-text.ts';
import { columnsOf, participantOf } from '../sides.ts';
import type { EventOf, MatchRule } from './rule.ts';

export const opponentsDiffer: MatchRule<EventOf<'SET_PARTICIPANT'>> = {
  name: 'opponentsDiffer',
  code: 'SAME_PLAYER_TWICE',
  holds: ({ match, event }) => event.participantId === null || event.participantId !== participantOf(match, otherSide(event.side)),
  sentence: ({ setting, event }) => `${subjectOf(setting, otherSide(event.side))} cannot play against themselves: choose another player.`,
};

export const notBye: MatchRule = {
  name: 'notBye',
  code: 'MATCH_IS_BYE',
  holds: ({ match }) => !sides.some((side) => isEmptySide(match, side)),
  sentence: () => 'This match is a bye: there is nothing to play.',
};

export const bothPlayersKnown: MatchRule = {
  name: 'bothPlayersKnown',
  code: 'PLAYER_UNKNOWN',
  holds: ({ match }) => sides.every((side) => participantOf(match, side) !== null && !match[columnsOf[side].placeholder]),
  sentence: ({ match }) => {
    const side = sides.find((one) => participantOf(match, one) === null || match[columnsOf[one].placeholder]);
    const isPlaceholder = side !== undefined && match[columnsOf[side].placeholder];
    return isPlaceholder ? `Player ${side} is still a qualifier: replace the placeholder first.` : `Player ${side} is not known yet.`;
  },
};

export const tournamentRuns: MatchRule = {
  name: 'tournamentRuns',
  code: 'TOURNAMENT_NOT_RUNNING',
  holds: ({ setting }) => setting.tournamentStatus === 'RUNNING',
  sentence: ({ setting }) => `The tournament is ${tournamentStatusWords[setting.tournamentStatus]}: only a Running tournament can do this.`,
};

export const hasTable: MatchRule = {
  name: 'hasTable',
  code: 'TABLE_MISSING',
  holds: ({ match }) => match.tableId !== null,
  sentence: () => 'The match has no table: assign one first.',
};

export const otherTable: MatchRule<EventOf<'ASSIGN_TABLE'>> = {
  name: 'otherTable',
  code: 'SAME_TABLE',
  holds: ({ match, event }) => match.tableId !== event.tableId,
  sentence: () => 'The match is on this table already: choose another one.',
};

export const uniformsApproved: MatchRule = {
  name: 'uniformsApproved',
  code: 'UNIFORM_OPEN',
  holds: ({ match, setting }) => !setting.withUniformControl || (match.aUniformApproved && match.bUniformApproved),
  sentence: ({ match }) =>
    `Uniform control is still open for ${sides.filter((side) => !match[columnsOf[side].uniformApproved]).join(' and ')}.`,
};

export const uniformControlUsed: MatchRule = {
  name: 'uniformControlUsed',
  code: 'NO_UNIFORM_CONTROL',
  holds: ({ setting }) => setting.withUniformControl,
  sentence: () => 'This tournament has no uniform control.',
};

export const breakerKnown: MatchRule = {
  name: 'breakerKnown',
  code: 'BREAKER_MISSING',
  holds: ({ match }) => match.nextToBreak !== null,
  sentence: () => sentences.breakerMissing,
};

export const nothingScored: MatchRule = {
  name: 'nothingScored',
  code: 'ALREADY_SCORED',
  holds: ({ match }) => match.racks.length === 0,
  sentence: ({ match }) => `The score is ${resultText(match)}: only a match at 0:0 can be announced again.`,
};

export const shotClockOrdered: MatchRule = {
  name: 'shotClockOrdered',
  code: 'SHOTCLOCK_NOT_ORDERED',
  holds: ({ match }) => match.shotclockAssigned,
  sentence: () => 'No shot clock is ordered for this match.',
};

export const shotClockOpen: MatchRule = {
  name: 'shotClockOpen',
  code: 'SHOTCLOCK_ACKNOWLEDGED',
  holds: ({ match }) => !match.shotclockApproved,
  sentence: () => 'The shot clock is acknowledged already.',
};

/** Only a match that a walkover alone decided can get another participant. */
export const decidedByWalkover: MatchRule = {
  name: 'decidedByWalkover',
  code: 'MATCH_APPROVED',
  holds: ({ match }) => sides.some((side) => isEmptySide(match, side)),
  sentence: () => 'The match is approved: reopen it first.',
};

export const somebodyIsOut: MatchRule = {
  name: 'somebodyIsOut',
  code: 'NO_WALKOVER',
  holds: ({ match }) => sides.some((side) => isEmptySide(match, side)),
  sentence: () => 'Both sides can play: this match is no walkover.',
};

export const bothSidesSettled: MatchRule = {
  name: 'bothSidesSettled',
  code: 'SIDE_OPEN',
  holds: ({ match }) => sides.every((side) => isEmptySide(match, side) || canPlaySide(match, side)),
  sentence: ({ match }) => `Player ${sides.find((side) => !isEmptySide(match, side) && !canPlaySide(match, side))} is not known yet.`,
};
