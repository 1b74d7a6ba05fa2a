/** The players of a team at running events: those who are entered there, not the whole squad. */
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

type TeamProfile = Readonly<Record<string, unknown>> & { id: number };

export async function currentMembers(db: Kysely<Database>, profiles: readonly TeamProfile[]): Promise<Map<number, string[]>> {
  const teams = profiles.flatMap(({ id, teamProfile }) => (teamProfile ? [id] : []));
  if (teams.length === 0) return new Map();
  const members = await db
    .selectFrom('participant as team')
    .innerJoin('participant as member', 'member.teamParticipantId', 'team.id')
    .innerJoin('playerProfile as pp', 'pp.id', 'member.playerProfileId')
    .innerJoin('tournament as t', 't.id', 'team.tournamentId')
    .innerJoin('event as e', 'e.id', 't.eventId')
    .select(['team.playerProfileId as teamId', 'pp.id', 'pp.displayName'])
    .distinct()
    .where('team.playerProfileId', 'in', teams)
    .where('e.eventStatus', '=', 'RUNNING')
    .where('t.tournamentStatus', '!=', 'CANCELED')
    .orderBy('pp.displayName')
    .orderBy('pp.id')
    .execute();
  const names = new Map<number, string[]>();
  for (const { teamId, displayName } of members) names.set(teamId, [...(names.get(teamId) ?? []), displayName]);
  return names;
}
