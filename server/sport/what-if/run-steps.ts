/** Carries out the steps of a plan inside a unit of work: those of a change, and the same steps backwards to take it back. */
import type { StoredClosure } from '#machines/forecast/table-plans.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import { isUpcoming } from '#machines/names.ts';
import type { PlanStep } from '#machines/what-if/changes.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { removeRow } from '../../store/rows/remove-rows.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { changeEvent } from '../events/commands.ts';
import { addTable, removeTable } from '../events/event-tables.ts';
import { followTournaments } from '../events/follow-tournaments.ts';
import { applyMatchEvents } from '../matches/commands.ts';
import { readMatch, type StoredMatch } from '../matches/read.ts';
import { storePlan } from '../next-calls/commands.ts';

type StepOf<Kind extends PlanStep['kind']> = Extract<PlanStep, { kind: Kind }>;
type MatchStep = Extract<PlanStep, { matchId: number }>;

/**
 * Returns the steps with the ids of the tables that it added. Throws 409 if a value is no longer what a step changes. Tables come first and
 * matches in the order of their ids, so that two desks wait for each other instead of blocking each other.
 */
export async function runSteps(work: WorkContext, eventId: number, steps: readonly PlanStep[]): Promise<PlanStep[]> {
  const done: PlanStep[] = [];
  const tableIds = new Map<number, number>();
  const stored = (id: number): number => tableIds.get(id) ?? id;
  for (const step of steps) {
    if (step.kind !== 'TABLE' || step.to === null) continue;
    tableIds.set(step.tableId, await addTable(work, eventId, step.to));
    done.push({ ...step, tableId: stored(step.tableId) });
  }
  for (const step of steps) {
    if (step.kind !== 'CLOSURE') continue;
    const closing = { ...step, tableId: stored(step.tableId) };
    await changeClosure(work, eventId, closing);
    done.push(closing);
  }
  const ofMatches = Map.groupBy(
    steps.filter((step) => 'matchId' in step),
    ({ matchId }) => matchId,
  );
  for (const [matchId, own] of [...ofMatches].sort(([one], [other]) => one - other)) {
    const named = own.map((step) =>
      step.kind === 'PIN' || step.kind === 'ASSIGNMENT' ? ({ ...step, to: step.to === null ? null : stored(step.to) } as MatchStep) : step,
    );
    await changeMatch(work, matchId, named);
    done.push(...named);
  }
  for (const step of steps) {
    if (step.kind !== 'TABLE' || step.to !== null) continue;
    await dropTable(work, step);
    done.push(step);
  }
  await followTables(work, eventId, steps);
  return done;
}

async function changeClosure(work: WorkContext, eventId: number, { tableId, from, to }: StepOf<'CLOSURE'>): Promise<void> {
  const rows = await work.db
    .selectFrom('callExclusion')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('tableId', '=', tableId)
    .execute();
  const row = rows.find(({ matchId, playerProfileId }) => matchId === null && playerProfileId === null);
  const isOver = row?.until != null && Date.parse(row.until) <= Date.parse(work.at);
  const current: StoredClosure | null = row && !(isOver && from === null) ? { from: row.startsAt, until: row.until } : null;
  if (current?.from !== from?.from || current?.until !== from?.until)
    throw changedSince('Someone closed or reopened a table in the meantime.');
  if (to === null) {
    if (row) await removeRow(work, 'callExclusion', row);
    return;
  }
  const columns = { startsAt: to.from, until: to.until };
  if (row) await saveRow(work, 'callExclusion', row, columns, { type: 'updated' });
  else await insertRow(work, 'callExclusion', { version: 0, eventId, tableId, ...columns });
}

async function changeMatch(work: WorkContext, matchId: number, steps: readonly MatchStep[]): Promise<void> {
  const stored = await readMatch(work, matchId);
  const { at } = work;
  const events = steps.flatMap((step): MatchEvent[] => {
    if (step.kind === 'PIN') return [];
    if (!isAsBefore(stored, step)) throw changedSince(`Something else has happened to match ${stored.row.label}.`);
    if (step.kind === 'RACE') return [{ type: 'SET_RACE_TO', at, raceTo: step.to }];
    if (step.kind === 'ASSIGNMENT') return [{ type: 'ASSIGN_TABLE', at, tableId: step.to }];
    return [{ type: 'SCHEDULE', at, scheduledTime: step.to, asPlanned: true }];
  });
  await applyMatchEvents(work, stored, events);
  for (const step of steps) if (step.kind === 'PIN') await pin(work, stored, step);
}

function isAsBefore({ state }: StoredMatch, step: Exclude<MatchStep, { kind: 'PIN' }>): boolean {
  if (step.kind === 'TIME') return isUpcoming(state.status) && state.scheduledTime === step.from;
  if (step.kind === 'ASSIGNMENT') return state.status === 'READY' && state.tableId === step.from;
  return (isUpcoming(state.status) || state.status === 'READY') && state.raceTo === step.from;
}

async function pin(work: WorkContext, { row, state }: StoredMatch, { matchId, from, to }: StepOf<'PIN'>): Promise<void> {
  const plan = await work.db.selectFrom('callPlan').selectAll().where('matchId', '=', matchId).executeTakeFirst();
  if ((plan?.pinnedTableId ?? null) !== from || !isUpcoming(state.status) || row.tableId !== null)
    throw changedSince(`Match ${row.label} was called or pinned to another table in the meantime.`);
  await storePlan(work, matchId, { pinnedTableId: to });
}

async function dropTable(work: WorkContext, { tableId }: StepOf<'TABLE'>): Promise<void> {
  const row = await lockRow(work, 'billiardTable', tableId);
  if (!row) throw changedSince('A table was removed.');
  await removeTable(work, row);
}

/** The number of tables in the form of the event follows. */
async function followTables(work: WorkContext, eventId: number, steps: readonly PlanStep[]): Promise<void> {
  const difference = steps.reduce((sum, step) => sum + (step.kind === 'TABLE' ? (step.to === null ? -1 : 1) : 0), 0);
  const row = difference === 0 ? undefined : await lockRow(work, 'event', eventId);
  if (!row) return;
  const numberOfTables = Math.max(1, row.numberOfTables + difference);
  await changeEvent(work, row, { numberOfTables });
  await followTournaments(work, eventId, row, { ...row, numberOfTables });
}

const changedSince = (cause: string) =>
  notAllowed({ code: 'CHANGED_SINCE', sentence: `${cause} No change was made. Please check the plan and try again.` });
