/**
 * A leader takes care of a screen that shows what is no longer so, and nobody else needs to go there. It is said of one fault, and for a while: of one that
 * began later nobody has said it yet, and of one that lasts longer nobody says it any more, so that the alarm comes back by itself.
 */
import type { ScreenParams } from '#contract/hall/fleet.ts';
import { takenUntil } from '#machines/table/screen-rules.ts';
import { personOf } from '../../http/auth/guard.ts';
import { notAllowed } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { CommitRequest, Work } from '../../store/unit/commit.ts';
import { change, type Found, save } from './deeds.ts';
import { nameTakers } from './name-takers.ts';

/** `since`: when the fault began that they see; null: they take care of it no longer. */
export async function takeAlarm(context: Context, request: CommitRequest, screen: ScreenParams, since: string | null): Promise<void> {
  await change(context, request, screen, async (work, found) => {
    if (since === null) await release(work, found);
    else await take(work, found, new Date(since).toISOString());
  });
}

async function take(work: Work, found: Found, since: string): Promise<void> {
  const { userId } = personOf(work.actor);
  const { takenAt, takenById } = found.row;
  if (Date.parse(since) - work.now.getTime() > mostSkewMs) throw notAllowed(faultAhead);
  if (work.now.getTime() < (takenUntil(takenAt, Date.parse(since)) ?? 0)) {
    if (takenById === userId) return;
    const [{ takenBy } = { takenBy: null }] = await nameTakers(work.db, [found.row]);
    throw notAllowed({ code: 'alarmTaken', sentence: `${takenBy ?? 'Somebody'} is on it already.` });
  }
  // By the clock of another server it may have begun a moment later than now.
  const changes = { takenAt: since > work.at ? since : work.at, takenById: userId };
  await save(work, found, changes, { type: 'taken', data: { since } });
}

const mostSkewMs = 60_000;
const faultAhead = {
  code: 'faultAhead',
  sentence: 'This fault would begin only later: the clock of one of the servers is wrong. Tell whoever looks after them.',
};

async function release(work: Work, found: Found): Promise<void> {
  if (found.row.takenAt !== null) await save(work, found, { takenAt: null, takenById: null }, { type: 'released' });
}

/** Whose account is closed goes nowhere any more. */
export async function releaseAlarmsOf(work: Work, userId: number): Promise<void> {
  const { db } = work;
  for (const row of await db.selectFrom('display').selectAll().where('takenById', '=', userId).execute())
    await release(work, { kind: 'display', row, tableId: null });
  for (const row of await db.selectFrom('device').selectAll().where('takenById', '=', userId).execute())
    await release(work, { kind: 'device', row, tableId: null });
}
