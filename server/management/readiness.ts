/** Whether this process should get requests: not while it shuts down, and not without its database (contract.md R11). */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Office } from '../office.ts';

/** Milliseconds. */
const patience = 2000;
const shuttingDown = new WeakSet<Office>();

/** From now on load balancers are told to look elsewhere; call it first on SIGTERM. */
export function beginShutdown(office: Office): void {
  shuttingDown.add(office);
}

export const isShuttingDown = (office: Office): boolean => shuttingDown.has(office);

/** The sentence why not, or null. */
export async function whyNotReady(office: Office): Promise<string | null> {
  if (isShuttingDown(office)) return 'The server is shutting down.';
  try {
    const late = wait(patience, 'late', { ref: false });
    const first = await Promise.race([sql`select 1`.execute(office.read), late]);
    if (first !== 'late') return office.config.demo ? whyNotOpened(office) : null;
    return 'The database does not answer in time.';
  } catch (error) {
    office.log.error({ err: error }, 'The database does not answer');
    return 'The database does not answer.';
  }
}

/** A demo listens before its hall is seeded; a real hall without accounts must be reachable for its set-up. */
async function whyNotOpened({ read }: Office): Promise<string | null> {
  const account = await read.selectFrom('appUser').select('id').limit(1).executeTakeFirst();
  return account ? null : 'The demo hall is being opened.';
}
