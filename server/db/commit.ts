/**
 * The one unit of work: dedup, read, decide, versioned update, journal, effects, commit (fsync), then acknowledge (design.md, sentence 2).
 * Nothing else opens a write transaction.
 */
import type { Transaction } from 'kysely';
import type { Actor, Office } from '../office.ts';
import type { Database } from './schema.ts';

export type JournalEntry = {
  stream: string;
  version: number;
  type: string;
  /** Ids and values, never names. */
  data: Record<string, unknown>;
  /** Every room this concerns, before and after the change. */
  rooms: readonly string[];
};

export type Work = {
  /** Take the database from here: the outer one hangs on SQLite and escapes on PostgreSQL (toolchain.md trap 2). */
  db: Transaction<Database>;
  /** One instant for the whole unit of work. */
  now: Date;
  /** `now` as stored. */
  at: string;
  actor: Actor;
  commandId: string | null;
  /** Adds an entry to the journal; written just before the commit, in order. */
  record: (entry: JournalEntry) => void;
};

export type CommitRequest = {
  actor: Actor;
  /** Client's id for this command: a retry with the same id gets the stored answer. */
  commandId?: string | null;
  /** What the id stands for; the same id with another fingerprint is refused with `keyReused`. */
  fingerprint?: string;
  /** For devices: the dense number of this command. */
  deviceSeq?: number;
};

/** `repeated`: this answer was given before; nothing happened now. `seq`: journal position that includes it. */
export type Committed<Answer> = { answer: Answer; seq: number; repeated: boolean };

export type Commit = <Answer>(office: Office, request: CommitRequest, work: (work: Work) => Promise<Answer>) => Promise<Committed<Answer>>;
