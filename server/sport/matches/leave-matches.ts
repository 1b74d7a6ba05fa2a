/** Updates the open matches of a player who leaves the tournament or returns to it (machines/README.md 3.9, 8.8). */

import { isDecidedByWalkover, isEmptySide } from '#machines/draw/byes.ts';
import { sideOf } from '#machines/match/sides.ts';
import { type MatchStatus, matchStatuses, matchStatusWords, upcomingMatchStatuses } from '#machines/names.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { MatchRow } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { changeSide, isOpen } from './fill-slot.ts';
import type { MatchWork } from './match-work.ts';
import { readMatch } from './read.ts';

/**
 * Locks the player's open matches before their entry is written, in the lock order of a starting match: the match, then its players
 * (office/people/players/lock-entries.ts). Matches are locked in the order of lockResults.
 */
export async function lockOpenMatches(work: WorkContext, participantId: number): Promise<void> {
  if (work.engine !== 'postgres') return;
  const openMatches = await matchesOf(work, participantId, upcomingMatchStatuses);
  for (const { id } of openMatches.toReversed()) await lockRow(work, 'tournamentMatch', id);
}

/**
 * The player keeps their slots on the chart and the opponents pass; a walkover that the player won long ago stays. The office must first end
 * a match that the player plays now.
 */
export async function leaveOpenMatches(work: MatchWork, participantId: number): Promise<void> {
  await refuseLiveMatch(work, participantId);
  for (const { id } of await matchesOf(work, participantId, upcomingMatchStatuses)) {
    const stored = await readMatch(work, id);
    const side = sideOf(stored.state, participantId);
    if (side === null || !isOpen(stored) || isEmptySide(stored.state, side)) continue;
    await changeSide(work, stored, { type: 'SET_PARTICIPANT', at: work.at, side, participantId, walkover: true });
  }
  await leaveWonWalkovers(work, participantId);
}

/**
 * Nobody wins a match of a group when both players have left, whoever left first (machines/README.md 6.5). Walkovers before the last match
 * that the player started stay theirs.
 */
async function leaveWonWalkovers(work: MatchWork, participantId: number): Promise<void> {
  const groupMatches = (await matchesOf(work, participantId, matchStatuses)).filter(({ groupNumber }) => groupNumber !== null).reverse();
  const lastStarted = groupMatches.findLastIndex(({ startTime }) => startTime !== null);
  for (const { id } of groupMatches.slice(lastStarted + 1).filter(({ status }) => status === 'APPROVED')) {
    const stored = await readMatch(work, id);
    const side = sideOf(stored.state, participantId);
    if (side === null || !isDecidedByWalkover(stored.state) || isEmptySide(stored.state, side)) continue;
    await changeSide(work, stored, { type: 'SET_PARTICIPANT', at: work.at, side, participantId, walkover: true });
  }
}

/** The reverse: matches that became walkovers because of this player are played again. A player who has withdrawn stays out. */
export async function returnToOpenMatches(work: MatchWork, participantId: number): Promise<void> {
  const { withdrawn } = await work.db
    .selectFrom('participant')
    .select('withdrawn')
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow();
  if (withdrawn) return;
  for (const { id } of await matchesOf(work, participantId, [...upcomingMatchStatuses, 'APPROVED'])) {
    const stored = await readMatch(work, id);
    const side = sideOf(stored.state, participantId);
    if (side === null || !isOpen(stored) || !isEmptySide(stored.state, side)) continue;
    await changeSide(work, stored, { type: 'SET_PARTICIPANT', at: work.at, side, participantId });
  }
}

type MatchOfPlayer = Pick<MatchRow, 'id' | 'status' | 'groupNumber' | 'startTime'>;

/** Later rounds come first, as the draw inserts them. The caller reads each match when its turn comes, because one may change the next. */
export function matchesOf({ db }: WorkContext, participantId: number, statuses: readonly MatchStatus[]): Promise<MatchOfPlayer[]> {
  return db
    .selectFrom('tournamentMatch')
    .select(['id', 'status', 'groupNumber', 'startTime'])
    .where((eb) => eb.or([eb('participantAId', '=', participantId), eb('participantBId', '=', participantId)]))
    .where('status', 'in', [...statuses])
    .orderBy('id')
    .execute();
}

async function refuseLiveMatch({ db }: WorkContext, participantId: number): Promise<void> {
  const live = await db
    .selectFrom('tournamentMatch as m')
    .leftJoin('billiardTable as t', 't.id', 'm.tableId')
    .select(['m.label', 'm.status', 't.displayNumber'])
    .where((eb) => eb.or([eb('m.participantAId', '=', participantId), eb('m.participantBId', '=', participantId)]))
    .where('m.status', 'in', ['READY', 'RUNNING', 'TIMEOUT'])
    .executeTakeFirst();
  if (!live) return;
  const tableText = live.displayNumber === null ? '' : ` on table ${live.displayNumber}`;
  const sentence =
    live.status === 'READY'
      ? `Match ${live.label}${tableText} is announced: reset it first.`
      : `Match ${live.label}${tableText} is ${matchStatusWords[live.status]}: end it first.`;
  throw notAllowed({ code: 'MATCH_LIVE', sentence });
}
