/** Point systems: which place of a tournament brings how many ranking points. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type Ranking, rankingFilters } from '#contract/chart-templates.ts';
import type { Query } from '../crud/criteria.ts';
import { columnsOf, countOfList, listPage } from '../crud/list-page.ts';
import type { Database } from '../db/schema.ts';
import type { Office } from '../office.ts';

type Asked = { request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply; office: Office };
type Counted = { query: unknown; office: Office };

export async function rankingPage({ request, reply, office }: Asked): Promise<Ranking[]> {
  return rankingsById(office.read, await listPage(listed(office), listOf(office), { request, reply }));
}

export const countRankingsBy = ({ query, office }: Counted): Promise<number> => countOfList(listed(office), listOf(office), query as Query);

const listed = ({ read }: Office) => read.selectFrom('ranking as r');

const listOf = ({ engine }: Office) => ({ engine, entity: 'ranking', columns, defaultSort: ['name,asc'] }) as const;

/** In the order of `ids`. */
export async function rankingsById(read: Kysely<Database>, ids: readonly number[]): Promise<Ranking[]> {
  if (ids.length === 0) return [];
  const rows = await read.selectFrom('ranking').selectAll().where('id', 'in', ids).execute();
  const points = await read.selectFrom('rankingPoint').selectAll().where('rankingId', 'in', ids).orderBy('place').execute();
  const byId = new Map(
    rows.map((row) => [
      row.id,
      { ...row, points: points.filter(({ rankingId }) => rankingId === row.id).map(({ place, points }) => ({ place, points })) },
    ]),
  );
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

const columns = columnsOf(rankingFilters, {
  id: 'r.id',
  name: 'r.name',
  rankingCategory: 'r.rankingCategory',
  maxNumbersOfParticipants: 'r.maxNumbersOfParticipants',
});
