/** The qualifiers for the next stage, read from the matches: a corrected result counts at once. */
import type { Kysely } from 'kysely';
import { groupQualifiers } from '#machines/draw/groups.ts';
import type { Chart, GroupQualifier, MatchResult } from '#machines/draw/types.ts';
import type { Database } from '../../store/schema.ts';
import { lotOf, matchesOf, resultOf, storedChart } from './match-results.ts';

export type Qualifier = {
  /** The participant's id. */
  id: number;
  /** The winners' or losers' side of the chart; in groups, W for group winners and L for the others. */
  from: 'W' | 'L';
  /** Label of the qualifying match; null in groups. */
  match: string | null;
};

/** Winners' side first, then losers' side, in match order (machines/README.md 5.5); empty when there is no next stage. */
export async function qualifiersOf(db: Kysely<Database>, tournamentId: number): Promise<Qualifier[]> {
  const tournament = await db.selectFrom('tournament').select('chart').where('id', '=', tournamentId).executeTakeFirst();
  const chart = storedChart(tournament?.chart ?? null);
  if (!chart?.rounds.some((round) => round.stage === 2)) return [];
  const results = (await matchesOf(db, tournamentId)).map(resultOf);
  if (chart.spec.kind === 'GROUPS') return fromGroups(groupQualifiers(chart, results, await lotOf(db, tournamentId)));
  return qualifiersIn(chart, results);
}

export function qualifiersIn(chart: Chart, results: readonly MatchResult[]): (Qualifier & { match: string })[] {
  const byLabel = new Map(results.map((result) => [result.label, result]));
  return (['W', 'L'] as const).flatMap((from) =>
    chart.matches
      .filter(({ round }) => round === `${from}Q`)
      .flatMap(({ label }) => {
        const result = byLabel.get(label);
        const winner = result?.winner === 'A' ? result.a : result?.winner === 'B' ? result.b : null;
        return winner?.kind === 'player' ? [{ id: winner.id, from, match: label }] : [];
      }),
  );
}

const fromGroups = (qualifiers: readonly GroupQualifier[]): Qualifier[] =>
  [...qualifiers]
    .sort((one, other) => one.rank - other.rank || one.group - other.group)
    .map(({ id, rank }) => ({ id, from: rank === 1 ? 'W' : 'L', match: null }));
