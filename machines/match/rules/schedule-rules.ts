/** What must be true of the time and the race of a match; the form of the office says the same. */

import { sentences } from '../../sentences.ts';
import { resultText } from '../score-words.ts';
import type { On, Rule } from './rule.ts';

const quarterMs = 15 * 60_000;

export const timeGiven: Rule<On<'SCHEDULE'>> = {
  name: 'timeGiven',
  code: 'SCHEDULED_TIME_MISSING',
  holds: ({ event }) => event.scheduledTime !== null,
  sentence: () => sentences.scheduledTimeMissing,
};

/** Every zone is a number of quarters away from UTC. A time that stands already, from a schedule with minutes of its own, may stay. */
export const quarterHour: Rule<On<'SCHEDULE'>> = {
  name: 'quarterHour',
  code: 'NO_QUARTER_HOUR',
  holds: ({ match, event }) =>
    event.asPlanned === true || event.scheduledTime === match.scheduledTime || Date.parse(event.scheduledTime ?? '') % quarterMs === 0,
  sentence: () => sentences.quarterHour,
};

export const raceToIsValid: Rule<On<'SCHEDULE' | 'SET_RACE_TO'>> = {
  name: 'raceToIsValid',
  code: 'RACE_TO_INVALID',
  holds: ({ event }) => event.raceTo === undefined || (Number.isInteger(event.raceTo) && event.raceTo >= 1),
  sentence: () => 'Race-To must be a whole number of at least 1.',
};

/** The leader may have reached the new race: then the match can be finished. */
export const scoresFitRace: Rule<On<'SET_RACE_TO'>> = {
  name: 'scoresFitRace',
  code: 'RACE_TO_BELOW_SCORE',
  holds: ({ match, event }) => Math.max(match.aScore, match.bScore) <= event.raceTo && Math.min(match.aScore, match.bScore) < event.raceTo,
  sentence: ({ match }) => {
    const least = Math.max(match.aScore, match.bScore, Math.min(match.aScore, match.bScore) + 1);
    return `The score is ${resultText(match)}: Race-To must be at least ${least}.`;
  },
};

export const raceDiffers: Rule<On<'SET_RACE_TO'>> = {
  name: 'raceDiffers',
  code: 'SAME_RACE_TO',
  holds: ({ match, event }) => match.raceTo !== event.raceTo,
  sentence: ({ match }) => `Race-To is ${match.raceTo} already.`,
};
