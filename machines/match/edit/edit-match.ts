/** Translates the Edit-match form of the office into events. The browser uses it to validate, the server to save. */

import { type Side, sides } from '../../names.ts';
import type { MatchEvent, MatchSetting, MatchState } from '../events.ts';
import { timeoutRunsFor } from '../sides.ts';
import { withResult } from '../time-limit.ts';
import { winnerOf } from '../winner.ts';
import { draftOf, type MatchDraft, tryEvent } from './draft.ts';
import type { EditForm, EditProblem } from './form.ts';
import { storedModification } from './modification-choices.ts';
import { chosenModification, modificationEvents, modificationsChanged } from './modifications.ts';
import { problemsOf } from './problems.ts';

type EditPlan = { events: MatchEvent[]; problems?: never } | { problems: EditProblem[]; events?: never };

/**
 * Returns the events that change the stored match to the form, or every problem of the form with its field.
 *
 * - The caller applies the events in this order in one unit of work; `form.at` is their time. The list is empty when nothing changed.
 * - The match is READY to FINISHED, or approved. Of the form of an upcoming match, only the modifications count.
 * - After a change of score an untouched breaker follows the break rule; a changed one is set for the next rack.
 */
export function planEdit(state: MatchState, setting: MatchSetting, form: EditForm): EditPlan {
  const problems = problemsOf(state, form, setting);
  // Without a valid status nobody knows which events the form means.
  if (problems.some(({ field }) => field === 'matchStatus')) return { problems };
  const draft = draftOf(state, setting, problems);
  if (form.resetMatch) tryEvent(draft, { type: 'RESET', at: form.at }, 'resetMatch');
  else if (state.status === 'APPROVED') planApproved(draft, completed(form, state));
  else planRunning(draft, completed(form, state));
  return draft.problems.length > 0 ? { problems: draft.problems } : { events: draft.events };
}

/** Fills empty fields for the trial, so that a missing breaker or score hides no other problem. An empty field has its own problem already. */
function completed(form: EditForm, { aScore, bScore, nextToBreak }: MatchState): EditForm {
  return { ...form, aScore: form.aScore ?? aScore, bScore: form.bScore ?? bScore, nextToBreak: form.nextToBreak ?? nextToBreak };
}

function planRunning(draft: MatchDraft, form: EditForm): void {
  const stored = draft.state;
  if (mustReopen(stored, form)) reopen(draft, form);
  endTimeouts(draft, form);
  startMatch(draft, stored, form);
  changeScore(draft, form);
  changeBreaker(draft, stored, form);
  if (form.matchStatus === 'READY' && draft.state.status === 'RUNNING') tryEvent(draft, { type: 'ANNOUNCE', at: form.at }, 'matchStatus');
  startTimeouts(draft, form);
  endMatch(draft, form);
}

/** Changes the match in place if the winner stays. Otherwise it reopens, changes and approves the match again (machines/README.md 4.3). */
function planApproved(draft: MatchDraft, form: EditForm): void {
  const stored = draft.state;
  if (form.matchStatus === 'RUNNING' || mustReopen(stored, form) || winnerChanges(draft, form)) {
    reopen(draft, form);
  }
  changeScore(draft, form);
  changeBreaker(draft, stored, form);
  endMatch(draft, form);
}

/** If the form ends the match again, nobody played on, so the match keeps its times. */
function reopen(draft: MatchDraft, form: EditForm): void {
  tryEvent(draft, { type: 'REOPEN', at: form.at, ...(isOver(form) ? { toCorrect: true } : {}) }, 'matchStatus');
}

const isOver = (form: EditForm): boolean => form.matchStatus === 'FINISHED' || form.matchStatus === 'APPROVED';

/** Whether the form leaves Finished or takes back a modification: only reopening does that. */
function mustReopen(stored: MatchState, form: EditForm): boolean {
  if (stored.status !== 'FINISHED' && stored.status !== 'APPROVED') return false;
  const goesBack = form.matchStatus === 'READY' || form.matchStatus === 'RUNNING' || form.matchStatus === 'TIMEOUT';
  if (stored.status === 'FINISHED' && goesBack) return true;
  return sides.some((side) => modificationsChanged(stored, form, side) && storedModification(stored, side) !== 'NONE');
}

function winnerChanges({ state: stored, setting }: MatchDraft, form: EditForm): boolean {
  const changed = {
    ...withResult(stored, setting, { aScore: form.aScore ?? 0, bScore: form.bScore ?? 0, at: form.at }),
    aForfeit: form.aModification === 'FORFEIT',
    bForfeit: form.bModification === 'FORFEIT',
    aDisqualified: form.aModification === 'DISQUALIFY',
    bDisqualified: form.bModification === 'DISQUALIFY',
    aWalkover: form.aModification === 'WALKOVER',
    bWalkover: form.bModification === 'WALKOVER',
  };
  return winnerOf(changed) !== winnerOf(stored);
}

const losesNow = (stored: MatchState, form: EditForm): boolean =>
  sides.some((side) => modificationsChanged(stored, form, side) && chosenModification(form, side) !== 'NONE');

const wantsTimeout = (form: EditForm, side: Side): boolean => (side === 'A' ? form.aTimeout : form.bTimeout);

const timeoutField = (side: Side): 'aTimeout' | 'bTimeout' => (side === 'A' ? 'aTimeout' : 'bTimeout');

/** Ends the time-outs that are unticked. A time-out that stays ticked with a modification ends with the match. */
function endTimeouts(draft: MatchDraft, form: EditForm): void {
  for (const side of sides) {
    if (!timeoutRunsFor(draft.state, side) || wantsTimeout(form, side)) continue;
    tryEvent(draft, { type: 'END_TIMEOUT', at: form.at, side }, timeoutField(side));
  }
}

function startTimeouts(draft: MatchDraft, form: EditForm): void {
  for (const side of sides) {
    if (timeoutRunsFor(draft.state, side) || !wantsTimeout(form, side)) continue;
    tryEvent(draft, { type: 'START_TIMEOUT', at: form.at, side }, timeoutField(side));
  }
}

/** If a player loses before the start, the match needs no start event, unless the form adds racks. */
function startMatch(draft: MatchDraft, stored: MatchState, form: EditForm): void {
  if (stored.status !== 'READY') return;
  const isSameScore = form.aScore === stored.aScore && form.bScore === stored.bScore;
  if (form.matchStatus === 'READY' || (losesNow(stored, form) && isSameScore)) return;
  nameBreaker(draft, form);
  tryEvent(draft, { type: 'START', at: form.at }, 'matchStatus');
}

/** A decided match must stay decided, so its new modification is applied before the score. */
function changeScore(draft: MatchDraft, form: EditForm): void {
  const { aScore, bScore } = form;
  if (aScore === null || bScore === null || (aScore === draft.state.aScore && bScore === draft.state.bScore)) return;
  if (draft.state.status === 'FINISHED' || draft.state.status === 'APPROVED') modify(draft, form);
  if (draft.state.nextToBreak === null) nameBreaker(draft, form);
  tryEvent(draft, { type: 'CORRECT', at: form.at, aScore, bScore }, aScore === draft.state.aScore ? 'bScore' : 'aScore');
}

function changeBreaker(draft: MatchDraft, stored: MatchState, form: EditForm): void {
  const isTouched = form.nextToBreak !== stored.nextToBreak;
  const isForStart = stored.status === 'READY' && draft.state.status !== 'READY';
  if (isTouched && !isForStart && stored.nextToBreak !== null) nameBreaker(draft, form);
  if (stored.nextToBreak === null && draft.state.nextToBreak === null) nameBreaker(draft, form);
}

function nameBreaker(draft: MatchDraft, form: EditForm): void {
  if (form.nextToBreak === null || form.nextToBreak === draft.state.nextToBreak) return;
  tryEvent(draft, { type: 'SET_BREAKER', at: form.at, side: form.nextToBreak }, 'nextToBreak');
}

/** Modifies, finishes and approves the match as far as the form demands. */
function endMatch(draft: MatchDraft, form: EditForm): void {
  modify(draft, form);
  if (isOver(form) && draft.state.status === 'RUNNING') tryEvent(draft, { type: 'FINISH', at: form.at }, 'matchStatus');
  if (form.matchStatus === 'APPROVED' && draft.state.status !== 'APPROVED')
    tryEvent(draft, { type: 'APPROVE', at: form.at }, 'matchStatus');
}

function modify(draft: MatchDraft, form: EditForm): void {
  for (const { event, field } of modificationEvents(draft.state, form)) tryEvent(draft, event, field);
}
