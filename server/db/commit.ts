/**
 * The one unit of work: dedup, read, decide, versioned update, journal, effects, commit (fsync), then acknowledge (design.md, sentence 2).
 * Nothing else opens a write transaction.
 */
import type { Transaction } from 'kysely';
import { type AuditNote, appendToAudit, isAudited } from '../audit/append.ts';
import { secretsOf } from '../auth/secrets-of.ts';
import { type Actor, actorKey, type Context, type Engine } from '../context.ts';
import { keyReused, Problem, unavailable } from '../errors.ts';
import { type SecretFields, secretFieldsOf } from '../secret-fields.ts';
import type { Secrets } from '../secrets.ts';
import { advanceDevice, checkDevice } from './device-order.ts';
import { appendToJournal, type JournalEntry, journalHead } from './journal.ts';
import type { Database } from './schema.ts';
import { insufficientStorage, noteStorage, storageSentence } from './storage.ts';
import { isCommandTaken, isRetryable, isUnavailable, violationProblem } from './violations.ts';

export { DeviceFenced, DeviceGap, DeviceStale } from './device-order.ts';
export { StaleRow } from './violations.ts';

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
  /** Says what was there before and after; the verbs of rows.ts do, and what the journal alone hears of is noted by itself. */
  audit: (note: AuditNote) => void;
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

const ATTEMPTS = 4;

/** Answers must survive JSON: they are stored for commands that carry an id. Refusals (Problem) roll everything back. */
export async function commit<Answer>(
  context: Context,
  request: CommitRequest,
  work: (work: Work) => Promise<Answer>,
): Promise<Committed<Answer>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const committed = await attemptOnce(context, request, work);
      if (!committed.repeated) context.committed.emit();
      noteStorage(context, null);
      return committed;
    } catch (error) {
      if (attempt < ATTEMPTS && (isRetryable(error) || isCommandTaken(error))) continue;
      const storage = storageSentence(error);
      if (storage) noteStorage(context, storage);
      const problem = storage ? insufficientStorage(storage) : asProblem(error);
      if (problem && isDefinite(request, problem)) await storeRefusal(context, request, problem);
      throw problem ?? error;
    }
  }
}

function asProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (isUnavailable(error) || isRetryable(error)) return unavailable('The database is busy. Please try again.');
  return violationProblem(error);
}

type Stored = { seq: number; answer: unknown } | { seq: number; problem: StoredProblem };
type StoredProblem = Pick<Problem, 'status' | 'title' | 'key' | 'message' | 'params' | 'extra'>;

async function attemptOnce<Answer>(
  context: Context,
  request: CommitRequest,
  work: (work: Work) => Promise<Answer>,
): Promise<Committed<Answer>> {
  return context.db.transaction().execute(async (db) => {
    const now = context.clock();
    const stored = await claimCommand(db, request, now.toISOString());
    if (stored) return replay<Answer>(stored);
    await checkDevice(db, request);
    const entries: JournalEntry[] = [];
    const notes: AuditNote[] = [];
    const answer = await work({
      db,
      engine: context.engine,
      now,
      at: now.toISOString(),
      actor: request.actor,
      commandId: request.commandId ?? null,
      random: context.random,
      secrets: () => secretsOf(context),
      secretFields: secretFieldsOf(context),
      record: (entry) => {
        entries.push(entry);
      },
      isAudited: isAudited(request.actor),
      audit: (note) => {
        notes.push(note);
      },
    });
    await advanceDevice(db, request);
    await appendToAudit(context, db, { actor: request.actor, at: now.toISOString(), notes, entries });
    const entered = journalContext(request, now);
    const seq = entries.length > 0 ? await appendToJournal(db, context.engine, entries, entered) : await journalHead(db);
    await storeAnswer(db, request, { seq, answer });
    return { answer, seq, repeated: false };
  });
}

function journalContext(request: CommitRequest, now: Date) {
  return {
    actor: actorKey(request.actor),
    at: now.toISOString(),
    commandId: request.commandId ?? null,
    deviceId: request.actor.kind === 'device' ? request.actor.deviceId : null,
    deviceSeq: request.deviceSeq ?? null,
  };
}

/** Takes the id, or gives the answer it was given before. A second request with it waits here for the first, whatever else the two would collide on. */
async function claimCommand(db: Transaction<Database>, request: CommitRequest, at: string): Promise<Stored | null> {
  if (!request.commandId) return null;
  const { commandId: id, actor, fingerprint = '' } = request;
  const row = await db.selectFrom('command').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) {
    await db
      .insertInto('command')
      .values({ id, actor: actorKey(actor), fingerprint, answer: '', at })
      .execute();
    return null;
  }
  if (row.actor !== actorKey(actor) || row.fingerprint !== fingerprint) throw keyReused();
  return JSON.parse(row.answer) as Stored;
}

async function storeAnswer(db: Transaction<Database>, request: CommitRequest, stored: Stored): Promise<void> {
  if (!request.commandId) return;
  await db
    .updateTable('command')
    .set({ answer: JSON.stringify(stored) })
    .where('id', '=', request.commandId)
    .execute();
}

function replay<Answer>(stored: Stored): Committed<Answer> {
  if ('problem' in stored) {
    const { status, title, key, message, params, extra } = stored.problem;
    throw new Problem(status, title, key, message, params === undefined ? { extra: { ...extra } } : { params, extra: { ...extra } });
  }
  return { answer: stored.answer as Answer, seq: stored.seq, repeated: true };
}

/** A device's number must move on even when its command is refused; a person's refusal is kept only when the rules gave it. */
function isDefinite(request: CommitRequest, problem: Problem): boolean {
  if (!request.commandId || problem.key === 'error.idempotencykeyreused') return false;
  return request.deviceSeq === undefined ? problem.key === 'error.notallowed' : problem.status < 500 && problem.status !== 401;
}

async function storeRefusal(context: Context, request: CommitRequest, problem: Problem): Promise<void> {
  try {
    await context.db.transaction().execute(async (db) => {
      if (await claimCommand(db, request, context.clock().toISOString())) return;
      await checkDevice(db, request);
      await advanceDevice(db, request);
      const { status, title, key, message, params, extra } = problem;
      await storeAnswer(db, request, { seq: await journalHead(db), problem: { status, title, key, message, params, extra } });
    });
  } catch (error) {
    if (!isCommandTaken(error) && !isRetryable(error)) throw asProblem(error) ?? error;
  }
}
