/** The options of the Round and Session filters: rounds and sessions that still have matches to play (machines/README.md 11.2). */
import type { FastifyInstance } from 'fastify';
import { listOpenRounds, listOpenSessions, type whichMatches } from '#contract/match/open-rounds.ts';
import { liveMatchStatuses, type MatchStatus, type TournamentStatus, upcomingMatchStatuses } from '#machines/names.ts';
import { onlyPublished } from '../../entity/published.ts';
import { serve } from '../../http/serve.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';

export async function openRoundRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listOpenRounds, async ({ context, actor, query }) => {
    const rounds = await matchesToPlay(context, actor, query.key)
      .innerJoin('round as r', 'r.id', 'm.roundId')
      .select(['r.id', 'r.mnemonic', 't.mnemonic as tournament', 'r.stage', 'r.position'])
      .distinct()
      .orderBy('t.mnemonic')
      .orderBy('r.stage')
      .orderBy('r.position')
      .execute();
    return rounds.map(({ id, mnemonic, tournament }) => ({ id, label: `${tournament} ${mnemonic}` }));
  });
  serve(app, listOpenSessions, async ({ context, actor, query }) => {
    const sessions = await matchesToPlay(context, actor, query.key)
      .select('m.scheduledTime')
      .where('m.scheduledTime', 'is not', null)
      .distinct()
      .orderBy('m.scheduledTime')
      .execute();
    return sessions.map((session) => session.scheduledTime).filter((time) => time !== null);
  });
}

const scopes: Record<(typeof whichMatches)[number], { matches: readonly MatchStatus[]; tournaments: readonly TournamentStatus[] }> = {
  active: { matches: liveMatchStatuses, tournaments: ['RUNNING'] },
  upcoming: { matches: upcomingMatchStatuses, tournaments: ['RUNNING', 'GENERATED'] },
};

function matchesToPlay(context: Context, actor: Actor | null, key: (typeof whichMatches)[number]) {
  const matches = context.read
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .where('m.status', 'in', scopes[key].matches)
    .where('t.tournamentStatus', 'in', scopes[key].tournaments)
    .where('m.aWalkover', '=', false)
    .where('m.bWalkover', '=', false);
  return onlyPublished(actor, 't.eventId').reduce((query, condition) => query.where(condition), matches);
}
