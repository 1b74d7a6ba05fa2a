/** Routes to start a team match and to choose its players. */
import type { FastifyInstance } from 'fastify';
import { changePlaying, listTeamParticipants, saveTeamLineUp, startTeamMainMatch, type TeamPlayer } from '#contract/tournament/teams.ts';
import { participantOf } from '#machines/match/sides.ts';
import { requireVisibleMatch } from '../../entity/published.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { preconditionsOf } from '../../http/precondition.ts';
import { serve } from '../../http/serve.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import { namesakesOf } from '../../office/people/players/namesakes.ts';
import type { Context } from '../../store/context.ts';
import { dispatchMatch } from '../matches/commands.ts';
import { changePlayingOf } from './change-playing.ts';
import { saveLineUp } from './save-line-up.ts';
import { isShootOut, singlesOf, teamRaceTo } from './singles.ts';

export async function teamRoutes(app: FastifyInstance): Promise<void> {
  serve(app, startTeamMainMatch, async ({ context, actor, command, request, query }) => {
    const expected = preconditionsOf(request);
    const right = 'match:edit';
    const matchRequest = { actor: signedIn(actor), ...command, matchId: query.matchId, right, expected } as const;
    const { answer } = await dispatchMatch(context, matchRequest, async ({ row, state }, work) => {
      const raceTo = await teamRaceTo(work, row.tournamentId);
      const start = { type: 'START_TEAM_MATCH', at: work.at } as const;
      if (state.raceTo === raceTo || state.status !== 'SCHEDULED') return [start];
      return [{ type: 'SCHEDULE', at: work.at, scheduledTime: state.scheduledTime, raceTo }, start];
    });
    return answer;
  });
  serve(app, saveTeamLineUp, saveLineUp);
  serve(app, changePlaying, ({ context, actor, command, params, body }) =>
    changePlayingOf(context, { actor: signedIn(actor), ...command }, { tournamentId: params.id, participantId: params.pid, ...body }),
  );
  serve(app, listTeamParticipants, async ({ context, actor, query }) => {
    await requireVisibleMatch(context.read, actor, query.parentTeamMatchId);
    const side = query.teamSide === 'A' || query.teamSide === 'a' ? 'A' : 'B';
    return teamPlayers(context, actor, { mainId: query.parentTeamMatchId, side, forShootOut: query.shootOutMatch === 'true' });
  });
}

type TeamSideQuery = { mainId: number; side: 'A' | 'B'; forShootOut: boolean };

async function teamPlayers(context: Context, actor: Actor | null, { mainId, side, forShootOut }: TeamSideQuery): Promise<TeamPlayer[]> {
  const db = context.read;
  const main = await db.selectFrom('tournamentMatch').selectAll().where('id', '=', mainId).executeTakeFirst();
  if (!main) throw notFound();
  const teamParticipantId = participantOf(main, side);
  if (teamParticipantId === null) return [];
  const members = await db
    .selectFrom('participant as p')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .leftJoin('playerCategory as pc', 'pc.id', 'pp.playerCategoryId')
    .leftJoin('country as c', 'c.id', 'pp.representsCountryId')
    .select(['p.id', 'pp.displayName', 'p.playerProfileId', 'pc.name as playerCategoryName', 'c.id as countryId', 'c.mnemonic as country'])
    .where('p.teamParticipantId', '=', teamParticipantId)
    .where('p.playing', '=', true)
    .where('p.blocked', '=', false)
    .where('p.withdrawn', '=', false)
    .where('p.disqualified', '=', false)
    .orderBy('pp.displayName')
    .execute();
  const regular = (await singlesOf({ db }, mainId)).filter((single) => !isShootOut(single) && single.status !== 'NONE');
  const playsIn = (id: number): string | null =>
    regular.find((single) => single.participantAId === id || single.participantBId === id)?.label ?? null;
  const profileIds = members.map(({ playerProfileId }) => playerProfileId);
  const namesakes = new Map((await namesakesOf(context, actor, profileIds)).map(({ id, detail }) => [id, detail]));
  return members.map((member) => ({
    ...member,
    teamParticipantId,
    playsIn: forShootOut ? null : playsIn(member.id),
    namesake: namesakes.get(member.playerProfileId) ?? null,
  }));
}
