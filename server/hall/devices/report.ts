/** A device reports from time to time that it is connected, and its battery level. */
import { deviceReport } from '#contract/live/protocol.ts';
import type { Actor } from '../../kernel/actor.ts';
import { Problem } from '../../kernel/errors.ts';
import { elapsedMs } from '../../kernel/time/elapsed.ts';
import type { Context } from '../../store/context.ts';
import { saveRow } from '../../store/rows/rows.ts';
import { commit, DeviceFenced } from '../../store/unit/commit.ts';

/** In milliseconds. Writing every report would cost a disk sync each. */
const writeEveryMs = 15_000;

/** Returns false for other actors, for a device that is no longer paired, and for an unreadable report. */
export async function reportDevice(context: Context, actor: Actor | null, raw: unknown): Promise<boolean> {
  const parsed = deviceReport.safeParse(raw);
  if (!parsed.success || actor?.kind !== 'device') return false;
  const { battery } = parsed.data;
  const row = await context.read.selectFrom('device').select('lastSeenAt').where('id', '=', actor.deviceId).executeTakeFirst();
  if (row?.lastSeenAt && elapsedMs(row.lastSeenAt, context.clock()) < writeEveryMs) return true;
  try {
    await writeReport(context, actor, battery);
    return true;
  } catch (error) {
    if (error instanceof DeviceFenced || error instanceof Problem) return false;
    throw error;
  }
}

async function writeReport(context: Context, actor: Extract<Actor, { kind: 'device' }>, battery: number | null): Promise<void> {
  await commit(context, { actor }, async (work) => {
    const device = await work.db.selectFrom('device').selectAll().where('id', '=', actor.deviceId).executeTakeFirstOrThrow();
    const journalEntry = { type: 'reported', data: { battery }, rooms: ['matches'] };
    await saveRow(work, 'device', device, { battery, lastSeenAt: work.at }, journalEntry);
  });
}
