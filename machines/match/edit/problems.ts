/** Validates all fields of the Edit-match form at once. The rules of the match are checked later, by trying the events (edit-match.ts). */

import { type MatchStatus, matchStatusWords, sides } from '../../names.ts';
import type { RuleCode } from '../../refusal-codes.ts';
import { sentences } from '../../sentences.ts';
import type { MatchSetting, MatchState } from '../events.ts';
import { offeredStatuses, timeoutPossible, whyNotOver } from './choices.ts';
import type { EditForm, EditProblem } from './form.ts';
import { chosenModification, modificationsChanged } from './modifications.ts';

/** Returns the problems of the form in the order of its fields. A reset has none, because then the other fields do not count. */
export function problemsOf(state: MatchState, form: EditForm, setting: MatchSetting): EditProblem[] {
  if (form.resetMatch) return [];
  const checks = [statusProblem, aScoreProblem, bScoreProblem, breakerProblem, modificationProblem, confirmationProblem];
  return checks.map((check) => check(state, form, setting)).filter((problem) => problem !== null);
}

type FieldCheck = (state: MatchState, form: EditForm, setting: MatchSetting) => EditProblem | null;

const statusProblem: FieldCheck = (state, form, setting) => {
  const problem = (code: RuleCode, sentence: string): EditProblem => ({ field: 'matchStatus', code, sentence });
  const status = form.matchStatus;
  if (status === null) return problem('STATUS_MISSING', sentences.statusMissing);
  if (!canBeRequested(state, status)) return problem('STATUS_NOT_OFFERED', notOffered(state));
  const hasScore = form.aScore !== null && form.bScore !== null;
  const undecided = hasScore && (status === 'APPROVED' || status === 'FINISHED') ? whyNotOver(state, setting, form, status) : null;
  return undecided ? problem(undecided.code, undecided.sentence) : timeoutProblem(state, form, status);
};

function timeoutProblem(state: MatchState, form: EditForm, status: MatchStatus): EditProblem | null {
  const hasTimeout = form.aTimeout || form.bTimeout;
  if (status === 'TIMEOUT' && (!hasTimeout || !timeoutPossible(state))) {
    return { field: 'matchStatus', code: 'TIMEOUT_STATUS_NOT_ALLOWED', sentence: sentences.timeoutStatusNotAllowed };
  }
  if (status === 'TIMEOUT' || !hasTimeout) return null;
  return { field: 'matchStatus', code: 'TIMEOUT_STATUS_MISSING', sentence: sentences.timeoutStatusMustBeSet };
}

const aScoreProblem: FieldCheck = (_state, form) =>
  form.aScore === null ? { field: 'aScore', code: 'SCORE_EMPTY', sentence: sentences.scoreEmpty } : null;

const bScoreProblem: FieldCheck = (_state, form) =>
  form.bScore === null ? { field: 'bScore', code: 'SCORE_EMPTY', sentence: sentences.scoreEmpty } : null;

/**
 * A breaker is required for an approved match, and for a match on a table unless it is READY. A stored breaker can change, not disappear.
 * A match that ended without a breaker and stays over needs none: it has no next break. A team match has no breaker.
 */
const breakerProblem: FieldCheck = (state, form, setting) => {
  if (setting.team === 'MAIN') return form.nextToBreak === state.nextToBreak ? null : noTeamBreaker;
  if (form.nextToBreak !== null) return null;
  const isPlayed = state.status === 'APPROVED' || (form.matchStatus !== 'READY' && state.tableId !== null);
  const staysOver = isOver(state.status) && isOver(form.matchStatus);
  if (state.nextToBreak === null && (staysOver || !isPlayed)) return null;
  return { field: 'nextToBreak', code: 'BREAKER_MISSING', sentence: sentences.breakerMissing };
};

const isOver = (status: MatchStatus | null): boolean => status === 'FINISHED' || status === 'APPROVED';

const noTeamBreaker: EditProblem = { field: 'nextToBreak', code: 'TEAM_MATCH', sentence: 'A team match has no breaker of its own.' };

/** A match to which neither side came is booked by its own command, and its form keeps that. */
const modificationProblem: FieldCheck = (state, form) =>
  sides.every((side) => chosenModification(form, side) !== 'NONE') && sides.some((side) => modificationsChanged(state, form, side))
    ? { field: 'bModification', code: 'BOTH_MODIFIED', sentence: 'Both players cannot lose: choose one.' }
    : null;

const confirmationProblem: FieldCheck = (state, form) => {
  const isModified = sides.some((side) => chosenModification(form, side) !== 'NONE' && modificationsChanged(state, form, side));
  return isModified && !form.confirmed ? { field: 'confirmed', code: 'NOT_CONFIRMED', sentence: sentences.confirmMissing } : null;
};

/** Whether the form may request this status. APPROVED is allowed for a running match, although its form does not list it. */
function canBeRequested(state: MatchState, status: MatchStatus): boolean {
  const offered = offeredStatuses(state);
  return offered.includes(status) || (status === 'APPROVED' && offered.includes('FINISHED'));
}

function notOffered(state: MatchState): string {
  const labels = offeredStatuses(state).map((status) => matchStatusWords[status]);
  if (labels.length === 0) return 'This match is not played.';
  return `Choose ${labels.join(', ').replace(/, ([^,]*)$/, ' or $1')}.`;
}
