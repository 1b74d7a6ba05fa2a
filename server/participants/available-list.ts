/** The choice of 'Add Participant', and of adding a player to a team. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { requireScope } from '../auth/scope.ts';
import type { Actor, Context } from '../context.ts';
import { inOrder } from '../crud/in-order.ts';
import { columnsOf, listPage } from '../crud/list-page.ts';
import type { Database } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { availablePlayers, playerJoins } from './available.ts';

const filters = { displayName: { kind: 'string' }, playerCategoryName: { kind: 'string' }, country: { kind: 'string' } } as const;
const columns = columnsOf(filters, { id: 'pp.id', displayName: 'pp.displayName', playerCategoryName: 'pc.name', country: 'c.mnemonic' });

type Asked = { tournamentId: number; teamId: number | undefined; actor: Actor | null };
type Http = { request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply };

export async function listAvailable(context: Context, { tournamentId, teamId, actor }: Asked, http: Http) {
  const { read: db } = context;
  const tournament = await db
    .selectFrom('tournament')
    .select(['eventId', 'numberOfTeamMatches'])
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!tournament) throw notFound();
  await requireScope(db, actor, 'participant:write', tournament);
  if (teamId !== undefined) await requireTeam(context, tournamentId, teamId);
  const teams = teamId === undefined && tournament.numberOfTeamMatches > 0;
  const from = (reader: Kysely<Database>) => availablePlayers(reader, { tournamentId, teams });
  const ids = await listPage({ context, from, entity: 'playerProfile', columns, defaultSort: ['displayName,asc'] }, http);
  if (ids.length === 0) return [];
  const rows = await playerJoins(db)
    .select(['pp.id', 'pp.displayName', 'pc.name as playerCategoryName', 'c.id as countryId', 'c.mnemonic as country'])
    .where('pp.id', 'in', ids)
    .execute();
  return inOrder(ids, rows);
}

async function requireTeam({ read }: Context, tournamentId: number, teamId: number): Promise<void> {
  const team = await read
    .selectFrom('participant')
    .select('id')
    .where('id', '=', teamId)
    .where('tournamentId', '=', tournamentId)
    .executeTakeFirst();
  if (!team) throw notFound();
}
