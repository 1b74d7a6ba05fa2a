/** What the open form would do, and what is wrong with it: the sentences at the fields, and the one beside Save. */
import type { LiveMatch } from '#contract/live.ts';
import type { EditField } from '#machines/edit-form.ts';
import { planEdit } from '#machines/edit-match.ts';
import { matchSettingOf, matchStateOf } from '../../live/match-state.ts';
import type { ServerRefusal } from './edit-match-machine.ts';
import { changesBetween, type MatchForm } from './edit-merge.ts';
import { notYourEvent } from './not-your-event.ts';

export type FormWords = {
  errors: Partial<Record<EditField, string>>;
  /** Why it cannot be saved; null = it can. */
  reason: string | null;
  /** Whether the reason is a refusal (red) or only that there is nothing to do. */
  isRefused: boolean;
};

type Ask = { base: LiveMatch; current: LiveMatch; form: MatchForm; refusals: readonly ServerRefusal[]; allowed: boolean; at: string };

export function formWords({ base, current, form, refusals, allowed, at }: Ask): FormWords {
  const plan = planEdit(matchStateOf(base), matchSettingOf(base), { ...form, at });
  const problems = [...(plan.problems ?? []), ...refusals];
  const errors: FormWords['errors'] = {};
  for (const { field, sentence } of problems) if (field && !errors[field]) errors[field] = sentence;
  const refused = (reason: string): FormWords => ({ errors, reason, isRefused: true });
  if (!allowed) return refused(notYourEvent);
  if (changesBetween(base, current).length > 0) return refused('To save: keep yours or merge.');
  const general = refusals.find((refusal) => refusal.field === null);
  if (plan.problems)
    return refused(
      `To save: ${todo(
        plan.problems.map((problem) => problem.field),
        form,
      )}.`,
    );
  if (plan.events.length === 0) return { errors, reason: 'Nothing has changed yet.', isRefused: false };
  return { errors, reason: null, isRefused: general !== undefined };
}

/** 'set the status, confirm the forfeit' */
function todo(wrong: readonly EditField[], form: MatchForm): string {
  const parts = new Set(wrong.map((field) => (field === 'confirmed' ? confirmation(form) : todos[field])));
  return [...parts].join(', ');
}

const confirmation = (form: MatchForm): string =>
  form.aModification === 'DISQUALIFY' || form.bModification === 'DISQUALIFY' ? 'confirm the disqualification' : 'confirm the forfeit';

const todos: Record<EditField, string> = {
  matchStatus: 'set the status',
  aScore: 'check the score',
  bScore: 'check the score',
  nextToBreak: 'say who breaks',
  aTimeout: 'check the time-out',
  bTimeout: 'check the time-out',
  aModification: 'check the player modification',
  bModification: 'check the player modification',
  confirmed: 'confirm',
  resetMatch: 'untick the reset',
};
