/** Saves the edit form of a running or approved match as events of one unit of work. */
import type { EditFormValues } from '#contract/match/match-edit.ts';
import { planEdit } from '#machines/match/edit/edit-match.ts';
import type { Refusal } from '#machines/match/events.ts';
import { fieldsNotAllowed, invalidFields, notAllowed } from '../../kernel/errors.ts';
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

/** A problem of a field that the edit form does not show, such as the race-to of a whole match. */
export type OtherProblem = Refusal & { field: string };

/**
 * Returns the events of the form. Throws 409 with the sentence of a single problem, and 400 with a message per field for several problems.
 * put-match.ts, which has no form, gives `others`: problems of more fields. Then several problems are a 409 with all sentences.
 */
export function formEvents({ state, setting }: StoredMatch, form: EditFormValues, at: string, others?: readonly OtherProblem[]) {
  const plan = planEdit(state, setting, { ...form, at });
  if (plan.events && !others?.length) return plan.events;
  const problems = [...(others ?? []), ...(plan.problems ?? [])];
  const [first, ...more] = problems;
  if (first && more.length === 0) throw notAllowed({ code: first.code, sentence: first.sentence });
  if (others) throw fieldsNotAllowed('tournamentMatch', problems);
  throw invalidFields(problems.map(({ field, sentence }) => ({ objectName: 'tournamentMatch', field, message: sentence })));
}
