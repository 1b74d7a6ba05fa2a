/** A small event whose first match is played by two teams: 'Red' (side A) and 'Blue' with three members each. */
import type { Context } from '../../server/store/context.ts';
import { createHall, type Hall } from './hall.ts';

export type TeamHall = Hall & { mainId: number; red: number[]; blue: number[] };

export async function createTeamHall(context: Context, options: { singles: number; autoApproveMatches?: boolean }): Promise<TeamHall> {
  const { singles, autoApproveMatches = true } = options;
  const hall = await createHall(context, { players: 4, tables: 4, raceTo: 1, autoApproveMatches });
  const [teamA = 0, teamB = 0] = hall.participantIds;
  const { tournamentId } = hall;
  return context.db.transaction().execute(async (db) => {
    const { disciplineId } = await db
      .selectFrom('tournament')
      .select('disciplineId')
      .where('id', '=', tournamentId)
      .executeTakeFirstOrThrow();
    const { representsCountryId } = await db.selectFrom('playerProfile').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    await db.updateTable('tournament').set({ numberOfTeamMatches: singles }).where('id', '=', tournamentId).execute();
    const lines = Array.from({ length: singles }, (_, index) => ({ tournamentId, number: index + 1, disciplineId, raceTo: index + 1 }));
    await db.insertInto('tournamentTeamMatch').values(lines).execute();
    const member = async (team: number, name: string): Promise<number> => {
      const profile = {
        lastName: name,
        firstName: 'Given',
        displayName: `${name.toUpperCase()} Given`,
        initials: 'G.',
        representsCountryId,
      };
      const { id } = await db.insertInto('playerProfile').values(profile).returning('id').executeTakeFirstOrThrow();
      const entry = {
        ...{ tournamentId, playerProfileId: id },
        ...{ place: null, teamParticipantId: team, playing: true },
      };
      return (await db.insertInto('participant').values(entry).returning('id').executeTakeFirstOrThrow()).id;
    };
    const team = async (id: number, color: string): Promise<number[]> => {
      const ids: number[] = [];
      for (let number = 1; number <= 3; number++) ids.push(await member(id, `${color}${number}`));
      return ids;
    };
    return { ...hall, mainId: hall.matchIds[0] ?? 0, red: await team(teamA, 'Red'), blue: await team(teamB, 'Blue') };
  });
}
