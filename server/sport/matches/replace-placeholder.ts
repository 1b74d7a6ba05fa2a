/**
 * `POST …/replace-placeholder`: replaces a qualifier by a walkover or a player, or swaps the time of its match with another match
 * (machines/README.md 3.8).
 */
import type { CallParts } from '#contract/kit/call.ts';
import type { replacePlaceholder } from '#contract/match/placeholders.ts';
import { whyNotReplace, whyNotSwap } from '#machines/match/rules/placeholder-rules.ts';
import { columnsOf } from '#machines/match/sides.ts';
import type { Side } from '#machines/names.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { requireScope } from '../../http/auth/scope.ts';
import { preconditionsOf } from '../../http/precondition.ts';
import type { CallRequest } from '../../http/serve.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { lockRow } from '../../store/rows/rows.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { registerLate } from '../participants/register-late.ts';
import { applyMatchEvents, requireVersion, withMatches } from './commands.ts';
import { changeSide } from './fill-slot.ts';
import type { MatchAnswer } from './match-work.ts';
import { readMatch, type StoredMatch } from './read.ts';

type ReplacePlaceholderQuery = CallParts<typeof replacePlaceholder>['query'];

export async function replacePlaceholderOf(call: CallRequest<typeof replacePlaceholder>): Promise<MatchAnswer> {
  const { context, query, request } = call;
  const { answer } = await commit(context, { actor: signedIn(call.actor), ...call.command }, async (work) => {
    if (query.howToReplace === 'PLAYER') await lockTournamentOf(work, query.matchId);
    const stored = await readMatch(work, query.matchId);
    await requireScope(work.db, work.actor, 'match:edit', { eventId: stored.eventId });
    await requireVersion(work, stored, preconditionsOf(request));
    await replace(work, stored, query);
    const { row } = await readMatch(work, query.matchId);
    return { matchId: row.id, version: row.version };
  });
  return answer;
}

async function replace(work: WorkContext, stored: StoredMatch, query: ReplacePlaceholderQuery): Promise<void> {
  const side = query.playerABSelection === 'A' || query.playerABSelection === 'a' ? 'A' : 'B';
  const refusal = whyNotReplace(stored.state, side);
  if (refusal) throw notAllowed(refusal);
  if (query.howToReplace === 'MATCH') return swapTimes(work, stored, query.replacementMatchId);
  const first = await firstSlotOf(work, stored, side);
  if (query.howToReplace === 'WALKOVER') {
    return changeSide(withMatches(work), first.stored, {
      type: 'SET_PARTICIPANT',
      at: work.at,
      side: first.side,
      participantId: null,
      walkover: true,
    });
  }
  const { replacementPlayerId: playerProfileId } = query;
  if (playerProfileId === undefined) throw notAllowed({ code: 'PLAYER_MISSING', sentence: 'Please select a player' });
  const participantId = await registerLate(work, { tournamentId: stored.row.tournamentId, playerProfileId });
  return changeSide(withMatches(work), first.stored, { type: 'SET_PARTICIPANT', at: work.at, side: first.side, participantId });
}

/** A qualifier who won by walkover is in two matches. The first one is changed; the change then moves on to the next. */
async function firstSlotOf(work: WorkContext, stored: StoredMatch, side: Side): Promise<{ stored: StoredMatch; side: Side }> {
  const number = stored.state[columnsOf[side].qualifier];
  if (number === null) return { stored, side };
  const feeder = await work.db
    .selectFrom('tournamentMatch')
    .select(['id', 'aQualifier'])
    .where('winnerToMatchId', '=', stored.row.id)
    .where('winnerToSide', '=', side)
    .where((eb) => eb.or([eb('aQualifier', '=', number), eb('bQualifier', '=', number)]))
    .executeTakeFirst();
  if (!feeder) return { stored, side };
  return firstSlotOf(work, await readMatch(work, feeder.id), feeder.aQualifier === number ? 'A' : 'B');
}

/** Locks the tournament, so that only one of two players gets the last place. Drawing and finishing take the same lock before they read a match. */
async function lockTournamentOf(work: WorkContext, matchId: number): Promise<void> {
  const match = await work.db.selectFrom('tournamentMatch').select('tournamentId').where('id', '=', matchId).executeTakeFirst();
  if (match) await lockRow(work, 'tournament', match.tournamentId);
}

async function swapTimes(work: WorkContext, stored: StoredMatch, otherId: number | undefined): Promise<void> {
  if (otherId === undefined || otherId === stored.row.id)
    throw notAllowed({ code: 'MATCH_MISSING', sentence: 'Please select another match' });
  const other = await readMatch(work, otherId);
  const refusal = whyNotSwap(stored.state, other.state, stored.row.roundId === other.row.roundId);
  if (refusal) throw notAllowed(refusal);
  const { at } = work;
  await applyMatchEvents(work, stored, [{ type: 'SCHEDULE', at, scheduledTime: other.state.scheduledTime, asPlanned: true }]);
  await applyMatchEvents(work, other, [{ type: 'SCHEDULE', at, scheduledTime: stored.state.scheduledTime, asPlanned: true }]);
}
