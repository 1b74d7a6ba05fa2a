/** Point systems: which place of a tournament brings how many ranking points. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Ranking, rankingFilters } from '#contract/chart-templates.ts';
import { columnsOf, listPage } from '../crud/list-page.ts';
import type { Office } from '../office.ts';

type Asked = { request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply; office: Office };

export async function rankingPage({ request, reply, office }: Asked): Promise<Ranking[]> {
  const { read, engine } = office;
  const list = { engine, entity: 'ranking', columns, defaultSort: ['name,asc'] };
  const ids = await listPage(read.selectFrom('ranking as r'), list, { request, reply });
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
