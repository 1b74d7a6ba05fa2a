/** Posters with their pictures, a few at a time. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EventPoster, mostPostersAtOnce, posterFilters } from '#contract/event-posters.ts';
import type { Query } from '../crud/criteria.ts';
import { columnsOf, countOfList, listPage } from '../crud/list-page.ts';
import { pageOf } from '../crud/paging.ts';
import type { Office } from '../office.ts';

type Asked = { request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply; office: Office };

export async function posterPage({ request: { query: asked, url }, reply, office }: Asked): Promise<EventPoster[]> {
  const query = { ...(asked as Query), size: String(Math.min(pageOf(asked as Query).size, mostPostersAtOnce)) };
  const ids = await listPage(listed(office), listOf(office), { request: { query, url }, reply });
  if (ids.length === 0) return [];
  const rows = await office.read.selectFrom('eventPoster').selectAll().where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)).filter((row) => row !== undefined);
}

export const countPostersBy = ({ query, office }: { query: unknown; office: Office }): Promise<number> =>
  countOfList(listed(office), listOf(office), query as Query);

const listed = ({ read }: Office) => read.selectFrom('eventPoster as p');

const listOf = ({ engine }: Office) => ({ engine, entity: 'eventPoster', columns, defaultSort: ['id,asc'] }) as const;

const columns = columnsOf(posterFilters, { id: 'p.id', posterContentType: 'p.posterContentType' });
