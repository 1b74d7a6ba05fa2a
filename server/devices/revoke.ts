/** Ends a pairing: the device's token is dead at once, on every process. */
import { requireScope } from '../auth/scope.ts';
import { type CommitRequest, commit } from '../db/commit.ts';
import { notFound } from '../errors.ts';
import type { Office } from '../office.ts';

export async function revokeDevice(office: Office, request: CommitRequest, deviceId: number): Promise<void> {
  await commit(office, request, async ({ db, at, actor, record }) => {
    const device = await db.selectFrom('device').selectAll().where('id', '=', deviceId).executeTakeFirst();
    if (!device) throw notFound();
    await requireScope(db, actor, 'device:manage', { eventId: device.eventId, tableId: device.tableId });
    if (device.revokedAt !== null) return null;
    const { version } = await db
      .updateTable('device')
      .set((eb) => ({ revokedAt: at, version: eb('version', '+', 1) }))
      .where('id', '=', deviceId)
      .returning('version')
      .executeTakeFirstOrThrow();
    record({ stream: `device:${deviceId}`, version, type: 'revoked', data: { tableId: device.tableId }, rooms: ['matches'] });
    return null;
  });
}
