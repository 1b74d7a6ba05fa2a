/** The seed preview of the specification: only seeded participants, in seed order. */
import { createRandom } from '#machines/draw/random.ts';
import { seedList as seedsOf } from '#machines/draw/seeding.ts';
import type { ListQuery } from '../../entity/lists/criteria.ts';
import { isTournamentVisible } from '../../entity/published.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import { readEntrants } from '../draws/plan-draw.ts';
import { type SeedingSource, strengthsOf } from '../draws/seeding-source.ts';

/** Returns ids in order; null when the query does not ask for the list. Equally strong entrants appear in one possible order; the draw decides. */
export async function seedList(context: Context, actor: Actor | null, query: ListQuery): Promise<number[] | null> {
  const seeds = integerOf(query.numberOfSeededPlayers);
  const tournamentId = integerOf(query['tournamentId.equals'] ?? query.tournamentId);
  if (seeds === null || tournamentId === null) return null;
  const { read: db } = context;
  const tournament = await db.selectFrom('tournament').select('rankingCategory').where('id', '=', tournamentId).executeTakeFirst();
  if (!tournament || seeds === 0 || !(await isTournamentVisible(db, actor, tournamentId))) return [];
  const seedingId = integerOf(query.seedingId);
  const kind = seededByTournament.includes(tournament.rankingCategory) ? 'TOURNAMENT' : 'RANKING';
  if (kind === 'TOURNAMENT' && seedingId !== null && !(await isTournamentVisible(db, actor, seedingId))) return [];
  const source: SeedingSource = seedingId === null ? null : { kind, id: seedingId };
  const { entrants } = await readEntrants(db, tournamentId, await strengthsOf(db, source));
  const lot = createRandom(tournamentId.toString(16).padStart(32, '0'));
  return seedsOf(entrants, seeds, lot).map(({ id }) => id);
}

/** All other categories are seeded by the overall ranking. */
const seededByTournament: readonly string[] = ['EUROPEAN_CHAMPIONSHIP', 'HEY_BALL'];

function integerOf(value: unknown): number | null {
  const text = [value].flat()[0];
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
