/** What each event does to the columns of a match: pure, and only asked when match-rules.ts allows the event. */
import { addBreakerEntry, nextBreaker, rewindBreakerEntries } from './breaks.ts';
import { isKnown } from './byes.ts';
import type { Instant, MatchEvent, MatchEventType, MatchSetting, MatchState, Undone } from './match-events.ts';
import type { On } from './match-rule.ts';
import { columnsOf, sideOf, timeoutRunsFor } from './match-sides.ts';
import { type Side, sides } from './names.ts';
import { foulLetter, scoreIn } from './racks.ts';
import { endsAtTimeLimit, withResult } from './time-limit.ts';

/** The columns of a match without its status, which the machine alone decides. */
export type MatchColumns = Omit<MatchState, 'status'>;

/** The columns that change. */
export function effectOf(match: MatchColumns, setting: MatchSetting, event: MatchEvent): Partial<MatchColumns> {
  // One entry per event type below: the pairing of key and argument is what the mapped type guarantees.
  const effect = effects[event.type] as (ask: Effected<MatchEventType>) => Partial<MatchColumns>;
  return effect({ match, setting, event });
}

/** A match is SCHEDULED when both sides are known (player or placeholder) and it has a time (rules.md 4.2). */
export const isScheduled = (match: MatchColumns): boolean => match.scheduledTime !== null && sides.every((side) => isKnown(match, side));

type Effected<T extends MatchEventType> = { match: MatchColumns; setting: MatchSetting; event: On<T> };
type Effect<T extends MatchEventType> = (ask: Effected<T>) => Partial<MatchColumns>;

const unmodified = { aWalkover: false, bWalkover: false, aForfeit: false, bForfeit: false, aDisqualified: false, bDisqualified: false };
const noShotClock = { shotclockAssigned: false, shotclockApproved: false, shotclockAssignedAt: null, shotclockApprovedAt: null };
const noTimeoutRunning = {
  aTimeoutStartedAt: null,
  bTimeoutStartedAt: null,
  aTimeoutUntil: null,
  bTimeoutUntil: null,
  timeoutSince: null,
};

const effects: { [T in MatchEventType]: Effect<T> } = {
  SCHEDULE: ({ event }) => ({ scheduledTime: event.scheduledTime, ...(event.raceTo === undefined ? {} : { raceTo: event.raceTo }) }),
  SET_RACE_TO: ({ event }) => ({ raceTo: event.raceTo }),
  SET_PARTICIPANT: ({ event }) => ({
    [columnsOf[event.side].participantId]: event.participantId,
    [columnsOf[event.side].placeholder]: event.placeholder ?? (event.qualifier ?? null) !== null,
    [columnsOf[event.side].qualifier]: event.qualifier ?? null,
    [columnsOf[event.side].walkover]: event.walkover ?? false,
    finishTime: null,
  }),
  PASS: () => ({}),
  START_TEAM_MATCH: ({ event }) => ({ startTime: event.at }),
  SCORE_TEAM_MATCH: ({ event: { aScore, bScore, raceTo } }) => ({
    raceTo,
    aScore,
    bScore,
    racks: aScore > bScore ? 'B'.repeat(bScore) + 'A'.repeat(aScore) : 'A'.repeat(aScore) + 'B'.repeat(bScore),
  }),
  CALL_OFF: () => ({}),
  CALL_BACK: () => ({}),
  ASSIGN_TABLE: ({ match, event }) => ({ tableId: event.tableId, previousAssignedTableId: match.tableId ?? match.previousAssignedTableId }),
  SET_BREAKER: ({ match, event }) => (match.nextToBreak === event.side ? {} : nameBreaker(match, event.side)),
  START: ({ event }) => ({ startTime: event.at }),
  SCORE: ({ match, setting, event }) => withRacks(match, setting, match.racks + (sideOf(match, event.participantId) ?? '')),
  FOUL: ({ match, setting, event }) => {
    const side = sideOf(match, event.participantId);
    return withRacks(match, setting, match.racks + (side ? foulLetter[side] : ''));
  },
  UNDO: ({ match, setting }) => withRacks(match, setting, match.racks.slice(0, -1)),
  CORRECT: ({ match, setting, event }) => ({
    ...withRacks(match, setting, correctedRacks(match, event)),
    endedAtTimeLimit: withResult(match, setting, event).endedAtTimeLimit,
  }),
  START_TIMEOUT: ({ match, setting, event }) => ({
    [columnsOf[event.side].timeoutStartedAt]: event.at,
    [columnsOf[event.side].timeoutUntil]: plusMinutes(event.at, setting.timeoutLengthInMinutes),
    [columnsOf[event.side].timeoutsRemaining]: match[columnsOf[event.side].timeoutsRemaining] - 1,
    timeoutSince: match.timeoutSince ?? event.at,
  }),
  END_TIMEOUT: ({ match, event }) => endTimeout(match, event.side, event.at),
  WITHDRAW_TIMEOUT: ({ match, event }) => ({
    ...(timeoutRunsFor(match, event.side) ? endTimeout(match, event.side, event.at) : {}),
    [columnsOf[event.side].timeoutsRemaining]: match[columnsOf[event.side].timeoutsRemaining] + 1,
  }),
  TOGGLE_SHOTCLOCK: ({ match, event }) => ({
    ...noShotClock,
    ...(match.shotclockAssigned ? {} : { shotclockAssigned: true, shotclockAssignedAt: event.at }),
  }),
  ACKNOWLEDGE_SHOTCLOCK: ({ event }) => ({ shotclockApproved: true, shotclockApprovedAt: event.at }),
  SET_UNIFORM: ({ event }) => ({ [columnsOf[event.side].uniformApproved]: event.approved }),
  FORFEIT: ({ match, event }) => ({ ...endOfPlay(match, event.at), [columnsOf[event.side].forfeit]: true }),
  DISQUALIFY: ({ match, event }) => ({ ...endOfPlay(match, event.at), [columnsOf[event.side].disqualified]: true }),
  WALKOVER: ({ match, event }) => ({ ...endOfPlay(match, event.at), [columnsOf[event.side].walkover]: true }),
  FINISH: ({ match, setting, event }) => ({
    ...endOfPlay(match, event.at),
    endedAtTimeLimit: endsAtTimeLimit(match, setting, event.at),
  }),
  APPROVE: ({ match }) => releaseTable(match),
  REOPEN: ({ match, event }) => ({
    ...unmodified,
    endedAtTimeLimit: false,
    ...(event.toCorrect ? {} : { finishTime: null, startTime: match.startTime ?? event.at }),
  }),
  ANNOUNCE: () => ({ startTime: null, timeoutTotalMs: 0 }),
  RESET: ({ match, setting }) => ({
    ...unmodified,
    endedAtTimeLimit: false,
    ...noShotClock,
    ...noTimeoutRunning,
    ...releaseTable(match),
    ...withRacks({ ...match, breakerEntries: '' }, setting, ''),
    aTimeoutsRemaining: setting.numberOfTimeouts,
    bTimeoutsRemaining: setting.numberOfTimeouts,
    timeoutTotalMs: 0,
    startTime: null,
    finishTime: null,
    aUniformApproved: false,
    bUniformApproved: false,
  }),
  UNDO_RESET: ({ setting, event }) => takenBack('RESET', setting, event),
  UNDO_APPROVE: ({ setting, event }) => takenBack('APPROVE', setting, event),
};

/** The columns a step wrote, as they were before it. */
function takenBack(
  step: 'RESET' | 'APPROVE',
  setting: MatchSetting,
  { at, was, tableIsFree }: Undone & { at: Instant },
): Partial<MatchColumns> {
  const written = Object.keys(effectOf(was, setting, { type: step, at }));
  const before = Object.fromEntries(Object.entries(was).filter(([column]) => written.includes(column)));
  return { ...before, tableId: tableIsFree ? was.tableId : null };
}

type Racks = Pick<MatchColumns, 'racks' | 'aScore' | 'bScore' | 'breakerEntries' | 'nextToBreak'>;

/**
 * Scores and breaker follow the racks; a breaker named at a rack that no longer stands goes with it (rules.md 7.6). In 14.1 the breaker is the
 * player at the table (7.7): who made the last point, or who did not foul.
 */
function withRacks(match: MatchColumns, { isStraightPool }: MatchSetting, racks: string): Racks {
  const breakerEntries = rewindBreakerEntries(match.breakerEntries, racks.length);
  const nextToBreak = nextBreaker(isStraightPool ? 'WINNER' : match.breakRule, breakerEntries, racks);
  return { racks, aScore: scoreIn(racks, 'A'), bScore: scoreIn(racks, 'B'), breakerEntries, nextToBreak };
}

function nameBreaker(match: MatchColumns, side: Side): Pick<MatchColumns, 'breakerEntries' | 'nextToBreak'> {
  return { breakerEntries: addBreakerEntry(match.breakerEntries, { rack: match.racks.length, side }), nextToBreak: side };
}

/** A lowered side loses its last racks; raised sides win the new last racks, the side that is ahead the very last. */
function correctedRacks(match: MatchColumns, wanted: { aScore: number; bScore: number }): string {
  const kept = lowered(lowered(match.racks, 'A', wanted.aScore), 'B', wanted.bScore);
  const newA = 'A'.repeat(Math.max(0, wanted.aScore - match.aScore));
  const newB = 'B'.repeat(Math.max(0, wanted.bScore - match.bScore));
  return wanted.aScore > wanted.bScore ? kept + newB + newA : kept + newA + newB;
}

/** Fouls that take the score below what the racks leave stand first: the rack that ended the match stays the last. */
function lowered(racks: string, side: Side, to: number): string {
  if (scoreIn(racks, side) <= to) return racks;
  const at = racks.lastIndexOf(side);
  return lowered(at < 0 ? foulLetter[side] + racks : racks.slice(0, at) + racks.slice(at + 1), side, to);
}

const plusMinutes = (at: Instant, minutes: number): Instant => new Date(Date.parse(at) + minutes * 60_000).toISOString();

function endTimeout(match: MatchColumns, side: Side, at: Instant): Partial<MatchColumns> {
  const stopped = { [columnsOf[side].timeoutStartedAt]: null, [columnsOf[side].timeoutUntil]: null };
  const other = sides.find((one) => one !== side && timeoutRunsFor(match, one));
  return other ? stopped : { ...stopped, ...leaveTimeout(match, at) };
}

const leaveTimeout = (match: MatchColumns, at: Instant): Pick<MatchColumns, 'timeoutSince' | 'timeoutTotalMs'> => ({
  timeoutSince: null,
  timeoutTotalMs: match.timeoutTotalMs + (match.timeoutSince === null ? 0 : Math.max(0, Date.parse(at) - Date.parse(match.timeoutSince))),
});

/** A match that is over keeps the time it ended at when its result is corrected later. */
const endOfPlay = (match: MatchColumns, at: Instant): Partial<MatchColumns> => ({
  ...noTimeoutRunning,
  ...leaveTimeout(match, at),
  finishTime: match.finishTime ?? at,
});

const releaseTable = (match: MatchColumns): Pick<MatchColumns, 'tableId' | 'previousAssignedTableId'> => ({
  tableId: null,
  previousAssignedTableId: match.tableId ?? match.previousAssignedTableId,
});
