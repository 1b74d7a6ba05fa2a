/** The end of a tournament: places and points of everybody, written, and taken back when it is reopened (rules.md 6, 10). */
import type { Work } from '../db/commit.ts';
import type { TournamentRow } from '../db/schema.ts';
import { type Standing, standingsOf } from './standings.ts';

/** Those who share a place and their points are written at once. */
export async function bookPlaces({ db }: Work, tournament: TournamentRow): Promise<void> {
  const blocks = new Map<string, Standing & { ids: number[] }>();
  for (const [id, { place, points }] of await standingsOf(db, tournament)) {
    const key = `${place} ${points}`;
    const block = blocks.get(key) ?? { place, points, ids: [] };
    block.ids.push(id);
    blocks.set(key, block);
  }
  for (const { place, points, ids } of blocks.values()) {
    await db
      .updateTable('participant')
      .set((eb) => ({ place, points, version: eb('version', '+', 1) }))
      .where('id', 'in', ids)
      .execute();
  }
}

/** Nobody has a final place any more: from now on the matches say it (standings.ts). */
export async function takeBackPlaces({ db }: Work, tournamentId: number): Promise<void> {
  await db
    .updateTable('participant')
    .set((eb) => ({ place: null, points: null, version: eb('version', '+', 1) }))
    .where('tournamentId', '=', tournamentId)
    .where((eb) => eb.or([eb('place', 'is not', null), eb('points', 'is not', null)]))
    .execute();
}
