/** The statuses that the Edit-match form offers, and the reasons why one cannot be selected now. */
import { isEmptySide } from '../../draw/byes.ts';
import { type MatchStatus, matchStatusWords, sides } from '../../names.ts';
import { sentences } from '../../sentences.ts';
import type { Instant, MatchSetting, MatchState, Refusal } from '../events.ts';
import { finishRefusal } from '../rules/all-rules.ts';
import { columnsOf, timeoutRunsFor } from '../sides.ts';
import { type EditForm, formOf } from './form.ts';
import { chosenModification } from './modifications.ts';

/** The form shows `label`. `whyNot` null: the status can be selected. */
type EditChoice = { status: MatchStatus; label: string; whyNot: string | null };

/** The form fields that affect the selectable statuses. The stored match supplies missing fields. */
export type ChoiceInput = Partial<Pick<EditForm, 'aScore' | 'bScore' | 'aTimeout' | 'bTimeout' | 'aModification' | 'bModification'>>;

/**
 * Returns the statuses of the form, or an empty list if the match cannot be edited. `input` has the open form's values and the server time.
 * Finished needs a score at race-to, an expired time limit or a modification; Time-Out needs a ticked time-out.
 */
export function editChoices(state: MatchState, setting: MatchSetting, input: ChoiceInput & { at: Instant }): EditChoice[] {
  const form = { ...formOf(state, input.at), ...input };
  return offeredStatuses(state).map((status) => ({
    status,
    label: matchStatusWords[status],
    whyNot: whyNotStatus(state, setting, form, status)?.sentence ?? null,
  }));
}

/** Returns all statuses that the form lists for this match, selectable or not. */
export function offeredStatuses(state: Pick<MatchState, 'status'>): readonly MatchStatus[] {
  if (state.status === 'APPROVED') return ['RUNNING', 'APPROVED'];
  if (state.status === 'NONE') return [];
  if (state.status === 'CREATED' || state.status === 'SCHEDULED') return [state.status];
  return ['READY', 'RUNNING', 'TIMEOUT', 'FINISHED'];
}

/** Returns why the match cannot end with these values, or null. It can end at race-to, at the time limit, or by a modification. */
export function whyNotOver(state: MatchState, setting: MatchSetting, form: EditForm, status: 'FINISHED' | 'APPROVED'): Refusal | null {
  const { aScore, bScore } = form;
  if (aScore === state.raceTo || bScore === state.raceTo) return null;
  if (sides.some((side) => chosenModification(form, side) !== 'NONE' || isEmptySide(state, side))) return null;
  const refusal = finishRefusal({ ...state, aScore: aScore ?? 0, bScore: bScore ?? 0 }, setting, form.at);
  if (refusal?.code !== 'RACE_NOT_REACHED' || status === 'FINISHED') return refusal;
  return { code: 'APPROVE_WITHOUT_WINNER', sentence: sentences.approveNotAllowed };
}

/** Whether a side has a running time-out or one left. */
export const timeoutPossible = (state: MatchState): boolean =>
  sides.some((side) => timeoutRunsFor(state, side) || state[columnsOf[side].timeoutsRemaining] > 0);

function whyNotStatus(state: MatchState, setting: MatchSetting, form: EditForm, status: MatchStatus): Pick<Refusal, 'sentence'> | null {
  if (status === 'FINISHED' || status === 'APPROVED') return whyNotOver(state, setting, form, status);
  if (status !== 'TIMEOUT' || form.aTimeout || form.bTimeout) return null;
  return { sentence: timeoutPossible(state) ? 'Tick the time-out of a player first.' : sentences.timeoutStatusNotAllowed };
}
