/** Team matches of the demo: starts them on time and lines up players. */
import { type Side, sides } from '#machines/names.ts';
import { Problem } from '../../kernel/errors.ts';
import { dispatchMatch } from '../../sport/matches/commands.ts';
import { lineUpEvents } from '../../sport/teams/line-up.ts';
import type { Context } from '../../store/context.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { demoActor } from '../simulator/actor.ts';
import type { SimulatedMatch } from './demo-state.ts';

/** A match between teams consists of single matches and needs no table itself. */
export const isTeamMatch = ({
  numberOfTeamMatches,
  teamParentMatchId,
}: Pick<SimulatedMatch, 'numberOfTeamMatches' | 'teamParentMatchId'>): boolean => numberOfTeamMatches > 0 && teamParentMatchId === null;

/** Lines up a player on every open side of the single matches; returns how many sides got one. */
export async function nameLineUps(context: Context, matches: readonly SimulatedMatch[]): Promise<number> {
  let named = 0;
  for (const single of matches) {
    if (single.teamParentMatchId === null || single.status !== 'CREATED') continue;
    for (const side of sides) {
      const open = side === 'A' ? single.participantAId : single.participantBId;
      if (open === null && (await nameOne(context, single.id, side))) named++;
    }
  }
  return named;
}

async function nameOne(context: Context, matchId: number, side: Side): Promise<boolean> {
  let isNamed = false;
  await dispatchMatch(context, { actor: demoActor, matchId, right: 'match:edit' }, async (stored, work) => {
    for (const memberId of await membersOf(work, stored.row.teamParentMatchId, side)) {
      try {
        const events = await lineUpEvents(work, stored, side, memberId);
        isNamed = true;
        return events;
      } catch (error) {
        // This member plays in another single match: try the next one.
        if (!(error instanceof Problem)) throw error;
      }
    }
    return [];
  });
  return isNamed;
}

async function membersOf({ db }: WorkContext, mainId: number | null, side: Side): Promise<number[]> {
  const main = await db
    .selectFrom('tournamentMatch')
    .select(['participantAId', 'participantBId'])
    .where('id', '=', mainId ?? 0)
    .executeTakeFirstOrThrow();
  const team = side === 'A' ? main.participantAId : main.participantBId;
  const members = await db
    .selectFrom('participant')
    .select('id')
    .where('teamParticipantId', '=', team ?? 0)
    .orderBy('id')
    .execute();
  return members.map(({ id }) => id);
}
