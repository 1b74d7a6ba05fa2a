/** Builders for matches, settings and events: a test names only the fields that matter to it. */

import { nextBreaker } from '#machines/match/breaks.ts';
import type { MatchEvent, MatchEventType, MatchSetting, MatchState } from '#machines/match/events.ts';
import { matchScoreOf } from '#machines/match/score-columns.ts';
import { stepMatch } from '#machines/match/step-match.ts';
import type { MatchStatus } from '#machines/names.ts';

export const t0 = Date.parse('2026-11-20T10:00:00.000Z');

/** Returns the instant `seconds` after ten o'clock. */
export const at = (seconds = 0): string => new Date(t0 + seconds * 1000).toISOString();

export const aSetting = (overrides: Partial<MatchSetting> = {}): MatchSetting => ({
  tournamentStatus: 'RUNNING',
  withUniformControl: false,
  numberOfTimeouts: 1,
  timeoutLengthInMinutes: 5,
  timeLimitInMinutes: null,
  minutesPerRack: 8,
  isStraightPool: false,
  participantADisplayName: 'LONČAREK Ante',
  participantBDisplayName: 'VAN DER BERG Jan',
  downstream: [],
  ...overrides,
});

const created: MatchState = {
  status: 'CREATED',
  raceTo: 9,
  breakRule: 'ALTERNATE',
  aScore: 0,
  bScore: 0,
  racks: '',
  nextToBreak: null,
  breakerEntries: '',
  tableId: null,
  previousAssignedTableId: null,
  scheduledTime: null,
  announcedAt: null,
  calls: 0,
  startTime: null,
  finishTime: null,
  participantAId: 11,
  participantBId: 22,
  aPlaceholder: false,
  aQualifier: null,
  bQualifier: null,
  bPlaceholder: false,
  aWalkover: false,
  bWalkover: false,
  aForfeit: false,
  bForfeit: false,
  aDisqualified: false,
  bDisqualified: false,
  endedAtTimeLimit: false,
  aTimeoutsRemaining: 1,
  bTimeoutsRemaining: 1,
  aTimeoutStartedAt: null,
  bTimeoutStartedAt: null,
  aTimeoutUntil: null,
  bTimeoutUntil: null,
  timeoutSince: null,
  timeoutTotalMs: 0,
  shotclockAssigned: false,
  shotclockApproved: false,
  shotclockAssignedAt: null,
  shotclockApprovedAt: null,
  aUniformApproved: false,
  bUniformApproved: false,
};

const scheduled = { scheduledTime: at() };
const ready = { ...scheduled, tableId: 7, announcedAt: at() };
const running = { ...ready, startTime: at(), nextToBreak: 'A', breakerEntries: 'A0' } as const;
const finished = { ...running, racks: 'AAAAAAAAA', aScore: 9, bScore: 0, nextToBreak: 'B', finishTime: at(3600) } as const;
const typical: Record<MatchStatus, Partial<MatchState>> = {
  NONE: {},
  CREATED: {},
  SCHEDULED: scheduled,
  READY: ready,
  RUNNING: running,
  TIMEOUT: { ...running, aTimeoutStartedAt: at(60), aTimeoutUntil: at(360), timeoutSince: at(60), aTimeoutsRemaining: 0 },
  FINISHED: finished,
  APPROVED: { ...finished, tableId: null, previousAssignedTableId: 7 },
};

/** Returns a typical match in a status. The scores follow from `racks` and the breaker from the rule, unless the overrides name them. */
export function aMatch(status: MatchStatus, overrides: Partial<MatchState> = {}): MatchState {
  const match = { ...created, ...typical[status], ...overrides, status };
  const nextToBreak = nextBreaker(match.breakRule, match.breakerEntries, match.racks);
  const count = (letter: string): number => match.racks.split(letter).length - 1;
  const score = (side: 'A' | 'B'): number => count(side) - count(side.toLowerCase());
  return { ...match, aScore: score('A'), bScore: score('B'), nextToBreak, ...overrides };
}

const bodies: { [T in MatchEventType]: Extract<MatchEvent, { type: T }> } = {
  SCHEDULE: { type: 'SCHEDULE', at: at(90), scheduledTime: at(1800) },
  SET_RACE_TO: { type: 'SET_RACE_TO', at: at(90), raceTo: 11 },
  SET_PARTICIPANT: { type: 'SET_PARTICIPANT', at: at(90), side: 'A', participantId: 33 },
  PASS: { type: 'PASS', at: at(90) },
  START_TEAM_MATCH: { type: 'START_TEAM_MATCH', at: at(90) },
  SCORE_TEAM_MATCH: { type: 'SCORE_TEAM_MATCH', at: at(90), aScore: 1, bScore: 0, raceTo: 2 },
  CALL_OFF: { type: 'CALL_OFF', at: at(90) },
  CALL_BACK: { type: 'CALL_BACK', at: at(90) },
  ASSIGN_TABLE: { type: 'ASSIGN_TABLE', at: at(90), tableId: 8 },
  CALL: { type: 'CALL', at: at(90), call: 1 },
  SET_BREAKER: { type: 'SET_BREAKER', at: at(90), side: 'B' },
  START: { type: 'START', at: at(90) },
  SCORE: { type: 'SCORE', at: at(90), participantId: 11, to: 1 },
  FOUL: { type: 'FOUL', at: at(90), participantId: 11, to: -1 },
  UNDO: { type: 'UNDO', at: at(90), rack: 1 },
  CORRECT: { type: 'CORRECT', at: at(90), aScore: 3, bScore: 2 },
  START_TIMEOUT: { type: 'START_TIMEOUT', at: at(90), side: 'A' },
  END_TIMEOUT: { type: 'END_TIMEOUT', at: at(90), side: 'A' },
  WITHDRAW_TIMEOUT: { type: 'WITHDRAW_TIMEOUT', at: at(90), side: 'A' },
  TOGGLE_SHOTCLOCK: { type: 'TOGGLE_SHOTCLOCK', at: at(90) },
  ACKNOWLEDGE_SHOTCLOCK: { type: 'ACKNOWLEDGE_SHOTCLOCK', at: at(90) },
  SET_UNIFORM: { type: 'SET_UNIFORM', at: at(90), side: 'A', approved: true },
  FORFEIT: { type: 'FORFEIT', at: at(90), side: 'A' },
  DISQUALIFY: { type: 'DISQUALIFY', at: at(90), side: 'A' },
  WALKOVER: { type: 'WALKOVER', at: at(90), side: 'A' },
  BOTH_ABSENT: { type: 'BOTH_ABSENT', at: at(90) },
  FINISH: { type: 'FINISH', at: at(90) },
  APPROVE: { type: 'APPROVE', at: at(90) },
  REOPEN: { type: 'REOPEN', at: at(90) },
  ANNOUNCE: { type: 'ANNOUNCE', at: at(90) },
  RESET: { type: 'RESET', at: at(90) },
  SETTLE: {
    type: 'SETTLE',
    at: at(90),
    standing: matchScoreOf(aMatch('RUNNING', { racks: 'AAB' })),
  },
  UNDO_RESET: {
    type: 'UNDO_RESET',
    at: at(90),
    since: at(85),
    was: aMatch('RUNNING', { racks: 'AAB' }),
    tableIsFree: true,
    isUnchanged: true,
  },
  UNDO_APPROVE: { type: 'UNDO_APPROVE', at: at(90), since: at(85), was: aMatch('FINISHED'), tableIsFree: true, isUnchanged: true },
  ENTER_RESULT: { type: 'ENTER_RESULT', at: at(90), aScore: 9, bScore: 5 },
  UNDO_RESULT: {
    type: 'UNDO_RESULT',
    at: at(90),
    since: at(85),
    was: aMatch('RUNNING', { racks: 'AAB' }),
    tableIsFree: true,
    isUnchanged: true,
  },
};

/** Returns a typical event of a type, 90 seconds after ten. */
export const anEvent = <T extends MatchEventType>(
  type: T,
  overrides: Partial<Extract<MatchEvent, { type: T }>> = {},
): Extract<MatchEvent, { type: T }> => ({ ...bodies[type], ...overrides });

/** Returns the match after the events; throws with the sentence of the first refusal. */
export function play(state: MatchState, events: readonly MatchEvent[], setting: MatchSetting = aSetting()): MatchState {
  return events.reduce((row, event) => {
    const step = stepMatch(row, setting, event);
    if (!step.ok) throw new Error(`${event.type} in ${row.status}: ${step.refusal.sentence}`);
    return step.next;
  }, state);
}

/** Returns the sentence that refuses the event, or null if the event is allowed. */
export function sentenceFor(state: MatchState, event: MatchEvent, setting: MatchSetting = aSetting()): string | null {
  const step = stepMatch(state, setting, event);
  return step.ok ? null : step.refusal.sentence;
}
