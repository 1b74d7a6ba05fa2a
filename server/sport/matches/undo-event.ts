/** The event that would take back what the office did last to a match. */
import type { Kysely } from 'kysely';
import type { UndoableStep } from '#contract/match/match-undo.ts';
import type { MatchEvent, MatchState } from '#machines/match/events.ts';
import { whyNot } from '#machines/match/rules/all-rules.ts';
import { isUnchangedSince } from '#machines/match/undo.ts';
import { unavailable } from '../../kernel/errors.ts';
import type { Database } from '../../store/schema.ts';
import type { Work } from '../../store/unit/commit.ts';
import type { StoredMatch } from './read.ts';
import type { KeptForUndo } from './undo-kept.ts';

type Undo = Extract<MatchEvent, { type: 'UNDO_RESET' | 'UNDO_APPROVE' }>;

type Found = { event: Undo; version: number; kept: KeptForUndo };

/** The newest step of this kind. */
export async function undoEvent(
  db: Kysely<Database>,
  { row, state, setting }: StoredMatch,
  step: UndoableStep,
  at: string,
): Promise<Found | null> {
  const entry = await db
    .selectFrom('journal')
    .select(['version', 'at', 'data'])
    .where('stream', '=', `match:${row.id}`)
    .where('type', '=', step)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const kept = entry && (JSON.parse(entry.data) as { undo?: KeptForUndo }).undo;
  if (!entry || !kept) return null;
  const tableIsFree = await isFree(db, kept.was);
  const isUnchanged = isUnchangedSince({ match: state, setting, step, was: kept.was, at });
  return { event: { type: `UNDO_${step}`, at, since: entry.at, was: kept.was, tableIsFree, isUnchanged }, version: entry.version, kept };
}

async function isFree(db: Kysely<Database>, { tableId }: MatchState): Promise<boolean> {
  if (tableId === null) return true;
  const table = await db.selectFrom('billiardTable').select('tableStatus').where('id', '=', tableId).executeTakeFirst();
  return table?.tableStatus === 'FREE';
}

/** A tap on its way while the desk resets the match is neither lost nor refused: the tablet sends it again until the reset is taken back or stands. */
export async function waitForUndo(work: Work, stored: StoredMatch): Promise<void> {
  const { actor } = work;
  if (actor.kind !== 'device' || !(await canComeBack(work, stored, actor.tableId))) return;
  throw unavailable('The desk has just reset this match. Your tap is not lost; it waits until that is certain.');
}

async function canComeBack({ db, at }: Work, stored: StoredMatch, tableId: number | null): Promise<boolean> {
  const { state, setting } = stored;
  const mayBeReset = state.status === 'SCHEDULED' || state.status === 'CREATED';
  if (!mayBeReset || tableId === null || state.previousAssignedTableId !== tableId) return false;
  const found = await undoEvent(db, stored, 'RESET', at);
  return found?.event.tableIsFree === true && whyNot(state, setting, found.event) === null;
}
