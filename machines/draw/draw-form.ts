/** Validates the draw form, in browser and server. */

import type { rankingCategories } from '../names.ts';
import type { RuleCode } from '../refusal-codes.ts';
import { capitalized, playerWordOf } from '../tournament/entrants.ts';
import { maxEntrants, type TournamentFacts, tournamentSentences } from '../tournament/tournament-rules.ts';

type DrawFormField =
  | 'chartTemplateTimeSessionId'
  | 'rankingId'
  | 'numberOfPlayerSeeded'
  | 'numberOfPlaceholders'
  | 'confirmation'
  | 'forceOverride';

/** The values of the form; empty fields are null. */
export type DrawFormInput = {
  chartTemplateTimeSessionId: number | null;
  rankingId: number | null;
  numberOfPlayerSeeded: number | null;
  numberOfPlaceholders: number | null;
  confirmation: boolean;
  forceOverride: boolean;
};

export type DrawFormFacts = TournamentFacts & {
  rankingCategory: (typeof rankingCategories)[number];
  /** The number of entrants whose registration is not approved. */
  unapprovedRegistrations: number;
};

type DrawFormProblem = { field: DrawFormField; code: RuleCode; sentence: string };

/** Returns every problem of the form, in the order of its fields. The caller checks `whyNotTournament('DRAW', …)` first. */
export function drawFormProblems(facts: DrawFormFacts, form: DrawFormInput): DrawFormProblem[] {
  const checks = [scheduleProblem, pointsProblem, seededProblem, placeholderProblem, overrideProblem, confirmationProblem];
  return checks.map((check) => check(facts, form)).filter((problem) => problem !== null);
}

/** Whether the form shows the point system. European Championships award no points (machines/README.md 10.4). */
export const hasPointSystem = ({ rankingCategory }: Pick<DrawFormFacts, 'rankingCategory'>): boolean =>
  rankingCategory !== 'EUROPEAN_CHAMPIONSHIP';

/** Returns the number of free slots for qualifiers: 0 with team matches, null without a limit. */
export function freeSlots(facts: TournamentFacts): number | null {
  if (facts.numberOfTeamMatches > 0) return 0;
  const max = maxEntrants(facts);
  return max === null ? null : Math.max(0, max - facts.numberOfParticipants);
}

type FieldCheck = (facts: DrawFormFacts, form: DrawFormInput) => DrawFormProblem | null;

const scheduleProblem: FieldCheck = (_facts, form) =>
  form.chartTemplateTimeSessionId === null
    ? { field: 'chartTemplateTimeSessionId', code: 'TIME_SCHEDULE_MISSING', sentence: 'Please select a time schedule' }
    : null;

const pointsProblem: FieldCheck = (facts, form) =>
  form.rankingId === null && hasPointSystem(facts)
    ? { field: 'rankingId', code: 'POINT_SYSTEM_MISSING', sentence: 'Please select a point system' }
    : null;

const seededProblem: FieldCheck = (facts, { numberOfPlayerSeeded: seeded }) => {
  const max = maxEntrants(facts);
  if (seeded !== null && Number.isInteger(seeded) && seeded >= 0 && (max === null || seeded <= max)) return null;
  const range = max === null ? 'of at least 0' : `from 0 to ${max}`;
  const sentence = `${capitalized(playerWordOf(facts))}s seeded must be a number ${range}`;
  return { field: 'numberOfPlayerSeeded', code: 'PLAYERS_SEEDED_INVALID', sentence };
};

const placeholderProblem: FieldCheck = (facts, form) => {
  const placeholders = form.numberOfPlaceholders ?? 0;
  const free = freeSlots(facts);
  if (Number.isInteger(placeholders) && placeholders >= 0 && (free === null || placeholders <= free)) return null;
  const problem = { field: 'numberOfPlaceholders', code: 'PLACEHOLDERS_INVALID' } as const;
  if (facts.numberOfTeamMatches > 0) return { ...problem, sentence: 'Qualifier/Placeholder must be 0 where teams play' };
  if (free === null) return { ...problem, sentence: 'Qualifier/Placeholder must be a number of at least 0' };
  return { ...problem, sentence: `Qualifier/Placeholder must be a number from 0 to ${free}` };
};

const overrideProblem: FieldCheck = ({ unapprovedRegistrations: open }, form) => {
  if (open === 0 || form.forceOverride) return null;
  const subject = open === 1 ? '1 registration is' : `${open} registrations are`;
  return {
    field: 'forceOverride',
    code: 'REGISTRATIONS_NOT_APPROVED',
    sentence: `${subject} not approved yet: approve them, or force the draw with everybody`,
  };
};

const confirmationProblem: FieldCheck = (_facts, form) =>
  form.confirmation ? null : { field: 'confirmation', code: 'NOT_CONFIRMED', sentence: tournamentSentences.confirm };
