/** The lists of events. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Event, eventFilters } from '#contract/events.ts';
import type { Actor, Context } from '../context.ts';
import type { Query } from '../crud/criteria.ts';
import { columnsOf, countOfList, listPage } from '../crud/list-page.ts';
import { eventDtos } from './dto.ts';
import { onlyPublished } from './published.ts';

type Asked = { request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply; context: Context; actor: Actor | null };

export async function eventPage({ request, reply, context, actor }: Asked): Promise<Event[]> {
  const ids = await listPage(listed(context), listOf(context, actor), { request, reply });
  return eventDtos(context.read, ids, actor);
}

export const countEventsBy = ({ query, context, actor }: Pick<Asked, 'context' | 'actor'> & { query: unknown }): Promise<number> =>
  countOfList(listed(context), listOf(context, actor), query as Query);

const listed = ({ read }: Context) => read.selectFrom('event as e').leftJoin('season as s', 's.id', 'e.seasonId');

const listOf = ({ engine }: Context, actor: Actor | null) =>
  ({ engine, entity: 'event', columns, defaultSort: ['eventStartDate,desc'], where: onlyPublished(actor, 'e.id') }) as const;

const columns = columnsOf(eventFilters, {
  id: 'e.id',
  name: 'e.name',
  shortName: 'e.shortName',
  eventType: 'e.eventType',
  eventStatus: 'e.eventStatus',
  eventStartDate: 'e.eventStartDate',
  eventEndDate: 'e.eventEndDate',
  registrationStartDate: 'e.registrationStartDate',
  registrationEndDate: 'e.registrationEndDate',
  numberOfTables: 'e.numberOfTables',
  seasonId: 'e.seasonId',
  seasonName: 's.name',
});
