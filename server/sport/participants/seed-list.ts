/** The seed preview as the specification asks for it: the seeded participants only, in seed order. */
import { createRandom } from '#machines/draw/random.ts';
import { seedList as seedsOf } from '#machines/draw/seeding.ts';
import type { Query } from '../../entity/lists/criteria.ts';
import { isTournamentShown } from '../../entity/published.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import { readEntrants } from '../draws/plan-draw.ts';
import { type SeedingSource, strengthsOf } from '../draws/seeding-source.ts';

/** Ids in order; null when the list is not asked for. Equals stand in one of their possible orders: the draw decides. */
export async function seedList(context: Context, actor: Actor | null, query: Query): Promise<number[] | null> {
  const seeds = wholeOf(query.numberOfSeededPlayers);
  const tournamentId = wholeOf(query['tournamentId.equals'] ?? query.tournamentId);
  if (seeds === null || tournamentId === null) return null;
  const { read: db } = context;
  const tournament = await db.selectFrom('tournament').select('rankingCategory').where('id', '=', tournamentId).executeTakeFirst();
  if (!tournament || seeds === 0 || !(await isTournamentShown(db, actor, tournamentId))) return [];
  const seedingId = wholeOf(query.seedingId);
  const kind = seededByTournament.includes(tournament.rankingCategory) ? 'TOURNAMENT' : 'RANKING';
  if (kind === 'TOURNAMENT' && seedingId !== null && !(await isTournamentShown(db, actor, seedingId))) return [];
  const source: SeedingSource = seedingId === null ? null : { kind, id: seedingId };
  const { entrants } = await readEntrants(db, tournamentId, await strengthsOf(db, source));
  const lot = createRandom(tournamentId.toString(16).padStart(32, '0'));
  return seedsOf(entrants, seeds, lot).map(({ id }) => id);
}

/** Others are seeded by the overall ranking. */
const seededByTournament: readonly string[] = ['EUROPEAN_CHAMPIONSHIP', 'HEY_BALL'];

function wholeOf(value: unknown): number | null {
  const text = [value].flat()[0];
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
