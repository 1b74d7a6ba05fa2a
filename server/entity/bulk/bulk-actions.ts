/** Applies a bulk action to one row, with the same checks as its form. A refused row stays unchanged. */
import { sql } from 'kysely';
import type { BulkBody, BulkRow } from '#contract/kit/bulk.ts';
import { checkFields } from '#contract/kit/check.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { tidyForm } from '#contract/kit/tidy-form.ts';
import type { Actor } from '../../kernel/actor.ts';
import { badRequest, notFound, Problem } from '../../kernel/errors.ts';
import type { AuditNote } from '../../store/audit/append.ts';
import type { JournalEntry } from '../../store/journal/journal.ts';
import { isRetryable, violationProblem } from '../../store/rows/violations.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import { refuse } from '../bodies.ts';
import { linkedIds } from '../links.ts';
import { mayRead, mayWrite } from '../lists/columns.ts';
import { findRow, type PlainRow } from '../rows.ts';
import type { BulkHandlers, BulkTarget } from './bulk-rows.ts';

export type BulkAction = { kind: 'remove' } | { kind: 'set' | 'add'; field: string; declared: Field; value: unknown };
export type BulkRowResult = Pick<BulkRow, 'id' | 'outcome' | 'version' | 'before'>;

export const goneSentence = 'It is not there any more.';

/** May read every column, so that the stored value can be compared with the new one. */
const system: Actor = { kind: 'system', name: 'crud' };

/**
 * Returns the action if the entity offers it and the actor may write its field. Throws a 400, also for an invalid value, before any row is
 * read.
 */
export function bulkActionOf(entity: Entity, handlers: BulkHandlers, actor: Actor, { action, field, value, rows }: BulkBody): BulkAction {
  const declared = field ? entity.fields[field] : undefined;
  if (action === 'remove') {
    if (!handlers.within.drop) throw badRequest(`Nobody removes ${entity.words.many}.`);
    return { kind: 'remove' };
  }
  const isOffered =
    declared && entity.list.bulk?.some((one) => one.field === field) && mayRead(declared, actor) && mayWrite(declared, actor);
  if (!field || !isOffered || (action === 'add' && declared.kind !== 'many')) throw badRequest('This cannot be done to many rows at once.');
  const values = (rows ?? []).flatMap((row) => (row.value === undefined ? [] : [row.value]));
  for (const one of value === undefined ? values : [value, ...values])
    refuse(entity, checkFields(entity, { [field]: one }, new Set([field])));
  return { kind: action, field, declared, value };
}

type BulkActionInput = { entity: Entity; handlers: BulkHandlers; action: BulkAction; target: BulkTarget; sentences: Map<number, string> };

/** Rolls a refused row back in database and journal. `sentences` receives the reason of a refusal. */
export async function applyBulkAction(
  work: WorkContext,
  { entity, handlers, action, target, sentences }: BulkActionInput,
): Promise<BulkRowResult> {
  const { id } = target;
  const [entries, notes]: [JournalEntry[], (AuditNote | null)[]] = [[], []];
  const own: WorkContext = { ...work, record: (entry) => void entries.push(entry), audit: (note) => void notes.push(note) };
  await sql`savepoint one_of_many`.execute(work.db);
  try {
    const done = await doOne(own, { entity, handlers, action, target });
    await sql`release savepoint one_of_many`.execute(work.db);
    for (const entry of entries) work.record(entry);
    for (const note of notes) work.audit(note);
    return done;
  } catch (error) {
    const problem = error instanceof Problem ? error : isRetryable(error) ? null : violationProblem(error);
    if (!problem) throw error;
    await sql`rollback to savepoint one_of_many`.execute(work.db);
    await sql`release savepoint one_of_many`.execute(work.db);
    sentences.set(id, problem.status === 404 ? goneSentence : problem.message);
    return { id, outcome: 'REFUSED', version: null, before: null };
  }
}

async function doOne(work: WorkContext, { entity, handlers, action, target }: Omit<BulkActionInput, 'sentences'>): Promise<BulkRowResult> {
  const { id, version } = target;
  const stored = await findRow(work, entity, id, system, { pictures: false });
  if (!stored) throw notFound();
  const expected = typeof version === 'number' ? [{ by: 'body' as const, version }] : [];
  if (action.kind === 'remove') {
    await handlers.within.drop?.(work, { id, expected });
    return { id, outcome: 'DONE', version: null, before: null };
  }
  const { field } = action;
  const before = formValue(action.declared, stored[field]);
  const value = newValue(entity, action, target, before);
  const isSame = JSON.stringify(sorted(before)) === JSON.stringify(sorted(value));
  if (isSame) return { id, outcome: 'SAME', version: stored.version, before };
  await handlers.within.change(work, { id, expected, form: { [field]: value }, partly: true });
  const changed = await findRow(work, entity, id, system, { pictures: false });
  return { id, outcome: 'DONE', version: changed?.version ?? null, before };
}

/** Returns the value as forms have it: links to many rows become their ids. */
const formValue = ({ kind }: Field, value: PlainRow[string]): unknown => (kind === 'many' ? linkedIds(value) : (value ?? null));

function newValue(
  entity: Entity,
  { kind, field, value }: Extract<BulkAction, { field: string }>,
  target: BulkTarget,
  before: unknown,
): unknown {
  const tidied = tidyForm(entity, { [field]: target.value === undefined ? value : target.value })[field] ?? null;
  return kind === 'add' ? [...new Set([...linkedIds(before), ...linkedIds(tidied)])] : tidied;
}

const sorted = (value: unknown): unknown => (Array.isArray(value) ? value.toSorted((one, other) => Number(one) - Number(other)) : value);
