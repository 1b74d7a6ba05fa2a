/** Posters without their pictures. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ListedPoster, posterFilters } from '#contract/event-posters.ts';
import type { Query } from '../crud/criteria.ts';
import { columnsOf, countOfList, listPage } from '../crud/list-page.ts';
import type { Office } from '../office.ts';

type Asked = { request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply; office: Office };

export async function posterPage({ request, reply, office }: Asked): Promise<ListedPoster[]> {
  const ids = await listPage(listed(office), listOf(office), { request, reply });
  if (ids.length === 0) return [];
  const rows = await office.read.selectFrom('eventPoster').select(['id', 'version', 'posterContentType']).where('id', 'in', ids).execute();
  const posters = new Map(rows.map((row) => [row.id, { ...row, poster: null, posterUrl: posterUrl(row) }]));
  return ids.map((id) => posters.get(id)).filter((row) => row !== undefined);
}

export const posterUrl = ({ id, version }: { id: number; version: number }): string => `/media/posters/${id}?v=${version}`;

export const countPostersBy = ({ query, office }: { query: unknown; office: Office }): Promise<number> =>
  countOfList(listed(office), listOf(office), query as Query);

const listed = ({ read }: Office) => read.selectFrom('eventPoster as p');

const listOf = ({ engine }: Office) => ({ engine, entity: 'eventPoster', columns, defaultSort: ['id,asc'] }) as const;

const columns = columnsOf(posterFilters, { id: 'p.id', posterContentType: 'p.posterContentType' });
