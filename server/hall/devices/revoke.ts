/** Ends a pairing: the device's token is invalid at once, on every process. */
import { requireScope } from '../../http/auth/scope.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { lockRow } from '../../store/rows/rows.ts';
import { type CommitRequest, commit } from '../../store/unit/commit.ts';
import { endPairing } from './pairings.ts';

/** Throws 404 or 403; does nothing when the device is already revoked. */
export async function revokeDevice(context: Context, request: CommitRequest, deviceId: number): Promise<void> {
  await commit(context, request, async (work) => {
    const device = await lockRow(work, 'device', deviceId);
    if (!device) throw notFound();
    await requireScope(work.db, work.actor, 'device:manage', { eventId: device.eventId, tableId: device.tableId });
    if (device.revokedAt !== null) return null;
    await endPairing(work, device, device.tableId);
    return null;
  });
}
