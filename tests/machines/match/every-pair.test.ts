/**
 * Every status with every event: the next status or the sentence of the refusal. The table is written from machines/README.md 4, 7 and 8,
 * not from the machine.
 */
import { expect, test } from 'vitest';
import type { MatchEvent, MatchEventType, MatchSetting, MatchState } from '#machines/match/events.ts';
import { canDo, whyNot } from '#machines/match/rules/all-rules.ts';
import { stepMatch } from '#machines/match/step-match.ts';
import { matchEventTypes } from '#machines/match/table.ts';
import { type MatchStatus, matchStatuses } from '#machines/names.ts';
import { aMatch, anEvent, aSetting, at } from './a-match.ts';

type ExpectedOutcome = { to: MatchStatus } | { refused: string };
type Row = {
  event: MatchEvent;
  match?: Partial<MatchState>;
  setting?: Partial<MatchSetting>;
  /** In the order NONE, CREATED, SCHEDULED, READY, RUNNING, TIMEOUT, FINISHED, APPROVED. */
  outcomes: readonly [
    ExpectedOutcome,
    ExpectedOutcome,
    ExpectedOutcome,
    ExpectedOutcome,
    ExpectedOutcome,
    ExpectedOutcome,
    ExpectedOutcome,
    ExpectedOutcome,
  ];
};

const to = (status: MatchStatus): ExpectedOutcome => ({ to: status });
const no = (refused: string): ExpectedOutcome => ({ refused });

const none = no('This match is not played.');
const early = no('The match still needs both players and a time.');
const noTable = no('The match has no table yet: assign one first.');
const notStarted = no('The match has not started: start it first.');
const inTimeout = no('LONČAREK has a time-out: end it first.');
const finished = no('The match is finished: reopen it first.');
const approved = no('The match is approved: reopen it first.');
const onTable = no('The match has a table already: reset it to change players or time.');
const raceOver = no('The match is over: its race can no longer change. Reopen it first.');
const hasStarted = no('The match has started already.');
const noneRunning = no('LONČAREK has no time-out running.');
const uniformOver = no('The match has started: uniform control is over.');
const turnedUp = no('The match has started: enter a forfeit instead.');
const bothCame = no('The match has started, so both players came: enter a forfeit instead.');
const notApprovable = no('Approve status not allowed, if no player have reached race-to');
const nothingToReopen = no('The match is not finished: there is nothing to reopen.');
const runsAlready = no('The match is running already.');
const upcoming = no('The match is in the upcoming list already.');
const onTableAgain = no('The match is on a table again: the reset can no longer be undone.');
const offTable = no('The match is on no table: assign it to one, then enter the score.');
const inEditForm = no('The match is approved: its result can be corrected in the edit form, with the reason.');
const approvedAlready = no('The match is approved already.');

const [C, S, R, U, T, F, P] = (['CREATED', 'SCHEDULED', 'READY', 'RUNNING', 'TIMEOUT', 'FINISHED', 'APPROVED'] as const).map(to) as [
  ExpectedOutcome,
  ExpectedOutcome,
  ExpectedOutcome,
  ExpectedOutcome,
  ExpectedOutcome,
  ExpectedOutcome,
  ExpectedOutcome,
];

const single = { team: 'SINGLE' } as const;

const oracle: Record<MatchEventType, Row> = {
  SCHEDULE: { event: anEvent('SCHEDULE'), outcomes: [none, S, S, onTable, onTable, onTable, onTable, approved] },
  SET_RACE_TO: { event: anEvent('SET_RACE_TO'), outcomes: [none, C, S, R, U, T, raceOver, raceOver] },
  SET_PARTICIPANT: { event: anEvent('SET_PARTICIPANT'), outcomes: [none, C, S, onTable, onTable, onTable, onTable, approved] },
  PASS: {
    event: anEvent('PASS'),
    match: { participantBId: null, bWalkover: true },
    outcomes: [none, P, P, onTable, onTable, onTable, onTable, approvedAlready],
  },
  START_TEAM_MATCH: {
    event: anEvent('START_TEAM_MATCH'),
    setting: { team: 'MAIN' },
    outcomes: [none, early, U, notStarted, hasStarted, hasStarted, finished, approved],
  },
  SCORE_TEAM_MATCH: {
    event: anEvent('SCORE_TEAM_MATCH'),
    setting: { team: 'MAIN' },
    outcomes: [none, early, noTable, notStarted, U, inTimeout, finished, approved],
  },
  CALL_OFF: {
    event: anEvent('CALL_OFF'),
    setting: single,
    outcomes: [none, to('NONE'), to('NONE'), onTable, onTable, onTable, onTable, approved],
  },
  CALL_BACK: {
    event: anEvent('CALL_BACK'),
    setting: single,
    match: { scheduledTime: at() },
    outcomes: [S, upcoming, upcoming, onTable, onTable, onTable, onTable, approved],
  },
  ASSIGN_TABLE: { event: anEvent('ASSIGN_TABLE'), outcomes: [none, early, R, R, U, T, finished, approved] },
  CALL: { event: anEvent('CALL'), outcomes: [none, early, noTable, R, hasStarted, hasStarted, finished, approved] },
  SET_BREAKER: { event: anEvent('SET_BREAKER'), outcomes: [none, early, noTable, R, U, T, F, P] },
  START: {
    event: anEvent('START'),
    match: { nextToBreak: 'A', breakerEntries: 'A0' },
    outcomes: [none, early, noTable, U, hasStarted, hasStarted, finished, approved],
  },
  SCORE: { event: anEvent('SCORE'), outcomes: [none, early, noTable, notStarted, U, inTimeout, finished, approved] },
  FOUL: {
    event: anEvent('FOUL'),
    setting: { isStraightPool: true },
    outcomes: [none, early, noTable, notStarted, U, inTimeout, finished, approved],
  },
  UNDO: { event: anEvent('UNDO'), match: { racks: 'A' }, outcomes: [none, early, noTable, notStarted, U, T, finished, approved] },
  CORRECT: {
    event: anEvent('CORRECT', { aScore: 9, bScore: 5 }),
    outcomes: [none, early, noTable, notStarted, U, T, F, P],
  },
  START_TIMEOUT: {
    event: anEvent('START_TIMEOUT', { side: 'B' }),
    outcomes: [none, early, noTable, notStarted, T, T, finished, approved],
  },
  END_TIMEOUT: { event: anEvent('END_TIMEOUT'), outcomes: [none, early, noTable, notStarted, noneRunning, U, finished, approved] },
  WITHDRAW_TIMEOUT: {
    event: anEvent('WITHDRAW_TIMEOUT', { byOffice: true }),
    match: { aTimeoutsRemaining: 0 },
    outcomes: [none, early, noTable, notStarted, U, U, finished, approved],
  },
  TOGGLE_SHOTCLOCK: { event: anEvent('TOGGLE_SHOTCLOCK'), outcomes: [none, early, noTable, R, U, T, finished, approved] },
  ACKNOWLEDGE_SHOTCLOCK: {
    event: anEvent('ACKNOWLEDGE_SHOTCLOCK'),
    match: { shotclockAssigned: true, shotclockAssignedAt: at() },
    outcomes: [none, early, noTable, R, U, T, finished, approved],
  },
  SET_UNIFORM: {
    event: anEvent('SET_UNIFORM'),
    setting: { withUniformControl: true },
    outcomes: [none, early, noTable, R, uniformOver, uniformOver, finished, approved],
  },
  FORFEIT: { event: anEvent('FORFEIT', { side: 'B' }), outcomes: [none, F, F, F, F, F, F, P] },
  DISQUALIFY: { event: anEvent('DISQUALIFY', { side: 'B' }), outcomes: [none, F, F, F, F, F, F, P] },
  WALKOVER: {
    event: anEvent('WALKOVER', { side: 'B' }),
    outcomes: [none, F, F, F, turnedUp, turnedUp, no('The match is finished: reset it first.'), approved],
  },
  BOTH_ABSENT: {
    event: anEvent('BOTH_ABSENT'),
    outcomes: [none, F, F, F, bothCame, bothCame, no('The match is finished: reset it first.'), approved],
  },
  FINISH: {
    event: anEvent('FINISH'),
    match: { racks: 'AAAAAAAAA' },
    outcomes: [none, early, noTable, notStarted, F, inTimeout, no('The match is finished already.'), approvedAlready],
  },
  APPROVE: {
    event: anEvent('APPROVE'),
    outcomes: [none, notApprovable, notApprovable, notApprovable, notApprovable, notApprovable, P, approvedAlready],
  },
  REOPEN: {
    event: anEvent('REOPEN'),
    outcomes: [none, nothingToReopen, nothingToReopen, nothingToReopen, runsAlready, runsAlready, U, U],
  },
  ANNOUNCE: {
    event: anEvent('ANNOUNCE'),
    outcomes: [none, early, noTable, no('The match is announced already.'), R, inTimeout, finished, approved],
  },
  RESET: { event: anEvent('RESET'), outcomes: [none, upcoming, upcoming, S, S, S, S, approved] },
  SETTLE: { event: anEvent('SETTLE'), outcomes: [none, offTable, offTable, U, U, U, U, inEditForm] },
  UNDO_RESET: {
    event: anEvent('UNDO_RESET'),
    match: { scheduledTime: at(), previousAssignedTableId: 7 },
    outcomes: [none, U, U, onTableAgain, onTableAgain, onTableAgain, onTableAgain, approved],
  },
  UNDO_APPROVE: {
    event: anEvent('UNDO_APPROVE'),
    outcomes: [none, early, noTable, notStarted, no('The match is running.'), inTimeout, no('The approval is taken back already.'), F],
  },
  ENTER_RESULT: { event: anEvent('ENTER_RESULT'), outcomes: [none, early, noTable, F, F, F, F, approved] },
  UNDO_RESULT: { event: anEvent('UNDO_RESULT'), outcomes: [none, early, noTable, notStarted, U, U, U, U] },
};

const pairs = matchEventTypes.flatMap((type) => matchStatuses.map((status, index) => ({ type, status, row: oracle[type], index })));

test.each(pairs)('$status × $type', ({ status, row, index }) => {
  const state = Object.freeze(aMatch(status, row.match));
  const setting = aSetting(row.setting);

  const step = stepMatch(state, setting, row.event);

  expect(step.ok ? { to: step.next.status } : { refused: step.refusal.sentence }).toEqual(row.outcomes[index]);
  expect(canDo(state, setting, row.event)).toBe(step.ok);
  expect(whyNot(state, setting, row.event)).toEqual(step.ok ? null : step.refusal);
});

test('a refusal has a stable code for programs', () => {
  const codes = pairs.flatMap(({ status, row }) => whyNot(aMatch(status, row.match), aSetting(row.setting), row.event)?.code ?? []);

  expect([...new Set(codes)].sort()).toEqual([
    'APPROVE_WITHOUT_WINNER',
    'MATCH_APPROVED',
    'MATCH_FINISHED',
    'MATCH_IN_TIMEOUT',
    'MATCH_NOT_PLAYED',
    'MATCH_NOT_SCHEDULED',
    'MATCH_NOT_STARTED',
    'MATCH_RUNNING',
    'MATCH_WITHOUT_TABLE',
    'NO_TIMEOUT_RUNNING',
  ]);
});
