/** The stored matches of a tournament in the form that the draw rules read. */
import type { Kysely } from 'kysely';
import { resultOfMatch } from '#contract/match/match-result.ts';
import { buildChart } from '#machines/draw/chart.ts';
import type { Chart, ChartSpec, MatchResult } from '#machines/draw/types.ts';
import type { Database, MatchRow } from '../../store/schema.ts';

/** Returns the chart's matches, without the single matches of team matches. */
export async function matchesOf(db: Kysely<Database>, tournamentId: number): Promise<MatchRow[]> {
  return db
    .selectFrom('tournamentMatch')
    .selectAll()
    .where('tournamentId', '=', tournamentId)
    .where('teamParentMatchId', 'is', null)
    .orderBy('id')
    .execute();
}

export const resultOf = (row: MatchRow): MatchResult => resultOfMatch({ ...row, matchStatus: row.status, matchStartTime: row.startTime });

/** Returns the chart that the tournament was drawn in; null before the draw. */
export function storedChart(chart: string | null): Chart | null {
  return chart === null ? null : buildChart(JSON.parse(chart) as ChartSpec);
}

/** Returns the draw's seed, which breaks ties in groups. */
export async function lotOf(db: Kysely<Database>, tournamentId: number): Promise<string> {
  const draw = await db
    .selectFrom('tournamentDraw')
    .select('seed')
    .where('tournamentId', '=', tournamentId)
    .where('stage', '=', 1)
    .executeTakeFirst();
  return draw?.seed ?? '0'.repeat(32);
}
