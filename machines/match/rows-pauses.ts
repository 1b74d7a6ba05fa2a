/** The table rows for time-outs, shot clock and uniforms (machines/README.md 8.4, 8.5, 8.9). */

import { type Side, sides } from '../names.ts';
import type { Instant } from './events.ts';
import type { MatchColumns, MatchRows, StatusTarget } from './row.ts';
import { raceOpen } from './rules/score-rules.ts';
import { shotClockOpen, shotClockOrdered, uniformControlUsed } from './rules/setup-rules.ts';
import { notTeamMatch } from './rules/team-rules.ts';
import { noTimeoutRunning, timeoutLeft, timeoutRuns, timeoutToGiveBack, withinWithdrawal } from './rules/timeout-rules.ts';
import { columnsOf, timeoutRunsFor } from './sides.ts';

type PauseEventType = 'START_TIMEOUT' | 'END_TIMEOUT' | 'WITHDRAW_TIMEOUT' | 'TOGGLE_SHOTCLOCK' | 'ACKNOWLEDGE_SHOTCLOCK' | 'SET_UNIFORM';

const start = [raceOpen, noTimeoutRunning, timeoutLeft];
const withdraw = [timeoutToGiveBack, withinWithdrawal];
const acknowledge = [shotClockOrdered, shotClockOpen];
const runsAgain: StatusTarget = [{ if: 'endsLastTimeout', to: 'RUNNING' }, 'TIMEOUT'];
const uniformOver = 'The match has started: uniform control is over.';

export const pauseRows: MatchRows<PauseEventType> = {
  START_TIMEOUT: {
    from: { RUNNING: { rules: [notTeamMatch, ...start], to: 'TIMEOUT' }, TIMEOUT: { rules: start } },
    effect: ({ match, setting, event }) => ({
      [columnsOf[event.side].timeoutStartedAt]: event.at,
      [columnsOf[event.side].timeoutUntil]: plusMinutes(event.at, setting.timeoutLengthInMinutes),
      [columnsOf[event.side].timeoutsRemaining]: match[columnsOf[event.side].timeoutsRemaining] - 1,
      timeoutSince: match.timeoutSince ?? event.at,
    }),
    note: 'TIMEOUT_START',
  },
  END_TIMEOUT: {
    from: { TIMEOUT: { rules: [timeoutRuns], to: runsAgain } },
    effect: ({ match, event }) => endTimeout(match, event.side, event.at),
    note: 'TIMEOUT_END',
  },
  WITHDRAW_TIMEOUT: {
    from: { RUNNING: { rules: withdraw }, TIMEOUT: { rules: withdraw, to: runsAgain } },
    effect: ({ match, event }) => ({
      ...(timeoutRunsFor(match, event.side) ? endTimeout(match, event.side, event.at) : {}),
      [columnsOf[event.side].timeoutsRemaining]: match[columnsOf[event.side].timeoutsRemaining] + 1,
    }),
    note: 'TIMEOUT_WITHDRAWN',
  },
  TOGGLE_SHOTCLOCK: {
    from: { READY: { rules: [] }, RUNNING: { rules: [] }, TIMEOUT: { rules: [] } },
    effect: ({ match, event }) => ({
      ...noShotClock,
      ...(match.shotclockAssigned ? {} : { shotclockAssigned: true, shotclockAssignedAt: event.at }),
    }),
    note: 'SHOTCLOCK_ORDERED',
  },
  ACKNOWLEDGE_SHOTCLOCK: {
    from: { READY: { rules: acknowledge }, RUNNING: { rules: acknowledge }, TIMEOUT: { rules: acknowledge } },
    effect: ({ event }) => ({ shotclockApproved: true, shotclockApprovedAt: event.at }),
    note: 'SHOTCLOCK_ACKNOWLEDGED',
  },
  SET_UNIFORM: {
    from: { READY: { rules: [uniformControlUsed] } },
    not: { RUNNING: uniformOver, TIMEOUT: uniformOver },
    effect: ({ event }) => ({ [columnsOf[event.side].uniformApproved]: event.approved }),
    note: 'UNIFORM',
  },
};

export const noShotClock = { shotclockAssigned: false, shotclockApproved: false, shotclockAssignedAt: null, shotclockApprovedAt: null };
export const noTimeouts = {
  aTimeoutStartedAt: null,
  bTimeoutStartedAt: null,
  aTimeoutUntil: null,
  bTimeoutUntil: null,
  timeoutSince: null,
};

/** Adds the time since `timeoutSince` to the total when the last time-out ends. */
export const leaveTimeout = (match: MatchColumns, at: Instant): Pick<MatchColumns, 'timeoutSince' | 'timeoutTotalMs'> => ({
  timeoutSince: null,
  timeoutTotalMs: match.timeoutTotalMs + (match.timeoutSince === null ? 0 : Math.max(0, Date.parse(at) - Date.parse(match.timeoutSince))),
});

function endTimeout(match: MatchColumns, side: Side, at: Instant): Partial<MatchColumns> {
  const stopped = { [columnsOf[side].timeoutStartedAt]: null, [columnsOf[side].timeoutUntil]: null };
  const other = sides.find((one) => one !== side && timeoutRunsFor(match, one));
  return other ? stopped : { ...stopped, ...leaveTimeout(match, at) };
}

const plusMinutes = (at: Instant, minutes: number): Instant => new Date(Date.parse(at) + minutes * 60_000).toISOString();
