/** Places, points and qualifications by the matches: certain as soon as somebody is out or through, stored only at the end, as they are here. */
import type { Kysely } from 'kysely';
import type { Participant } from '#contract/tournament/participants.ts';
import { neverPlayed } from '#machines/match/never-played.ts';
import { placesOf } from '#machines/tournament/places.ts';
import { type PointsRow, pointsFor } from '#machines/tournament/ranking.ts';
import type { Database, TournamentRow } from '../../store/schema.ts';
import { chartShapeOf } from '../tournaments/present.ts';
import { lotOf, matchesOf, resultOf, storedChart } from './match-results.ts';
import { qualifiersOf } from './qualifiers.ts';

/** `points` null: none are awarded, or not to this participant. */
export type Standing = { place: number; points: number | null };

type Asked = Pick<TournamentRow, 'id' | 'chart' | 'rankingCategory' | 'rankingId'>;

/** Participant → place and points, of those who have a place by now (machines/README.md 6, 10). What Finish stores is this. */
export async function standingsOf(db: Kysely<Database>, tournament: Asked): Promise<Map<number, Standing>> {
  const chart = storedChart(tournament.chart);
  if (!chart) return new Map();
  const matches = await matchesOf(db, tournament.id);
  const places = placesOf(chart, matches.map(resultOf), await lotOf(db, tournament.id));
  const table = await pointTable(db, tournament);
  const without = neverPlayed(matches);
  for (const { id } of await disqualifiedIn(db, tournament.id)) without.add(id);
  return new Map(
    [...places].map(([id, place]) => [id, { place, points: table === null || without.has(id) ? null : pointsFor(table, place) }]),
  );
}

/** The same of every tournament that runs, or of the one asked for: there the stored columns say nothing yet. */
export async function runningStandings(db: Kysely<Database>, tournamentIds: readonly number[] | null): Promise<Map<number, Standing>> {
  const found = new Map<number, Standing>();
  for (const tournament of await runningAmong(db, tournamentIds)) {
    // One that cannot be read says nothing of the others; to finish its tournament is refused.
    if (!chartShapeOf(tournament.chart)) continue;
    for (const [participant, standing] of await standingsOf(db, tournament)) found.set(participant, standing);
  }
  return found;
}

/** The rows with what the matches say by now. */
export async function withStandings(db: Kysely<Database>, rows: Participant[]): Promise<Participant[]> {
  const ids = [...new Set(rows.map((row) => row.tournamentId))];
  const standings = await runningStandings(db, ids);
  const qualified = new Set<number>();
  for (const { id } of await runningAmong(db, ids)) {
    for (const qualifier of await qualifiersOf(db, id)) qualified.add(qualifier.id);
  }
  return rows.map((row) => ({
    ...row,
    ...standings.get(row.id),
    qualifierForStage: qualified.has(row.id) ? 2 : row.qualifierForStage,
  }));
}

async function runningAmong(db: Kysely<Database>, ids: readonly number[] | null): Promise<Asked[]> {
  if (ids?.length === 0) return [];
  return db
    .selectFrom('tournament')
    .select(['id', 'chart', 'rankingCategory', 'rankingId'])
    .where('tournamentStatus', '=', 'RUNNING')
    .where('chart', 'is not', null)
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .execute();
}

const disqualifiedIn = (db: Kysely<Database>, tournamentId: number): Promise<{ id: number }[]> =>
  db.selectFrom('participant').select('id').where('tournamentId', '=', tournamentId).where('disqualified', '=', true).execute();

/** European Championships award no points (machines/README.md 10.4). */
async function pointTable(db: Kysely<Database>, { rankingCategory, rankingId }: Asked): Promise<PointsRow[] | null> {
  if (rankingCategory === 'EUROPEAN_CHAMPIONSHIP' || rankingId === null) return null;
  return db.selectFrom('rankingPoint').select(['place', 'points']).where('rankingId', '=', rankingId).execute();
}
