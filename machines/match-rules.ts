/** Why not: every reason a match refuses an event, in the words staff see. The machine's guards and this list are the same predicates. */
import type { Instant, MatchEvent, MatchEventType, MatchSetting, MatchState, Refusal } from './match-events.ts';
import type { On, Rule } from './match-rule.ts';
import { wrongStatus } from './match-wrong-status.ts';
import type { MatchStatus } from './names.ts';
import * as result from './result-rules.ts';
import * as schedule from './schedule-rules.ts';
import * as score from './score-rules.ts';
import * as setup from './setup-rules.ts';
import * as team from './team-rules.ts';
import * as timeout from './timeout-rules.ts';
import { tableStillFree, unchangedSince, withinUndo } from './undo-rules.ts';

/**
 * Why `event` is refused now, or null when it is allowed: the first rule that does not hold, or that the status has no place for it.
 * `code` is stable and for programs, `sentence` is for people. Sources: spec 1 §4–5, rules.md §4, 7, 8.
 */
export function whyNot(state: MatchState, setting: MatchSetting, event: MatchEvent): Refusal | null {
  const rules = rulesFor(event.type, state.status);
  if (!rules) return wrongStatus(state, setting, event);
  const ask = { match: state, setting, event };
  const broken = rules.find((rule) => !rule.holds(ask));
  return broken ? { code: broken.code, sentence: broken.sentence(ask) } : null;
}

/** Whether `event` is allowed now: `whyNot` gives the reason when it is not. */
export const canDo = (state: MatchState, setting: MatchSetting, event: MatchEvent): boolean => whyNot(state, setting, event) === null;

/** Why a started match does not end with the scores it has, whatever else keeps it from that. */
export const finishRefusal = (match: MatchState, setting: MatchSetting, at: Instant): Refusal | null =>
  whyNot({ ...match, status: 'RUNNING' }, setting, { type: 'FINISH', at });

/** The conditions of an event in a status, in the order they are asked; undefined where the status has no place for the event. */
export function rulesFor(type: MatchEventType, status: MatchStatus): readonly Rule[] | undefined {
  // The table below pairs each type with rules for that type; whoever asks passes an event of the same type.
  return conditions[type][status] as readonly Rule[] | undefined;
}

type Conditions = { readonly [T in MatchEventType]: Partial<Record<MatchStatus, readonly Rule<On<T>>[]>> };

const { decidedByWalkover, somebodyIsOut, bothSidesSettled } = setup;
const { isTeamMatch, notTeamMatch, isSingleMatch, pointsInRace } = team;
const { opponentsDiffer, notBye, bothPlayersKnown, tournamentRuns, hasTable, otherTable } = setup;
const { uniformsApproved, uniformControlUsed, breakerKnown, nothingScored, shotClockOrdered, shotClockOpen } = setup;
const { playsHere, shotClockAcknowledged, raceOpen, oneRackMore, rackToUndo, lastRack, scoresInRace, oneWinner, scoreDiffers } = score;
const { foulsCount, onePointLess, roomForFoul } = score;
const { sideUnmodified, opponentUnmodified, notWalkover, staysDecided, sameWinner, nothingDepends } = result;
const { resultsOpen, stageRuns, raceOrTimeOver, shootOutPlayed, hasWinner } = result;

const plan = [schedule.timeGiven, schedule.quarterHour, schedule.raceToIsValid];
const race = [notTeamMatch, schedule.raceToIsValid, schedule.raceDiffers, schedule.scoresFitRace];
const undo = [notTeamMatch, rackToUndo, lastRack];
const correct = [notTeamMatch, scoresInRace, oneWinner, scoreDiffers];
const withdraw = [timeout.timeoutToGiveBack, timeout.withinWithdrawal];
const end = [notBye, bothPlayersKnown, sideUnmodified, opponentUnmodified];
const endUpcoming = [tournamentRuns, ...end];
const endApproved = [resultsOpen, ...end, sameWinner];
const undoReset = [notTeamMatch, tournamentRuns, unchangedSince, tableStillFree, withinUndo];
const acknowledge = [shotClockOrdered, shotClockOpen];

const conditions: Conditions = {
  SCHEDULE: { CREATED: plan, SCHEDULED: plan },
  SET_RACE_TO: { READY: race, RUNNING: race, TIMEOUT: race },
  SET_PARTICIPANT: { CREATED: [opponentsDiffer], SCHEDULED: [opponentsDiffer], APPROVED: [decidedByWalkover, opponentsDiffer] },
  PASS: { CREATED: [somebodyIsOut, bothSidesSettled], SCHEDULED: [somebodyIsOut, bothSidesSettled] },
  START_TEAM_MATCH: { SCHEDULED: [isTeamMatch, notBye, bothPlayersKnown, tournamentRuns] },
  SCORE_TEAM_MATCH: { RUNNING: [isTeamMatch, pointsInRace] },
  CALL_OFF: { CREATED: [isSingleMatch], SCHEDULED: [isSingleMatch] },
  CALL_BACK: { NONE: [isSingleMatch] },
  ASSIGN_TABLE: {
    SCHEDULED: [notTeamMatch, notBye, bothPlayersKnown, tournamentRuns, otherTable],
    READY: [otherTable],
    RUNNING: [notTeamMatch, otherTable],
    TIMEOUT: [otherTable],
  },
  SET_BREAKER: { READY: [], RUNNING: [], TIMEOUT: [], FINISHED: [], APPROVED: [resultsOpen] },
  START: { READY: [bothPlayersKnown, tournamentRuns, hasTable, uniformsApproved, breakerKnown] },
  SCORE: { RUNNING: [notTeamMatch, playsHere, breakerKnown, shotClockAcknowledged, raceOpen, oneRackMore] },
  FOUL: { RUNNING: [foulsCount, notTeamMatch, playsHere, breakerKnown, shotClockAcknowledged, raceOpen, onePointLess, roomForFoul] },
  UNDO: { RUNNING: undo, TIMEOUT: undo },
  CORRECT: {
    RUNNING: correct,
    TIMEOUT: correct,
    FINISHED: [notWalkover, ...correct, staysDecided],
    APPROVED: [resultsOpen, notWalkover, ...correct, staysDecided, sameWinner],
  },
  START_TIMEOUT: {
    RUNNING: [notTeamMatch, raceOpen, timeout.noTimeoutRunning, timeout.timeoutLeft],
    TIMEOUT: [raceOpen, timeout.noTimeoutRunning, timeout.timeoutLeft],
  },
  END_TIMEOUT: { TIMEOUT: [timeout.timeoutRuns] },
  WITHDRAW_TIMEOUT: { RUNNING: withdraw, TIMEOUT: withdraw },
  TOGGLE_SHOTCLOCK: { READY: [], RUNNING: [], TIMEOUT: [] },
  ACKNOWLEDGE_SHOTCLOCK: { READY: acknowledge, RUNNING: acknowledge, TIMEOUT: acknowledge },
  SET_UNIFORM: { READY: [uniformControlUsed] },
  FORFEIT: {
    CREATED: endUpcoming,
    SCHEDULED: endUpcoming,
    READY: endUpcoming,
    RUNNING: end,
    TIMEOUT: end,
    FINISHED: end,
    APPROVED: endApproved,
  },
  DISQUALIFY: {
    CREATED: endUpcoming,
    SCHEDULED: endUpcoming,
    READY: endUpcoming,
    RUNNING: end,
    TIMEOUT: end,
    FINISHED: end,
    APPROVED: endApproved,
  },
  WALKOVER: { CREATED: endUpcoming, SCHEDULED: endUpcoming, READY: endUpcoming },
  FINISH: { RUNNING: [raceOrTimeOver, shootOutPlayed] },
  APPROVE: { FINISHED: [hasWinner] },
  REOPEN: { FINISHED: [notBye, bothPlayersKnown], APPROVED: [notBye, bothPlayersKnown, resultsOpen, stageRuns, nothingDepends] },
  ANNOUNCE: { RUNNING: [hasTable, nothingScored] },
  RESET: { READY: [notBye], RUNNING: [notBye], TIMEOUT: [notBye], FINISHED: [notBye] },
  UNDO_RESET: { CREATED: undoReset, SCHEDULED: undoReset },
  UNDO_APPROVE: { APPROVED: [resultsOpen, stageRuns, nothingDepends, unchangedSince, withinUndo] },
};
