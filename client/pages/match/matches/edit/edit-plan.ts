/** What the open form would do, and what is wrong with it: the sentences at the fields, and the one beside Save. */
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
  /** Why it cannot be saved; null = it can. */
  reason: string | null;
  /** Whether the reason is a refusal (red) or only that there is nothing to do. */
  isRefused: boolean;
  /** Whether the fields of the match can be saved as they stand; an approved one still needs to be said why. */
  isPlanned: boolean;
};

type Ask = {
  base: LiveMatch;
  current: LiveMatch;
  form: MatchForm;
  /** Why an approved match is changed, as typed so far. */
  why: string;
  /** The score whose loss was agreed to. */
  discarded: string | null;
  refusals: readonly ServerRefusal[];
  allowed: boolean;
  at: string;
};

export function formWords({ base, current, form, why, discarded, refusals, allowed, at }: Ask): FormWords {
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
