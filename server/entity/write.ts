/**
 * Creates, saves and removes rows of plain entities. Each write is one unit of work with a journal entry and never overwrites another
 * user's change.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { defaultFlags } from '#contract/kit/check.ts';
import { type Entity, nameFieldOf } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { tidyForm } from '#contract/kit/tidy-form.ts';
import { type Precondition, requirePreconditions } from '../http/precondition.ts';
import type { Actor } from '../kernel/actor.ts';
import { badEntity, notAllowed } from '../kernel/errors.ts';
import { mask } from '../store/audit/changes.ts';
import type { Context } from '../store/context.ts';
import { completeRow, insertColumns } from '../store/rows/insert-rows.ts';
import { removeRow as removeVersioned } from '../store/rows/remove-rows.ts';
import { lockRow, saveRow } from '../store/rows/rows.ts';
import type { Database } from '../store/schema.ts';
import { type CommitRequest, commit, type WorkContext } from '../store/unit/commit.ts';
import { changedNames, columnValues, editableNames, writableNames } from './bodies.ts';
import { noteConsents } from './consents.ts';
import { writeLines } from './lines.ts';
import { linkChanges, linkedIds, writeLinks } from './links.ts';
import { mayKnow, mediaColumn } from './lists/columns.ts';
import { withCheckedPictures } from './pictures.ts';
import { keepRemoved } from './removed-records.ts';
import { findRow, mergedId, type PlainRow, rowSourceOf } from './rows.ts';
import { whyInUse } from './used-by.ts';
import { requireOwnScope, sealFieldOf, storableColumns, validatedColumns, withRelatedProblems } from './validate-row.ts';

type Values = Record<string, unknown>;

/** May read every column. */
const system: Actor = { kind: 'system', name: 'crud' };

/** Returns the new id. The command stores only this id, because stored answers outlive the data in them. */
export async function createRow(context: Context, request: CommitRequest, entity: Entity, form: Values): Promise<number> {
  await requireOwnScope({ db: context.read, actor: request.actor }, entity, form);
  const checked = await withCheckedPictures(context, entity, form);
  const { answer } = await commit(context, request, (work) => insertRow(work, entity, checked));
  return answer;
}

/** Inserts inside a larger unit of work and returns the new id. The caller has checked the pictures. */
export async function insertRow(work: WorkContext, entity: Entity, form: Values): Promise<number> {
  const related = { values: tidyForm(entity, form), stored: null };
  const prepared = await withRelatedProblems(work.db, entity, related, () => prepareRow(entity, form, work.actor));
  return insertPrepared(work, entity, prepared);
}

/** A new row with its columns, checked without the database. */
export type PreparedRow = { form: Values; tidied: Values; names: ReadonlySet<string>; values: Values };

/**
 * Does the slow checks of a new row that need no transaction, so that bulk inserts run them first. Throws a 400 for an invalid form.
 * `mayLack`: required fields that may stay empty in this row. A value in them is checked like any other.
 */
export function prepareRow(entity: Entity, form: Values, actor: Actor, mayLack: readonly string[] = []): PreparedRow {
  const names = editableNames(entity, actor);
  const empty = new Set(mayLack.filter((name) => (form[name] ?? '') === ''));
  const checkedNames = new Set([...writableNames(entity)].filter((name) => !empty.has(name)));
  const input = { form: { ...defaultFlags(entity), ...form }, names, checkedNames, stored: null };
  return { form, tidied: tidyForm(entity, form), names, values: validatedColumns(entity, input, null) };
}

/** Inserts a prepared row with its links, lines and consents. Returns the new id; throws a 400 when a related row is gone. */
export async function insertPrepared(
  work: WorkContext,
  entity: Entity,
  { form, tidied, names, values: validated }: PreparedRow,
): Promise<number> {
  const values = await storableColumns(work, entity, { values: validated, links: tidied }, null);
  const secret = new Set([...names].filter((name) => entity.fields[name]?.kind === 'secret' && form[name]));
  const links = { ...linkChanges(entity, null, tidied).after, ...Object.fromEntries([...secret].map((name) => [name, mask])) };
  const id = await insertColumns(work, entity.table, values, { links });
  // The encryption is bound to the row id, so the insert comes first.
  if (secret.size > 0) await completeRow(work, entity.table, id, columnValues(entity, form, secret, sealFieldOf(work, entity, id)));
  await writeLinks(work, entity, { id, stored: null }, tidied);
  await writeLines(work, entity, id, tidied);
  await noteConsents(work, entity, { id, before: null, after: values });
  return id;
}

/** Fields missing from the form stay unchanged. `partly`: checks only the named fields and the rules that read them. */
export type RowChange = { id: number; expected: readonly Precondition[]; form: Values; partly: boolean };

/** Saves a row in its own unit of work. Throws for a stale version, a merged row or an invalid form. */
export async function updateRow(
  context: Context,
  request: CommitRequest,
  entity: Entity,
  { id, expected, form, partly }: RowChange,
): Promise<void> {
  // The scope check comes first: pictures are not processed for an actor who may not change the row.
  const before = entity.scope && (await findRow(rowSourceOf(context), entity, id, system, { pictures: false }));
  if (before) await requireOwnScope({ db: context.read, actor: request.actor }, entity, before);
  const checked = await withCheckedPictures(context, entity, form);
  await commit(context, request, (work) => changeRow(work, entity, { id, expected, form: checked, partly }));
}

/** Changes a row inside a larger unit of work. The caller has checked the pictures. */
export async function changeRow(work: WorkContext, entity: Entity, { id, expected, form: checked, partly }: RowChange): Promise<void> {
  const columns = await lockRow(work, entity.table, id);
  const stored = columns && (await findRow(work, entity, id, system, { pictures: false }));
  if (!stored) throw badEntity(entity.name, 'idnotfound', 'Entity not found');
  if ((await mergedId(work.db, entity, id)) !== id)
    throw notAllowed({ code: 'merged', sentence: `${nameOf(entity, stored)} was merged into another one.` });
  await requireOwnScope(work, entity, stored);
  await requireUnchanged(work, entity, stored, expected);
  const names = changedNames(entity, checked, work.actor);
  const checkedNames = partly && !changesVariant(entity, names) ? names : writableNames(entity);
  const input = { form: checked, names, checkedNames, stored };
  const sentValues = Object.fromEntries([...names].map((name) => [name, checked[name]]));
  const validated = await withRelatedProblems(work.db, entity, { values: sentValues, stored }, () =>
    validatedColumns(entity, input, sealFieldOf(work, entity, id)),
  );
  const values = await storableColumns(work, entity, { values: validated, links: sentValues }, stored);
  const changed = changedOf(entity, names, { ...checked, ...values }, { ...columns, ...stored });
  const also = changed.filter((name) => hasOwnTable(entity.fields[name]));
  await saveRow(work, entity.table, columns, values, {
    type: 'updated',
    data: { changed },
    also,
    links: linkChanges(entity, stored, sentValues),
  });
  await writeLinks(work, entity, { id, stored }, sentValues);
  await writeLines(work, entity, id, sentValues);
  await noteConsents(work, entity, { id, before: stored, after: values });
}

/** A team that becomes a player must meet the rules of a player. */
const changesVariant = ({ variant }: Entity, names: ReadonlySet<string>): boolean => variant !== undefined && names.has(variant.field);

/** Fields whose values live in a table of their own. */
const hasOwnTable = (field: Field | undefined): boolean => field?.kind === 'many' || field?.kind === 'lines';

function changedOf({ fields }: Entity, names: ReadonlySet<string>, values: Values, stored: PlainRow): string[] {
  const isChanged = (name: string): boolean => {
    if (fields[name]?.kind === 'many') return linkedIds(values[name]).sort().join() !== linkedIds(stored[name]).sort().join();
    if (fields[name]?.kind === 'lines') return !isDeepStrictEqual(values[name], stored[name]);
    const column = fields[name]?.kind === 'picture' ? mediaColumn(name) : name;
    return (values[column] ?? null) !== (stored[column] ?? null);
  };
  return [...names].filter(isChanged);
}

export type RowRemoval = Pick<RowChange, 'id' | 'expected'>;

/** Does nothing when the row does not exist. */
export async function removeRow(context: Context, request: CommitRequest, entity: Entity, removal: RowRemoval): Promise<void> {
  await commit(context, request, async (work) => {
    await dropRow(work, entity, removal);
    return null;
  });
}

/** Removes a row inside a larger unit of work. */
export async function dropRow(work: WorkContext, entity: Entity, { id, expected }: RowRemoval): Promise<void> {
  const stored = await findRow(work, entity, id, system, { pictures: false });
  if (!stored) return;
  await requireOwnScope(work, entity, stored);
  await requireUnchanged(work, entity, stored, expected);
  const inUse = await inUseSentence(work.db, entity, { id, name: nameOf(entity, stored) }, work.actor);
  if (inUse) throw notAllowed({ code: 'stillInUse', sentence: inUse });
  await keepRemoved(work, entity, id);
  await removeVersioned(work, entity.table, stored);
}

/** Returns a sentence with the users of the row that the actor may see, or null. */
export const inUseSentence = (
  db: Kysely<Database>,
  { table }: Entity,
  row: { id: number; name: string },
  actor: Actor,
): Promise<string | null> => whyInUse(db, { table, ...row, mayKnow: (read) => mayKnow(read, actor) });

/** Returns the name of a row for sentences. */
export const nameOf = (entity: Entity, row: Readonly<Values>): string => {
  const field = nameFieldOf(entity);
  return String((field && row[field]) ?? `This ${entity.words.one}`);
};

async function requireUnchanged(
  work: WorkContext,
  entity: Entity,
  { id, version }: PlainRow,
  expected: readonly Precondition[],
): Promise<void> {
  const current = () => findRow(work, entity, id, work.actor);
  await requirePreconditions(work.db, { stream: `${entity.name}:${id}`, version, expected, current });
}
