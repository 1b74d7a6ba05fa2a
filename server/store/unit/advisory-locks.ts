/** The advisory locks of PostgreSQL. They make transactions of one kind run one after the other. SQLite has a single writer and needs none. */
import { sql, type Transaction } from 'kysely';
import type { Engine } from '../context.ts';
import type { Database } from '../schema.ts';

/** Each number is arbitrary and used once. During an update two releases run side by side, so a number never changes its meaning. */
export const advisoryLocks = {
  /** Writers of the journal queue here, because PostgreSQL does not otherwise assign numbers in commit order. */
  journal: 710_201,
  /** Two simultaneous approvals in a ranking category run one after the other, so that the second counts the first. */
  ranking: 710_202,
  /** Imports of players and of participants share this lock, so that the second import finds a new player of the first. */
  newPlayers: 710_203,
  /** Two accounts never get the same login or email address: no index covers both columns. */
  accountNames: 710_204,
  /** Two imports into one list run one after the other, so that the second finds the rows of the first. */
  listImport: 710_205,
  /** One process at a time seals the audit trail, so that the chain never forks. */
  auditSeal: 710_212,
  /** The same for the journal. */
  journalSeal: 710_213,
} as const;

/** Waits for the lock and holds it until the end of the transaction. `part`: only callers that name the same part wait for each other. */
export async function takeLock(
  { db, engine }: { db: Transaction<Database>; engine: Engine },
  lock: keyof typeof advisoryLocks,
  part?: string,
): Promise<void> {
  if (engine !== 'postgres') return;
  const inside = part === undefined ? sql`` : sql`, hashtext(${part})`;
  await sql`select pg_advisory_xact_lock(${advisoryLocks[lock]}${inside})`.execute(db);
}
