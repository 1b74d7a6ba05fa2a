/** A tap that would mix with somebody else's change is kept beside it: never applied blindly, never lost (server/README.md R3, R4). */

import type { Command } from '#contract/live/commands.ts';
import type { ProposalCause } from '#contract/match/match-proposals.ts';
import type { Refusal, Standing } from '#machines/match/events.ts';
import { standingOf, standsAlike, withStanding } from '#machines/match/score-columns.ts';
import { sideOf } from '#machines/match/sides.ts';
import { actorKey } from '../../kernel/actor.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { saveRow } from '../../store/rows/rows.ts';
import type { Work } from '../../store/unit/commit.ts';
import type { StoredMatch } from '../matches/read.ts';
import { matchRooms } from '../matches/rooms.ts';
import { playedOnTablet, type TabletTap } from './held-events.ts';

/** What a tap came with: the epoch of this record, and the commands before it in the same batch, oldest first. */
export type TapQueue = { epoch: string; earlier: () => readonly Command[] };
export type Held = { matchId: number; version: number; proposalId: number };

type HeldCommand = { command: Command; queue: TapQueue; open: number | null; told: () => Standing | null };

/** Null: with these taps the tablet says nothing else than the record does. `open`: its own proposal. `told`: the standing it told. */
export async function holdTap(work: Work, stored: StoredMatch, { command, queue, open, told }: HeldCommand): Promise<Held | null> {
  const { state, setting } = stored;
  const tap = { id: command.id, at: tapTime(command, work), body: command.body };
  if (open !== null) return addTaps(work, stored, open, [tap]);
  const standing = told() ?? standingOf(state);
  if (standsAlike(playedOnTablet(stored, standing, [tap]).state, state)) return null;
  // Nothing of it fits, and the table stood where the record stands.
  if (standsAlike(withStanding(state, setting, standing), playedOnTablet(stored, standing, [tap]).state)) return null;
  const cause = command.upon?.epoch === queue.epoch ? 'CHANGED' : 'RESTORED';
  return openProposal(work, stored, { cause, standing, uponVersion: cause === 'CHANGED' ? (command.upon?.version ?? 0) : 0, taps: [tap] });
}

type NewTap = TabletTap & { id: string };
type NewProposal = { cause: ProposalCause; standing: Standing; uponVersion: number; taps: readonly NewTap[] };

export async function openProposal(work: Work, stored: StoredMatch, { taps, standing, ...proposal }: NewProposal): Promise<Held> {
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
  await writeLine(work, stored, { progressType: 'HELD', target: null });
  return addTaps(work, stored, id, taps);
}

export async function addTaps(work: Work, stored: StoredMatch, proposalId: number, taps: readonly NewTap[]): Promise<Held> {
  const { row, state } = stored;
  const values = taps.map(({ id, at, body }) => ({ proposalId, commandId: id, at, body: JSON.stringify(body) }));
  await work.db.insertInto('heldTap').values(values).execute();
  const told = { type: 'HELD', data: { proposalId, taps }, rooms: matchRooms(stored, state) };
  const { version } = await saveRow(work, 'tournamentMatch', row, { proposalId: row.proposalId ?? proposalId }, told);
  return { matchId: row.id, version, proposalId };
}

/** The open one of this device: every further tap of it goes there. */
export async function ownProposal({ db, actor }: Work, { id, proposalId }: StoredMatch['row']): Promise<number | null> {
  if (actor.kind !== 'device' || proposalId === null) return null;
  const found = await openProposals(db, id).select('id').where('deviceId', '=', actor.deviceId).executeTakeFirst();
  return found?.id ?? null;
}

/** A keypad beside the tablet waits too; what another tablet handed over stops nobody who plays on. */
export async function requireOneHistory({ db, actor }: Work, { row }: StoredMatch): Promise<void> {
  if (actor.kind !== 'device' || row.proposalId === null) return;
  const found = await openProposals(db, row.id)
    .select('id')
    .where('tableId', '=', actor.tableId)
    .where('cause', '!=', 'REPLACED')
    .executeTakeFirst();
  if (found) throw notAllowed(twoHistories);
}

const twoHistories = { code: 'TWO_HISTORIES', sentence: 'Two scores wait for this match: choose one at the tablet or at the desk first.' };

const openProposals = (db: Work['db'], matchId: number) =>
  db.selectFrom('matchProposal').where('matchId', '=', matchId).where('closedAt', 'is', null);

/** As the tablet had it before this tap: told with the first of a batch, from there on by its own taps, which are played once. Null: it was not told. */
export function standingTold(work: Work, stored: StoredMatch, { body, upon }: Command, { earlier }: TapQueue): () => Standing | null {
  let standing: Standing | null = upon?.standing ?? null;
  return () => {
    if (standing) return standing;
    const own = earlier().filter((one) => one.body.matchId === body.matchId);
    const from = own.findLastIndex((one) => one.upon?.standing !== undefined);
    const first = own[from]?.upon?.standing;
    if (!first) return null;
    const taps = own.slice(from).map((one) => ({ at: tapTime(one, work), body: one.body }));
    standing = standingOf(playedOnTablet(stored, first, taps).state);
    return standing;
  };
}

/** The tablet's clock is its own affair: no tap is of the future. */
function tapTime({ clientAt }: Command, { now, at }: Work): string {
  const told = Date.parse(clientAt ?? '');
  return Number.isNaN(told) ? at : new Date(Math.min(told, now.getTime())).toISOString();
}

type Line = {
  progressType: 'HELD' | 'NOT_COUNTED' | 'CHOSEN';
  target: string | null;
  scoreA?: number;
  scoreB?: number;
  /** When it happened at the table. */
  entryDate?: string;
  resultBefore?: string;
  resultAfter?: string;
  reason?: string | null;
};

/** A line of the match's history that no step of the machine makes. */
export async function writeLine({ db, at, actor, commandId }: Work, { row, state }: StoredMatch, line: Line): Promise<void> {
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
      ...line,
    })
    .execute();
}

/** A tap that came to nothing stays in the journal and in the match's history, with why. */
export async function noteRefused(work: Work, stored: StoredMatch, { body }: Command, { code, sentence }: Refusal): Promise<void> {
  const { row, state } = stored;
  const side = 'participantId' in body ? sideOf(state, body.participantId) : 'side' in body ? body.side : null;
  await writeLine(work, stored, { progressType: 'NOT_COUNTED', target: side, reason: sentence });
  work.record({ stream: `match:${row.id}`, version: row.version, type: 'REFUSED', data: { tap: body, code }, rooms: [] });
}
