/** Which statuses the Edit-match form offers, and why one of them cannot be selected now. */
import { isGone } from '../../draw/byes.ts';
import { type MatchStatus, sides } from '../../names.ts';
import { sentences } from '../../sentences.ts';
import type { Instant, MatchSetting, MatchState, Refusal } from '../events.ts';
import { finishRefusal } from '../rules/all-rules.ts';
import { columnsOf, timeoutRunsFor } from '../sides.ts';
import { type EditForm, formOf } from './form.ts';
import { chosenModification } from './modifications.ts';

/** `label` is what the form shows; `whyNot` null = can be selected. */
type EditChoice = { status: MatchStatus; label: string; whyNot: string | null };

/** What decides which statuses can be selected; the stored match counts where the form says nothing. */
export type ChoiceInput = Partial<Pick<EditForm, 'aScore' | 'bScore' | 'aTimeout' | 'bTimeout' | 'aModification' | 'bModification'>>;

/**
 * The statuses the form offers: Finished only if a score reached race-to or the time limit is over (or a player loses by modification),
 * Time-Out only where a time-out exists (a ticked box). Pass what stands in the open form to follow it while it is edited, and the server
 * time it is. Empty where nothing can be edited.
 */
export function editChoices(state: MatchState, setting: MatchSetting, input: ChoiceInput & { at: Instant }): EditChoice[] {
  const form = { ...formOf(state, input.at), ...input };
  return offeredStatuses(state).map((status) => ({
    status,
    label: labelOf[status] ?? status,
    whyNot: whyNotStatus(state, setting, form, status)?.sentence ?? null,
  }));
}

/** The statuses the form lists for this match, selectable or not. */
export function offeredStatuses(state: Pick<MatchState, 'status'>): readonly MatchStatus[] {
  if (state.status === 'APPROVED') return ['RUNNING', 'APPROVED'];
  if (state.status === 'NONE') return [];
  if (state.status === 'CREATED' || state.status === 'SCHEDULED') return [state.status];
  return ['READY', 'RUNNING', 'TIMEOUT', 'FINISHED'];
}

/** Why the match cannot be over with what the form says; null where it can: race-to or the time limit reached, or a player loses without it. */
export function whyNotOver(state: MatchState, setting: MatchSetting, form: EditForm, status: 'FINISHED' | 'APPROVED'): Refusal | null {
  const { aScore, bScore } = form;
  if (aScore === state.raceTo || bScore === state.raceTo) return null;
  if (sides.some((side) => chosenModification(form, side) !== 'NONE' || isGone(state, side))) return null;
  const refusal = finishRefusal({ ...state, aScore: aScore ?? 0, bScore: bScore ?? 0 }, setting, form.at);
  if (refusal?.code !== 'RACE_NOT_REACHED' || status === 'FINISHED') return refusal;
  return { code: 'APPROVE_WITHOUT_WINNER', sentence: sentences.approveNotAllowed };
}

/** Whether any side could be in a time-out at all. */
export const timeoutPossible = (state: MatchState): boolean =>
  sides.some((side) => timeoutRunsFor(state, side) || state[columnsOf[side].timeoutsRemaining] > 0);

export const labelOf: Partial<Record<MatchStatus, string>> = {
  READY: 'Announced',
  RUNNING: 'Running',
  TIMEOUT: 'Time-Out',
  FINISHED: 'Finished',
  APPROVED: 'Approved',
};

function whyNotStatus(state: MatchState, setting: MatchSetting, form: EditForm, status: MatchStatus): Pick<Refusal, 'sentence'> | null {
  if (status === 'FINISHED' || status === 'APPROVED') return whyNotOver(state, setting, form, status);
  if (status !== 'TIMEOUT' || form.aTimeout || form.bTimeout) return null;
  return { sentence: timeoutPossible(state) ? 'Tick the time-out of a player first.' : sentences.timeoutStatusNotAllowed };
}
