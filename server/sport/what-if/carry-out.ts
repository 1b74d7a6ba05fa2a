/** Carries out the changes of a what-if as one unit of work, and takes them back as one. The journal keeps the steps for that. */
import { randomUUID } from 'node:crypto';
import type { CallAnswer } from '#contract/kit/call.ts';
import type { carryOutWhatIf, undoWhatIf } from '#contract/match/what-if.ts';
import { type PlanStep, stepsBack, type WhatIfChange } from '#machines/what-if/changes.ts';
import { resolveChanges } from '#machines/what-if/resolve-change.ts';
import { requireScope } from '../../http/auth/scope.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { lockRow } from '../../store/rows/rows.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { readHall } from './read-hall.ts';
import { runSteps } from './run-steps.ts';

type CarryOutRequest = CommitRequest & { eventId: number; changes: readonly WhatIfChange[] };
type UndoRequest = CommitRequest & { eventId: number; planId: string };
type StoredPlan = { eventId: number; steps: PlanStep[] };

/** Throws 404 for an event outside the actor's scope, and 409 for a change that is not possible. */
export async function carryOut(
  context: Context,
  { eventId, changes, ...request }: CarryOutRequest,
): Promise<CallAnswer<typeof carryOutWhatIf>> {
  const { answer } = await commit(context, request, async (work) => {
    await requirePlanning(work, eventId);
    const resolved = resolveChanges(await readHall(work.db, eventId, Date.parse(work.at)), changes);
    if (resolved.refusal) throw notAllowed(resolved.refusal);
    await requireTables(work, eventId, resolved.steps);
    const steps = await runSteps(work, eventId, resolved.steps);
    const planId = randomUUID();
    note(work, planId, 'carriedOut', { eventId, steps });
    return { planId, matchIds: matchIdsOf(steps) };
  });
  return answer;
}

/** Throws 404 for an unknown plan, and 409 when something else has happened to a match or a table of it. */
export async function undo(context: Context, { eventId, planId, ...request }: UndoRequest): Promise<CallAnswer<typeof undoWhatIf>> {
  const { answer } = await commit(context, request, async (work) => {
    await requirePlanning(work, eventId);
    const entries = await work.db.selectFrom('journal').select(['type', 'data']).where('stream', '=', streamOf(planId)).execute();
    const plan = entries.find(({ type }) => type === 'carriedOut');
    const stored = plan && (JSON.parse(plan.data) as StoredPlan);
    if (stored?.eventId !== eventId) throw notFound();
    if (entries.some(({ type }) => type === 'takenBack'))
      throw notAllowed({ code: 'CHANGED_SINCE', sentence: 'These changes were taken back already.' });
    const steps = stepsBack(stored.steps);
    await requireTables(work, eventId, steps);
    await runSteps(work, eventId, steps);
    note(work, planId, 'takenBack', { eventId, steps });
    return { matchIds: matchIdsOf(steps) };
  });
  return answer;
}

/** The lock lets the second of two desks see what the first one has changed. */
async function requirePlanning(work: WorkContext, eventId: number): Promise<void> {
  await requireScope(work.db, work.actor, 'match:edit', { eventId });
  if (!(await lockRow(work, 'event', eventId))) throw notFound();
}

/** The number of tables belongs to the form of the event. */
async function requireTables(work: WorkContext, eventId: number, steps: readonly PlanStep[]): Promise<void> {
  if (steps.some(({ kind }) => kind === 'TABLE')) await requireScope(work.db, work.actor, 'event:write', { eventId });
}

const streamOf = (planId: string): string => `whatIf:${planId}`;

function note(work: WorkContext, planId: string, type: 'carriedOut' | 'takenBack', data: StoredPlan): void {
  work.record({ stream: streamOf(planId), version: type === 'carriedOut' ? 1 : 2, type, data, rooms: [] });
}

const matchIdsOf = (steps: readonly PlanStep[]): number[] => [...new Set(steps.flatMap((step) => ('matchId' in step ? step.matchId : [])))];
