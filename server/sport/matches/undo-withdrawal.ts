/** Takes a withdrawal back while nothing that depends on its walkovers was played (machines/README.md 3.12). */

import { isDecidedByWalkover, isEmptySide } from '#machines/draw/byes.ts';
import { sideOf } from '#machines/match/sides.ts';
import { isUpcoming, matchStatuses, matchStatusWords, type Side } from '#machines/names.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { saveRow } from '../../store/rows/rows.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { advancingEntrants, isSameEntrant } from './advancing-entrants.ts';
import { withMatches } from './commands.ts';
import { fillSlot } from './fill-slot.ts';
import { matchesOf, returnToOpenMatches } from './leave-matches.ts';
import { readMatch, type StoredMatch } from './read.ts';
import { requireParticipant } from './withdraw.ts';

/** Call it inside a unit of work that holds the lock of all matches (lockResults). Throws the refusal with all matches that stand in the way. */
export async function undoWithdrawal(work: WorkContext, participantId: number): Promise<void> {
  const participant = await requireParticipant(work, participantId, 'UNDO_WITHDRAWAL');
  const { tournamentId } = participant;
  const slots = await slotsBehind(work, participantId);
  await requireNothingPlayed(work, participantId, slots);
  const journalEntry = { type: 'returned', data: { tournamentId }, rooms: [`tournament:${tournamentId}`] };
  await saveRow(work, 'participant', participant, { withdrawn: false }, journalEntry);
  const matches = withMatches(work);
  await returnToOpenMatches(matches, participantId);
  for (const slot of slots) await fillSlot(matches, slot, { participantId });
}

type Slot = { matchId: number; side: Side };

/** Returns the slots that the participant earned in a match and lost by leaving before its approval: each is an empty walkover. */
async function slotsBehind(work: WorkContext, participantId: number): Promise<Slot[]> {
  const named = await matchesOf(work, participantId, matchStatuses);
  if (named.length === 0) throw notAllowed({ code: 'PLACE_TAKEN', sentence: 'Somebody else has this place in the chart now.' });
  const slots: Slot[] = [];
  for (const { id } of await matchesOf(work, participantId, ['APPROVED'])) {
    const { row, state } = await readMatch(work, id);
    const { winner, loser } = advancingEntrants(state);
    const next = isSameEntrant(winner, { participantId })
      ? { matchId: row.winnerToMatchId, side: row.winnerToSide }
      : { matchId: row.loserToMatchId, side: row.loserToSide };
    if (!isSameEntrant(winner, { participantId }) && !isSameEntrant(loser, { participantId })) continue;
    if (next.matchId === null || next.side === null) continue;
    const following = await readMatch(work, next.matchId);
    const holder = next.side === 'A' ? following.row.participantAId : following.row.participantBId;
    if (holder === null && isEmptySide(following.state, next.side)) slots.push({ matchId: next.matchId, side: next.side });
  }
  return slots;
}

/** A match that comes back, and the matches behind it, must not have begun. */
async function requireNothingPlayed(work: WorkContext, participantId: number, slots: readonly Slot[]): Promise<void> {
  const back: StoredMatch[] = [];
  for (const { id } of await matchesOf(work, participantId, matchStatuses)) {
    const stored = await readMatch(work, id);
    const side = sideOf(stored.state, participantId);
    const isWaiting = isUpcoming(stored.state.status) || isDecidedByWalkover(stored.state);
    if (side !== null && isWaiting && isEmptySide(stored.state, side)) back.push(stored);
  }
  for (const { matchId } of slots) back.push(await readMatch(work, matchId));
  if (back.some(({ setting }) => setting.stageIsOver)) {
    const sentence = 'The next stage is drawn from these results: the withdrawal can no longer be taken back.';
    throw notAllowed({ code: 'NEXT_STAGE_DRAWN', sentence });
  }
  const labels = back.flatMap(({ row, state, setting }) => {
    const isBegun = !isUpcoming(state.status) && !isDecidedByWalkover(state);
    const behind = setting.downstream.filter(({ status }) => status !== 'NONE' && !isUpcoming(status)).map(({ label }) => label);
    return isBegun ? [row.label, ...behind] : behind;
  });
  const [first] = back;
  if (labels.length === 0 || !first) return;
  const begun = await begunMatches(work, first.row.tournamentId, labels);
  const sentence = `${begun.join(', ')}: ${begun.length === 1 ? 'it depends' : 'they depend'} on this withdrawal. It can be taken back once ${
    begun.length === 1 ? 'that match is' : 'those matches are'
  } reset.`;
  throw notAllowed({ code: 'WALKOVER_COUNTS', sentence });
}

/** 'Match A005 on table 4 is Running'. An approved match names the table on which it was played. */
async function begunMatches({ db }: WorkContext, tournamentId: number, labels: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('tournamentMatch as m')
    .leftJoin('billiardTable as t', (join) => join.on('t.id', '=', (eb) => eb.fn.coalesce('m.tableId', 'm.previousAssignedTableId')))
    .select(['m.label', 'm.status', 'm.tableId', 't.displayNumber'])
    .where('m.tournamentId', '=', tournamentId)
    .where('m.teamParentMatchId', 'is', null)
    .where('m.label', 'in', [...new Set(labels)])
    .orderBy('m.id')
    .execute();
  return rows.map(({ label, status, tableId, displayNumber }) => {
    const table = displayNumber === null ? '' : tableId === null ? `, played on table ${displayNumber},` : ` on table ${displayNumber}`;
    return `Match ${label}${table} is ${matchStatusWords[status]}`;
  });
}
