/** The acts of the desk on the next calls: it calls them, pins and holds matches, and chooses how the event calls. */
import type { Kysely } from 'kysely';
import { maxId } from '#contract/kit/max-id.ts';
import type { AutopilotSettings } from '#contract/match/next-calls.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { saveRow } from '../../store/rows/rows.ts';
import type { Database } from '../../store/schema.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { refuseBeforePromise } from '../forecast/shown-promises.ts';
import { allowEarlier } from '../forecast/stored-promises.ts';
import { applyMatchEvents, requireMatchScope } from '../matches/commands.ts';
import type { MatchAnswer } from '../matches/match-work.ts';
import { readMatch } from '../matches/read.ts';
import type { Plan } from './read-hall.ts';

type TableCall = { matchId: number; tableId: number };

/** Puts the matches on their tables, all or none. Throws the first refusal, and 404 for a match or table of another event. */
export async function callMatches(
  context: Context,
  request: CommitRequest & { eventId: number; calls: readonly TableCall[]; keepPromises?: true | undefined },
): Promise<MatchAnswer[]> {
  const { eventId, calls, actor, keepPromises } = request;
  const { answer } = await commit(context, request, async (work) => {
    await requireScope(work.db, actor, 'match:edit', { eventId });
    const answers: MatchAnswer[] = [];
    if (keepPromises)
      await refuseBeforePromise(
        work,
        calls.map(({ matchId }) => matchId),
      );
    // In the order of the ids, so that two desks wait for each other instead of blocking each other.
    for (const { matchId, tableId } of calls.toSorted((one, other) => one.matchId - other.matchId)) {
      await requireTableOfEvent(work, tableId, eventId);
      const stored = await readMatch(work, matchId);
      if (stored.eventId !== eventId) throw notFound();
      await requireMatchScope(work, actor, 'match:edit', stored);
      if (stored.row.tableId !== null)
        throw notAllowed({ code: 'movedMeanwhile', sentence: `Match ${stored.row.label} has a table already.` });
      answers.push(await applyMatchEvents(work, stored, [{ type: 'ASSIGN_TABLE', tableId, at: work.at }]));
    }
    return answers;
  });
  return answer;
}

/** Throws 404 for a match or table of another event, and 409 for a match that has a table or is over. */
export async function planMatch(
  context: Context,
  { eventId, matchId, plan, ...request }: CommitRequest & { eventId: number; matchId: number; plan: PlanChange },
): Promise<Plan & { matchId: number }> {
  const { answer } = await commit(context, request, async (work) => {
    await requireScope(work.db, request.actor, 'match:edit', { eventId });
    const stored = await readMatch(work, matchId);
    if (stored.eventId !== eventId) throw notFound();
    if (typeof plan.pinnedTableId === 'number') await requireTableOfEvent(work, plan.pinnedTableId, eventId);
    const isWaiting = stored.row.tableId === null && (stored.state.status === 'SCHEDULED' || stored.state.status === 'CREATED');
    if (!isWaiting) throw notAllowed({ code: 'NOT_WAITING', sentence: `Match ${stored.row.label} does not wait for a table any more.` });
    return { matchId, ...(await storePlan(work, matchId, plan)) };
  });
  return answer;
}

/** A field that is left out keeps its value, because another desk may have set it. */
type PlanChange = { [Field in keyof Plan]?: Plan[Field] | undefined };

/** Writes the plan of a match inside a unit of work. Returns the whole plan. */
export async function storePlan(work: WorkContext, matchId: number, { pinnedTableId, heldUntil }: PlanChange): Promise<Plan> {
  const row = await work.db.selectFrom('callPlan').selectAll().where('matchId', '=', matchId).executeTakeFirst();
  const plan: Plan = {
    pinnedTableId: pinnedTableId === undefined ? (row?.pinnedTableId ?? null) : pinnedTableId,
    heldUntil: heldUntil === undefined ? (row?.heldUntil ?? null) : heldUntil,
  };
  const wasHeld = row?.heldUntil ?? null;
  if (wasHeld !== null && (plan.heldUntil === null || plan.heldUntil < wasHeld)) await allowEarlier(work, [matchId], wasHeld);
  if (row) await saveRow(work, 'callPlan', row, plan, { type: 'updated' });
  else await insertRow(work, 'callPlan', { matchId, version: 0, ...plan }, { once: 'matchId' });
  return plan;
}

async function requireTableOfEvent({ db }: WorkContext, tableId: number, eventId: number): Promise<void> {
  const table = await db.selectFrom('billiardTable').select('eventId').where('id', '=', tableId).executeTakeFirst();
  if (table?.eventId !== eventId) throw notFound();
}

/** Throws 404 for an event outside the actor's scope. */
export async function readAutopilot({ read: db }: Context, actor: Actor, eventId: number): Promise<AutopilotSettings> {
  await requireScope(db, actor, 'match:edit', { eventId });
  const row = eventId > maxId ? undefined : await settingsOf(db, eventId);
  if (!row) throw notFound();
  return settingsIn(row);
}

export async function saveAutopilot(
  context: Context,
  {
    eventId,
    settings,
    ...request
  }: CommitRequest & {
    eventId: number;
    settings: Omit<AutopilotSettings, 'seedsOnShowTable'> & { seedsOnShowTable?: boolean | undefined };
  },
): Promise<AutopilotSettings> {
  const { answer } = await commit(context, request, async (work) => {
    await requireScope(work.db, request.actor, 'match:edit', { eventId });
    const row = await settingsOf(work.db, eventId);
    if (!row) throw notFound();
    const saved = { ...settings, seedsOnShowTable: settings.seedsOnShowTable ?? row.seedsOnShowTable };
    const { mode, ...rest } = saved;
    await saveRow(work, 'event', row, { autopilot: mode, ...rest }, { type: 'updated', rooms: [`event:${row.id}`] });
    return saved;
  });
  return answer;
}

const settingsOf = (db: Kysely<Database>, eventId: number) =>
  db
    .selectFrom('event')
    .select(['id', 'version', 'autopilot', 'restMinutes', 'waitWeightPercent', 'approveAfterSeconds', 'seedsOnShowTable'])
    .where('id', '=', eventId)
    .executeTakeFirst();

type SettingColumns = NonNullable<Awaited<ReturnType<typeof settingsOf>>>;

const settingsIn = ({
  autopilot: mode,
  restMinutes,
  waitWeightPercent,
  approveAfterSeconds,
  seedsOnShowTable,
}: SettingColumns): AutopilotSettings => ({
  ...{ mode, restMinutes, waitWeightPercent, approveAfterSeconds, seedsOnShowTable },
});
