/** `PUT …/team-line-up`: saves the players of a team match's single matches, all or none of them (machines/README.md 9.4). */
import type { CallParts } from '#contract/kit/call.ts';
import type { saveTeamLineUp } from '#contract/tournament/teams.ts';
import { participantOf } from '#machines/match/sides.ts';
import { type Side, sides } from '#machines/names.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { CallRequest } from '../../http/serve.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { applyMatchEvents, requireVersion } from '../matches/commands.ts';
import type { MatchAnswer } from '../matches/match-work.ts';
import { readMatch } from '../matches/read.ts';
import { lineUpEvents } from './line-up.ts';

type SingleLineUp = CallParts<typeof saveTeamLineUp>['body']['singles'][number];

/** Throws the first refusal, or a conflict on one of the single matches. */
export async function saveLineUp({ context, actor, command, query, body }: CallRequest<typeof saveTeamLineUp>): Promise<MatchAnswer> {
  const { answer } = await commit(context, { actor: signedIn(actor), ...command }, async (work) => {
    const { row, eventId } = await readMatch(work, query.matchId);
    await requireScope(work.db, work.actor, 'match:edit', { eventId });
    for (const lineUp of body.singles) await requireSingle(work, row.id, lineUp);
    for (const lineUp of body.singles) await clearMovers(work, lineUp, body.singles);
    for (const lineUp of body.singles) await applyLineUp(work, lineUp, sides);
    return { matchId: row.id, version: row.version };
  });
  return answer;
}

const requestedPlayer = (lineUp: SingleLineUp, side: Side): number | null => (side === 'A' ? lineUp.participantAId : lineUp.participantBId);

async function requireSingle(work: WorkContext, mainId: number, { matchId, version }: SingleLineUp): Promise<void> {
  const stored = await readMatch(work, matchId);
  if (stored.row.teamParentMatchId !== mainId) {
    throw notAllowed({ code: 'NO_SINGLE_MATCH', sentence: `Match ${stored.row.label} is no single match of this team match.` });
  }
  await requireVersion(work, stored, typeof version === 'number' ? [{ version, by: 'body' }] : []);
}

/** A player who moves to another single match first leaves their own, because a player is in one single match only. */
async function clearMovers(work: WorkContext, lineUp: SingleLineUp, lineUps: readonly SingleLineUp[]): Promise<void> {
  const { state } = await readMatch(work, lineUp.matchId);
  const movers = sides.filter((side) => {
    const present = participantOf(state, side);
    return (
      present !== null && present !== requestedPlayer(lineUp, side) && lineUps.some((other) => requestedPlayer(other, side) === present)
    );
  });
  await applyLineUp(work, { ...lineUp, participantAId: null, participantBId: null }, movers);
}

async function applyLineUp(work: WorkContext, lineUp: SingleLineUp, changedSides: readonly Side[]): Promise<void> {
  for (const side of changedSides) {
    const stored = await readMatch(work, lineUp.matchId);
    await applyMatchEvents(work, stored, await lineUpEvents(work, stored, side, requestedPlayer(lineUp, side)));
  }
}
