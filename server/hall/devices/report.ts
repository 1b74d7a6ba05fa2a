/** A device tells now and then that it is there, and how full its battery is. */
import { deviceReport } from '#contract/live/protocol.ts';
import type { Actor } from '../../kernel/actor.ts';
import { Problem } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { saveRow } from '../../store/rows/rows.ts';
import { commit, DeviceFenced } from '../../store/unit/commit.ts';

/** Writing every report would cost a disk sync each. */
const writeEveryMs = 15_000;

/** False when it is no device, no longer paired, or says nothing that can be read. */
export async function reportDevice(context: Context, actor: Actor | null, raw: unknown): Promise<boolean> {
  const parsed = deviceReport.safeParse(raw);
  if (!parsed.success || actor?.kind !== 'device') return false;
  const { battery } = parsed.data;
  const row = await context.read.selectFrom('device').select('lastSeenAt').where('id', '=', actor.deviceId).executeTakeFirst();
  if (row?.lastSeenAt && context.clock().getTime() - Date.parse(row.lastSeenAt) < writeEveryMs) return true;
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
    const told = { type: 'reported', data: { battery }, rooms: ['matches'] };
    await saveRow(work, 'device', device, { battery, lastSeenAt: work.at }, told);
  });
}
