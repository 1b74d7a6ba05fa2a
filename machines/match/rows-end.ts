/** The table rows that end, approve, reopen and reset a match (machines/README.md 4.3, 8.1, 8.7). */
import type { Instant, MatchSetting, UndoneStep } from './events.ts';
import type { MatchColumns, MatchRows, StatusRules, StatusTarget } from './row.ts';
import { refusedWaiting } from './row.ts';
import { leaveTimeout, noShotClock, noTimeouts } from './rows-pauses.ts';
import * as result from './rules/result-rules.ts';
import { bothPlayersKnown, decidedByWalkover, hasTable, notBye, nothingScored, tournamentRuns } from './rules/setup-rules.ts';
import { notTeamMatch } from './rules/team-rules.ts';
import { tableStillFree, unchangedSince, withinUndo } from './rules/undo-rules.ts';
import { withRacks } from './score.ts';
import { columnsOf } from './sides.ts';
import { endsAtTimeLimit } from './time-limit.ts';

type EndEventType =
  | 'FORFEIT'
  | 'DISQUALIFY'
  | 'WALKOVER'
  | 'BOTH_ABSENT'
  | 'FINISH'
  | 'APPROVE'
  | 'REOPEN'
  | 'ANNOUNCE'
  | 'RESET'
  | 'UNDO_RESET'
  | 'UNDO_APPROVE';

const { resultsOpen, stageRuns, nothingDepends } = result;
const end = [notBye, bothPlayersKnown, result.sideUnmodified, result.opponentUnmodified];
const endUpcoming = { rules: [tournamentRuns, ...end], to: 'FINISHED' } as const;
const endPlayed = { rules: end, to: 'FINISHED' } as const;
const bothAbsent = { rules: [tournamentRuns, notBye, bothPlayersKnown], to: 'FINISHED' } as const;
const lose: StatusRules<'FORFEIT' | 'DISQUALIFY'> = {
  CREATED: endUpcoming,
  SCHEDULED: endUpcoming,
  READY: endUpcoming,
  RUNNING: endPlayed,
  TIMEOUT: endPlayed,
  FINISHED: endPlayed,
  APPROVED: { rules: [resultsOpen, ...end, result.sameWinner] },
};
const reset = { rules: [notBye], to: 'SCHEDULED' } as const;
/** The status before the undone step. */
export const statusBefore: StatusTarget = [
  { if: 'wasReady', to: 'READY' },
  { if: 'wasRunning', to: 'RUNNING' },
  { if: 'wasInTimeout', to: 'TIMEOUT' },
  'FINISHED',
];
const undoReset = { rules: [notTeamMatch, tournamentRuns, unchangedSince, tableStillFree, withinUndo], to: statusBefore };
const undoApprove = [resultsOpen, stageRuns, nothingDepends, unchangedSince, withinUndo];

const turnedUp = 'The match has started: enter a forfeit instead.';
const somebodyCame = 'The match has started, so both players came: enter a forfeit instead.';
const unfinished = 'The match is not finished: there is nothing to reopen.';
const runsAlready = 'The match is running already.';
const onTableAgain = 'The match is on a table again: the reset can no longer be undone.';

export const endRows: MatchRows<EndEventType> = {
  FORFEIT: {
    from: lose,
    effect: ({ match, event }) => ({ ...endOfPlay(match, event.at), [columnsOf[event.side].forfeit]: true }),
  },
  DISQUALIFY: {
    from: lose,
    effect: ({ match, event }) => ({ ...endOfPlay(match, event.at), [columnsOf[event.side].disqualified]: true }),
    note: 'DISQUALIFIED',
  },
  WALKOVER: {
    from: { CREATED: endUpcoming, SCHEDULED: endUpcoming, READY: endUpcoming },
    not: { RUNNING: turnedUp, TIMEOUT: turnedUp, FINISHED: 'The match is finished: reset it first.' },
    effect: ({ match, event }) => ({ ...endOfPlay(match, event.at), [columnsOf[event.side].walkover]: true }),
  },
  BOTH_ABSENT: {
    from: { CREATED: bothAbsent, SCHEDULED: bothAbsent, READY: bothAbsent },
    not: { RUNNING: somebodyCame, TIMEOUT: somebodyCame, FINISHED: 'The match is finished: reset it first.' },
    effect: ({ match, event }) => ({ ...endOfPlay(match, event.at), aWalkover: true, bWalkover: true }),
    note: 'WALKOVER',
  },
  FINISH: {
    from: { RUNNING: { rules: [result.raceOrTimeOver, result.shootOutPlayed], to: 'FINISHED' } },
    not: { FINISHED: 'The match is finished already.', APPROVED: 'The match is approved already.' },
    effect: ({ match, setting, event }) => ({
      ...endOfPlay(match, event.at),
      endedAtTimeLimit: endsAtTimeLimit(match, setting, event.at),
    }),
  },
  APPROVE: {
    from: { FINISHED: { rules: [result.hasWinner], to: 'APPROVED' } },
    not: { RUNNING: 'Finish the match first.', APPROVED: 'The match is approved already.' },
    effect: ({ match }) => releaseTable(match),
  },
  REOPEN: {
    from: {
      FINISHED: { rules: [notBye, bothPlayersKnown], to: 'RUNNING' },
      APPROVED: { rules: [notBye, bothPlayersKnown, resultsOpen, stageRuns, nothingDepends], to: 'RUNNING' },
    },
    not: { CREATED: unfinished, SCHEDULED: unfinished, READY: unfinished, RUNNING: runsAlready, TIMEOUT: runsAlready },
    effect: ({ match, event }) => ({
      ...unmodified,
      endedAtTimeLimit: false,
      ...(event.toCorrect ? {} : { finishTime: null, startTime: match.startTime ?? event.at }),
    }),
  },
  ANNOUNCE: {
    from: { RUNNING: { rules: [hasTable, nothingScored], to: 'READY' } },
    not: { READY: 'The match is announced already.' },
    effect: ({ event }) => ({ startTime: null, timeoutTotalMs: 0, announcedAt: event.at, calls: 0 }),
  },
  RESET: {
    from: {
      READY: reset,
      RUNNING: reset,
      TIMEOUT: reset,
      FINISHED: { rules: [notBye], to: [{ if: 'becomesScheduled', to: 'SCHEDULED' }, 'CREATED'] },
    },
    not: { CREATED: refusedWaiting, SCHEDULED: refusedWaiting },
    effect: ({ match, setting }) => asBeforePlay(match, setting),
  },
  UNDO_RESET: {
    from: { CREATED: undoReset, SCHEDULED: undoReset, APPROVED: { ...undoReset, rules: [decidedByWalkover, ...undoReset.rules] } },
    not: { READY: onTableAgain, RUNNING: onTableAgain, TIMEOUT: onTableAgain, FINISHED: onTableAgain },
    effect: ({ setting, event }) => undoColumns(asBeforePlay(event.was, setting), event),
    note: 'RESET_UNDONE',
  },
  UNDO_APPROVE: {
    from: { APPROVED: { rules: undoApprove, to: 'FINISHED' } },
    not: { FINISHED: 'The approval is taken back already.' },
    effect: ({ event }) => undoColumns(releaseTable(event.was), event),
    note: 'APPROVE_UNDONE',
  },
};

const unmodified = { aWalkover: false, bWalkover: false, aForfeit: false, bForfeit: false, aDisqualified: false, bDisqualified: false };

const asBeforePlay = (match: MatchColumns, setting: MatchSetting): Partial<MatchColumns> => ({
  ...unmodified,
  endedAtTimeLimit: false,
  ...noShotClock,
  ...noTimeouts,
  ...releaseTable(match),
  ...withRacks({ ...match, breakerEntries: '' }, setting, ''),
  aTimeoutsRemaining: setting.numberOfTimeouts,
  bTimeoutsRemaining: setting.numberOfTimeouts,
  timeoutTotalMs: 0,
  announcedAt: null,
  calls: 0,
  startTime: null,
  finishTime: null,
  aUniformApproved: false,
  bUniformApproved: false,
});

/** The columns that the step wrote, with their values from before the step. */
function undoColumns(written: Partial<MatchColumns>, { was, tableIsFree }: UndoneStep): Partial<MatchColumns> {
  const before = Object.fromEntries(Object.entries(was).filter(([column]) => column in written));
  return { ...before, tableId: tableIsFree ? was.tableId : null };
}

/** A later correction keeps the finish time of a match that is over. */
export const endOfPlay = (match: MatchColumns, at: Instant): Partial<MatchColumns> => ({
  ...noTimeouts,
  ...leaveTimeout(match, at),
  finishTime: match.finishTime ?? at,
});

const releaseTable = (match: MatchColumns): Pick<MatchColumns, 'tableId' | 'previousAssignedTableId'> => ({
  tableId: null,
  previousAssignedTableId: match.tableId ?? match.previousAssignedTableId,
});
