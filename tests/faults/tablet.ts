/** A paired tablet, put straight into the database: for tests whose server is another process. */
import { hashSecret, newSecret } from '../../server/http/auth/one-time-secrets.ts';
import type { Context } from '../../server/store/context.ts';
import type { RunningMatch } from '../live/play.ts';

export type Tablet = { deviceId: number; token: string };

export async function insertTablet(context: Context, { hall, tableId }: RunningMatch): Promise<Tablet> {
  const token = newSecret(context);
  const { id } = await context.db.transaction().execute(async (db) => {
    // A pairing ends with its event, and these servers run on the real clock.
    await db.updateTable('event').set({ eventEndDate: '2099-12-31' }).where('id', '=', hall.eventId).execute();
    return db
      .insertInto('device')
      .values({
        kind: 'TABLET',
        name: 'iPad',
        eventId: hall.eventId,
        tableId,
        generation: 1,
        secretHash: hashSecret(token),
        battery: null,
        lastSeenAt: null,
        createdBy: 'system:test',
        createdAt: context.clock().toISOString(),
        revokedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
  return { deviceId: id, token };
}
