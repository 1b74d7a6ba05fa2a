/** What a unit of work is given, asked and answers with (commit.ts). */
import type { Transaction } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import type { Problem } from '../../kernel/errors.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import type { AuditNote } from '../audit/append.ts';
import type { Context, Engine } from '../context.ts';
import type { JournalEntry } from '../journal/journal.ts';
import type { Database } from '../schema.ts';
import type { SecretFields } from '../secret-fields.ts';

export type Work = {
  /** Take the database from here: the outer one hangs on SQLite and escapes on PostgreSQL (toolchain.md trap 2). */
  db: Transaction<Database>;
  engine: Engine;
  /** One instant for the whole unit of work. */
  now: Date;
  /** `now` as stored. */
  at: string;
  actor: Actor;
  commandId: string | null;
  random: Context['random'];
  /** The keys of the installation. */
  secrets: () => Secrets;
  secretFields: SecretFields;
  /** Adds an entry to the journal; written just before the commit, in order. */
  record: (entry: JournalEntry) => void;
  /** Whether what this actor does is written to the audit trail: a tablet's taps are in the journal already. */
  isAudited: boolean;
  /** Says what was there before and after; the verbs of rows.ts do, and what the journal alone hears of is noted by itself. Null: what was asked stood there already. */
  audit: (note: AuditNote | null) => void;
};

export type CommitRequest = {
  actor: Actor;
  /** Client's id for this command: a retry with the same id gets the stored answer. */
  commandId?: string | null | undefined;
  /** What the id stands for; the same id with another fingerprint is refused with `keyReused`. */
  fingerprint?: string | undefined;
  /** For devices: the dense number of this command. */
  deviceSeq?: number | undefined;
};

/** `repeated`: this answer was given before; nothing happened now. `seq`: journal position that includes it. */
export type Committed<Answer> = { answer: Answer; seq: number; repeated: boolean };

/** What is asked and what is to be done. `context` names the clock and the dice. */
export type Unit<Answer = unknown> = {
  context: Context;
  request: CommitRequest;
  work: (work: Work) => Promise<Answer>;
  /** What is done in its place where it is refused for good and all it wrote is undone; null where the refusal is all there is to say. */
  otherwise?: ((refusal: Problem) => ((work: Work) => Promise<Answer>) | null) | undefined;
};
