/** The desk's actions on a screen. Each is a journal entry: it is audited and reaches the screen on any process. */
import type { ScreenParams } from '#contract/hall/fleet.ts';
import type { LiveDisplay } from '#contract/live/desk.ts';
import { liveMatchStatuses } from '#machines/names.ts';
import { whyNotDisturb } from '#machines/table/screen-rules.ts';
import { requireScope } from '../../http/auth/scope.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import type { DeviceRow, DisplayRow } from '../../store/schema.ts';
import { type CommitRequest, commit, type WorkContext } from '../../store/unit/commit.ts';
import { placementFor } from '../displays/placement.ts';
import { shownEvent } from '../displays/shown-event.ts';

export type ActionTarget =
  | { kind: 'display'; row: DisplayRow; tableId: number | null }
  | { kind: 'device'; row: DeviceRow; tableId: number | null };
type ScreenAction = { type: string; data?: Record<string, unknown> };
type SharedChanges = Partial<
  Pick<DisplayRow & DeviceRow, 'name' | 'mutedUntil' | 'reloadAskedAt' | 'identifyRequestedAt' | 'takenAt' | 'takenById'>
>;

const minuteMs = 60_000;

export async function identify(context: Context, request: CommitRequest, screen: ScreenParams): Promise<void> {
  await changeScreen(context, request, screen, async (work, target) =>
    saveScreen(work, target, { identifyRequestedAt: work.at }, { type: 'identified' }),
  );
}

export async function rename(context: Context, request: CommitRequest, screen: ScreenParams, name: string): Promise<void> {
  await changeScreen(context, request, screen, async (work, target) => {
    const isStranger = target.kind === 'display' && target.row.belongsSince === null;
    if (target.row.name === name && !isStranger) return;
    const event = { type: 'renamed' };
    if (isStranger) await saveRow(work, 'display', target.row, { name, belongsSince: work.at }, { ...event, rooms: ['desk'] });
    else await saveScreen(work, target, { name }, event);
  });
}

export async function mute(context: Context, request: CommitRequest, screen: ScreenParams, minutes: number): Promise<void> {
  await changeScreen(context, request, screen, async (work, target) => {
    const mutedUntil = minutes === 0 ? null : new Date(work.now.getTime() + minutes * minuteMs).toISOString();
    await saveScreen(work, target, { mutedUntil }, { type: minutes === 0 ? 'unmuted' : 'muted', data: { minutes } });
  });
}

export async function reload(context: Context, request: CommitRequest, screen: ScreenParams, whenIdle: boolean): Promise<void> {
  await changeScreen(context, request, screen, async (work, target) => {
    if (!whenIdle) await requireIdleTable(work, target);
    await saveScreen(work, target, { reloadAskedAt: work.at }, { type: 'reloadAsked', data: { whenIdle } });
  });
}

type Destination = { screen: Exclude<LiveDisplay['screen'], 'OTHER'>; targetId: number };

export async function showOnDisplay(context: Context, request: CommitRequest, displayId: number, destination: Destination): Promise<void> {
  await changeScreen(context, request, { kind: 'display', id: displayId }, async (work, target) => {
    if (target.kind !== 'display') throw notFound();
    const eventId = await eventShown(work, destination);
    await requireScope(work.db, work.actor, 'device:manage', { eventId });
    await requireIdleTable(work, target);
    const changes = { ...placementFor(target.row, destination, work.at), belongsSince: target.row.belongsSince ?? work.at };
    await saveRow(work, 'display', target.row, changes, { type: 'sent', data: destination, rooms: ['desk'] });
  });
}

/** Runs an action on a screen in one unit of work. Throws 404, 403, or a refusal when the screen is out of use. */
export async function changeScreen(
  context: Context,
  request: CommitRequest,
  screen: ScreenParams,
  apply: (work: WorkContext, target: ActionTarget) => Promise<void>,
): Promise<void> {
  await commit(context, request, async (work) => {
    const target = await readScreen(work, screen);
    const { eventId, revokedAt } = target.row;
    // A screen that shows no event belongs to everybody who may manage devices.
    if (eventId !== null) await requireScope(work.db, work.actor, 'device:manage', { eventId, tableId: target.tableId });
    if (revokedAt !== null) throw notAllowed({ code: 'screenRevoked', sentence: `${target.row.name} is out of use.` });
    await apply(work, target);
    return null;
  });
}

async function readScreen(work: WorkContext, { kind, id }: ScreenParams): Promise<ActionTarget> {
  if (kind === 'device') {
    const row = await lockRow(work, 'device', id);
    if (!row) throw notFound();
    return { kind, row, tableId: row.tableId };
  }
  const row = await lockRow(work, 'display', id);
  if (!row) throw notFound();
  return { kind, row, tableId: row.screen === 'SCOREBOARD' ? row.targetId : null };
}

export async function saveScreen(work: WorkContext, target: ActionTarget, changes: SharedChanges, action: ScreenAction): Promise<void> {
  if (target.kind === 'display') await saveRow(work, 'display', target.row, changes, { ...action, rooms: ['desk'] });
  else await saveRow(work, 'device', target.row, changes, { ...action, rooms: ['matches'] });
}

/**
 * Nobody takes a scoreboard or tablet away from a running match. The locks make a match that starts or moves to the table wait until the
 * action is done.
 */
export async function requireIdleTable(work: WorkContext, { tableId }: Pick<ActionTarget, 'tableId'>): Promise<void> {
  if (tableId === null) return;
  await lockRow(work, 'billiardTable', tableId);
  const match = await work.db
    .selectFrom('tournamentMatch as m')
    .innerJoin('round as r', 'r.id', 'm.roundId')
    .innerJoin('billiardTable as bt', 'bt.id', 'm.tableId')
    .select(['m.label', 'm.status as matchStatus', 'r.mnemonic as roundMnemonic', 'bt.displayNumber as tableDisplayNumber'])
    .where('m.tableId', '=', tableId)
    .where('m.status', 'in', liveMatchStatuses)
    .$if(work.engine === 'postgres', (query) => query.forUpdate('m'))
    .executeTakeFirst();
  const refusal = whyNotDisturb(match ?? null);
  if (refusal) throw notAllowed(refusal);
}

const missing = {
  SCOREBOARD: 'There is no such table.',
  TABLES: 'There is no such event.',
  CHART: 'There is no such tournament.',
} as const;

async function eventShown({ db }: WorkContext, destination: Destination): Promise<number> {
  const event = await shownEvent(db, destination);
  if (!event) throw notAllowed({ code: 'nothingThere', sentence: missing[destination.screen] });
  return event.id;
}
