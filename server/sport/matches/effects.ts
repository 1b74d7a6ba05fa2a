/** Changes of other rows in the transaction that changes a match: tables, next matches, disqualified players and team matches. */

import { inSteps } from '#machines/forecast/promise.ts';
import type { MatchState } from '#machines/match/events.ts';
import { isLive, type Side } from '#machines/names.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import type { MatchRow } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { stepTableRow } from '../tables/commands.ts';
import { followSingleMatch, followTeamMatch } from '../teams/effects.ts';
import { advancingEntrants, isSameEntrant, type SlotEntrant } from './advancing-entrants.ts';
import { fillSlot } from './fill-slot.ts';
import { leaveOpenMatches, returnToOpenMatches } from './leave-matches.ts';
import type { MatchWork } from './match-work.ts';
import type { StoredMatch } from './read.ts';

/** Frees the old table and takes the new one. Runs before the match is written, so that a refusal names the table. */
export async function moveTables(work: WorkContext, before: StoredMatch, after: MatchState): Promise<void> {
  const [from, to] = [occupiedTable(before.state), occupiedTable(after)];
  if (from === to) return;
  if (from !== null) await stepTableRow(work, from, { type: 'RELEASE', at: work.at });
  if (to !== null) await stepTableRow(work, to, { type: 'ASSIGN', at: work.at }, before.eventId);
}

/** Throws when one of these rows refuses its change. The change of the match then fails too. */
export async function applyEffects(work: MatchWork, before: StoredMatch, after: MatchState): Promise<void> {
  await movePromise(work, before, after);
  const changed = await disqualify(work, before, after);
  await advance(work, before, after, changed);
  if (before.setting.team === 'SINGLE') await followSingleMatch(work, before, after);
  if (before.setting.team === 'MAIN') await followTeamMatch(work, before, after);
  const hasOtherWinner = !isSameEntrant(advancingEntrants(before.state).winner, advancingEntrants(after).winner);
  if (hasOtherWinner || progressOf(before.state) !== progressOf(after)) recordProgress(work, before);
}

/**
 * Moves the promise on the phones with a match that is planned for another time. Otherwise the next calls would wait for the old time, or the players
 * would come for it.
 */
async function movePromise({ db, at }: MatchWork, { row, state }: StoredMatch, { scheduledTime }: MatchState): Promise<void> {
  if (scheduledTime === null || state.scheduledTime === null || scheduledTime === state.scheduledTime) return;
  const promised = new Date(inSteps(Date.parse(scheduledTime))).toISOString();
  const isEarlier = scheduledTime < state.scheduledTime;
  await db
    .updateTable('matchPromise')
    .set({ notBefore: promised, latest: promised, changedAt: at })
    .where('matchId', '=', row.id)
    .where('latest', isEarlier ? '>' : '<', promised)
    .execute();
}

/** Returns how the progress of a tournament counts the match (tournaments/present.ts). */
function progressOf({ status, aWalkover, bWalkover }: MatchState): 'OVER' | 'WALKOVER' | 'TO_GO' {
  if (status === 'APPROVED' || status === 'NONE') return 'OVER';
  return aWalkover || bWalkover ? 'WALKOVER' : 'TO_GO';
}

const occupiedTable = (state: MatchState): number | null => (isLive(state.status) ? state.tableId : null);

/**
 * A disqualified player leaves the tournament (machines/README.md 8.8) and returns when the match is reopened or reset. Returns the ids of
 * the changed participants.
 */
async function disqualify(work: MatchWork, { state: before, row, eventId }: StoredMatch, after: MatchState): Promise<number[]> {
  const sides = [
    { id: after.participantAId, was: before.aDisqualified, is: after.aDisqualified },
    { id: after.participantBId, was: before.bDisqualified, is: after.bDisqualified },
  ];
  const data = { tournamentId: row.tournamentId, matchId: row.id };
  const rooms = [`event:${eventId}`, `tournament:${row.tournamentId}`];
  const changed = sides.flatMap(({ id, was, is }) => (id === null || was === is ? [] : [{ id, is }]));
  for (const { id, is } of changed) {
    const participant = await lockRow(work, 'participant', id);
    if (!participant) continue;
    await saveRow(work, 'participant', participant, { disqualified: is }, { type: is ? 'disqualified' : 'reinstated', data, rooms });
    await (is ? leaveOpenMatches(work, id) : returnToOpenMatches(work, id));
  }
  return changed.map(({ id }) => id);
}

/**
 * Moves the winner and the loser of an approved match to their next matches (machines/README.md 4.1). Fills the slots of `changed` players,
 * who were disqualified or reinstated, again. Empties the old slots first: one edit can reopen, swap and approve, and nobody may be in two
 * slots.
 */
async function advance(work: MatchWork, { row, state }: StoredMatch, after: MatchState, changed: readonly number[]): Promise<void> {
  const [before, now] = [advancingEntrants(state), advancingEntrants(after)];
  const changes = [
    { matchId: row.winnerToMatchId, side: row.winnerToSide, from: before.winner, to: now.winner },
    { matchId: row.loserToMatchId, side: row.loserToSide, from: before.loser, to: now.loser },
  ].filter((change): change is SlotChange => isSlotChange(change, changed));
  for (const { from, to, ...slot } of changes) if (from !== null && !isSameEntrant(from, to)) await fillSlot(work, slot, null);
  for (const { to, ...slot } of changes) if (to !== null) await fillSlot(work, slot, to);
}

type SlotChange = { matchId: number; side: Side; from: SlotEntrant | null; to: SlotEntrant | null };
type PossibleSlotChange = Pick<SlotChange, 'from' | 'to'> & { matchId: MatchRow['winnerToMatchId']; side: MatchRow['winnerToSide'] };

function isSlotChange(change: PossibleSlotChange, changed: readonly number[]): boolean {
  const { matchId, side, from, to } = change;
  if (matchId === null || side === null) return false;
  const isChanged = to !== null && to !== 'walkover' && 'participantId' in to && changed.includes(to.participantId);
  return isChanged || !isSameEntrant(from, to);
}

/**
 * Screens show the progress of a tournament in its row, and the winner in the row of the event. A match gives neither row a new version, so
 * this journal entry makes the screens refresh both rows.
 */
function recordProgress(work: WorkContext, { row, eventId }: StoredMatch): void {
  const rooms = [`event:${eventId}`, `tournament:${row.tournamentId}`];
  work.record({ stream: `progress:${row.tournamentId}`, version: 0, type: 'progress', data: {}, rooms });
}
