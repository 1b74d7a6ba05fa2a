/** Reads the matches of the last years for the chances before a frame of a tap needs them. */
import type { Kysely } from 'kysely';
import { eventStatusesInHand } from '#machines/names.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { warmMatchups } from './matchups.ts';

/** In milliseconds. An event that begins to show its chances has them in memory after this time. */
const everyMs = 30_000;

/** `databases`: one reads the rows of the staff, the other those of strangers. Runs until the returned function is called. */
export function warmChancesRegularly({ log }: Pick<Context, 'log'>, databases: readonly Kysely<Database>[]): () => void {
  let timer: NodeJS.Timeout | null = null;
  let isOver = false;
  const run = async (): Promise<void> => {
    for (const db of databases)
      await warmChances(db).catch((error: unknown) =>
        log.warn({ err: error }, 'Could not read earlier matches for the chances of winning'),
      );
    if (!isOver) timer = setTimeout(() => void run(), everyMs);
  };
  void run();
  return () => {
    isOver = true;
    if (timer) clearTimeout(timer);
  };
}

/** Reads the earlier matches of each event that shows its chances, unless they are in memory. */
export async function warmChances(db: Kysely<Database>): Promise<void> {
  const events = await db
    .selectFrom('event')
    .select('id')
    .where('showsChances', '=', true)
    .where('eventStatus', 'in', [...eventStatusesInHand])
    .execute();
  for (const { id } of events) await warmMatchups(db, id);
}
