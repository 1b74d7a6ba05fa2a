/** Whether messages leave this server. The server may be offline; phones must be told before their owners rely on messages. */
import type { Context } from '../../store/context.ts';

/** In milliseconds: a message that left in this time proves the internet. */
const provenForMs = 10 * 60_000;

export async function isOnline({ read, clock }: Pick<Context, 'read' | 'clock'>): Promise<boolean> {
  const since = new Date(clock().getTime() - provenForMs).toISOString();
  const waiting = await read
    .selectFrom('pushMessage')
    .select('id')
    .where('state', '=', 'QUEUED')
    .where('reason', '=', 'NETWORK')
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return true;
  const sent = await read
    .selectFrom('pushMessage')
    .select('id')
    .where('state', '=', 'SENT')
    .where('endedAt', '>', since)
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}
