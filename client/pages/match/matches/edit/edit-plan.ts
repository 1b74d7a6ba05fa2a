/** The effect of the open form and its problems: the sentences at the fields and the one beside Save. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { planEdit } from '#machines/match/edit/edit-match.ts';
import type { EditField } from '#machines/match/edit/form.ts';
import { whyNotReason } from '#machines/match/edit/reason.ts';
import { notYourEvent } from '../../../../hall/match/match-rights.ts';
import { matchSettingOf, matchStateOf } from '../../../../live/match-state.ts';
import type { ServerRefusal } from './edit-match-machine.ts';
import { changesBetween, type MatchForm } from './edit-merge.ts';
import { playedScore } from './played-score.ts';

export type FormWords = {
  errors: Partial<Record<EditField | 'reason', string>>;
  /** The reason why the form cannot be saved, or null. */
  reason: string | null;
  /** True when the reason is a refusal (red), false when there is only nothing to save. */
  isRefused: boolean;
  /** True when the match fields can be saved. An approved match also needs the reason for the change. */
  isPlanned: boolean;
};

type PlanEditInput = {
  base: LiveMatch;
  current: LiveMatch;
  form: MatchForm;
  /** The reason for changing an approved match, as typed so far. */
  why: string;
  /** The score that the user agreed to lose. */
  discarded: string | null;
  refusals: readonly ServerRefusal[];
  allowed: boolean;
  at: string;
};

export function formWords({ base, current, form, why, discarded, refusals, allowed, at }: PlanEditInput): FormWords {
  const plan = planEdit(matchStateOf(base), matchSettingOf(base), { ...form, at });
  const changes = plan.problems !== undefined || plan.events.length > 0;
  const whyProblems = base.matchStatus === 'APPROVED' && (changes || why.trim() !== '') ? problemsOfReason(why) : [];
  const problems = [...(plan.problems ?? []), ...whyProblems];
  const errors: FormWords['errors'] = {};
  for (const { field, sentence } of [...problems, ...refusals]) if (field && !errors[field]) errors[field] = sentence;
  const general = refusals.find((refusal) => refusal.field === null);
  const isPlanned = allowed && plan.events !== undefined && changes && changesBetween(base, current).length === 0;
  const refused = (reason: string): FormWords => ({ errors, reason, isRefused: true, isPlanned });
  if (!allowed) return refused(notYourEvent);
  if (changesBetween(base, current).length > 0) return refused('To save: keep yours or merge.');
  if (!changes) return { errors, reason: 'Nothing has changed yet.', isRefused: false, isPlanned };
  if (problems.length > 0)
    return refused(
      `To save: ${todo(
        problems.map(({ field }) => field),
        form,
      )}.`,
    );
  const score = form.resetMatch ? playedScore(base) : null;
  if (score !== null && discarded !== score) return refused(`To reset: tick that ${score} is discarded.`);
  return { errors, reason: null, isRefused: general !== undefined, isPlanned };
}

function problemsOfReason(why: string): { field: 'reason'; sentence: string }[] {
  const sentence = whyNotReason(why);
  return sentence === null ? [] : [{ field: 'reason', sentence }];
}

/** 'set the status, confirm the forfeit' */
function todo(wrong: readonly (EditField | 'reason')[], form: MatchForm): string {
  const parts = new Set(wrong.map((field) => (field === 'confirmed' ? confirmation(form) : todos[field])));
  return [...parts].join(', ');
}

function confirmation({ aModification, bModification }: MatchForm): string {
  const chosen = [aModification, bModification];
  if (chosen.includes('DISQUALIFY')) return 'confirm the disqualification';
  return chosen.includes('WALKOVER') ? 'confirm the no-show' : 'confirm the forfeit';
}

const todos: Record<EditField | 'reason', string> = {
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
  reason: 'say why',
};
