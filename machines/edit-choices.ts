/** Which statuses the Edit-match form offers, and why one of them cannot be selected now (spec 1 §5). */
import { isGone } from './byes.ts';
import { type EditForm, formOf } from './edit-form.ts';
import { chosenModification } from './edit-modifications.ts';
import type { MatchState } from './match-events.ts';
import { columnsOf, timeoutRunsFor } from './match-sides.ts';
import { type MatchStatus, sides } from './names.ts';
import { sentences } from './sentences.ts';

/** `label` is what the form shows; `whyNot` null = can be selected. */
export type EditChoice = { status: MatchStatus; label: string; whyNot: string | null };

/** What decides which statuses can be selected; the stored match counts where the form says nothing. */
export type ChoiceInput = Partial<Pick<EditForm, 'aScore' | 'bScore' | 'aTimeout' | 'bTimeout' | 'aModification' | 'bModification'>>;

/**
 * The statuses the form offers: Finished only if a score reached race-to (or a player loses by modification), Time-Out only where a
 * time-out exists (a ticked box). Pass what stands in the open form to follow it while it is edited. Empty where nothing can be edited.
 */
export function editChoices(state: MatchState, input: ChoiceInput = {}): EditChoice[] {
  const form = { ...formOf(state, ''), ...input };
  return offeredStatuses(state).map((status) => ({ status, label: labelOf[status] ?? status, whyNot: whyNotStatus(state, form, status) }));
}

/** The statuses the form lists for this match, selectable or not. */
export function offeredStatuses(state: Pick<MatchState, 'status'>): readonly MatchStatus[] {
  if (state.status === 'APPROVED') return ['RUNNING', 'APPROVED'];
  if (state.status === 'NONE') return [];
  if (state.status === 'CREATED' || state.status === 'SCHEDULED') return [state.status];
  return ['READY', 'RUNNING', 'TIMEOUT', 'FINISHED'];
}

/** Whether the match would have ended with what the form says: a score at race-to, or a player who loses without it. */
export const isDecided = (state: MatchState, form: Required<ChoiceInput>): boolean =>
  form.aScore === state.raceTo ||
  form.bScore === state.raceTo ||
  sides.some((side) => chosenModification(form, side) !== 'NONE' || isGone(state, side));

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

function whyNotStatus(state: MatchState, form: Required<ChoiceInput>, status: MatchStatus): string | null {
  if (status === 'FINISHED' && !isDecided(state, form)) return `Nobody has reached ${state.raceTo} yet.`;
  if (status === 'APPROVED' && !isDecided(state, form)) return sentences.approveNotAllowed;
  if (status !== 'TIMEOUT' || form.aTimeout || form.bTimeout) return null;
  return timeoutPossible(state) ? 'Tick the time-out of a player first.' : sentences.timeoutStatusNotAllowed;
}
