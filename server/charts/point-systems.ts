/** Point systems: which place of a tournament brings how many ranking points. */
import type { Kysely } from 'kysely';
import { type Ranking, rankingFilters } from '#contract/chart-templates.ts';
import { columnsOf } from '../crud/list-page.ts';
import { listing } from '../crud/listing.ts';
import type { Database } from '../db/schema.ts';

export async function rankingsById(read: Kysely<Database>, ids: readonly number[]): Promise<Ranking[]> {
  const rows = await read.selectFrom('ranking').selectAll().where('id', 'in', ids).execute();
  const points = await read.selectFrom('rankingPoint').selectAll().where('rankingId', 'in', ids).orderBy('place').execute();
  return rows.map((row) => ({
    ...row,
    points: points.filter(({ rankingId }) => rankingId === row.id).map(({ place, points }) => ({ place, points })),
  }));
}

export const rankings = listing({
  entity: 'ranking',
  from: (db) => db.selectFrom('ranking as r'),
  columns: columnsOf(rankingFilters, {
    id: 'r.id',
    name: 'r.name',
    rankingCategory: 'r.rankingCategory',
    maxNumbersOfParticipants: 'r.maxNumbersOfParticipants',
  }),
  defaultSort: ['name,asc'],
  rows: ({ context }, ids) => rankingsById(context.read, ids),
});
