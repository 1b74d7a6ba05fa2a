/** The rules for adding, taking back and correcting racks (machines/README.md 8.1, 8.5). */

import { nameOf, subjectOf } from '../../sentences.ts';
import type { MatchSetting } from '../events.ts';
import { resultText, scoreText } from '../score-text.ts';
import { scoreOf, sideOf } from '../sides.ts';
import { lowestScore, maxLetters } from '../straight-pool.ts';
import type { EventOf, MatchRule, RuleInput } from './rule.ts';
import { breakerKnown } from './setup-rules.ts';

export const playsHere: MatchRule<EventOf<'SCORE' | 'FOUL'>> = {
  name: 'playsHere',
  code: 'NOT_A_PLAYER',
  holds: ({ match, event }) => sideOf(match, event.participantId) !== null,
  sentence: ({ event }) => `Participant ${event.participantId} does not play in this match.`,
};

export const shotClockAcknowledged: MatchRule = {
  name: 'shotClockAcknowledged',
  code: 'SHOTCLOCK_OPEN',
  holds: ({ match }) => !match.shotclockAssigned || match.shotclockApproved,
  sentence: () => 'Acknowledge the shot clock first.',
};

export const raceOpen: MatchRule = {
  name: 'raceOpen',
  code: 'RACE_REACHED',
  holds: ({ match }) => match.aScore < match.raceTo && match.bScore < match.raceTo,
  sentence: ({ match, setting }) =>
    `${subjectOf(setting, match.aScore < match.raceTo ? 'B' : 'A')} has reached ${match.raceTo}: finish the match.`,
};

export const oneRackMore: MatchRule<EventOf<'SCORE'>> = {
  name: 'oneRackMore',
  code: 'NOT_NEXT_RACK',
  holds: (input) => input.event.to === participantScore(input) + 1,
  sentence: (input) => {
    const score = participantScore(input);
    const name = nameOf(input.setting, sideOf(input.match, input.event.participantId) ?? 'A');
    const unit = input.setting.isStraightPool ? 'point' : 'rack';
    return `The score of ${name} is ${scoreText(score)}: a ${unit} makes it ${scoreText(score + 1)}, not ${scoreText(input.event.to)}.`;
  },
};

export const foulsCount: MatchRule<EventOf<'FOUL'>> = {
  name: 'foulsCount',
  code: 'NO_STRAIGHT_POOL',
  holds: ({ setting }) => setting.isStraightPool,
  sentence: () => 'Only in 14.1 a foul takes a point away.',
};

export const roomForFoul: MatchRule<EventOf<'FOUL'>> = {
  name: 'roomForFoul',
  code: 'TOO_MANY_FOULS',
  holds: (input) => participantScore(input) > lowestScore && input.match.racks.length < maxLetters,
  sentence: () => 'So many fouls cannot be counted: ask the office to correct the score.',
};

export const onePointLess: MatchRule<EventOf<'FOUL'>> = {
  name: 'onePointLess',
  code: 'NOT_NEXT_FOUL',
  holds: (input) => input.event.to === participantScore(input) - 1,
  sentence: (input) => {
    const score = participantScore(input);
    const name = nameOf(input.setting, sideOf(input.match, input.event.participantId) ?? 'A');
    return `The score of ${name} is ${scoreText(score)}: a foul makes it ${scoreText(score - 1)}, not ${scoreText(input.event.to)}.`;
  },
};

export const rackToUndo: MatchRule = {
  name: 'rackToUndo',
  code: 'NO_RACK',
  holds: ({ match }) => match.racks.length > 0,
  sentence: ({ setting }) => `There is no ${setting.isStraightPool ? 'point' : 'rack'} to take back.`,
};

export const lastRack: MatchRule<EventOf<'UNDO'>> = {
  name: 'lastRack',
  code: 'NOT_LAST_RACK',
  holds: ({ match, event }) => event.rack === match.racks.length,
  sentence: ({ match, event }) => `Only the last rack, number ${match.racks.length}, can be taken back, not number ${event.rack}.`,
};

export const scoresInRace: MatchRule<EventOf<'CORRECT' | 'ENTER_RESULT'>> = {
  name: 'scoresInRace',
  code: 'SCORE_OUT_OF_RACE',
  holds: ({ match, setting, event }) =>
    [event.aScore, event.bScore].every((score) => Number.isInteger(score) && score >= lowestOf(setting) && score <= match.raceTo),
  sentence: ({ match, setting }) => `A score is a whole number from ${scoreText(lowestOf(setting))} to ${match.raceTo}.`,
};

export const oneWinner: MatchRule<EventOf<'CORRECT' | 'ENTER_RESULT'>> = {
  name: 'oneWinner',
  code: 'TWO_WINNERS',
  holds: ({ match, event }) => event.aScore < match.raceTo || event.bScore < match.raceTo,
  sentence: ({ match }) => `Only one player can have ${match.raceTo}.`,
};

export const scoreDiffers: MatchRule<EventOf<'CORRECT' | 'ENTER_RESULT'>> = {
  name: 'scoreDiffers',
  code: 'SAME_SCORE',
  holds: ({ match, event }) => event.aScore !== match.aScore || event.bScore !== match.bScore,
  sentence: ({ match }) => `The score is ${resultText(match)} already.`,
};

/** The score of a match that has reached its race may stand already: then the result only finishes the match. */
export const resultDiffers: MatchRule<EventOf<'ENTER_RESULT'>> = {
  ...scoreDiffers,
  holds: (input) => reachesRace(input.match, input.event) || scoreDiffers.holds(input),
};

/** A match that is over when it starts has no next break. */
export const breakerKnownOrOver: MatchRule<EventOf<'ENTER_RESULT'>> = {
  ...breakerKnown,
  holds: (input) => reachesRace(input.match, input.event) || breakerKnown.holds(input),
};

/** Whether one of the scores ends the match. */
export const reachesRace = ({ raceTo }: { raceTo: number }, { aScore, bScore }: { aScore: number; bScore: number }): boolean =>
  aScore >= raceTo || bScore >= raceTo;

const lowestOf = ({ isStraightPool }: MatchSetting): number => (isStraightPool ? lowestScore : 0);

function participantScore({ match, event }: RuleInput<EventOf<'SCORE' | 'FOUL'>>): number {
  const side = sideOf(match, event.participantId);
  return side ? scoreOf(match, side) : 0;
}
