/** Checks a row before it is written: its form, the rows it refers to, and the scope of the actor. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isFieldShown } from '#contract/kit/check.ts';
import type { Entity } from '#contract/kit/entity.ts';
import { isWritable } from '#contract/kit/field-values.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { requireScope } from '../http/auth/scope.ts';
import type { Actor } from '../kernel/actor.ts';
import { formProblemsOf, invalidForm } from '../kernel/errors.ts';
import { allExist, type MissingReference, missingReference } from '../store/rows/reference-check.ts';
import type { Database } from '../store/schema.ts';
import type { WorkContext } from '../store/unit/commit.ts';
import { checkedForm, columnValues, refuseBlank, type SealField, searchColumn } from './bodies.ts';
import { addedIds } from './links.ts';
import { withStoredPictures } from './pictures.ts';
import type { PlainRow } from './rows.ts';

type Values = Record<string, unknown>;

/** `names`: the fields to write. `checkedNames`: the fields to check, on the row as it will be. */
type ValidateRowInput = { form: Values; names: ReadonlySet<string>; checkedNames: ReadonlySet<string>; stored: PlainRow | null };

/** Returns the columns to write. Throws a 400 for an invalid form. */
export function validatedColumns(entity: Entity, { form, names, checkedNames, stored }: ValidateRowInput, seal: SealField): Values {
  const written = Object.fromEntries([...names].map((name) => [name, form[name]]));
  const checked = checkedForm(entity, { ...stored, ...written }, checkedNames);
  const values = withoutHiddenFields(entity, checked, names, columnValues(entity, checked, names, seal));
  refuseBlank(entity, values);
  return { ...values, ...searchColumn(entity, { ...stored, ...values }) };
}

/** Checks that linked rows exist and that the actor may write in this event. Stores new pictures and returns the columns with their ids. */
export async function storableColumns(
  work: WorkContext,
  entity: Entity,
  { values, links }: { values: Values; links: Values },
  stored: PlainRow | null,
): Promise<Values> {
  await requireRelated(work.db, entity, { ...links, ...values }, stored);
  await requireOwnScope(work, entity, { ...stored, ...values });
  return withStoredPictures(work, values);
}

/** Clears fields that the form no longer shows. */
function withoutHiddenFields({ fields }: Entity, checked: Values, names: ReadonlySet<string>, values: Values): Values {
  const cleared = Object.entries(fields).flatMap(([name, field]) =>
    field.when && !isFieldShown(field, checked) && (names.has(field.when.field) || names.has(name)) ? [[name, null]] : [],
  );
  return { ...values, ...Object.fromEntries(cleared) };
}

type ScopeCheck = { db: Kysely<Database>; actor: Actor };

/** Throws when the actor may not write rows of this event. Entities without a scope pass. */
export async function requireOwnScope({ db, actor }: ScopeCheck, { scope, rights }: Entity, values: Values): Promise<void> {
  if (scope) await requireScope(db, actor, rights.write, { eventId: Number(values[scope]) });
}

/**
 * Runs the checks of a form that need no database. If they refuse it, the refusal names the missing references too, so that the user learns
 * everything at once.
 */
export async function withRelatedProblems<Checked>(
  db: Kysely<Database>,
  entity: Entity,
  { values, stored }: { values: Values; stored: PlainRow | null },
  check: () => Checked,
): Promise<Checked> {
  try {
    return check();
  } catch (error) {
    const problems = formProblemsOf(error);
    if (problems.length === 0) throw error;
    const wrong = new Set(problems.map(({ field }) => field));
    const isChecked = (name: string): boolean => {
      const field = entity.fields[name];
      return field !== undefined && isWritable(field) && !wrong.has(name);
    };
    const others = Object.fromEntries(Object.entries(values).filter(([name]) => isChecked(name)));
    throw invalidForm(entity.name, [...problems, ...(await relatedProblems(db, entity, others, stored))]);
  }
}

async function requireRelated(db: Kysely<Database>, entity: Entity, values: Values, stored: PlainRow | null): Promise<void> {
  const problems = await relatedProblems(db, entity, values, stored);
  if (problems.length > 0) throw invalidForm(entity.name, problems);
}

/** References that the row already had are not checked again. */
async function relatedProblems(
  db: Kysely<Database>,
  { fields }: Entity,
  values: Values,
  stored: PlainRow | null,
): Promise<MissingReference[]> {
  const problems: MissingReference[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'many' && !(await allExist(db, field.of, addedIds(values[name], stored?.[name]))))
      problems.push(missingReference(name, field));
    const id = values[name] ?? null;
    if (field.kind !== 'one' || id === null || id === stored?.[name]) continue;
    const { rows } = await sql`select 1 from ${sql.table(field.of)} where id = ${id} and ${isNotMerged(field.of)}`.execute(db);
    if (rows.length === 0) problems.push(missingReference(name, field));
  }
  return problems;
}

/** A profile that was merged into another one cannot be chosen, even when a stale screen still offers it. */
const isNotMerged = (table: string): RawBuilder<boolean> => {
  const column = allEntities.find((entity) => entity.table === table && entity.mergedInto !== undefined)?.mergedInto;
  return column === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} is null`;
};

/** Encrypts for this row only: the ciphertext is bound to table, column and row id. */
export const sealFieldOf =
  ({ secretFields }: WorkContext, { table }: Entity, rowId: number): SealField =>
  (column, text) =>
    secretFields.seal({ table, column, rowId }, text);
