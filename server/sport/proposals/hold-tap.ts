/** Holds a tap that would mix with somebody else's change: it is never applied blindly and never lost (server/README.md R3, R4). */

import type { ErrorCode } from '#contract/errors/error-codes.ts';
import type { Command, MatchCommand } from '#contract/live/commands.ts';
import type { ProposalCause } from '#contract/match/match-proposals.ts';
import type { MatchScore, Refusal } from '#machines/match/events.ts';
import { isSameMatchScore, matchScoreOf, withMatchScore } from '#machines/match/score-columns.ts';
import { sideOf } from '#machines/match/sides.ts';
import { actorKey } from '../../kernel/actor.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { saveRow } from '../../store/rows/rows.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import type { StoredMatch } from '../matches/read.ts';
import { matchRooms } from '../matches/rooms.ts';
import { playedOnTablet, type TabletTap } from './held-events.ts';

/** The journal's epoch, and the earlier commands of the same batch, oldest first. */
export type TapQueue = { epoch: string; earlier: () => readonly Command[] };
type HeldTapResult = { matchId: number; version: number; proposalId: number };

type HeldCommand = { command: MatchCommand; queue: TapQueue; open: number | null; reported: () => MatchScore | null };

/**
 * Returns null when the tap leads to the score that the server already has. `open`: the device's own proposal; `reported`: the score that
 * the tablet reported.
 */
export async function holdTap(
  work: WorkContext,
  stored: StoredMatch,
  { command, queue, open, reported }: HeldCommand,
): Promise<HeldTapResult | null> {
  const { state, setting } = stored;
  const tap = { id: command.id, at: tapTime(command, work), body: command.body };
  if (open !== null) return addTaps(work, stored, open, [tap]);
  const standing = reported() ?? matchScoreOf(state);
  if (isSameMatchScore(playedOnTablet(stored, standing, [tap]).state, state)) return null;
  // The tap does not fit: it changes nothing on the tablet either.
  if (isSameMatchScore(withMatchScore(state, setting, standing), playedOnTablet(stored, standing, [tap]).state)) return null;
  const cause = command.upon?.epoch === queue.epoch ? 'CHANGED' : 'RESTORED';
  return openProposal(work, stored, { cause, standing, uponVersion: cause === 'CHANGED' ? (command.upon?.version ?? 0) : 0, taps: [tap] });
}

type NewHeldTap = TabletTap & { id: string };
type NewProposal = { cause: ProposalCause; standing: MatchScore; uponVersion: number; taps: readonly NewHeldTap[] };

/** Opens a proposal with its first taps and returns it with the match's new version. */
export async function openProposal(
  work: WorkContext,
  stored: StoredMatch,
  { taps, standing, ...proposal }: NewProposal,
): Promise<HeldTapResult> {
  const { db, at, actor } = work;
  const device = actor.kind === 'device' ? actor : null;
  const { id } = await db
    .insertInto('matchProposal')
    .values({
      ...proposal,
      matchId: stored.row.id,
      deviceId: device?.deviceId ?? null,
      tableId: device?.tableId ?? null,
      standing: JSON.stringify(standing),
      openedAt: at,
      askedAt: null,
      choice: null,
      closedAt: null,
      closedBy: null,
      result: null,
      reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeHistoryEntry(work, stored, { progressType: 'HELD', target: null });
  return addTaps(work, stored, id, taps);
}

/** Adds taps to a proposal and returns it with the match's new version. */
export async function addTaps(
  work: WorkContext,
  stored: StoredMatch,
  proposalId: number,
  taps: readonly NewHeldTap[],
): Promise<HeldTapResult> {
  const { row, state } = stored;
  const values = taps.map(({ id, at, body }) => ({ proposalId, commandId: id, at, body: JSON.stringify(body) }));
  await work.db.insertInto('heldTap').values(values).execute();
  const journalEntry = { type: 'HELD', data: { proposalId, taps }, rooms: matchRooms(stored, state) };
  const { version } = await saveRow(work, 'tournamentMatch', row, { proposalId: row.proposalId ?? proposalId }, journalEntry);
  return { matchId: row.id, version, proposalId };
}

/** Returns the device's open proposal, which gets all its further taps; null when there is none. */
export async function ownProposal({ db, actor }: WorkContext, { id, proposalId }: StoredMatch['row']): Promise<number | null> {
  if (actor.kind !== 'device' || proposalId === null) return null;
  const own = await openProposals(db, id).select('id').where('deviceId', '=', actor.deviceId).executeTakeFirst();
  return own?.id ?? null;
}

/** Refuses devices at this table while a proposal waits, also a keypad beside the tablet. Taps of a replaced tablet block nobody. */
export async function requireOneHistory({ db, actor }: WorkContext, { row }: StoredMatch): Promise<void> {
  if (actor.kind !== 'device' || row.proposalId === null) return;
  const waiting = await openProposals(db, row.id)
    .select('id')
    .where('tableId', '=', actor.tableId)
    .where('cause', '!=', 'REPLACED')
    .executeTakeFirst();
  if (waiting) throw notAllowed(twoHistories);
}

const twoHistories = {
  code: 'TWO_HISTORIES',
  sentence: 'Two scores wait for this match: choose one at the tablet or at the desk first.',
} as const;

const openProposals = (db: WorkContext['db'], matchId: number) =>
  db.selectFrom('matchProposal').where('matchId', '=', matchId).where('closedAt', 'is', null);

/**
 * Returns the score before this tap as the tablet had it; null when the tablet did not report one. The batch's first command reports the
 * score; later ones follow from its taps, computed once.
 */
export function reportedScore(
  work: WorkContext,
  stored: StoredMatch,
  { body, upon }: Command,
  { earlier }: TapQueue,
): () => MatchScore | null {
  let standing: MatchScore | null = upon?.standing ?? null;
  return () => {
    if (standing) return standing;
    const ofMatch = earlier().filter((one): one is MatchCommand => one.body.matchId === body.matchId && one.body.type !== 'CONFIRM_RESULT');
    const firstIndex = ofMatch.findLastIndex((one) => one.upon?.standing !== undefined);
    const first = ofMatch[firstIndex]?.upon?.standing;
    if (!first) return null;
    const taps = ofMatch.slice(firstIndex).map((one) => ({ at: tapTime(one, work), body: one.body }));
    standing = matchScoreOf(playedOnTablet(stored, first, taps).state);
    return standing;
  };
}

/** The tablet's clock may be wrong, so no tap is later than now. */
function tapTime({ clientAt }: Command, { now, at }: WorkContext): string {
  const clientTime = Date.parse(clientAt ?? '');
  return Number.isNaN(clientTime) ? at : new Date(Math.min(clientTime, now.getTime())).toISOString();
}

type HistoryEntry = {
  progressType: 'HELD' | 'NOT_COUNTED' | 'CHOSEN';
  target: string | null;
  scoreA?: number;
  scoreB?: number;
  /** Time of the tap at the table. */
  entryDate?: string;
  resultBefore?: string;
  resultAfter?: string;
  reason?: string | null;
};

/** Writes a history entry that comes from no step of the match machine. */
export async function writeHistoryEntry(
  { db, at, actor, commandId }: WorkContext,
  { row, state }: StoredMatch,
  entry: HistoryEntry,
): Promise<void> {
  await db
    .insertInto('matchProgress')
    .values({
      matchId: row.id,
      entryDate: at,
      scoreA: state.aScore,
      scoreB: state.bScore,
      scoreChange: 0,
      rack: null,
      actor: actorKey(actor),
      commandId,
      ...entry,
    })
    .execute();
}

/** Notes a tap without effect in the journal and in the match's history, with the reason. */
export async function noteRefused(
  work: WorkContext,
  stored: StoredMatch,
  { body }: Command,
  { code, sentence }: Refusal<ErrorCode>,
): Promise<void> {
  const { row, state } = stored;
  const side = 'participantId' in body ? sideOf(state, body.participantId) : 'side' in body ? body.side : null;
  await writeHistoryEntry(work, stored, { progressType: 'NOT_COUNTED', target: side, reason: sentence });
  work.record({ stream: `match:${row.id}`, version: row.version, type: 'REFUSED', data: { tap: body, code }, rooms: [] });
}
