/** What staff read when a match is in a status that has no place for the event at all. */
import type { MatchEvent, MatchEventType, MatchSetting, MatchState, Refusal } from './match-events.ts';
import { timeoutRunsFor } from './match-sides.ts';
import { type MatchStatus, sides } from './names.ts';
import { sentences, subjectOf } from './sentences.ts';
import { winnerOf } from './winner.ts';

/** The refusal for an event that the match's status never allows. */
export function wrongStatus(state: MatchState, setting: MatchSetting, event: MatchEvent): Refusal {
  if (event.type === 'APPROVE' && state.status !== 'NONE' && state.status !== 'APPROVED' && winnerOf(state) === null) {
    return { code: 'APPROVE_WITHOUT_WINNER', sentence: sentences.approveNotAllowed };
  }
  if (event.type === 'END_TIMEOUT' && state.status === 'RUNNING') {
    return { code: 'NO_TIMEOUT_RUNNING', sentence: `${subjectOf(setting, event.side)} has no time-out running.` };
  }
  return { code: codes[state.status], sentence: special[event.type]?.[state.status] ?? usual(state, setting) };
}

/** Stable codes: the match is not (yet, any more) in a status for this. */
const codes: Record<MatchStatus, string> = {
  NONE: 'MATCH_NOT_PLAYED',
  CREATED: 'MATCH_NOT_SCHEDULED',
  SCHEDULED: 'MATCH_WITHOUT_TABLE',
  READY: 'MATCH_NOT_STARTED',
  RUNNING: 'MATCH_RUNNING',
  TIMEOUT: 'MATCH_IN_TIMEOUT',
  FINISHED: 'MATCH_FINISHED',
  APPROVED: 'MATCH_APPROVED',
};

function usual(state: MatchState, setting: MatchSetting): string {
  if (state.status !== 'TIMEOUT') return words[state.status];
  const side = sides.find((one) => timeoutRunsFor(state, one));
  return `${side ? subjectOf(setting, side) : 'A player'} has a time-out: end it first.`;
}

const words: Record<Exclude<MatchStatus, 'TIMEOUT'>, string> = {
  NONE: 'This match is not played.',
  CREATED: 'The match still needs both players and a time.',
  SCHEDULED: 'The match has no table yet: assign one first.',
  READY: 'The match has not started: start it first.',
  RUNNING: 'The match is running.',
  FINISHED: 'The match is finished: reopen it first.',
  APPROVED: 'The match is approved: reopen it first.',
};

const onTable = 'The match has a table already: reset it to change players or time.';
const planned = { READY: onTable, RUNNING: onTable, TIMEOUT: onTable, FINISHED: onTable };
const started = { RUNNING: 'The match has started already.', TIMEOUT: 'The match has started already.' };
const uniformOver = 'The match has started: uniform control is over.';
const waiting = 'The match is in the upcoming list already.';
const unfinished = 'The match is not finished: there is nothing to reopen.';
const backOnTable = 'The match is on a table again: the reset can no longer be undone.';
const turnedUp = 'The match has started: enter a forfeit instead.';

const plannedRace = 'The match has no table yet: its race is changed with its time.';
const playedRace = 'The match is over: its race can no longer change. Reopen it first.';

const special: Partial<Record<MatchEventType, Partial<Record<MatchStatus, string>>>> = {
  SCHEDULE: planned,
  SET_RACE_TO: { CREATED: plannedRace, SCHEDULED: plannedRace, FINISHED: playedRace, APPROVED: playedRace },
  SET_PARTICIPANT: planned,
  PASS: { ...planned, APPROVED: 'The match is approved already.' },
  START_TEAM_MATCH: started,
  CALL_OFF: planned,
  CALL_BACK: { CREATED: waiting, SCHEDULED: waiting, ...planned },
  START: started,
  SET_UNIFORM: { RUNNING: uniformOver, TIMEOUT: uniformOver },
  WALKOVER: { RUNNING: turnedUp, TIMEOUT: turnedUp, FINISHED: 'The match is finished: reset it first.' },
  FINISH: { FINISHED: 'The match is finished already.', APPROVED: 'The match is approved already.' },
  APPROVE: { RUNNING: 'Finish the match first.', APPROVED: 'The match is approved already.' },
  REOPEN: {
    CREATED: unfinished,
    SCHEDULED: unfinished,
    READY: unfinished,
    RUNNING: 'The match is running already.',
    TIMEOUT: 'The match is running already.',
  },
  ANNOUNCE: { READY: 'The match is announced already.' },
  RESET: { CREATED: waiting, SCHEDULED: waiting },
  UNDO_RESET: { READY: backOnTable, RUNNING: backOnTable, TIMEOUT: backOnTable, FINISHED: backOnTable, APPROVED: backOnTable },
  UNDO_APPROVE: { FINISHED: 'The approval is taken back already.' },
};
