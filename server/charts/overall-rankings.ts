/** Overall rankings as they were generated. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { overallRankingFilters } from '#contract/chart-templates.ts';
import type { Query } from '../crud/criteria.ts';
import { columnsOf, countOfList, listPage } from '../crud/list-page.ts';
import type { Database } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import type { Office } from '../office.ts';

type Asked = { request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply; office: Office };
type Counted = { query: unknown; office: Office };

export async function overallRankingPage({ request, reply, office }: Asked) {
  const ids = await listPage(listed(office), listOf(office), { request, reply });
  if (ids.length === 0) return [];
  const rows = await office.read
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
  const byId = new Map(rows.map((row) => [row.id, { ...row, numberOfPlayers: Number(row.numberOfPlayers) }]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

export const countOverallRankingsBy = ({ query, office }: Counted): Promise<number> =>
  countOfList(listed(office), listOf(office), query as Query);

const listed = ({ read }: Office) => read.selectFrom('overallRanking as o');

const listOf = ({ engine }: Office) => ({ engine, entity: 'overallRanking', columns, defaultSort: ['dateOfGeneration,desc'] }) as const;

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

const columns = columnsOf(overallRankingFilters, {
  id: 'o.id',
  rankingCategory: 'o.rankingCategory',
  dateOfGeneration: 'o.dateOfGeneration',
});
