/** What the desk asks of a screen: each is a row of the journal, so that it is audited and reaches the screen on whichever process it is. */
import type { ScreenParams } from '#contract/hall/fleet.ts';
import type { LiveDisplay } from '#contract/live/desk.ts';
import { liveMatchStatuses } from '#machines/names.ts';
import { whyNotDisturb } from '#machines/table/screen-rules.ts';
import { requireScope } from '../../http/auth/scope.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { lockRow, saveRow } from '../../store/rows/rows.ts';
import type { DeviceRow, DisplayRow } from '../../store/schema.ts';
import { type CommitRequest, commit, type Work } from '../../store/unit/commit.ts';

export type Found =
  | { kind: 'display'; row: DisplayRow; tableId: number | null }
  | { kind: 'device'; row: DeviceRow; tableId: number | null };
type Deed = { type: string; data?: Record<string, unknown> };
type Shared = Partial<Pick<DisplayRow & DeviceRow, 'name' | 'mutedUntil' | 'reloadAskedAt' | 'takenAt' | 'takenById'>>;

const minuteMs = 60_000;

export async function identify(context: Context, request: CommitRequest, screen: ScreenParams): Promise<void> {
  await change(context, request, screen, async (work, found) => save(work, found, {}, { type: 'identified' }));
}

export async function rename(context: Context, request: CommitRequest, screen: ScreenParams, name: string): Promise<void> {
  await change(context, request, screen, async (work, found) => {
    if (found.row.name !== name) await save(work, found, { name }, { type: 'renamed' });
  });
}

export async function mute(context: Context, request: CommitRequest, screen: ScreenParams, minutes: number): Promise<void> {
  await change(context, request, screen, async (work, found) => {
    const mutedUntil = minutes === 0 ? null : new Date(work.now.getTime() + minutes * minuteMs).toISOString();
    await save(work, found, { mutedUntil }, { type: minutes === 0 ? 'unmuted' : 'muted', data: { minutes } });
  });
}

export async function reload(context: Context, request: CommitRequest, screen: ScreenParams, whenIdle: boolean): Promise<void> {
  await change(context, request, screen, async (work, found) => {
    if (!whenIdle) await requireIdle(work, found);
    await save(work, found, { reloadAskedAt: work.at }, { type: 'reloadAsked', data: { whenIdle } });
  });
}

type Destination = { screen: Exclude<LiveDisplay['screen'], 'OTHER'>; targetId: number };

export async function show(context: Context, request: CommitRequest, displayId: number, to: Destination): Promise<void> {
  await change(context, request, { kind: 'display', id: displayId }, async (work, found) => {
    if (found.kind !== 'display') throw notFound();
    const eventId = await eventShown(work, to);
    await requireScope(work.db, work.actor, 'device:manage', { eventId });
    await requireIdle(work, found);
    const isThere = found.row.screen === to.screen && found.row.targetId === to.targetId;
    const wanted = isThere ? { wantedScreen: null, wantedTargetId: null } : { wantedScreen: to.screen, wantedTargetId: to.targetId };
    await saveRow(work, 'display', found.row, wanted, { type: 'sent', data: to, rooms: ['desk'] });
  });
}

export async function change(
  context: Context,
  request: CommitRequest,
  screen: ScreenParams,
  act: (work: Work, found: Found) => Promise<void>,
): Promise<void> {
  await commit(context, request, async (work) => {
    const found = await find(work, screen);
    const { eventId, revokedAt } = found.row;
    // A screen that shows no event is everybody's who may manage devices at all.
    if (eventId !== null) await requireScope(work.db, work.actor, 'device:manage', { eventId, tableId: found.tableId });
    if (revokedAt !== null) throw notAllowed({ code: 'screenRevoked', sentence: `${found.row.name} is out of use.` });
    await act(work, found);
    return null;
  });
}

async function find(work: Work, { kind, id }: ScreenParams): Promise<Found> {
  if (kind === 'device') {
    const row = await lockRow(work, 'device', id);
    if (!row) throw notFound();
    return { kind, row, tableId: row.tableId };
  }
  const row = await lockRow(work, 'display', id);
  if (!row) throw notFound();
  return { kind, row, tableId: row.screen === 'SCOREBOARD' ? row.targetId : null };
}

export async function save(work: Work, found: Found, changes: Shared, told: Deed): Promise<void> {
  if (found.kind === 'display') await saveRow(work, 'display', found.row, changes, { ...told, rooms: ['desk'] });
  else await saveRow(work, 'device', found.row, changes, { ...told, rooms: ['matches'] });
}

/** Nobody takes a scoreboard or a tablet from a match that runs, and whoever comes to a table or starts there in this moment waits until it is done. */
export async function requireIdle(work: Work, { tableId }: Pick<Found, 'tableId'>): Promise<void> {
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

const places = {
  SCOREBOARD: { table: 'billiardTable', sentence: 'There is no such table.' },
  TABLES: { table: 'event', sentence: 'There is no such event.' },
  CHART: { table: 'tournament', sentence: 'There is no such tournament.' },
} as const;

async function eventShown({ db }: Work, { screen, targetId }: Destination): Promise<number> {
  const { table, sentence } = places[screen];
  const missing = () => notAllowed({ code: 'nothingThere', sentence });
  if (table === 'event') {
    if (!(await db.selectFrom('event').select('id').where('id', '=', targetId).executeTakeFirst())) throw missing();
    return targetId;
  }
  const row = await db.selectFrom(table).select('eventId').where('id', '=', targetId).executeTakeFirst();
  if (!row) throw missing();
  return row.eventId;
}
