/** The lists of tournaments: upcoming, running, archived, and the choices of selectors. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { tournamentFilters } from '#contract/tournament/tournament-lists.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import type { Columns } from '../../entity/lists/columns.ts';
import type { ListQuery } from '../../entity/lists/criteria.ts';
import { columnsOf, countOfList, listPage } from '../../entity/lists/list-page.ts';
import { searchOf } from '../../entity/lists/search.ts';
import { onlyPublished } from '../../entity/published.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { isEntrant } from '../participants/count-entrants.ts';
import { tournamentsForRest } from './present.ts';

type ListTournamentsCall = { request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply; context: Context; actor: Actor | null };

/** `runningOnly`: drawn, running or finished tournaments; `words`: the search text. */
export async function tournamentPage(
  { request, reply, context, actor }: ListTournamentsCall,
  { runningOnly, words }: { runningOnly: boolean; words?: unknown },
): Promise<Tournament[]> {
  const ids = await listPage(
    {
      ...listOf(context, actor),
      columns: runningOnly ? withTournamentName : columns,
      where: [...onlyPublished(actor, 't.eventId'), ...(runningOnly ? [inHand] : [])],
      search: searchOf(words),
    },
    { request, reply },
  );
  return tournamentsForRest(context.read, ids);
}

export const countTournamentsBy = ({
  query,
  context,
  actor,
}: Pick<ListTournamentsCall, 'context' | 'actor'> & { query: unknown }): Promise<number> =>
  countOfList(listOf(context, actor), query as ListQuery);

const listOf = (context: Context, actor: Actor | null) =>
  ({ context, from, entity: 'tournament', columns, defaultSort: ['name,desc'], where: onlyPublished(actor, 't.eventId') }) as const;

const from = (db: Kysely<Database>) =>
  db
    .selectFrom('tournament as t')
    .innerJoin('event as e', 'e.id', 't.eventId')
    .innerJoin('discipline as d', 'd.id', 't.disciplineId')
    .leftJoin('tournamentCategory as tc', 'tc.id', 't.tournamentCategoryId');

const inHand: RawBuilder<boolean> = sql<boolean>`t.tournament_status in ('GENERATED', 'RUNNING', 'FINISHED')`;

const stored: Columns = columnsOf(tournamentFilters, 'tournament as t', {
  eventName: 'e.name',
  disciplineName: 'd.name',
  tournamentCategoryName: 'tc.name',
});
/** Every column of the lists can be sorted, also the counted one. */
const columns: Columns = new Map([
  ...stored,
  [
    'numberOfParticipants',
    {
      name: 'numberOfParticipants',
      kind: 'integer',
      values: undefined,
      ref: sql`(select count(*) from participant p where p.tournament_id = t.id and ${isEntrant})`,
    },
  ],
]);
const withTournamentName: Columns = new Map([
  ...columns,
  ['tournamentName', { name: 'tournamentName', kind: 'string', values: undefined, ref: sql.ref('t.name') }],
]);
