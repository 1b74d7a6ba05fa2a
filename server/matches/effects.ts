/** What goes with a match's change, in the same transaction: tables, the next matches, disqualified players. */

import { winnerOf } from '#machines/match.ts';
import type { MatchState } from '#machines/match-events.ts';
import { isLive, type Side } from '#machines/names.ts';
import type { Work } from '../db/commit.ts';
import type { MatchRow } from '../db/schema.ts';
import { stepTableRow } from '../tables/commands.ts';
import { applyMatchEvents } from './commands.ts';
import { readMatch, type StoredMatch } from './read.ts';

/** Frees the table the match leaves and takes the one it goes to; before the match is written, so that a refusal names the table. */
export async function moveTables(work: Work, before: StoredMatch, after: MatchState): Promise<void> {
  const [from, to] = [occupiedTable(before.state), occupiedTable(after)];
  if (from === to) return;
  if (from !== null) await stepTableRow(work, from, { type: 'RELEASE', at: work.at });
  if (to !== null) await stepTableRow(work, to, { type: 'ASSIGN', at: work.at }, before.eventId);
}

export async function applyEffects(work: Work, before: StoredMatch, after: MatchState): Promise<void> {
  await disqualify(work, before.state, after);
  // One edit can reopen, turn round and approve again: both ends are APPROVED then, and only the winners differ.
  const [winnerBefore, winnerAfter] = [advancedWinner(before.state), advancedWinner(after)];
  if (winnerBefore !== null && winnerBefore !== winnerAfter) await retract(work, before.row);
  if (winnerAfter !== null && winnerBefore !== winnerAfter) await advance(work, before.row, after);
}

const advancedWinner = (state: MatchState): Side | null => (state.status === 'APPROVED' ? winnerOf(state) : null);

const occupiedTable = (state: MatchState): number | null => (isLive(state.status) ? state.tableId : null);

/** A disqualified player is out of the tournament (rules.md 8.8); one whose match is reopened or reset is back in it. */
async function disqualify({ db }: Work, before: MatchState, after: MatchState): Promise<void> {
  const sides = [
    { id: after.participantAId, was: before.aDisqualified, is: after.aDisqualified },
    { id: after.participantBId, was: before.bDisqualified, is: after.bDisqualified },
  ];
  for (const { id, was, is } of sides) {
    if (id === null || was === is) continue;
    await db
      .updateTable('participant')
      .set((eb) => ({ disqualified: is, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
}

/** Winner and loser move on when the match is approved (rules.md 4.1). */
async function advance(work: Work, row: MatchRow, after: MatchState): Promise<void> {
  const winner = winnerOf(after);
  if (winner === null) return;
  const [winnerId, loserId] = winner === 'A' ? [after.participantAId, after.participantBId] : [after.participantBId, after.participantAId];
  await seat(work, row.winnerToMatchId, row.winnerToSide, winnerId);
  await seat(work, row.loserToMatchId, row.loserToSide, loserId);
}

async function retract(work: Work, row: MatchRow): Promise<void> {
  await seat(work, row.winnerToMatchId, row.winnerToSide, null);
  await seat(work, row.loserToMatchId, row.loserToSide, null);
}

async function seat(work: Work, matchId: number | null, side: MatchRow['winnerToSide'], participantId: number | null): Promise<void> {
  if (matchId === null || side === null) return;
  const stored = await readMatch(work, matchId);
  await applyMatchEvents(work, stored, [{ type: 'SET_PARTICIPANT', at: work.at, side, participantId }]);
}
