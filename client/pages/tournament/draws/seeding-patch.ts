/** The usual seeding of a field that has none: how many, and by what. */
import { mostParticipants, type TournamentFacts } from '#machines/tournament/tournament-rules.ts';
import type { DrawChoices } from './draw-fields.ts';
import { type DrawFields, hasSeeding } from './draw-fields.ts';

type SeedingWish = Partial<DrawFields> & { numberOfPlayerSeeded: number };
type Field = Pick<TournamentFacts, 'numberOfParticipants' | 'entryLimit' | 'maxParticipants'>;

/** Null where players are seeded already or nothing is known to seed them by. */
export function seedingPatch(field: Field, fields: DrawFields, choices: DrawChoices): SeedingWish | null {
  const [ranking, earlier] = [fields.seedingOverallRankingId ?? choices.overallRankings[0]?.id, choices.tournaments[0]?.id];
  const tournament = fields.seedingTournamentId ?? earlier;
  const source = sourceOf(fields.source, ranking !== undefined, tournament !== undefined);
  if (hasSeeding(fields) || source === null || field.numberOfParticipants < 2) return null;
  return {
    numberOfPlayerSeeded: fields.numberOfPlayerSeeded || usualSeeds(field),
    source,
    seedingOverallRankingId: ranking ?? null,
    seedingTournamentId: tournament ?? null,
  };
}

function sourceOf(wanted: DrawFields['source'], ranking: boolean, tournament: boolean): DrawFields['source'] | null {
  if (wanted === 'RANKING') return ranking ? 'RANKING' : tournament ? 'TOURNAMENT' : null;
  return tournament ? 'TOURNAMENT' : ranking ? 'RANKING' : null;
}

/** A quarter of the field or less, a power of two, at most 32. */
function usualSeeds({ numberOfParticipants, ...limits }: Field): number {
  const quarter = Math.max(2, Math.floor(numberOfParticipants / 4));
  return Math.min(32, 2 ** Math.floor(Math.log2(quarter)), mostParticipants(limits) ?? 32);
}
