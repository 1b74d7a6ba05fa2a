/** The choices for 'Add Participant' and for adding a player to a team. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { inOrder } from '../../entity/in-order.ts';
import type { Columns } from '../../entity/lists/columns.ts';
import { columnsOf, listPage } from '../../entity/lists/list-page.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import { availablePlayers, playerJoins } from '../../office/people/matching/available-players.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { officeDay } from '../../store/settings/office-day.ts';

const filters = {
  displayName: { kind: 'string' },
  /** True for players who are in the squad of the team on the day of the tournament. */
  squad: { kind: 'boolean' },
  /** True for players of the country for which the team plays. */
  compatriot: { kind: 'boolean' },
  playerCategoryName: { kind: 'string' },
  country: { kind: 'string' },
} as const;
const baseColumns = columnsOf(filters, 'playerProfile as pp', {
  squad: 'pp.id',
  compatriot: 'pp.id',
  playerCategoryName: 'pc.name',
  country: 'c.mnemonic',
});

/** Returns the column `squad`, which is false without a team. */
function inSquad(team: TeamEntry | undefined): RawBuilder<boolean> {
  if (!team) return sql<boolean>`(1 = 0)`;
  const { playerProfileId, day } = team;
  return sql<boolean>`exists (select 1 from team_member as tm where tm.team_id = ${playerProfileId} and tm.player_id = ${sql.ref('pp.id')}
    and (tm.since is null or tm.since <= ${day}) and (tm.until is null or tm.until >= ${day}))`;
}

/** Returns the column `compatriot`, which is false without a team. */
const isCompatriot = (team: TeamEntry | undefined): RawBuilder<boolean> =>
  team ? sql<boolean>`(${sql.ref('pp.representsCountryId')} = ${team.countryId})` : sql<boolean>`(1 = 0)`;

type TeamEntry = { playerProfileId: number; countryId: number; day: string };
type ListAvailableInput = { tournamentId: number; teamId: number | undefined; actor: Actor | null };
type ListHttp = { request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply };

export async function listAvailable(context: Context, { tournamentId, teamId, actor }: ListAvailableInput, http: ListHttp) {
  const { read: db } = context;
  const tournament = await db
    .selectFrom('tournament')
    .select(['eventId', 'numberOfTeamMatches'])
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  if (!tournament) throw notFound();
  await requireScope(db, actor, 'participant:write', tournament);
  const team = teamId === undefined ? undefined : await requireTeam(context, tournamentId, teamId);
  const [squad, compatriot] = [inSquad(team), isCompatriot(team)];
  const columns: Columns = new Map(
    [...baseColumns].map(([name, column]) => [name, { ...column, ref: { squad, compatriot }[name] ?? column.ref }]),
  );
  const teams = teamId === undefined && tournament.numberOfTeamMatches > 0;
  const from = (reader: Kysely<Database>) => availablePlayers(reader, { tournamentId, teams });
  const ids = await listPage(
    {
      context,
      from,
      entity: 'playerProfile',
      columns,
      defaultSort: team ? ['squad,desc', 'compatriot,desc', 'displayName,asc'] : ['displayName,asc'],
    },
    http,
  );
  if (ids.length === 0) return [];
  const rows = await playerJoins(db)
    .select(['pp.id', 'pp.displayName', 'pc.name as playerCategoryName', 'c.id as countryId', 'c.mnemonic as country'])
    .select([squad.as('squad'), compatriot.as('compatriot')])
    .where('pp.id', 'in', ids)
    .execute();
  return inOrder(
    ids,
    rows.map(({ compatriot: own, ...row }) => ({ ...row, squad: Boolean(row.squad), foreign: team !== undefined && !own })),
  );
}

async function requireTeam({ read, clock }: Context, tournamentId: number, teamId: number): Promise<TeamEntry> {
  const team = await read
    .selectFrom('participant as p')
    .innerJoin('tournament as t', 't.id', 'p.tournamentId')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .select(['p.playerProfileId', 'pp.representsCountryId as countryId', 't.tournamentStartDate'])
    .where('p.id', '=', teamId)
    .where('p.tournamentId', '=', tournamentId)
    .executeTakeFirst();
  if (!team) throw notFound();
  const { playerProfileId, countryId, tournamentStartDate } = team;
  return { playerProfileId, countryId, day: tournamentStartDate ?? (await officeDay(read, clock())) };
}
