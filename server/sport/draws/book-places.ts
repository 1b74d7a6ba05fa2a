/** The end of a tournament: places and points of everybody, written, and taken back when it is reopened (machines/README.md 6, 10). */

import { saveRows } from '../../store/rows/rows.ts';
import type { TournamentRow } from '../../store/schema.ts';
import type { Work } from '../../store/unit/commit.ts';
import { type Standing, standingsOf } from './standings.ts';

/** Those who share a place and their points are written at once. */
export async function bookPlaces(work: Work, tournament: TournamentRow): Promise<void> {
  const blocks = new Map<string, Standing & { rows: { id: number }[] }>();
  for (const [id, { place, points }] of await standingsOf(work.db, tournament)) {
    const key = `${place} ${points}`;
    const block = blocks.get(key) ?? { place, points, rows: [] };
    block.rows.push({ id });
    blocks.set(key, block);
  }
  for (const { place, points, rows } of blocks.values()) await saveRows(work, 'participant', rows, { place, points });
}

/** Nobody has a final place any more: from now on the matches say it (standings.ts). */
export async function takeBackPlaces(work: Work, tournamentId: number): Promise<void> {
  const placed = await work.db
    .selectFrom('participant')
    .select('id')
    .where('tournamentId', '=', tournamentId)
    .where((eb) => eb.or([eb('place', 'is not', null), eb('points', 'is not', null)]))
    .execute();
  await saveRows(work, 'participant', placed, { place: null, points: null });
}
