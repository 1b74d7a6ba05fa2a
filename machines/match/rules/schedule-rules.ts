/** The rules for the time and the race of a match. The office form uses them too. */

import { sentences } from '../../sentences.ts';
import { resultText } from '../score-text.ts';
import type { EventOf, MatchRule } from './rule.ts';

const quarterMs = 15 * 60_000;

export const hasTime: MatchRule<EventOf<'SCHEDULE'>> = {
  name: 'hasTime',
  code: 'SCHEDULED_TIME_MISSING',
  holds: ({ event }) => event.scheduledTime !== null,
  sentence: () => sentences.scheduledTimeMissing,
};

/** Checks quarters in UTC, because every time zone differs from UTC by whole quarters. A stored time from a schedule may stay on its own minute. */
export const quarterHour: MatchRule<EventOf<'SCHEDULE'>> = {
  name: 'quarterHour',
  code: 'NO_QUARTER_HOUR',
  holds: ({ match, event }) =>
    event.asPlanned === true || event.scheduledTime === match.scheduledTime || Date.parse(event.scheduledTime ?? '') % quarterMs === 0,
  sentence: () => sentences.quarterHour,
};

export const raceToIsValid: MatchRule<EventOf<'SCHEDULE' | 'SET_RACE_TO'>> = {
  name: 'raceToIsValid',
  code: 'RACE_TO_INVALID',
  holds: ({ event }) => event.raceTo === undefined || (Number.isInteger(event.raceTo) && event.raceTo >= 1),
  sentence: () => 'Race-To must be a whole number of at least 1.',
};

/** The leader may already have reached the new race; then the match can be finished. */
export const scoresFitRace: MatchRule<EventOf<'SET_RACE_TO'>> = {
  name: 'scoresFitRace',
  code: 'RACE_TO_BELOW_SCORE',
  holds: ({ match, event }) => Math.max(match.aScore, match.bScore) <= event.raceTo && Math.min(match.aScore, match.bScore) < event.raceTo,
  sentence: ({ match }) => {
    const lowestRace = Math.max(match.aScore, match.bScore, Math.min(match.aScore, match.bScore) + 1);
    return `The score is ${resultText(match)}: Race-To must be at least ${lowestRace}.`;
  },
};

export const raceDiffers: MatchRule<EventOf<'SET_RACE_TO'>> = {
  name: 'raceDiffers',
  code: 'SAME_RACE_TO',
  holds: ({ match, event }) => match.raceTo !== event.raceTo,
  sentence: ({ match }) => `Race-To is ${match.raceTo} already.`,
};
