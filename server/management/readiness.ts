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
    if (first !== 'late') return null;
    return 'The database does not answer in time.';
  } catch (error) {
    office.log.error({ err: error }, 'The database does not answer');
    return 'The database does not answer.';
  }
}
