/**
 * A leader takes care of a screen that shows outdated data, so that nobody else goes there. The alarm returns by itself for a later fault,
 * or when the fault lasts too long.
 */
import type { ScreenParams } from '#contract/hall/fleet.ts';
import { faultTakenUntil } from '#machines/table/screen-rules.ts';
import { personOf } from '../../http/auth/guard.ts';
import { notAllowed } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { CommitRequest, WorkContext } from '../../store/unit/commit.ts';
import { type ActionTarget, changeScreen, saveScreen } from './screen-actions.ts';
import { addTakerNames } from './taker-names.ts';

/** `since`: start of the fault that the user sees; null: the user no longer takes care of it. Throws when somebody else already takes care of it. */
export async function takeAlarm(context: Context, request: CommitRequest, screen: ScreenParams, since: string | null): Promise<void> {
  await changeScreen(context, request, screen, async (work, screenRow) => {
    if (since === null) await release(work, screenRow);
    else await take(work, screenRow, new Date(since).toISOString());
  });
}

async function take(work: WorkContext, screenRow: ActionTarget, since: string): Promise<void> {
  const { userId } = personOf(work.actor);
  const { takenAt, takenById } = screenRow.row;
  if (Date.parse(since) - work.now.getTime() > maxSkewMs) throw notAllowed(faultAhead);
  if (work.now.getTime() < (faultTakenUntil(takenAt, Date.parse(since)) ?? 0)) {
    if (takenById === userId) return;
    const [{ takenBy } = { takenBy: null }] = await addTakerNames(work.db, [screenRow.row]);
    throw notAllowed({ code: 'alarmTaken', sentence: `${takenBy ?? 'Somebody'} has taken it already.` });
  }
  // The fault's time comes from another server's clock and may be slightly later than now.
  const changes = { takenAt: since > work.at ? since : work.at, takenById: userId };
  await saveScreen(work, screenRow, changes, { type: 'taken', data: { since } });
}

const maxSkewMs = 60_000;
const faultAhead = {
  code: 'faultAhead',
  sentence: 'This fault would begin only later: the clock of one of the servers is wrong. Tell the person who looks after them.',
} as const;

async function release(work: WorkContext, screenRow: ActionTarget): Promise<void> {
  if (screenRow.row.takenAt !== null) await saveScreen(work, screenRow, { takenAt: null, takenById: null }, { type: 'released' });
}

/** Releases the alarms of a user whose account is closed. */
export async function releaseAlarmsOf(work: WorkContext, userId: number): Promise<void> {
  const { db } = work;
  for (const row of await db.selectFrom('display').selectAll().where('takenById', '=', userId).execute())
    await release(work, { kind: 'display', row, tableId: null });
  for (const row of await db.selectFrom('device').selectAll().where('takenById', '=', userId).execute())
    await release(work, { kind: 'device', row, tableId: null });
}
