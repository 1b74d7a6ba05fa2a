/** The steps of a unit of work inside its transaction: it does its work first and gets its journal numbers last, in commit order. */
import type { Transaction } from 'kysely';
import { actorKey } from '../../kernel/actor.ts';
import type { Problem } from '../../kernel/errors.ts';
import { type AuditNote, type AuditRow, appendToAudit, buildAuditRows, isAudited } from '../audit/append.ts';
import type { Engine } from '../context.ts';
import { appendToJournal, type JournalContext, type JournalEntry, journalHead, takeNumbers } from '../journal/journal.ts';
import type { Database } from '../schema.ts';
import { secretFieldsOf } from '../secret-fields.ts';
import { secretsOf } from '../secrets-of.ts';
import { advanceDevice, checkDevice } from './device-order.ts';
import { claimCommand, type NewAnswer, type SettledCommand, type StoredAnswer, storeAnswers, storedProblem } from './stored-answers.ts';
import type { CommitRequest, UnitOfWork, WorkContext } from './work.ts';

/** A unit whose work is done but whose journal entries and answer are not written yet, or a unit that an earlier request already answered. */
export type PerformedUnit = WrittenUnit | { settled: SettledCommand };
type WrittenUnit = {
  request: CommitRequest;
  entries: readonly (JournalEntry & JournalContext)[];
  auditRows: readonly AuditRow[];
  outcome: { answer: unknown } | Pick<Extract<StoredAnswer, { problem: unknown }>, 'problem'>;
};

/** Runs the work of one unit in `db`. Throws what the work throws; the caller rolls back. */
export async function performUnit(db: Transaction<Database>, { context, request, work }: UnitOfWork): Promise<PerformedUnit> {
  const now = context.clock();
  const at = now.toISOString();
  const stored = await claimCommand(db, request, at);
  if (stored) return { settled: { stored, repeated: true } };
  const device = await checkDevice(db, request);
  const { actor } = request;
  const entries: JournalEntry[] = [];
  const notes: AuditNote[] = [];
  let isUnchanged = false;
  const input: WorkContext = {
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
  const answer = await work(input);
  await advanceDevice(db, request, device);
  const auditRows = await buildAuditRows(context, { db, actor, at, notes, entries, isUnchanged });
  const by = journalContext(request, at);
  return { request, entries: entries.map((entry) => ({ ...entry, ...by })), auditRows, outcome: { answer } };
}

/** Returns the unit to run in place of the refused one, or null. It has the same command id and device number, which the rollback made free again. */
export function unitAfterRefusal({ onRefusal, ...unit }: UnitOfWork, refusal: Problem): UnitOfWork | null {
  const work = onRefusal?.(refusal);
  return work ? { ...unit, work } : null;
}

/** Stores the refusal as the answer to the command whose work was rolled back. The sender and every retry get this refusal. */
export async function storeRefusalInstead(
  db: Transaction<Database>,
  { context, request }: UnitOfWork,
  problem: Problem,
): Promise<PerformedUnit> {
  const stored = await claimCommand(db, request, context.clock().toISOString());
  if (stored) return { settled: { stored, repeated: true } };
  await advanceDevice(db, request, await checkDevice(db, request));
  return { request, entries: [], auditRows: [], outcome: { problem: storedProblem(problem) } };
}

/** Runs the last steps before the commit, for all units of the transaction in their order. Until the commit no other transaction gets journal numbers. */
export async function finishUnits(db: Transaction<Database>, engine: Engine, units: readonly PerformedUnit[]): Promise<SettledCommand[]> {
  const written = units.filter((unit) => 'request' in unit);
  const entries = written.flatMap((unit) => unit.entries);
  const auditRows = written.flatMap((unit) => unit.auditRows);
  if (entries.length + auditRows.length > 0) await takeNumbers(db, engine);
  await appendToAudit(db, auditRows);
  const numbers = entries.length > 0 ? await appendToJournal(db, engine, entries) : [];
  const head = numbers.at(-1) ?? (written.length > 0 ? await journalHead(db) : 0);
  let entryCount = 0;
  const settled: SettledCommand[] = [];
  const newAnswers: NewAnswer[] = [];
  for (const unit of units) {
    if ('settled' in unit) {
      settled.push(unit.settled);
      continue;
    }
    entryCount += unit.entries.length;
    const seq = unit.entries.length > 0 ? (numbers[entryCount - 1] ?? head) : head;
    const stored = { seq, ...unit.outcome };
    newAnswers.push({ request: unit.request, stored });
    settled.push({ stored, repeated: false });
  }
  await storeAnswers(db, engine, newAnswers);
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
