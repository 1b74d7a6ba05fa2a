/** A reset or an approval is taken back: the row before it is kept with its journal entry, the rules decide (machines/match/rules/undo-rules.ts). */
import type { CallAnswer, CallParts } from '#contract/kit/call.ts';
import type { undoStep, whyNotUndo } from '#contract/match/match-undo.ts';
import { whyNot } from '#machines/match/rules/all-rules.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { type CommitRequest, commit, type Work } from '../../store/unit/commit.ts';
import { applyMatchEvents } from './commands.ts';
import { peekMatch, readMatch } from './read.ts';
import { undoEvent } from './undo-event.ts';
import type { KeptForUndo } from './undo-kept.ts';

type Query = CallParts<typeof undoStep>['query'];

export async function undoStepOf(context: Context, request: CommitRequest, query: Query): Promise<CallAnswer<typeof undoStep>> {
  const { answer } = await commit(context, request, async (work) => {
    const stored = await readMatch(work, query.id);
    await requireScope(work.db, work.actor, rights[query.step], { eventId: stored.eventId });
    const found = await undoEvent(work.db, stored, query.step, work.at);
    if (found?.version !== query.version) throw notAllowed(movedOn);
    const done = await applyMatchEvents(work, stored, [found.event]);
    await numberRacksAgain(work, found.kept);
    return { ...done, tableId: found.event.tableIsFree ? found.kept.was.tableId : null };
  });
  return answer;
}

/** Asked while the way back is offered: the very rules that taking it asks. */
export async function whyNotUndoOf(context: Context, actor: Actor, query: Query): Promise<CallAnswer<typeof whyNotUndo>> {
  const stored = await peekMatch(context.read, query.id);
  if (!stored) throw notFound();
  await requireScope(context.read, actor, rights[query.step], { eventId: stored.eventId });
  const found = await undoEvent(context.read, stored, query.step, context.clock().toISOString());
  const refusal = found?.version === query.version ? whyNot(stored.state, stored.setting, found.event) : movedOn;
  return { refusal: refusal?.sentence ?? null };
}

const rights = { RESET: 'match:edit', APPROVE: 'match:approve' } as const;
const movedOn = { code: 'CHANGED_SINCE', sentence: 'Something else has happened to the match since: this can no longer be undone.' };

/** Taps on their way may take a rack back by the tap that made it. */
async function numberRacksAgain({ db }: Work, { racks }: KeptForUndo): Promise<void> {
  for (const [id, rack] of racks) await db.updateTable('matchProgress').set({ rack }).where('id', '=', id).execute();
}
