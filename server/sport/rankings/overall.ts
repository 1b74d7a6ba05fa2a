/** The overall ranking of a category, generated again whenever one of its tournaments is approved (machines/README.md 10.3, 10.4). */
import type { RankingCategory } from '#machines/names.ts';
import { countingEvents, overallRanking } from '#machines/tournament/ranking.ts';
import { takeLock } from '../../store/unit/advisory-locks.ts';
import type { WorkContext } from '../../store/unit/commit.ts';

/** Stores a new ranking of the category in this unit of work. A category in which nobody has points gets none. */
export async function regenerateOverallRanking(work: WorkContext, rankingCategory: RankingCategory): Promise<void> {
  const { db, at, record } = work;
  await takeLock(work, 'ranking', rankingCategory);
  const entries = overallRanking(await countedTournaments(db, rankingCategory));
  if (entries.length === 0) return;
  const { id } = await db
    .insertInto('overallRanking')
    .values({ rankingCategory, dateOfGeneration: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = entries.map(({ playerId, ...row }) => ({ overallRankingId: id, playerProfileId: playerId, ...row }));
  // Five values per row: far below the parameter limit of both databases.
  for (let from = 0; from < rows.length; from += 1000) {
    await db
      .insertInto('overallRankingEntry')
      .values(rows.slice(from, from + 1000))
      .execute();
  }
  record({ stream: `overallRanking:${id}`, version: 1, type: 'generated', data: { rankingCategory, players: rows.length }, rooms: [] });
}

/** Returns the newest approved tournaments that awarded points, with the players who have points: a disqualified player has none. */
async function countedTournaments(db: WorkContext['db'], rankingCategory: RankingCategory) {
  const tournaments = await db
    .selectFrom('tournament')
    .select(['id', 'tournamentEndDate', 'tournamentStartDate'])
    .where('rankingCategory', '=', rankingCategory)
    .where('tournamentStatus', '=', 'APPROVED')
    .where('rankingId', 'is not', null)
    .orderBy(
      (eb) => eb.fn.coalesce('tournamentEndDate', 'tournamentStartDate'),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('id', 'desc')
    .limit(countingEvents)
    .execute();
  if (tournaments.length === 0) return [];
  const participants = await db
    .selectFrom('participant')
    .select(['tournamentId', 'playerProfileId', 'place', 'points'])
    .where(
      'tournamentId',
      'in',
      tournaments.map(({ id }) => id),
    )
    .where('points', 'is not', null)
    .execute();
  return tournaments.map(({ id, tournamentEndDate, tournamentStartDate }) => ({
    at: tournamentEndDate ?? tournamentStartDate ?? '',
    results: participants
      .filter((row) => row.tournamentId === id)
      .map((row) => ({ playerId: row.playerProfileId, place: row.place ?? 0, points: row.points ?? 0 })),
  }));
}
