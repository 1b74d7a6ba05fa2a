/** `PUT …/team-line-up`: the players of a team match's single matches, all or none of them (machines/README.md 9.4). */
import type { CallParts } from '#contract/kit/call.ts';
import type { saveTeamLineUp } from '#contract/tournament/teams.ts';
import { participantOf } from '#machines/match/sides.ts';
import { type Side, sides } from '#machines/names.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { Served } from '../../http/serve.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { commit, type Work } from '../../store/unit/commit.ts';
import { applyMatchEvents, requireVersion } from '../matches/commands.ts';
import type { MatchAnswer } from '../matches/match-work.ts';
import { readMatch } from '../matches/read.ts';
import { lineUpEvents } from './line-up.ts';

type Wish = CallParts<typeof saveTeamLineUp>['body']['singles'][number];

export async function saveLineUp({ context, actor, command, query, body }: Served<typeof saveTeamLineUp>): Promise<MatchAnswer> {
  const { answer } = await commit(context, { actor: signedIn(actor), ...command }, async (work) => {
    const { row, eventId } = await readMatch(work, query.matchId);
    await requireScope(work.db, work.actor, 'match:edit', { eventId });
    for (const wish of body.singles) await requireSingle(work, row.id, wish);
    for (const wish of body.singles) await leave(work, wish, body.singles);
    for (const wish of body.singles) await take(work, wish, sides);
    return { matchId: row.id, version: row.version };
  });
  return answer;
}

const wanted = (wish: Wish, side: Side): number | null => (side === 'A' ? wish.participantAId : wish.participantBId);

async function requireSingle(work: Work, mainId: number, { matchId, version }: Wish): Promise<void> {
  const stored = await readMatch(work, matchId);
  if (stored.row.teamParentMatchId !== mainId) {
    throw notAllowed({ code: 'NO_SINGLE_MATCH', sentence: `Match ${stored.row.label} is no single match of this team match.` });
  }
  await requireVersion(work, stored, typeof version === 'number' ? [{ version, by: 'body' }] : []);
}

/** Whoever goes to another single match leaves his own first: a player stands in one only. */
async function leave(work: Work, wish: Wish, wishes: readonly Wish[]): Promise<void> {
  const { state } = await readMatch(work, wish.matchId);
  const movers = sides.filter((side) => {
    const stands = participantOf(state, side);
    return stands !== null && stands !== wanted(wish, side) && wishes.some((other) => wanted(other, side) === stands);
  });
  await take(work, { ...wish, participantAId: null, participantBId: null }, movers);
}

async function take(work: Work, wish: Wish, which: readonly Side[]): Promise<void> {
  for (const side of which) {
    const stored = await readMatch(work, wish.matchId);
    await applyMatchEvents(work, stored, await lineUpEvents(work, stored, side, wanted(wish, side)));
  }
}
