/** Flow charts that a tournament can be played in. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type ChartTemplate, chartTemplateFilters } from '#contract/chart-templates.ts';
import type { Query } from '../crud/criteria.ts';
import { columnsOf, countOfList, listPage } from '../crud/list-page.ts';
import type { Database } from '../db/schema.ts';
import type { Office } from '../office.ts';

type Asked = { request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply; office: Office };
type Counted = { query: unknown; office: Office };

export async function templatePage({ request, reply, office }: Asked): Promise<ChartTemplate[]> {
  return templatesById(office.read, await listPage(listed(office), listOf(office), { request, reply }));
}

export const countTemplatesBy = ({ query, office }: Counted): Promise<number> =>
  countOfList(listed(office), listOf(office), query as Query);

const listed = ({ read }: Office) => read.selectFrom('chartTemplate as ct');

const listOf = ({ engine }: Office) => ({ engine, entity: 'chartTemplate', columns, defaultSort: ['maxParticipants,name,asc'] }) as const;

/** In the order of `ids`. */
export async function templatesById(db: Kysely<Database>, ids: readonly number[]): Promise<ChartTemplate[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('chartTemplate').selectAll().where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)).filter((row) => row !== undefined);
}

const columns = columnsOf(chartTemplateFilters, {
  id: 'ct.id',
  name: 'ct.name',
  enabled: 'ct.enabled',
  kind: 'ct.kind',
  size: 'ct.size',
  minParticipants: 'ct.minParticipants',
  maxParticipants: 'ct.maxParticipants',
});
