/** The strength of each entrant by the chosen source: points of an overall ranking, or places in an earlier tournament (machines/README.md 3.1). */
import type { Kysely } from 'kysely';
import { namesOfUsers } from '../../entity/used-by-names.ts';
import { invalidForm } from '../../kernel/errors.ts';
import { missingReferenceNamed } from '../../store/rows/reference-check.ts';
import type { Database } from '../../store/schema.ts';

export type SeedingSource = { kind: 'RANKING' | 'TOURNAMENT'; id: number } | null;

/** Returns strengths by player profile; higher is better. Throws when the source no longer exists. */
export async function strengthsOf(db: Kysely<Database>, source: SeedingSource): Promise<Map<number, number>> {
  if (source === null) return new Map();
  return source.kind === 'RANKING' ? pointsOf(db, source.id) : placesOf(db, source.id);
}

async function pointsOf(db: Kysely<Database>, id: number): Promise<Map<number, number>> {
  const ranking = await db.selectFrom('overallRanking').select('id').where('id', '=', id).executeTakeFirst();
  if (!ranking) throw goneProblem('seedingOverallRankingId', 'overallRanking');
  const rows = await db
    .selectFrom('overallRankingEntry')
    .select(['playerProfileId', 'points'])
    .where('overallRankingId', '=', id)
    .execute();
  return new Map(rows.map(({ playerProfileId, points }) => [playerProfileId, points]));
}

/** Places are negated, because a better place is a smaller number. */
async function placesOf(db: Kysely<Database>, id: number): Promise<Map<number, number>> {
  const tournament = await db.selectFrom('tournament').select('id').where('id', '=', id).executeTakeFirst();
  if (!tournament) throw goneProblem('seedingTournamentId', 'tournament');
  const rows = await db.selectFrom('participant').select(['playerProfileId', 'place']).where('tournamentId', '=', id).execute();
  return new Map(rows.flatMap(({ playerProfileId, place }) => (place === null ? [] : [[playerProfileId, -place] as const])));
}

const goneProblem = (field: string, kind: 'overallRanking' | 'tournament') =>
  invalidForm('tournament', [missingReferenceNamed(field, namesOfUsers(kind).one)]);
