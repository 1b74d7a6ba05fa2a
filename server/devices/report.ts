/** A device tells now and then that it is there, and how full its battery is. */
import { deviceReport } from '#contract/live.ts';
import { commit, DeviceFenced, StaleRow } from '../db/commit.ts';
import { Problem } from '../errors.ts';
import type { Actor, Office } from '../office.ts';

/** Writing every report would cost a disk sync each. */
const writeEveryMs = 15_000;

/** False when it is no device, no longer paired, or says nothing that can be read. */
export async function reportDevice(office: Office, actor: Actor | null, raw: unknown): Promise<boolean> {
  const parsed = deviceReport.safeParse(raw);
  if (!parsed.success || actor?.kind !== 'device') return false;
  const { battery } = parsed.data;
  const row = await office.read.selectFrom('device').select('lastSeenAt').where('id', '=', actor.deviceId).executeTakeFirst();
  if (row?.lastSeenAt && office.clock().getTime() - Date.parse(row.lastSeenAt) < writeEveryMs) return true;
  try {
    await writeReport(office, actor, battery);
    return true;
  } catch (error) {
    if (error instanceof DeviceFenced || error instanceof Problem) return false;
    throw error;
  }
}

async function writeReport(office: Office, actor: Extract<Actor, { kind: 'device' }>, battery: number | null): Promise<void> {
  await commit(office, { actor }, async ({ db, at, record }) => {
    const device = await db.selectFrom('device').selectAll().where('id', '=', actor.deviceId).executeTakeFirstOrThrow();
    const version = device.version + 1;
    const { numUpdatedRows } = await db
      .updateTable('device')
      .set({ battery, lastSeenAt: at, version })
      .where('id', '=', device.id)
      .where('version', '=', device.version)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new StaleRow();
    record({ stream: `device:${device.id}`, version, type: 'reported', data: { battery }, rooms: ['matches'] });
  });
}
