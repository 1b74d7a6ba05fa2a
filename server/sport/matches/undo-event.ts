/** Builds the event that undoes the office's last step on a match. */
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { UndoableStep } from '#contract/match/match-undo.ts';
import type { MatchEvent, MatchState } from '#machines/match/events.ts';
import { whyNot } from '#machines/match/rules/all-rules.ts';
import { isUnchangedSince } from '#machines/match/undo.ts';
import { unavailable } from '../../kernel/errors.ts';
import type { Database } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import type { StoredMatch } from './read.ts';
import type { UndoSnapshot } from './undo-snapshot.ts';

type UndoMatchEvent = Extract<MatchEvent, { type: `UNDO_${UndoableStep}` }>;

/** A step that opened the match of players who have left made it a walkover at once (left-players.ts). */
const walkoverSuffixes = ['+SET_PARTICIPANT', '+SET_PARTICIPANT+PASS', '+SET_PARTICIPANT+SET_PARTICIPANT+PASS'];

type UndoCandidate = { event: UndoMatchEvent; version: number; snapshot: UndoSnapshot };

/** Returns the newest step of this kind with its undo event, or null when there is none that can be undone. */
export async function undoEvent(
  db: Kysely<Database>,
  { row, state, setting }: StoredMatch,
  step: UndoableStep,
  at: string,
): Promise<UndoCandidate | null> {
  const entry = await db
    .selectFrom('journal')
    .select(['version', 'at', 'data'])
    .where('stream', '=', `match:${row.id}`)
    .where((eb) =>
      step === 'RESULT'
        ? isResult(eb)
        : eb.and([
            eb.or([eb('type', 'in', [step, ...walkoverSuffixes.map((suffix) => `${step}${suffix}`)]), eb('type', 'like', `%+${step}`)]),
            eb.not(isResult(eb)),
          ]),
    )
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const data = entry && (JSON.parse(entry.data) as { undo?: UndoSnapshot; events?: MatchEvent[] });
  if (!entry || !data?.undo) return null;
  const snapshot = data.undo;
  const { was, follow = [] } = snapshot;
  const tableIsFree = state.tableId === was.tableId || (await isFree(db, was));
  const events = step === 'RESULT' ? (data.events ?? []) : [{ type: step, at }, ...follow];
  const isUnchanged = isUnchangedSince({ match: state, setting, events, was });
  return {
    event: { type: `UNDO_${step}`, at, since: entry.at, was, tableIsFree, isUnchanged },
    version: entry.version,
    snapshot,
  };
}

/** An approval in the same step belongs to the result, and is undone with it. */
const isResult = (eb: ExpressionBuilder<Database, 'journal'>) =>
  eb.or([eb('type', '=', 'ENTER_RESULT'), eb('type', 'like', 'ENTER_RESULT+%')]);

async function isFree(db: Kysely<Database>, { tableId }: MatchState): Promise<boolean> {
  if (tableId === null) return true;
  const table = await db.selectFrom('billiardTable').select('tableStatus').where('id', '=', tableId).executeTakeFirst();
  return table?.tableStatus === 'FREE';
}

/**
 * Refuses a device's tap with 503 while the desk can undo its reset of the match. The tablet sends the tap again until the reset is undone
 * or final.
 */
export async function waitForUndo(work: WorkContext, stored: StoredMatch): Promise<void> {
  const { actor } = work;
  if (actor.kind !== 'device' || !(await resetCanBeUndone(work, stored, actor.tableId))) return;
  throw unavailable('The desk has just reset this match. Your tap is not lost; it waits until that is certain.');
}

async function resetCanBeUndone({ db, at }: WorkContext, stored: StoredMatch, tableId: number | null): Promise<boolean> {
  const { state, setting } = stored;
  const mayBeReset = state.status === 'SCHEDULED' || state.status === 'CREATED';
  if (!mayBeReset || tableId === null || state.previousAssignedTableId !== tableId) return false;
  const candidate = await undoEvent(db, stored, 'RESET', at);
  return candidate?.event.tableIsFree === true && whyNot(state, setting, candidate.event) === null;
}
