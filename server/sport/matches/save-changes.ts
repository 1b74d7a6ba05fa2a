/** Saves the edit form of a running or approved match as events of one unit of work. */
import type { EditFormValues } from '#contract/match/match-edit.ts';
import { planEdit } from '#machines/match/edit/edit-match.ts';
import { invalidFields, notAllowed } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { CommitResult } from '../../store/unit/commit.ts';
import { dispatchMatch, type MatchRequest } from './commands.ts';
import type { MatchAnswer } from './match-work.ts';
import type { StoredMatch } from './read.ts';

type SaveRequest = Omit<MatchRequest, 'right' | 'reason'>;

/** Throws the problems of the form, or a conflict when the user has not seen the newest version. */
export function saveMatchForm(context: Context, request: SaveRequest, form: EditFormValues): Promise<CommitResult<MatchAnswer>> {
  const { reason } = form;
  return dispatchMatch(context, { ...request, right: 'match:edit', reason }, (stored, { at }) => formEvents(stored, form, at));
}

/**
 * Returns the form's events. The browser checks the same rules; this check also covers clients without the form and throws the first problem
 * or all field problems.
 */
export function formEvents({ state, setting }: StoredMatch, form: EditFormValues, at: string) {
  const plan = planEdit(state, setting, { ...form, at });
  if (plan.events) return plan.events;
  const [first, ...others] = plan.problems;
  if (first && others.length === 0) throw notAllowed({ code: first.code, sentence: first.sentence });
  throw invalidFields(plan.problems.map(({ field, sentence }) => ({ objectName: 'tournamentMatch', field, message: sentence })));
}
