/** Time schedules: a schedule without event type serves every type, one without chart every chart. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { type TimeSession, timeSessionFilters } from '#contract/chart-templates.ts';
import type { Context } from '../context.ts';
import type { Query } from '../crud/criteria.ts';
import { inOrder } from '../crud/in-order.ts';
import { columnsOf, countOfList, listPage } from '../crud/list-page.ts';

type Asked = { request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply; context: Context };
type Counted = { query: unknown; context: Context };

export async function timeSessionPage({ request, reply, context }: Asked): Promise<TimeSession[]> {
  const { query, where } = widened(request.query as Query);
  const asked = { request: { query, url: request.url }, reply };
  return sessionsById(context, await listPage(listed(context), listOf(context, where), asked));
}

export function countTimeSessionsBy({ query: asked, context }: Counted): Promise<number> {
  const { query, where } = widened(asked as Query);
  return countOfList(listed(context), listOf(context, where), query);
}

const listed = ({ read }: Context) => read.selectFrom('chartTemplateTimeSession as ts');

const listOf = ({ engine }: Context, where: RawBuilder<boolean>[]) =>
  ({ engine, entity: 'chartTemplateTimeSession', columns, defaultSort: ['name,asc'], where }) as const;

/** "This chart" and "this type" mean it or none; every other filter is that of every list, and so is what cannot be read. */
function widened(query: Query): { query: Query; where: RawBuilder<boolean>[] } {
  const rest: Record<string, unknown> = { ...query };
  const where: RawBuilder<boolean>[] = [];
  const chart = one(query['chartTemplateId.equals'] ?? query.chartTemplateId);
  if (/^\d{1,9}$/.test(chart)) {
    for (const name of ['chartTemplateId.equals', 'chartTemplateId']) delete rest[name];
    where.push(sql<boolean>`(ts.chart_template_id = ${Number(chart)} or ts.chart_template_id is null)`);
  }
  const type = one(query['eventType.equals'] ?? query.eventType);
  if (timeSessionFilters.eventType.values.some((known) => known === type)) {
    for (const name of ['eventType.equals', 'eventType']) delete rest[name];
    where.push(sql<boolean>`(ts.event_type = ${type} or ts.event_type is null)`);
  }
  return { query: rest, where };
}

/** In the order of `ids`. */
export async function sessionsById({ read }: Context, ids: readonly number[]): Promise<TimeSession[]> {
  if (ids.length === 0) return [];
  const rows = await read
    .selectFrom('chartTemplateTimeSession as ts')
    .select(['id', 'version', 'name', 'enabled', 'chartTemplateId', 'eventType', 'numberOfParticipants', 'numberOfTables'])
    .select((eb) =>
      eb
        .selectFrom('chartTemplateTimeSessionMatch as m')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('m.chartTemplateTimeSessionId', '=', 'ts.id')
        .where('m.matchStartTime', 'is not', null)
        .$asScalar()
        .$notNull()
        .as('numberOfMatches'),
    )
    .where('ts.id', 'in', ids)
    .execute();
  return inOrder(
    ids,
    rows.map((row) => ({ ...row, numberOfMatches: Number(row.numberOfMatches) })),
  );
}

const one = (value: unknown): string => {
  const [first] = [value].flat();
  return typeof first === 'string' ? first.trim() : '';
};

const columns = columnsOf(timeSessionFilters, {
  id: 'ts.id',
  name: 'ts.name',
  enabled: 'ts.enabled',
  chartTemplateId: 'ts.chartTemplateId',
  eventType: 'ts.eventType',
  numberOfParticipants: 'ts.numberOfParticipants',
  numberOfTables: 'ts.numberOfTables',
});
