/** Posters without their pictures. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ListedPoster, posterFilters } from '#contract/event-posters.ts';
import type { Query } from '../crud/criteria.ts';
import { columnsOf, countOfList, listPage } from '../crud/list-page.ts';
import type { Actor, Office } from '../office.ts';
import { onlyShownPosters } from './whose.ts';

type Asked = { request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply; office: Office; actor: Actor | null };

export async function posterPage({ request, reply, office, actor }: Asked): Promise<ListedPoster[]> {
  const ids = await listPage(listed(office), listOf(office, actor), { request, reply });
  if (ids.length === 0) return [];
  const rows = await office.read.selectFrom('eventPoster').select(['id', 'version', 'posterContentType']).where('id', 'in', ids).execute();
  const posters = new Map(rows.map((row) => [row.id, { ...row, poster: null, posterUrl: posterUrl(row) }]));
  return ids.map((id) => posters.get(id)).filter((row) => row !== undefined);
}

export const posterUrl = ({ id, version }: { id: number; version: number }): string => `/media/posters/${id}?v=${version}`;

export const countPostersBy = ({ query, office, actor }: Pick<Asked, 'office' | 'actor'> & { query: unknown }): Promise<number> =>
  countOfList(listed(office), listOf(office, actor), query as Query);

const listed = ({ read }: Office) => read.selectFrom('eventPoster as p');

const listOf = ({ engine }: Office, actor: Actor | null) =>
  ({ engine, entity: 'eventPoster', columns, defaultSort: ['id,asc'], where: onlyShownPosters(actor) }) as const;

const columns = columnsOf(posterFilters, { id: 'p.id', posterContentType: 'p.posterContentType' });
