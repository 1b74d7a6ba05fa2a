/** The season an event of the demo belongs to. */
import { searchText } from '#contract/fold.ts';
import type { SeasonStatus } from '#machines/names.ts';
import type { Work } from '../db/commit.ts';

export async function seedSeason({ db, now, record }: Work, seasonStatus: SeasonStatus): Promise<number> {
  const seasonYear = now.getUTCFullYear();
  const name = `Season ${seasonYear}`;
  const { id } = await db
    .insertInto('season')
    .values({ name, seasonYear, seasonStatus, search: searchText([name]) })
    .returning('id')
    .executeTakeFirstOrThrow();
  record({ stream: `season:${id}`, version: 1, type: 'created', data: {}, rooms: [] });
  return id;
}
