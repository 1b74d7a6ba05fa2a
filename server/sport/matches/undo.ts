/**
 * Undoes a reset, an approval or a result. The journal entry of the step stores the match as it was before the step. The rules in
 * machines/match/rules/undo-rules.ts decide whether an undo is possible.
 */
import type { CallAnswer, CallParts } from '#contract/kit/call.ts';
import type { undoStep, whyNotUndo } from '#contract/match/match-undo.ts';
import type { Right } from '#contract/rights/rights.ts';
import { whyNot } from '#machines/match/rules/all-rules.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { applyMatchEvents } from './commands.ts';
import { readMatch, readMatchUnlocked, type StoredMatch } from './read.ts';
import { undoEvent } from './undo-event.ts';
import type { UndoSnapshot } from './undo-snapshot.ts';

type UndoQuery = CallParts<typeof undoStep>['query'];

/** Throws a 409 with a sentence when something else has happened to the match since the step. */
export async function undoStepOf(context: Context, request: CommitRequest, query: UndoQuery): Promise<CallAnswer<typeof undoStep>> {
  const { answer } = await commit(context, request, async (work) => {
    const stored = await readMatch(work, query.id);
    await requireScope(work.db, work.actor, rightOf(query.step, stored), { eventId: stored.eventId });
    const candidate = await undoEvent(work.db, stored, query.step, work.at);
    if (candidate?.version !== query.version) throw notAllowed(changedSince);
    const result = await applyMatchEvents(work, stored, [candidate.event]);
    await restoreRackNumbers(work, candidate.snapshot);
    return { ...result, tableId: candidate.event.tableIsFree ? candidate.snapshot.was.tableId : null };
  });
  return answer;
}

/** Returns why the undo is not possible at the moment, by the same rules as the undo itself; null when it is possible. */
export async function whyNotUndoOf(context: Context, actor: Actor, query: UndoQuery): Promise<CallAnswer<typeof whyNotUndo>> {
  const stored = await readMatchUnlocked(context.read, query.id);
  if (!stored) throw notFound();
  await requireScope(context.read, actor, rightOf(query.step, stored), { eventId: stored.eventId });
  const candidate = await undoEvent(context.read, stored, query.step, context.clock().toISOString());
  const refusal = candidate?.version === query.version ? whyNot(stored.state, stored.setting, candidate.event) : changedSince;
  return { refusal: refusal?.sentence ?? null };
}

/** The undo of an approved result also undoes the approval, so it needs the right to approve. */
const rightOf = (step: UndoQuery['step'], { state }: StoredMatch): Right =>
  step === 'APPROVE' || (step === 'RESULT' && state.status === 'APPROVED') ? 'match:approve' : 'match:edit';

const changedSince = {
  code: 'CHANGED_SINCE',
  sentence: 'Something else has happened to the match since: this can no longer be undone.',
} as const;

/**
 * A tap that is still on its way may undo one of these racks: it names the command that added the rack, and the entry must have its number.
 */
async function restoreRackNumbers({ db }: WorkContext, { racks }: UndoSnapshot): Promise<void> {
  for (const [id, rack] of racks) await db.updateTable('matchProgress').set({ rack }).where('id', '=', id).execute();
}
