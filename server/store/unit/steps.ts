/** The steps of a unit of work inside its transaction: first everything of its own, last what puts it into the one order of all. */
import type { Transaction } from 'kysely';
import { actorKey } from '../../kernel/actor.ts';
import type { Problem } from '../../kernel/errors.ts';
import { type AuditNote, type AuditRow, appendToAudit, auditRowsOf, isAudited } from '../audit/append.ts';
import type { Engine } from '../context.ts';
import { appendToJournal, type JournalContext, type JournalEntry, journalHead, takeNumbers } from '../journal/journal.ts';
import type { Database } from '../schema.ts';
import { secretFieldsOf } from '../secret-fields.ts';
import { secretsOf } from '../secrets-of.ts';
import { advanceDevice, checkDevice } from './device-order.ts';
import { claimCommand, type Settled, type Stored, storeAnswer, storedProblem } from './stored-answers.ts';
import type { CommitRequest, Unit, Work } from './work.ts';

/** Written, but for its numbers and its answer; or answered before. */
export type Performed = Done | { settled: Settled };
type Done = {
  request: CommitRequest;
  entries: readonly (JournalEntry & JournalContext)[];
  auditRows: readonly AuditRow[];
  outcome: { answer: unknown } | Pick<Extract<Stored, { problem: unknown }>, 'problem'>;
};

export async function perform(db: Transaction<Database>, { context, request, work }: Unit): Promise<Performed> {
  const now = context.clock();
  const at = now.toISOString();
  const stored = await claimCommand(db, request, at);
  if (stored) return { settled: { stored, repeated: true } };
  const device = await checkDevice(db, request);
  const { actor } = request;
  const entries: JournalEntry[] = [];
  const notes: AuditNote[] = [];
  let isUnchanged = false;
  const given: Work = {
    db,
    engine: context.engine,
    now,
    at,
    actor,
    commandId: request.commandId ?? null,
    random: context.random,
    secrets: () => secretsOf(context),
    secretFields: secretFieldsOf(context),
    record: (entry) => void entries.push(entry),
    isAudited: isAudited(actor),
    audit: (note) => {
      if (note) notes.push(note);
      else isUnchanged = true;
    },
  };
  const answer = await work(given);
  await advanceDevice(db, request, device);
  const auditRows = await auditRowsOf(context, { db, actor, at, notes, entries, isUnchanged });
  const by = journalContext(request, at);
  return { request, entries: entries.map((entry) => ({ ...entry, ...by })), auditRows, outcome: { answer } };
}

/** Under the same id and number, which are taken once. */
export function insteadOf({ otherwise, ...unit }: Unit, refusal: Problem): Unit | null {
  const work = otherwise?.(refusal);
  return work ? { ...unit, work } : null;
}

/** In place of what was rolled back: the refusal that its sender, and every repetition, is given. */
export async function refuse(db: Transaction<Database>, { context, request }: Unit, problem: Problem): Promise<Performed> {
  const stored = await claimCommand(db, request, context.clock().toISOString());
  if (stored) return { settled: { stored, repeated: true } };
  await advanceDevice(db, request, await checkDevice(db, request));
  return { request, entries: [], auditRows: [], outcome: { problem: storedProblem(problem) } };
}

/** The last steps before the commit, for one or for all that share it, in their order. From here on nobody else is given numbers. */
export async function finish(db: Transaction<Database>, engine: Engine, performed: readonly Performed[]): Promise<Settled[]> {
  const done = performed.filter((one) => 'request' in one);
  const entries = done.flatMap((one) => one.entries);
  const auditRows = done.flatMap((one) => one.auditRows);
  if (entries.length + auditRows.length > 0) await takeNumbers(db, engine);
  await appendToAudit(db, auditRows);
  const numbers = entries.length > 0 ? await appendToJournal(db, engine, entries) : [];
  const head = numbers.at(-1) ?? (done.length > 0 ? await journalHead(db) : 0);
  let written = 0;
  const settled: Settled[] = [];
  for (const one of performed) {
    if ('settled' in one) {
      settled.push(one.settled);
      continue;
    }
    written += one.entries.length;
    const seq = one.entries.length > 0 ? (numbers[written - 1] ?? head) : head;
    const stored = { seq, ...one.outcome };
    await storeAnswer(db, one.request, stored);
    settled.push({ stored, repeated: false });
  }
  return settled;
}

function journalContext(request: CommitRequest, at: string): JournalContext {
  return {
    actor: actorKey(request.actor),
    at,
    commandId: request.commandId ?? null,
    deviceId: request.actor.kind === 'device' ? request.actor.deviceId : null,
    deviceSeq: request.deviceSeq ?? null,
  };
}
