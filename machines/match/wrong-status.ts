/** The refusals for an event that the status of the match never allows. */

import { type MatchStatus, sides } from '../names.ts';
import type { RuleCode } from '../refusal-codes.ts';
import { sentences, subjectOf } from '../sentences.ts';
import type { MatchEvent, MatchSetting, MatchState, Refusal } from './events.ts';
import { timeoutRunsFor } from './sides.ts';
import { rowOf } from './table.ts';
import { winnerOf } from './winner.ts';

/** Returns the refusal for an event that the status never allows. */
export function wrongStatus(state: MatchState, setting: MatchSetting, event: MatchEvent): Refusal {
  if (event.type === 'APPROVE' && state.status !== 'NONE' && state.status !== 'APPROVED' && winnerOf(state) === null) {
    return { code: 'APPROVE_WITHOUT_WINNER', sentence: sentences.approveNotAllowed };
  }
  if (event.type === 'END_TIMEOUT' && state.status === 'RUNNING') {
    return { code: 'NO_TIMEOUT_RUNNING', sentence: `${subjectOf(setting, event.side)} has no time-out running.` };
  }
  return { code: statusCodes[state.status], sentence: rowOf(event.type).not?.[state.status] ?? defaultSentence(state, setting) };
}

/** Stable codes: the match is not yet, or no longer, in a status for this event. */
export const statusCodes: Record<MatchStatus, RuleCode> = {
  NONE: 'MATCH_NOT_PLAYED',
  CREATED: 'MATCH_NOT_SCHEDULED',
  SCHEDULED: 'MATCH_WITHOUT_TABLE',
  READY: 'MATCH_NOT_STARTED',
  RUNNING: 'MATCH_RUNNING',
  TIMEOUT: 'MATCH_IN_TIMEOUT',
  FINISHED: 'MATCH_FINISHED',
  APPROVED: 'MATCH_APPROVED',
};

function defaultSentence(state: MatchState, setting: MatchSetting): string {
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
