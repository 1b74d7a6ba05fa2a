/** Places and qualifications of a running tournament: certain as soon as somebody is out or through, stored only at its end. */
import type { Kysely } from 'kysely';
import type { Participant } from '#contract/participants.ts';
import { placesOf } from '#machines/places.ts';
import type { Database } from '../db/schema.ts';
import { lotOf, matchesOf, resultOf, storedChart } from './match-results.ts';
import { qualifiersOf } from './qualifiers.ts';

/** The rows with what the matches say by now. */
export async function withStandings(db: Kysely<Database>, rows: Participant[]): Promise<Participant[]> {
  const ids = [...new Set(rows.map((row) => row.tournamentId))];
  if (ids.length === 0) return rows;
  const running = await db
    .selectFrom('tournament')
    .select('id')
    .where('id', 'in', ids)
    .where('tournamentStatus', '=', 'RUNNING')
    .where('chart', 'is not', null)
    .execute();
  const places = new Map<number, number>();
  const qualified = new Set<number>();
  for (const { id } of running) {
    for (const [participant, place] of await placesNow(db, id)) places.set(participant, place);
    for (const qualifier of await qualifiersOf(db, id)) qualified.add(qualifier.id);
  }
  return rows.map((row) => ({
    ...row,
    place: places.get(row.id) ?? row.place,
    qualifierForStage: qualified.has(row.id) ? 2 : row.qualifierForStage,
  }));
}

/** Participant → place, of those who have one by now (rules.md 6). */
export async function placesNow(db: Kysely<Database>, tournamentId: number): Promise<Map<number, number>> {
  const tournament = await db.selectFrom('tournament').select('chart').where('id', '=', tournamentId).executeTakeFirst();
  const chart = storedChart(tournament?.chart ?? null);
  if (!chart) return new Map();
  return placesOf(chart, (await matchesOf(db, tournamentId)).map(resultOf), await lotOf(db, tournamentId));
}
