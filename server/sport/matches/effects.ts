/** Effects of a match's change in the same transaction: tables, following matches, disqualified players and team matches. */

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

/** Throws the refusal of another match, which then also refuses the change itself. */
export async function applyEffects(work: MatchWork, before: StoredMatch, after: MatchState): Promise<void> {
  const changed = await disqualify(work, before, after);
  await advance(work, before, after, changed);
  if (before.setting.team === 'SINGLE') await followSingleMatch(work, before, after);
  if (before.setting.team === 'MAIN') await followTeamMatch(work, before, after);
  const hasOtherWinner = !isSameEntrant(advancingEntrants(before.state).winner, advancingEntrants(after).winner);
  if (hasOtherWinner || progressOf(before.state) !== progressOf(after)) recordProgress(work, before);
}

/** How the counts of a tournament take the match (tournaments/present.ts). */
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
 * Moves winner and loser on when the match is approved (machines/README.md 4.1), and fills slots of `changed` players (disqualified or
 * reinstated) again. Old slots are emptied first, so that nobody is in two: one edit can reopen, swap and approve.
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
 * Screens show a tournament's progress in its row, and its winner in the row of the event. Neither has a version: this entry makes the
 * screens refresh both rows.
 */
function recordProgress(work: WorkContext, { row, eventId }: StoredMatch): void {
  const rooms = [`event:${eventId}`, `tournament:${row.tournamentId}`];
  work.record({ stream: `progress:${row.tournamentId}`, version: 0, type: 'progress', data: {}, rooms });
}
