/** The draw form: what must be true of its fields before a draw is made; browser and server judge by the same. */

import type { rankingCategories } from '../names.ts';
import { capitalized, drawnOf } from '../tournament/entrants.ts';
import { mostParticipants, type TournamentFacts, tournamentSentences } from '../tournament/tournament-rules.ts';

type DrawFormField =
  | 'chartTemplateTimeSessionId'
  | 'rankingId'
  | 'numberOfPlayerSeeded'
  | 'numberOfPlaceholders'
  | 'confirmation'
  | 'forceOverride';

/** The form as it stands, empty fields null. */
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
  /** Entrants whose registration nobody approved. */
  unapprovedRegistrations: number;
};

type DrawFormProblem = { field: DrawFormField; code: string; sentence: string };

/** Every problem of the form, in the order of its fields. `whyNotTournament('DRAW', …)` is asked first: this one is only about the form. */
export function drawFormProblems(facts: DrawFormFacts, form: DrawFormInput): DrawFormProblem[] {
  const checks = [scheduleProblem, pointsProblem, seededProblem, placeholderProblem, overrideProblem, confirmationProblem];
  return checks.map((check) => check(facts, form)).filter((problem) => problem !== null);
}

/** Hidden for European Championships, which award no points (machines/README.md 10.4). */
export const hasPointSystem = ({ rankingCategory }: Pick<DrawFormFacts, 'rankingCategory'>): boolean =>
  rankingCategory !== 'EUROPEAN_CHAMPIONSHIP';

/** Places that are still free for qualifiers: none where team matches exist; null where the tournament has no limit. */
export function freeSlots(facts: TournamentFacts): number | null {
  if (facts.numberOfTeamMatches > 0) return 0;
  const most = mostParticipants(facts);
  return most === null ? null : Math.max(0, most - facts.numberOfParticipants);
}

type Check = (facts: DrawFormFacts, form: DrawFormInput) => DrawFormProblem | null;

const scheduleProblem: Check = (_facts, form) =>
  form.chartTemplateTimeSessionId === null
    ? { field: 'chartTemplateTimeSessionId', code: 'TIME_SCHEDULE_MISSING', sentence: 'Please select a time schedule' }
    : null;

const pointsProblem: Check = (facts, form) =>
  form.rankingId === null && hasPointSystem(facts)
    ? { field: 'rankingId', code: 'POINT_SYSTEM_MISSING', sentence: 'Please select a point system' }
    : null;

const seededProblem: Check = (facts, { numberOfPlayerSeeded: seeded }) => {
  const most = mostParticipants(facts);
  if (seeded !== null && Number.isInteger(seeded) && seeded >= 0 && (most === null || seeded <= most)) return null;
  const range = most === null ? 'of at least 0' : `from 0 to ${most}`;
  const sentence = `${capitalized(drawnOf(facts))}s seeded must be a number ${range}`;
  return { field: 'numberOfPlayerSeeded', code: 'PLAYERS_SEEDED_INVALID', sentence };
};

const placeholderProblem: Check = (facts, form) => {
  const placeholders = form.numberOfPlaceholders ?? 0;
  const free = freeSlots(facts);
  if (Number.isInteger(placeholders) && placeholders >= 0 && (free === null || placeholders <= free)) return null;
  const problem = { field: 'numberOfPlaceholders', code: 'PLACEHOLDERS_INVALID' } as const;
  if (facts.numberOfTeamMatches > 0) return { ...problem, sentence: 'Qualifier/Placeholder must be 0 where teams play' };
  if (free === null) return { ...problem, sentence: 'Qualifier/Placeholder must be a number of at least 0' };
  return { ...problem, sentence: `Qualifier/Placeholder must be a number from 0 to ${free}` };
};

const overrideProblem: Check = ({ unapprovedRegistrations: open }, form) => {
  if (open === 0 || form.forceOverride) return null;
  const who = open === 1 ? '1 registration is' : `${open} registrations are`;
  return {
    field: 'forceOverride',
    code: 'REGISTRATIONS_NOT_APPROVED',
    sentence: `${who} not approved yet: approve them, or force the draw with everybody`,
  };
};

const confirmationProblem: Check = (_facts, form) =>
  form.confirmation ? null : { field: 'confirmation', code: 'NOT_CONFIRMED', sentence: tournamentSentences.confirm };
