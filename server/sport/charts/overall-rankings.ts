/** Overall rankings as they were generated. */
import { type Kysely, sql } from 'kysely';
import { overallRankingFilters } from '#contract/tournament/chart-templates.ts';
import { columnsOf } from '../../entity/lists/list-page.ts';
import { listing } from '../../entity/lists/listing.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Database } from '../../store/schema.ts';

export const overallRankings = listing({
  entity: 'overallRanking',
  from: (db) => db.selectFrom('overallRanking as o'),
  columns: columnsOf(overallRankingFilters, 'overallRanking as o', {}),
  defaultSort: ['dateOfGeneration,desc'],
  rows: async ({ context }, ids) => {
    const rows = await context.read
      .selectFrom('overallRanking as o')
      .select(['o.id', 'o.rankingCategory', 'o.dateOfGeneration'])
      .select((eb) =>
        eb
          .selectFrom('overallRankingEntry as e')
          .select(sql<number>`count(*)`.as('count'))
          .whereRef('e.overallRankingId', '=', 'o.id')
          .$asScalar()
          .$notNull()
          .as('numberOfPlayers'),
      )
      .where('o.id', 'in', ids)
      .execute();
    return rows.map((row) => ({ ...row, numberOfPlayers: Number(row.numberOfPlayers) }));
  },
});

/** Throws 404. */
export async function overallRankingOf(db: Kysely<Database>, id: number) {
  const ranking = await db.selectFrom('overallRanking').selectAll().where('id', '=', id).executeTakeFirst();
  if (!ranking) throw notFound();
  const entries = await db
    .selectFrom('overallRankingEntry as e')
    .innerJoin('playerProfile as p', 'p.id', 'e.playerProfileId')
    .leftJoin('country as c', 'c.id', 'p.representsCountryId')
    .select(['e.rank', 'e.points', 'e.playerProfileId', 'p.displayName', 'c.id as countryId', 'c.mnemonic as country'])
    .where('e.overallRankingId', '=', id)
    .orderBy('e.rank')
    .orderBy('e.lastPlace', (order) => order.asc().nullsLast())
    .orderBy('p.displayName')
    .execute();
  return { ...ranking, entries };
}
