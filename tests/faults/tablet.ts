/** A paired tablet, put straight into the database: for tests whose server is another process. */
import { hashSecret, newSecret } from '../../server/http/auth/one-time-secrets.ts';
import type { Context } from '../../server/store/context.ts';
import type { RunningMatch } from '../live/play.ts';

export type Tablet = { deviceId: number; token: string };

export async function insertTablet(context: Context, { hall, tableId }: RunningMatch): Promise<Tablet> {
  const token = newSecret(context);
  const { id } = await context.db.transaction().execute((db) =>
    db
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
        expiresAt: null,
        revokedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return { deviceId: id, token };
}
