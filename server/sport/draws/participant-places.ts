/**
 * Places, points and qualifications from the matches. A place is certain as soon as a player is out or qualified; finishing the tournament
 * stores the same values.
 */
import type { Kysely } from 'kysely';
import type { Participant } from '#contract/tournament/participants.ts';
import { absentParticipants } from '#machines/match/absent-participants.ts';
import { placesOf } from '#machines/tournament/places.ts';
import { type PointsRow, pointsFor } from '#machines/tournament/ranking.ts';
import type { Database, TournamentRow } from '../../store/schema.ts';
import { chartShapeOf } from '../tournaments/present.ts';
import { lotOf, matchesOf, resultOf, storedChart } from './match-results.ts';
import { qualifiersOf } from './qualifiers.ts';

/** `points` is null when the tournament awards none, or none to this participant. */
export type ParticipantPlace = { place: number; points: number | null };

type RankedTournament = Pick<TournamentRow, 'id' | 'chart' | 'rankingCategory' | 'rankingId'>;

/**
 * Returns place and points by participant, for those whose place is certain (machines/README.md 6, 10). Finishing the tournament stores
 * these values.
 */
export async function participantPlaces(db: Kysely<Database>, tournament: RankedTournament): Promise<Map<number, ParticipantPlace>> {
  const chart = storedChart(tournament.chart);
  if (!chart) return new Map();
  const matches = await matchesOf(db, tournament.id);
  const leavers = await leaversOf(db, tournament.id);
  const leaverIds = new Set(leavers.map(({ id }) => id));
  const places = placesOf(chart, matches.map(resultOf), await lotOf(db, tournament.id), leaverIds);
  const table = await pointTable(db, tournament);
  const unawarded = absentParticipants(matches, leaverIds);
  for (const { id, disqualified } of leavers) if (disqualified) unawarded.add(id);
  return new Map(
    [...places].map(([id, place]) => [id, { place, points: table === null || unawarded.has(id) ? null : pointsFor(table, place) }]),
  );
}

/** The same for every running tournament, or for the given ones: their stored columns are still empty. */
export async function placesOfRunning(
  db: Kysely<Database>,
  tournamentIds: readonly number[] | null,
): Promise<Map<number, ParticipantPlace>> {
  const runningPlaces = new Map<number, ParticipantPlace>();
  for (const tournament of await runningAmong(db, tournamentIds)) {
    // A chart that cannot be read must not hide the other tournaments. Finishing its own tournament is refused.
    if (!chartShapeOf(tournament.chart)) continue;
    for (const [participant, score] of await participantPlaces(db, tournament)) runningPlaces.set(participant, score);
  }
  return runningPlaces;
}

/** Returns the rows with the present places and qualifications from the matches. */
export async function withPlaces(db: Kysely<Database>, rows: Participant[]): Promise<Participant[]> {
  const ids = [...new Set(rows.map((row) => row.tournamentId))];
  const standings = await placesOfRunning(db, ids);
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

async function runningAmong(db: Kysely<Database>, ids: readonly number[] | null): Promise<RankedTournament[]> {
  if (ids?.length === 0) return [];
  return db
    .selectFrom('tournament')
    .select(['id', 'chart', 'rankingCategory', 'rankingId'])
    .where('tournamentStatus', '=', 'RUNNING')
    .where('chart', 'is not', null)
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .execute();
}

/** Returns the participants who withdrew or were disqualified. */
const leaversOf = (db: Kysely<Database>, tournamentId: number): Promise<{ id: number; disqualified: boolean }[]> =>
  db
    .selectFrom('participant')
    .select(['id', 'disqualified'])
    .where('tournamentId', '=', tournamentId)
    .where((eb) => eb.or([eb('withdrawn', '=', true), eb('disqualified', '=', true)]))
    .execute();

/** European Championships award no points (machines/README.md 10.4). */
async function pointTable(db: Kysely<Database>, { rankingCategory, rankingId }: RankedTournament): Promise<PointsRow[] | null> {
  if (rankingCategory === 'EUROPEAN_CHAMPIONSHIP' || rankingId === null) return null;
  return db.selectFrom('rankingPoint').select(['place', 'points']).where('rankingId', '=', rankingId).execute();
}
