/** The input, the request and the result of a unit of work (commit.ts). */
import type { Transaction } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import type { Problem } from '../../kernel/errors.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { AuditNote } from '../audit/append.ts';
import type { Context, Engine } from '../context.ts';
import type { JournalEntry } from '../journal/journal.ts';
import type { Database } from '../schema.ts';
import type { SecretFields } from '../secret-fields.ts';

export interface TransactionContext {
  /** Use this transaction for every query. The outer database would deadlock on SQLite and would bypass the transaction on PostgreSQL. */
  db: Transaction<Database>;
}

/** For locks, whose SQL differs between the engines. */
export interface LockContext extends TransactionContext {
  engine: Engine;
}

/** For rows that name their author and time. */
export interface AuthorContext extends TransactionContext {
  /** The instant of the whole unit of work, as stored. */
  at: string;
  actor: Actor;
}

export interface WorkContext extends LockContext, AuthorContext {
  /** `at` as a date. */
  now: Date;
  commandId: string | null;
  random: Context['random'];
  /** The keys of the installation. */
  secrets: () => Secrets;
  secretFields: SecretFields;
  /** Adds an entry to the journal. The unit writes its entries just before the commit, in this order. */
  record: (entry: JournalEntry) => void;
  /** Whether the audit trail records this actor. It leaves out a tablet's taps, because the journal already has them. */
  isAudited: boolean;
  /**
   * Notes the values before and after a change. The functions of rows.ts call it; a change that only the journal records is noted automatically.
   * Null means that the row already had the requested values.
   */
  audit: (note: AuditNote | null) => void;
}

export type CommitRequest = {
  actor: Actor;
  /** The client's id for this command. A retry with the same id gets the stored answer. */
  commandId?: string | null | undefined;
  /** Identifies the content of the command. The server refuses the same id with another fingerprint (`keyReused`). */
  fingerprint?: string | undefined;
  /** The number of this command on its device. Devices number their commands without gaps. */
  deviceSeq?: number | undefined;
  /** The work changes only the row that it is about, so it may run side by side with others in one transaction (engines/batch.ts). */
  isBatchable?: boolean;
};

/** `seq`: the journal position that includes the command. `repeated`: an earlier request ran the command, and this one only returns its answer. */
export type CommitResult<Answer> = { answer: Answer; seq: number; repeated: boolean };

/** A request with the work that answers it. `context` provides the clock and the random bytes. */
export type UnitOfWork<Answer = unknown> = {
  context: Context;
  request: CommitRequest;
  work: (work: WorkContext) => Promise<Answer>;
  /** Returns the work to run instead after a final refusal, when the writes of `work` are rolled back. Null: answer with the refusal only. */
  onRefusal?: ((refusal: Problem) => ((work: WorkContext) => Promise<Answer>) | null) | undefined;
};
