/** Whether this process should get requests: not while it shuts down, and not without its database (server/README.md R11). */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { storageProblem } from './engines/storage.ts';
import { commit } from './unit/commit.ts';

/** Milliseconds. */
const patience = 2000;
const shuttingDown = new WeakSet<Context>();

/** From now on load balancers are told to look elsewhere; call it first on SIGTERM. */
export function beginShutdown(context: Context): void {
  shuttingDown.add(context);
}

export const isShuttingDown = (context: Context): boolean => shuttingDown.has(context);

/** The sentence why not, or null. */
export async function whyNotReady(context: Context): Promise<string | null> {
  if (isShuttingDown(context)) return 'The server is shutting down.';
  const { check } = context.standing;
  if (typeof check === 'object') return 'The database is damaged. The server’s log and the System screen say what to do.';
  try {
    const late = wait(patience, 'late', { ref: false });
    const first = await Promise.race([sql`select 1`.execute(context.read), late]);
    if (first !== 'late') return (await whyNotWritable(context)) ?? (context.config.demo ? whyNotOpened(context) : null);
    return 'The database does not answer in time.';
  } catch (error) {
    context.log.error({ err: error }, 'The database does not answer');
    return 'The database does not answer.';
  }
}

/** Only after a write was not taken is one tried: nobody writes to a healthy disk for being asked how it is. */
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
    context.log.warn({ err: error }, 'The disk takes nothing');
  }
  return storageProblem(context);
}

/** A demo listens before its hall is seeded; a real hall without accounts must be reachable for its set-up. */
async function whyNotOpened({ read }: Context): Promise<string | null> {
  const account = await read.selectFrom('appUser').select('id').limit(1).executeTakeFirst();
  return account ? null : 'The demo hall is being opened.';
}
