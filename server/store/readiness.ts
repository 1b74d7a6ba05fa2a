/** Decides whether this process should get requests: not during a shutdown and not without its database (server/README.md R5, R11). */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { lossSentence } from './engines/database-loss.ts';
import { storageProblem } from './engines/storage.ts';
import { commit } from './unit/commit.ts';

const timeoutMs = 2000;
const shuttingDown = new WeakSet<Context>();

/** Makes this process unready, so that load balancers avoid it. Call it first on SIGTERM. */
export function beginShutdown(context: Context): void {
  shuttingDown.add(context);
}

export const isShuttingDown = (context: Context): boolean => shuttingDown.has(context);

/** Returns why the process is not ready, as a sentence, or null. */
export async function whyNotReady(context: Context): Promise<string | null> {
  const lost = context.loss.found();
  if (lost) return lossSentence(lost);
  if (isShuttingDown(context)) return 'The server is shutting down.';
  const { check } = context.health;
  if (typeof check === 'object') return 'The database is damaged. The server’s log and the System screen say what to do.';
  try {
    const late = wait(timeoutMs, 'late', { ref: false });
    const first = await Promise.race([sql`select 1`.execute(context.read), late]);
    if (first !== 'late') return (await whyNotWritable(context)) ?? (context.config.demo ? whyNotOpened(context) : null);
    return 'The database does not answer in time.';
  } catch (error) {
    context.log.error({ err: error }, 'The database does not answer');
    return 'The database does not answer.';
  }
}

/** Tries a write only after an earlier write failed, so that health checks do not write to a healthy disk. */
async function whyNotWritable(context: Context): Promise<string | null> {
  if (storageProblem(context) === null) return null;
  const probe = { key: 'lastWritten', value: context.clock().toISOString() };
  try {
    await commit(context, { actor: { kind: 'system', name: 'readiness' } }, ({ db }) =>
      db
        .insertInto('meta')
        .values(probe)
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: probe.value }))
        .execute(),
    );
  } catch (error) {
    context.log.warn({ err: error }, 'The disk accepts no writes');
  }
  return storageProblem(context);
}

/**
 * A demo listens before its hall is seeded and has played its first hours. A real installation without accounts must be reachable for its
 * set-up. The mark is that of server/demo/demo-mark.ts, which this floor cannot import.
 */
async function whyNotOpened({ read }: Context): Promise<string | null> {
  const row = await read.selectFrom('meta').select('value').where('key', '=', 'demo').executeTakeFirst();
  const isOpen = row !== undefined && (JSON.parse(row.value) as { isOpening?: true }).isOpening !== true;
  return isOpen ? null : 'The demo hall is being opened.';
}
