/** Computes where both players of a match go after its approval, for display only: effects.ts moves the players. */
import type { Kysely } from 'kysely';
import { maxId } from '#contract/kit/max-id.ts';
import type { MatchMove, MatchMoves } from '#contract/match/match-undo.ts';
import { isEmptySide } from '#machines/draw/byes.ts';
import { roundPlaces } from '#machines/draw/round-places.ts';
import { otherSide } from '#machines/match/breaks.ts';
import { whyNot } from '#machines/match/rules/all-rules.ts';
import { columnsOf } from '#machines/match/sides.ts';
import { winnerOf } from '#machines/match/winner.ts';
import type { Side } from '#machines/names.ts';
import { isInScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import type { Database, MatchRow } from '../../store/schema.ts';
import { matchesOf, resultOf, storedChart } from '../draws/match-results.ts';
import { presentMatches } from './present.ts';
import { readMatchUnlocked, type StoredMatch } from './read.ts';

/** Returns the moves in the order of the ids, without matches that the user may not approve. `winner` replaces the stored winner. */
export async function movesOf(
  { read: db, clock }: Context,
  actor: Actor,
  ids: readonly number[],
  winner?: Side | undefined,
): Promise<MatchMoves[]> {
  const at = clock().toISOString();
  const sheets = new Map<number, TournamentSheet>();
  const moves: MatchMoves[] = [];
  for (const id of new Set(ids)) {
    const stored = id > maxId ? null : await readMatchUnlocked(db, id);
    if (!stored || !(await isInScope(db, actor, 'match:approve', { eventId: stored.eventId }))) continue;
    const { tournamentId } = stored.row;
    const sheet = sheets.get(tournamentId) ?? (await readSheet(db, tournamentId));
    sheets.set(tournamentId, sheet);
    moves.push(await movesFrom(db, stored, sheet, { at, assumed: winner ?? null }));
  }
  return moves;
}

type TournamentSheet = {
  rows: ReadonlyMap<number, MatchRow>;
  /** By round: the final place of a player who loses in it. */
  places: ReadonlyMap<string, number>;
  rounds: ReadonlyMap<number, { mnemonic: string; stage: number }>;
  /** The first round of the next stage, if there is one. */
  nextStage: string | null;
};

async function readSheet(db: Kysely<Database>, tournamentId: number): Promise<TournamentSheet> {
  const tournament = await db.selectFrom('tournament').select('chart').where('id', '=', tournamentId).executeTakeFirst();
  const rounds = await db.selectFrom('round').select(['id', 'mnemonic', 'stage']).where('tournamentId', '=', tournamentId).execute();
  const rows = await matchesOf(db, tournamentId);
  const chart = storedChart(tournament?.chart ?? null);
  const results = new Map(rows.map((row) => [row.label, resultOf(row)]));
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    places: chart ? roundPlaces(chart, results).places : new Map(),
    rounds: new Map(rounds.map((round) => [round.id, round])),
    nextStage: chart?.rounds.find(({ stage }) => stage === 2)?.name ?? null,
  };
}

async function movesFrom(
  db: Kysely<Database>,
  { row, state, setting }: StoredMatch,
  sheet: TournamentSheet,
  { at, assumed }: { at: string; assumed: Side | null },
): Promise<MatchMoves> {
  const refusal = whyNot(state, setting, { type: 'APPROVE', at })?.sentence ?? null;
  const winner = assumed ?? winnerOf(state);
  if (winner === null) return { matchId: row.id, winner: null, loser: null, refusal };
  return {
    matchId: row.id,
    winner: await moveOf(db, { row, sheet, side: winner, hasWon: true }),
    loser: await moveOf(db, { row, sheet, side: otherSide(winner), hasWon: false }),
    refusal,
  };
}

type MoveInput = { row: MatchRow; sheet: TournamentSheet; side: Side; hasWon: boolean };

async function moveOf(db: Kysely<Database>, { row, sheet, side, hasWon }: MoveInput): Promise<MatchMove> {
  const end = endOf({ row, sheet, side, hasWon });
  const nowhere = { side, matchId: null, match: null, scheduledTime: null, against: null, stage: null, place: null };
  // A disqualified player leaves the tournament, wherever the chart leads.
  if (row[columnsOf[side].disqualified]) return { ...nowhere, to: 'OUT' };
  if (end.next) return moveTo(db, side, end.next);
  const round = sheet.rounds.get(end.row.roundId);
  if (end.row.groupNumber !== null || !round) return { ...nowhere, to: 'GROUP' };
  if (!end.hasWon) return { ...nowhere, to: 'OUT', place: sheet.places.get(round.mnemonic) ?? null };
  if (round.stage === 1 && sheet.nextStage !== null) return { ...nowhere, to: 'NEXT_STAGE', stage: sheet.nextStage };
  return { ...nowhere, to: 'CHAMPION', place: 1 };
}

type NextSlot = { id: number; side: Side };

/** Follows the player past matches against an empty side to the next match that is played, or to the last match (`next` is null). */
function endOf({ row, sheet, hasWon }: MoveInput): { row: MatchRow; hasWon: boolean; next: NextSlot | null } {
  const [id, side] = hasWon ? [row.winnerToMatchId, row.winnerToSide] : [row.loserToMatchId, row.loserToSide];
  const to = id === null ? undefined : sheet.rows.get(id);
  if (!to || side === null) return { row, hasWon, next: null };
  const other = otherSide(side);
  if (isEmptySide(to, other)) return endOf({ row: to, sheet, side, hasWon: true });
  return { row, hasWon, next: { id: to.id, side } };
}

async function moveTo(db: Kysely<Database>, side: Side, { id, side: theirSide }: NextSlot): Promise<MatchMove> {
  const [next] = await presentMatches(db, [id]);
  const against = theirSide === 'A' ? next?.participantBDisplayName : next?.participantADisplayName;
  return {
    side,
    to: 'MATCH',
    matchId: id,
    match: next ? `${next.roundMnemonic}-${next.label}` : null,
    scheduledTime: next?.matchScheduledTime ?? null,
    against: against ?? null,
    stage: null,
    place: null,
  };
}
