/** The stored match as it becomes while a form's events are tried one after the other. */

import type { MatchEvent, MatchSetting, MatchState } from '../events.ts';
import { stepMatch } from '../match.ts';
import type { EditField, EditProblem } from './form.ts';

/** The row so far, the events that made it so, and the first refusal with the field it belongs to. */
export type Draft = { state: MatchState; readonly setting: MatchSetting; readonly events: MatchEvent[]; problem: EditProblem | null };

export const draftOf = (state: MatchState, setting: MatchSetting): Draft => ({ state, setting, events: [], problem: null });

/** Tries one more event; after a refusal nothing more is tried. */
export function trial(draft: Draft, event: MatchEvent, field: EditField): void {
  if (draft.problem) return;
  const step = stepMatch(draft.state, draft.setting, event);
  if (!step.ok) {
    draft.problem = { field, sentence: step.refusal.sentence, code: step.refusal.code };
    return;
  }
  draft.state = step.next;
  draft.events.push(event);
}
