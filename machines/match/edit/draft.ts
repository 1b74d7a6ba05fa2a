/** Tries the events of a form one after the other on a copy of the stored match. */

import type { MatchEvent, MatchSetting, MatchState } from '../events.ts';
import { stepMatch } from '../match.ts';
import type { EditField, EditProblem } from './form.ts';

/** The row after the events so far, these events, and the first refusal with its field. */
export type MatchDraft = { state: MatchState; readonly setting: MatchSetting; readonly events: MatchEvent[]; problem: EditProblem | null };

export const draftOf = (state: MatchState, setting: MatchSetting): MatchDraft => ({ state, setting, events: [], problem: null });

/** Applies one more event to the draft. After a refusal it does nothing. */
export function tryEvent(draft: MatchDraft, event: MatchEvent, field: EditField): void {
  if (draft.problem) return;
  const step = stepMatch(draft.state, draft.setting, event);
  if (!step.ok) {
    draft.problem = { field, sentence: step.refusal.sentence, code: step.refusal.code };
    return;
  }
  draft.state = step.next;
  draft.events.push(event);
}
