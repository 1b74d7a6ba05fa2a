/** The lists of participants: of a tournament, by name, qualifiers and ranking. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { type Participant, participantFilters } from '#contract/tournament/participants.ts';
import type { ListQuery } from '../../entity/lists/criteria.ts';
import { columnsOf, countOfList, listPage } from '../../entity/lists/list-page.ts';
import { linkHeader, pageOf } from '../../entity/lists/paging.ts';
import type { SearchCondition } from '../../entity/lists/search.ts';
import { onlyPublished } from '../../entity/published.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import { isIn } from '../../store/engines/empty-lists.ts';
import { withPlaces } from '../draws/participant-places.ts';
import { qualifiersOf } from '../draws/qualifiers.ts';
import { participantJoins, presentParticipants } from './present.ts';
import { rankedColumns } from './ranked-columns.ts';
import { seedList } from './seed-list.ts';

const columns = columnsOf(participantFilters, 'participant as p', { displayName: 'pp.displayName', playerCategoryName: 'pc.name' });

/** For this filter the matches decide, not the stored column. */
const withoutStage = new Map([...columns].filter(([name]) => name !== 'qualifierForStage'));

type ListHttp = { request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply };

export async function listOfParticipants(
  context: Context,
  actor: Actor | null,
  http: ListHttp,
  search?: SearchCondition,
): Promise<Participant[]> {
  const query = http.request.query as ListQuery;
  const seeds = await seedList(context, actor, query);
  if (seeds) {
    const page = pageOf(query);
    http.reply.header('x-total-count', String(seeds.length)).header('link', linkHeader(http.request.url, page, seeds.length));
    return presentParticipants(context.read, seeds.slice(page.page * page.size, (page.page + 1) * page.size));
  }
  const ids = await listPage({ ...(await listOf(context, actor, query)), search }, http);
  return withPlaces(context.read, await presentParticipants(context.read, ids));
}

export async function countOfParticipants(context: Context, actor: Actor | null, query: ListQuery): Promise<number> {
  return countOfList(await listOf(context, actor, query), query);
}

async function listOf(context: Context, actor: Actor | null, query: ListQuery) {
  const qualifiers = await qualifierCondition(context, query);
  const filtersByTeam = Object.keys(query).some((key) => /^teamParticipantId(?:\.|$)/.test(key));
  return {
    context,
    from: participantJoins,
    entity: 'participant',
    columns: await rankedColumns(context, qualifiers ? withoutStage : columns, query, integerOf(query, 'tournamentId')),
    defaultSort: ['displayName,asc'],
    where: [
      ...(filtersByTeam ? [] : [sql<boolean>`${sql.ref('p.teamParticipantId')} is null`]),
      ...(qualifiers ? [qualifiers] : []),
      ...onlyPublished(actor, 't.eventId'),
    ],
  };
}

/** Qualifiers are read from the matches, so that a corrected result counts at once. */
async function qualifierCondition(context: Context, query: ListQuery): Promise<RawBuilder<boolean> | null> {
  const stage = integerOf(query, 'qualifierForStage');
  const tournamentId = integerOf(query, 'tournamentId');
  if (stage !== 2 || tournamentId === null) return null;
  const ids = (await qualifiersOf(context.read, tournamentId)).map(({ id }) => id);
  return sql<boolean>`${isIn(sql.ref('p.id'), ids)}`;
}

/** Reads a whole number from `name=3` or `name.equals=3`. */
function integerOf(query: ListQuery, name: string): number | null {
  const text = [query[`${name}.equals`] ?? query[name]].flat()[0];
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
