/** The rules for starting, ending and giving back a time-out (machines/README.md 8.4). */

import { nameOf, subjectOf } from '../../sentences.ts';
import { columnsOf, timeoutRunsFor } from '../sides.ts';
import type { EventOf, MatchRule } from './rule.ts';

export const noTimeoutRunning: MatchRule<EventOf<'START_TIMEOUT'>> = {
  name: 'noTimeoutRunning',
  code: 'TIMEOUT_RUNNING',
  holds: ({ match, event }) => !timeoutRunsFor(match, event.side),
  sentence: ({ setting, event }) => `${subjectOf(setting, event.side)} has a time-out running already.`,
};

export const timeoutLeft: MatchRule<EventOf<'START_TIMEOUT'>> = {
  name: 'timeoutLeft',
  code: 'NO_TIMEOUT_LEFT',
  holds: ({ match, event }) => match[columnsOf[event.side].timeoutsRemaining] > 0,
  sentence: ({ setting, event }) => `${subjectOf(setting, event.side)} has no time-out left.`,
};

export const timeoutRuns: MatchRule<EventOf<'END_TIMEOUT'>> = {
  name: 'timeoutRuns',
  code: 'NO_TIMEOUT_RUNNING',
  holds: ({ match, event }) => timeoutRunsFor(match, event.side),
  sentence: ({ setting, event }) => `${subjectOf(setting, event.side)} has no time-out running.`,
};

/** The table can give back only a running time-out, the office also a finished one (machines/README.md 8.4). */
export const timeoutToGiveBack: MatchRule<EventOf<'WITHDRAW_TIMEOUT'>> = {
  name: 'timeoutToGiveBack',
  code: 'NO_TIMEOUT_TO_GIVE_BACK',
  holds: ({ match, setting, event }) => {
    if (timeoutRunsFor(match, event.side)) return true;
    return event.byOffice === true && match[columnsOf[event.side].timeoutsRemaining] < setting.numberOfTimeouts;
  },
  sentence: ({ setting, event }) => `${subjectOf(setting, event.side)} has no time-out to give back.`,
};

/** The time to take a wrong tap back at the table, in milliseconds. */
const withdrawalMs = 10_000;

export const withinWithdrawal: MatchRule<EventOf<'WITHDRAW_TIMEOUT'>> = {
  name: 'withinWithdrawal',
  code: 'WITHDRAWAL_TOO_LATE',
  holds: ({ match, event }) => {
    const startedAt = match[columnsOf[event.side].timeoutStartedAt];
    return event.byOffice === true || startedAt === null || Date.parse(event.at) - Date.parse(startedAt) <= withdrawalMs;
  },
  sentence: ({ setting, event }) =>
    `The time-out of ${nameOf(setting, event.side)} started more than 10 seconds ago: end it, or ask the office to give it back.`,
};
