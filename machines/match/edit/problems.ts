/** What is wrong with the Edit-match form itself, every field at once; what the match's own rules refuse is found by trying (edit-match.ts). */

import { type MatchStatus, sides } from '../../names.ts';
import { sentences } from '../../sentences.ts';
import type { MatchSetting, MatchState } from '../events.ts';
import { labelOf, offeredStatuses, timeoutPossible, whyNotOver } from './choices.ts';
import type { EditForm, EditProblem } from './form.ts';
import { chosenModification, modificationsChanged } from './modifications.ts';

/** Every problem of the form, in the order of its fields; none where the match will be reset, because then nothing else counts. */
export function problemsOf(state: MatchState, form: EditForm, setting: MatchSetting): EditProblem[] {
  if (form.resetMatch) return [];
  const checks = [statusProblem, aScoreProblem, bScoreProblem, breakerProblem, modificationProblem, confirmationProblem];
  return checks.map((check) => check(state, form, setting)).filter((problem) => problem !== null);
}

type Check = (state: MatchState, form: EditForm, setting: MatchSetting) => EditProblem | null;

const statusProblem: Check = (state, form, setting) => {
  const problem = (code: string, sentence: string): EditProblem => ({ field: 'matchStatus', code, sentence });
  const status = form.matchStatus;
  if (status === null) return problem('STATUS_MISSING', sentences.statusMissing);
  if (!canBeAsked(state, status)) return problem('STATUS_NOT_OFFERED', notOffered(state));
  const undecided = status === 'APPROVED' || status === 'FINISHED' ? whyNotOver(state, setting, form, status) : null;
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

const aScoreProblem: Check = (_state, form) =>
  form.aScore === null ? { field: 'aScore', code: 'SCORE_EMPTY', sentence: sentences.scoreEmpty } : null;

const bScoreProblem: Check = (_state, form) =>
  form.bScore === null ? { field: 'bScore', code: 'SCORE_EMPTY', sentence: sentences.scoreEmpty } : null;

/** Required when the status is not READY and a table is assigned, and always for an approved match; nobody breaks in a team match. */
const breakerProblem: Check = (state, form, setting) => {
  if (setting.team === 'MAIN') return null;
  const isRequired = state.status === 'APPROVED' || (form.matchStatus !== 'READY' && state.tableId !== null);
  if (!isRequired || form.nextToBreak !== null) return null;
  return { field: 'nextToBreak', code: 'BREAKER_MISSING', sentence: sentences.breakerMissing };
};

const modificationProblem: Check = (_state, form) =>
  form.aModification !== 'NONE' && form.bModification !== 'NONE'
    ? { field: 'bModification', code: 'BOTH_MODIFIED', sentence: 'Both players cannot lose: choose one.' }
    : null;

const confirmationProblem: Check = (state, form) => {
  const isModified = sides.some((side) => chosenModification(form, side) !== 'NONE' && modificationsChanged(state, form, side));
  return isModified && !form.confirmed ? { field: 'confirmed', code: 'NOT_CONFIRMED', sentence: sentences.confirmMissing } : null;
};

/** A running match can be asked to become APPROVED too, though its form does not list it. */
function canBeAsked(state: MatchState, status: MatchStatus): boolean {
  const offered = offeredStatuses(state);
  return offered.includes(status) || (status === 'APPROVED' && offered.includes('FINISHED'));
}

function notOffered(state: MatchState): string {
  const labels = offeredStatuses(state).map((status) => labelOf[status] ?? status);
  if (labels.length === 0) return 'This match is not played.';
  return `Choose ${labels.join(', ').replace(/, ([^,]*)$/, ' or $1')}.`;
}
