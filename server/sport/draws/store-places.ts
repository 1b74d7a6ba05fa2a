/** Writes every participant's place and points when a tournament ends, and removes them when it is reopened (machines/README.md 6, 10). */

import { saveRows } from '../../store/rows/rows.ts';
import type { TournamentRow } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { type ParticipantPlace, participantPlaces } from './participant-places.ts';

/** Participants with the same place and points are written together. */
export async function storePlaces(work: WorkContext, tournament: TournamentRow): Promise<void> {
  const blocks = new Map<string, ParticipantPlace & { rows: { id: number }[] }>();
  for (const [id, { place, points }] of await participantPlaces(work.db, tournament)) {
    const key = `${place} ${points}`;
    const block = blocks.get(key) ?? { place, points, rows: [] };
    block.rows.push({ id });
    blocks.set(key, block);
  }
  for (const { place, points, rows } of blocks.values()) await saveRows(work, 'participant', rows, { place, points });
}

/** From now on nobody has a final place; the matches determine places again (participant-places.ts). */
export async function clearPlaces(work: WorkContext, tournamentId: number): Promise<void> {
  const placed = await work.db
    .selectFrom('participant')
    .select('id')
    .where('tournamentId', '=', tournamentId)
    .where((eb) => eb.or([eb('place', 'is not', null), eb('points', 'is not', null)]))
    .execute();
  await saveRows(work, 'participant', placed, { place: null, points: null });
}
