/** Tries the events of a form one after the other on a copy of the stored match. */

import type { MatchEvent, MatchSetting, MatchState } from '../events.ts';
import { stepMatch } from '../step-match.ts';
import { statusCodes } from '../wrong-status.ts';
import type { EditField, EditProblem } from './form.ts';

/** The row after the events so far, these events, and all refusals with their fields. */
export type MatchDraft = {
  state: MatchState;
  readonly setting: MatchSetting;
  readonly events: MatchEvent[];
  readonly problems: EditProblem[];
};

/** `problems`: the problems of the fields themselves; the draft adds those of the events. */
export const draftOf = (state: MatchState, setting: MatchSetting, problems: readonly EditProblem[]): MatchDraft => ({
  state,
  setting,
  events: [],
  problems: [...problems],
});

/** Applies one more event to the draft. A refused event is left out, so that the form names the problems of its other fields too. */
export function tryEvent(draft: MatchDraft, event: MatchEvent, field: EditField): void {
  const step = stepMatch(draft.state, draft.setting, event);
  if (step.ok) {
    draft.state = step.next;
    draft.events.push(event);
    return;
  }
  if (!followsFromEarlier(draft, step.refusal.code, field)) draft.problems.push({ field, ...step.refusal });
  // The other fields are checked as if the match ran, because it will once this refusal is resolved.
  if (event.type === 'START' || event.type === 'REOPEN') draft.state = { ...draft.state, status: 'RUNNING' };
}

/** A wrong status after a refused event is no problem of its own, and a field or a rule is named once. */
function followsFromEarlier({ problems }: MatchDraft, code: EditProblem['code'], field: EditField): boolean {
  if (problems.length === 0) return false;
  return Object.values(statusCodes).includes(code) || problems.some((problem) => problem.code === code || problem.field === field);
}
