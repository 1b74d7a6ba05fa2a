/** The rules of the edit form: its problems by field, and the sentence beside Save. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { planEdit } from '#machines/match/edit/edit-match.ts';
import type { EditField } from '#machines/match/edit/form.ts';
import { whyNotReason } from '#machines/match/edit/reason.ts';
import { whyNot } from '#machines/match/rules/all-rules.ts';
import { reachesRace } from '#machines/match/rules/score-rules.ts';
import type { RuleCode } from '#machines/refusal-codes.ts';
import { notYourEvent } from '../../../../hall/match/match-rights.ts';
import { isTeamMatch } from '../../../../hall/team/team-match.ts';
import { matchSettingOf, matchStateOf } from '../../../../live/match-state.ts';
import { changesBetween, filledFrom, type MatchForm, ownChanges } from './edit-changes.ts';
import { playedScore } from './played-score.ts';

export type EditValues = MatchForm & {
  /** The reason for changing an approved match, as typed so far. */
  reason: string;
  /** The score that the user agreed to lose. Another score needs a new confirmation. */
  discarded: string | null;
};

export const editValuesOf = (match: LiveMatch): EditValues => ({ ...filledFrom(match), reason: '', discarded: null });

type EditProblem = { field: EditField | 'reason'; sentence: string };
type EditPlan = {
  problems: EditProblem[];
  hasChanges: boolean;
  /** True when the match fields can be saved. An approved match also needs the reason for the change. */
  isPlanned: boolean;
};

/**
 * Whether the form only ends the match with a score that reaches the race. That is one step without a breaker: a match that is over has no
 * next break.
 */
export function isResult(base: LiveMatch, form: MatchForm): form is MatchForm & { aScore: number; bScore: number } {
  const { aScore, bScore, matchStatus, resetMatch } = form;
  if (resetMatch || matchStatus !== 'FINISHED' || aScore === null || bScore === null) return false;
  if (!isInPlay(base) || !reachesRace(base, { aScore, bScore })) return false;
  return ownChanges(form, base).every(({ field }) => field === 'aScore' || field === 'bScore' || field === 'matchStatus');
}

/** A score that reaches the race finishes a match on a table, and a lower one takes that back. A status that the user chose stays. */
export function finishedByScore(base: LiveMatch, before: EditValues, change: Partial<EditValues>): Partial<EditValues> {
  if (!isInPlay(base) || !('aScore' in change || 'bScore' in change) || 'matchStatus' in change) return {};
  const isOver = ({ aScore, bScore }: MatchForm) => reachesRace(base, { aScore: aScore ?? 0, bScore: bScore ?? 0 });
  const [was, is] = [isOver(before), isOver({ ...before, ...change })];
  if (is && !was && before.matchStatus === base.matchStatus) return { matchStatus: 'FINISHED' };
  return was && !is && before.matchStatus === 'FINISHED' ? { matchStatus: base.matchStatus } : {};
}

/** A team match ends with its single matches. */
const isInPlay = (base: LiveMatch): boolean =>
  (base.matchStatus === 'READY' || base.matchStatus === 'RUNNING' || base.matchStatus === 'TIMEOUT') && !isTeamMatch(base);

export function planOf(base: LiveMatch, form: EditValues, at: string): EditPlan {
  if (isResult(base, form)) {
    const { aScore, bScore } = form;
    const refusal = whyNot(matchStateOf(base), matchSettingOf(base), { type: 'ENTER_RESULT', at, aScore, bScore });
    const problems: EditProblem[] = refusal ? [{ field: fieldOf[refusal.code] ?? 'matchStatus', sentence: refusal.sentence }] : [];
    return { problems, hasChanges: true, isPlanned: refusal === null };
  }
  // A stored match that breaks a rule is no mistake of the user: nothing is refused before the first change.
  if (ownChanges(form, base).length === 0 && form.reason.trim() === '') return { problems: [], hasChanges: false, isPlanned: false };
  const plan = planEdit(matchStateOf(base), matchSettingOf(base), { ...form, at });
  const hasChanges = plan.problems !== undefined || plan.events.length > 0;
  const asksReason = base.matchStatus === 'APPROVED' && (hasChanges || form.reason.trim() !== '');
  const problems = [...(plan.problems ?? []), ...(asksReason ? problemsOfReason(form.reason) : [])];
  return { problems, hasChanges, isPlanned: hasChanges && plan.events !== undefined };
}

const fieldOf: Partial<Record<RuleCode, EditField>> = { SCORE_OUT_OF_RACE: 'aScore', TWO_WINNERS: 'bScore' };

type SaveRefusal = {
  sentence: string;
  /** True when the form is refused (red), false when there is only nothing to save. */
  isRefused: boolean;
};

type WhyNotSaveInput = { base: LiveMatch; current: LiveMatch; form: EditValues; plan: EditPlan; allowed: boolean };

/** Returns the reason why the form cannot be saved, or null. */
export function whyNotSave({ base, current, form, plan, allowed }: WhyNotSaveInput): SaveRefusal | null {
  const refused = (sentence: string): SaveRefusal => ({ sentence, isRefused: true });
  if (!allowed) return refused(notYourEvent);
  if (changesBetween(base, current).length > 0) return refused('To save: keep yours or merge.');
  if (!plan.hasChanges) return { sentence: 'Nothing has changed yet.', isRefused: false };
  const wrong = plan.problems.map(({ field }) => field);
  if (wrong.length > 0) return refused(`To save: ${todo(wrong, form)}.`);
  const score = form.resetMatch ? playedScore(base) : null;
  return score !== null && form.discarded !== score ? refused(`To reset: tick that ${score} is discarded.`) : null;
}

function problemsOfReason(reason: string): EditProblem[] {
  const sentence = whyNotReason(reason);
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
