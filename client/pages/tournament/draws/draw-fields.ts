/** The draw form: its values, its defaults, its problems, and the request. */
import type { CallInput } from '#contract/kit/call.ts';
import type { previewDraw } from '#contract/tournament/draws.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { drawFormProblems, hasPointSystem } from '#machines/draw/draw-form.ts';
import type { EventType, RankingCategory } from '#machines/names.ts';

type DrawChoice = { id: number; label: string; detail?: string | number };
export type DrawChoices = {
  timeSessions: readonly DrawChoice[];
  rankings: readonly DrawChoice[];
  overallRankings: readonly DrawChoice[];
  tournaments: readonly DrawChoice[];
};

export type SeedingSource = 'RANKING' | 'TOURNAMENT';

export type DrawFields = {
  chartTemplateTimeSessionId: number | null;
  rankingId: number | null;
  numberOfPlayerSeeded: number | null;
  numberOfPlaceholders: number | null;
  source: SeedingSource;
  seedingOverallRankingId: number | null;
  seedingTournamentId: number | null;
  separateCountries: boolean;
  confirmation: boolean;
  forceOverride: boolean;
  /** Pairs of participant ids: after the lot, the two exchange their positions in the draw. */
  swaps: readonly (readonly [first: number, second: number])[];
};

export type DrawErrors = Partial<Record<keyof DrawFields, string>>;

type DrawBody = CallInput<typeof previewDraw>['body'];

type DrawableTournament = Pick<
  Tournament,
  'rankingCategory' | 'entryLimit' | 'numberOfParticipants' | 'numberOfTeamMatches' | 'numberOfPlayerSeeded'
>;

/** Returns the type of time schedules that fit a ranking category. */
export function eventTypeOf(category: RankingCategory): EventType {
  if (category === 'ORA' || category === 'EUROPEAN_CHAMPIONSHIP' || category === 'WORLD_CHAMPIONSHIP' || category === 'HEY_BALL')
    return category;
  return 'EURO_TOUR';
}

/** Returns the default source: a prior tournament for European Championship and Hey-Ball, otherwise the overall ranking. */
export const defaultSource = (category: RankingCategory): SeedingSource =>
  category === 'EUROPEAN_CHAMPIONSHIP' || category === 'HEY_BALL' ? 'TOURNAMENT' : 'RANKING';

export const hasPlaceholders = (tournament: Pick<Tournament, 'numberOfTeamMatches'>): boolean => tournament.numberOfTeamMatches === 0;

/** Returns the values of a new form: the first, best fitting choice of each list. Number fields keep the values of the tournament. */
export function initialFields(tournament: DrawableTournament, choices: DrawChoices): DrawFields {
  return {
    chartTemplateTimeSessionId: choices.timeSessions[0]?.id ?? null,
    rankingId: hasPointSystem(tournament) ? (choices.rankings[0]?.id ?? null) : null,
    numberOfPlayerSeeded:
      tournament.entryLimit > 0 ? Math.min(tournament.numberOfPlayerSeeded, tournament.entryLimit) : tournament.numberOfPlayerSeeded,
    numberOfPlaceholders: 0,
    source: defaultSource(tournament.rankingCategory),
    seedingOverallRankingId: choices.overallRankings[0]?.id ?? null,
    seedingTournamentId: choices.tournaments[0]?.id ?? null,
    separateCountries: false,
    confirmation: false,
    forceOverride: false,
    swaps: [],
  };
}

/** Returns a sentence for each wrong field. Missing approvals and the missing confirmation are not here but in the list of checks. */
export function drawErrors(tournament: Tournament, fields: DrawFields): DrawErrors {
  const problems = drawFormProblems({ ...tournament, unapprovedRegistrations: 0 }, { ...fields, confirmation: true });
  return Object.fromEntries(problems.map(({ field, sentence }) => [field, sentence]));
}

/** Returns the request with the chosen source only. `seed` repeats the lot of the shown preview. */
export function drawBody(tournament: DrawableTournament, fields: DrawFields, seed: string | null): DrawBody {
  const { source, swaps, ...rest } = fields;
  return {
    ...rest,
    ...(swaps.length > 0 && { swaps: swaps.map(([first, second]): [number, number] => [first, second]) }),
    numberOfParticipants: tournament.numberOfParticipants,
    rankingId: hasPointSystem(tournament) ? fields.rankingId : null,
    numberOfPlaceholders: hasPlaceholders(tournament) ? fields.numberOfPlaceholders : 0,
    seedingOverallRankingId: source === 'RANKING' ? fields.seedingOverallRankingId : null,
    seedingTournamentId: source === 'TOURNAMENT' ? fields.seedingTournamentId : null,
    ...(seed ? { seed } : {}),
  };
}

/** Returns true when players are seeded, which needs a number and a source. */
export function hasSeeding(fields: DrawFields): boolean {
  const source = fields.source === 'RANKING' ? fields.seedingOverallRankingId : fields.seedingTournamentId;
  return source !== null && (fields.numberOfPlayerSeeded ?? 0) > 0;
}
