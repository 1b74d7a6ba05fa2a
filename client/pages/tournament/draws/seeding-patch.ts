/** The default seeding for a field without one: the number and the source. */
import { maxEntrants, type TournamentFacts } from '#machines/tournament/tournament-rules.ts';
import type { DrawChoices } from './draw-fields.ts';
import { type DrawFields, hasSeeding } from './draw-fields.ts';

type SeedingPatch = Partial<DrawFields> & { numberOfPlayerSeeded: number };
type SeedableField = Pick<TournamentFacts, 'numberOfParticipants' | 'entryLimit' | 'maxParticipants'>;

/** Returns null when players are seeded already or no source is known. */
export function seedingPatch(field: SeedableField, fields: DrawFields, choices: DrawChoices): SeedingPatch | null {
  const [ranking, earlier] = [fields.seedingOverallRankingId ?? choices.overallRankings[0]?.id, choices.tournaments[0]?.id];
  const tournament = fields.seedingTournamentId ?? earlier;
  const source = sourceOf(fields.source, ranking !== undefined, tournament !== undefined);
  if (hasSeeding(fields) || source === null || field.numberOfParticipants < 2) return null;
  return {
    numberOfPlayerSeeded: fields.numberOfPlayerSeeded || defaultSeeds(field),
    source,
    seedingOverallRankingId: ranking ?? null,
    seedingTournamentId: tournament ?? null,
  };
}

function sourceOf(wanted: DrawFields['source'], ranking: boolean, tournament: boolean): DrawFields['source'] | null {
  if (wanted === 'RANKING') return ranking ? 'RANKING' : tournament ? 'TOURNAMENT' : null;
  return tournament ? 'TOURNAMENT' : ranking ? 'RANKING' : null;
}

/** At most a quarter of the field, a power of two, at most 32. */
function defaultSeeds({ numberOfParticipants, ...limits }: SeedableField): number {
  const quarter = Math.max(2, Math.floor(numberOfParticipants / 4));
  return Math.min(32, 2 ** Math.floor(Math.log2(quarter)), maxEntrants(limits) ?? 32);
}
